/** A second sprint out of the first: a goal of its own, and the open tasks that come along. */
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { addDays, endOfDay } from 'date-fns'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { localTimeZone } from '../../lib/time-zone.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { sayFailure } from '../../ui/use-action.ts'
import { PLAN_PREVIEW } from './plan/queries.ts'
import { CHANGE_TASKS, CREATE_NEXT_SPRINT } from './queries.ts'
import type { Sprint, Task, WholeSprint } from './queries.ts'
import { WithAllTasks } from './whole-sprint.tsx'
import { isDone } from './tasks.ts'

const FIRST_WEEKS_DAYS = 14
const MOST_CARRIED = 50

type NextSprintProps = { sprint: Sprint; onClose: () => void }

export function NextSprintDialog(props: NextSprintProps) {
  return (
    <WithAllTasks sprint={props.sprint} onFail={props.onClose}>
      {(whole) => <NextSprintForm {...props} sprint={whole} />}
    </WithAllTasks>
  )
}

function NextSprintForm({ sprint, onClose }: NextSprintProps & { sprint: WholeSprint }) {
  const open = sprint.tasks.filter((task) => !isDone(task)).slice(0, MOST_CARRIED)
  const typed = useFormDraft(`next-sprint-${sprint.id}`, { name: '', goal: '' })
  const { name, goal } = typed.words
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { begin, busy } = useNextSprint(sprint, typed.forget)
  const leftover = useLeftover(sprint.id)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const carried = [
    ...open.filter(({ id }) => !left.has(id)),
    ...leftover
      .filter(({ key }) => wanted.has(key))
      .map(({ title, planItem }) => ({ title, planItem, description: '' })),
  ]
  const end = () => {
    typed.forget()
    onClose()
  }
  const toggle = (id: number, along: boolean) => {
    const next = new Set(left)
    if (along) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Plan your next sprint"
      description="90 days from today. You can change all of it later."
      className="w-[min(100%-2rem,34rem)]!"
      footer={
        <>
          <Button variant="ghost" onClick={end}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void begin({ name, goal }, carried)}>
            Start sprint
          </Button>
        </>
      }
    >
      <div className="mt-5 grid gap-5">
        <TextField
          label="Name"
          maxLength={200}
          value={name}
          onChange={(event) => typed.change({ name: event.target.value })}
        />
        <TextAreaField
          label="Goal"
          rows={2}
          maxLength={4_000}
          value={goal}
          onChange={(event) => typed.change({ goal: event.target.value })}
        />
        <DraftNotice of={typed} />
        {open.length > 0 && (
          <fieldset>
            <legend className="type-label">Open tasks to bring along</legend>
            <ul className="mt-1">
              {open.map((task) => (
                <li key={task.id}>
                  <Checkbox
                    checked={!left.has(task.id)}
                    onCheckedChange={(along) => toggle(task.id, along)}
                    label={<span className="break-words">{task.title}</span>}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {leftover.length > 0 && (
          <fieldset>
            <legend className="type-label">Left in the plan</legend>
            <ul className="mt-1">
              {leftover.map(({ key, title }) => (
                <li key={key}>
                  <Checkbox
                    checked={wanted.has(key)}
                    onCheckedChange={(along) =>
                      setWanted(new Set(along ? [...wanted, key] : [...wanted].filter((other) => other !== key)))
                    }
                    label={<span className="break-words">{title}</span>}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

/** Actions of the plan that never became tasks of the sprint. */
function useLeftover(sprintId: number) {
  const variables = { input: { sprintId, timeZone: localTimeZone() } }
  const { data } = useQuery(PLAN_PREVIEW, { variables, fetchPolicy: 'no-cache' })
  const { weeks = [], unplaced = [] } = data?.planPreview ?? {}
  return [...weeks.flatMap(({ tasks }) => tasks), ...unplaced]
}

type Carried = Pick<Task, 'title' | 'description' | 'planItem'>

function useNextSprint({ id: follows, review }: Sprint, onBegun: () => void) {
  const client = useApolloClient()
  const goTo = useNavigate()
  const [create, { loading }] = useMutation(CREATE_NEXT_SPRINT)
  const [change, { loading: changing }] = useMutation(CHANGE_TASKS)
  const begin = async ({ name, goal }: { name: string; goal: string }, tasks: readonly Carried[]) => {
    try {
      const description = review?.learnt
        ? `Learned last time: ${review.learnt}`.slice(0, 2_000)
        : 'Builds on your last sprint'
      const { data } = await create({
        variables: { input: { name: name.trim() || 'Next sprint', goal: goal.trim(), description, follows } },
      })
      if (!data) return
      const sprintId = data.createSprint.id
      if (tasks.length > 0) await change({ variables: { sprintId, changes: { add: carry(tasks) } } })
      onBegun()
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'sprints' })
      await goTo(`/sprint/${sprintId}`)
    } catch (error) {
      sayFailure(error, { otherwise: 'We couldn’t create the sprint.' })
    }
  }
  return { begin, busy: loading || changing }
}

/** Tasks from before are due within the first two weeks, in the order they had. */
function carry(tasks: readonly Carried[]) {
  return tasks.map(({ title, description, planItem }, index) => ({
    title,
    description,
    planItem,
    dueDate: endOfDay(addDays(new Date(), 1 + Math.floor((index * FIRST_WEEKS_DAYS) / tasks.length))).toISOString(),
  }))
}
