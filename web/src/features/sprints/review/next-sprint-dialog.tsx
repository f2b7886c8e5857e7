/** A second sprint out of the first: a goal of its own, and the open tasks that come along. */
import { useQuery } from '@apollo/client/react'
import { addDays, endOfDay } from 'date-fns'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fill } from '../../../lib/fill.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { DialogForm, FormDialog } from '../../../ui/form-dialog.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { PLAN_PREVIEW } from '../plan/queries.ts'
import { CREATE_NEXT_SPRINT } from '../queries.ts'
import type { Sprint, WholeSprint } from '../queries.ts'
import type { Task } from '../tasks/queries.ts'
import { WithAllTasks } from '../tasks/whole-sprint.tsx'
import { isDone } from '../tasks/tasks.ts'
import * as texts from './texts.ts'

const FIRST_WEEKS_DAYS = 14
const MAX_CARRIED = 50

type NextSprintProps = { sprint: Sprint; onClose: () => void }

export function NextSprintDialog(props: NextSprintProps) {
  return (
    <WithAllTasks sprint={props.sprint} onFail={props.onClose}>
      {(whole) => <NextSprintForm {...props} sprint={whole} />}
    </WithAllTasks>
  )
}

function NextSprintForm({ sprint, onClose }: NextSprintProps & { sprint: WholeSprint }) {
  const typed = useFormDraft(`next-sprint-${sprint.id}`, { name: '', goal: '' })
  const { begin, busy } = useNextSprint(sprint, typed.forget)
  const leftover = useLeftover(sprint.id)
  /** Tasks come along unless they are left, lines of the plan where they are wanted. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const open = sprint.tasks
    .filter((task) => !isDone(task))
    .slice(0, MAX_CARRIED)
    .map((task) => ({ ...task, key: String(task.id) }))
  const carried = [...open.filter(({ key }) => !left.has(key)), ...leftover.filter(({ key }) => wanted.has(key))]
  const end = () => {
    typed.forget()
    onClose()
  }
  return (
    <FormDialog
      title={texts.planYourNextSprint}
      description={texts.ninetyDaysFromToday}
      className="w-[min(100%-2rem,34rem)]!"
      submitLabel={texts.startSprint}
      busy={busy}
      onClose={onClose}
      onCancel={end}
    >
      <DialogForm onSubmit={() => begin(typed.words, carried)}>
        <TextField label={texts.name} maxLength={200} {...typed.field('name')} />
        <TextAreaField label={texts.goal} rows={2} maxLength={4_000} {...typed.field('goal')} />
        <DraftNotice of={typed} />
        <Choices
          legend={texts.openTasksToBringAlong}
          from={open}
          isChosen={(key) => !left.has(key)}
          onToggle={(key) => setLeft(toggled(left, key))}
        />
        <Choices
          legend={texts.leftInThePlan}
          from={leftover}
          isChosen={(key) => wanted.has(key)}
          onToggle={(key) => setWanted(toggled(wanted, key))}
        />
      </DialogForm>
    </FormDialog>
  )
}

type ChoicesProps = {
  legend: string
  from: readonly { key: string; title: string }[]
  isChosen: (key: string) => boolean
  onToggle: (key: string) => void
}

function Choices({ legend, from, isChosen, onToggle }: ChoicesProps) {
  if (from.length === 0) return null
  return (
    <fieldset>
      <legend className="type-label">{legend}</legend>
      <ul className="mt-1">
        {from.map(({ key, title }) => (
          <li key={key}>
            <Checkbox
              checked={isChosen(key)}
              onCheckedChange={() => onToggle(key)}
              label={<span className="break-words">{title}</span>}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key])
}

/** Actions of the plan that never became tasks of the sprint. */
function useLeftover(sprintId: number) {
  const variables = { input: { sprintId, timeZone: localTimeZone() } }
  const { data } = useQuery(PLAN_PREVIEW, { variables, fetchPolicy: 'no-cache' })
  const { weeks = [], unplaced = [] } = data?.planPreview ?? {}
  return [...weeks.flatMap(({ tasks }) => tasks), ...unplaced].map((line) => ({ ...line, description: '' }))
}

type Carried = Pick<Task, 'title' | 'description' | 'planItem'>

/** The sprint and its tasks are one request: sent again after its answer was lost, it makes nothing twice. */
function useNextSprint({ id: follows, review }: Sprint, onCreated: () => void) {
  const goTo = useNavigate()
  const { run: create, busy } = useAction(CREATE_NEXT_SPRINT, {
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'sprints' }),
    done: ({ createSprint }) => {
      onCreated()
      void goTo(`/sprint/${createSprint.id}`)
    },
    failed: { otherwise: texts.weCouldntCreateTheSprint },
  })
  const begin = ({ name, goal }: { name: string; goal: string }, carried: readonly Carried[]) => {
    const description = review?.learnt
      ? fill(texts.learnedLastTimeLearnt, { learnt: review.learnt }).slice(0, 2_000)
      : texts.buildsOnYourLastSprint
    const words = { name: name.trim() || texts.nextSprint, goal: goal.trim(), description }
    void create({ variables: { input: { ...words, follows, tasks: carry(carried) } } })
  }
  return { begin, busy }
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
