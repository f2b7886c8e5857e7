/** 'Turn the plan into tasks', and the same for a newer plan: choices, then a preview to edit, then everything at once. */
import { useMutation, useQuery } from '@apollo/client/react'
import { keysOf } from '../../lib/keys-of.ts'
import { sprintPlanInput } from '../../lib/plans.ts'
import type { SprintPlan } from '../../lib/plans.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { KeptNote } from '../../ui/kept-note.tsx'
import { compilePlan, comparePlans, draftsToChanges, suggestChoices, tasksOfDropped } from './compile.ts'
import type { Choices, PlanDiff, Unplaced } from './compile.ts'
import { applyEdit, editOf, usePlanEdits } from './plan-edits.ts'
import { PlanPreview } from './plan-preview.tsx'
import { evidenceIn, readPlan } from './plan.ts'
import { plural } from './plural.ts'
import { PLANNING, SET_PLANNING } from './queries.ts'
import type { Changes, Sprint, Task, WholeSprint } from './queries.ts'
import { WithAllTasks } from './whole-sprint.tsx'
import { useChangeTasks } from './use-tasks.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type PlanDialogProps = {
  sprint: Sprint
  now: Date
  /** A newer plan to be applied; left out, the sprint's own is compiled. */
  newer?: SprintPlan | undefined
  onClose: () => void
}

/** Offers what was chosen the last time; where that cannot be had, what suits the plan. */
export function PlanDialog(props: PlanDialogProps) {
  const { data, loading } = useQuery(PLANNING)
  if (loading && !data) return null
  return (
    <WithAllTasks sprint={props.sprint} onFail={props.onClose}>
      {(whole) => <PlanForm {...props} sprint={whole} chosen={data?.planning ?? null} />}
    </WithAllTasks>
  )
}

type PlanFormProps = PlanDialogProps & { sprint: WholeSprint; chosen: Choices | null }

function PlanForm({ sprint, now, newer, chosen, onClose }: PlanFormProps) {
  const plan = readPlan(newer ?? sprint.plan)
  const start = chosen ?? suggestChoices(plan)
  const { typed, choices, choose, edits, edit } = usePlanEdits(`${newer ? 'new-plan' : 'plan'}-${sprint.id}`, start)
  const [remember] = useMutation(SET_PLANNING, {
    update: (cache, { data }) => data && cache.writeQuery({ query: PLANNING, data: { planning: data.setPlanning } }),
    onError: () => undefined, // the tasks are there; the choices can be made again
  })
  const { apply, busy } = useChangeTasks(sprint.id)
  const diff = newer ? comparePlans(readPlan(sprint.plan), plan) : null
  const goners = diff ? tasksOfDropped(sprint.tasks, diff) : []
  const staying = sprint.tasks.filter((task) => !goners.includes(task))
  const { drafts, unplaced } = compilePlan({ plan, span: sprint, tasks: staying, choices, now })
  const wanted = drafts.flatMap((draft) => applyEdit(draft, editOf(edits, draft)))
  const end = () => {
    typed.forget()
    onClose()
  }
  const store = () => {
    const changes = { ...draftsToChanges(wanted, () => crypto.randomUUID()), ...planChanges(newer, plan.goal, goners) }
    const said = newer ? 'The new plan is in your sprint.' : `${plural(wanted.length, 'task', 'tasks')} added.`
    void apply(changes, said).then((done) => {
      if (!done) return
      const input = { weekdays: [...choices.weekdays], perWeek: choices.perWeek }
      const planning = { __typename: 'Planning', ...input } // for whoever opens it again at once
      void remember({ variables: { input }, optimisticResponse: { setPlanning: planning } })
      end()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={newer ? 'Apply new plan to sprint' : 'Turn the plan into tasks'}
      description="Choose your days and how much a week may hold. Nothing is stored before you say so."
      className="w-[min(100%-2rem,46rem)]!"
      footer={
        <>
          <Button variant="ghost" onClick={end}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} disabled={!newer && wanted.length === 0} onClick={store}>
            {newer ? 'Apply new plan' : `Add ${plural(wanted.length, 'task', 'tasks')}`}
          </Button>
        </>
      }
    >
      {diff && <Difference diff={diff} goners={goners} />}
      <ChoiceFields choices={choices} onChange={choose} />
      <NoRoom unplaced={unplaced} />
      {drafts.length === 0 && (
        <p className="mt-5 text-ink-2">Everything in this plan is a task already, or no day is left for it.</p>
      )}
      <PlanPreview
        drafts={drafts}
        edits={edits}
        sprint={sprint}
        evidence={evidenceIn(newer ?? sprint.plan)}
        onEdit={edit}
      />
      <KeptNote of={typed} className="mt-4" />
    </Dialog>
  )
}

function planChanges(newer: SprintPlan | undefined, goal: string, goners: readonly Task[]): Changes {
  return newer ? { plan: sprintPlanInput(newer), goal, remove: goners.map(({ id }) => id) } : {}
}

function ChoiceFields({ choices, onChange }: { choices: Choices; onChange: (choices: Choices) => void }) {
  const toggle = (day: number, chosen: boolean) =>
    onChange({
      ...choices,
      weekdays: chosen ? [...choices.weekdays, day] : choices.weekdays.filter((each) => each !== day),
    })
  return (
    <div className="mt-5 grid gap-4">
      <fieldset>
        <legend className="type-label">Days for it</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAYS.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              checked={choices.weekdays.includes(index + 1)}
              onCheckedChange={(chosen) => toggle(index + 1, chosen)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Tasks a week, at most"
        type="number"
        min={1}
        max={50}
        value={String(choices.perWeek)}
        onChange={({ target }) =>
          onChange({ ...choices, perWeek: Math.min(50, Math.max(0, Math.round(Number(target.value)) || 0)) })
        }
        hint="What is due in a week already counts."
        className="max-w-60"
      />
    </div>
  )
}

function NoRoom({ unplaced }: { unplaced: readonly Unplaced[] }) {
  if (unplaced.length === 0) return null
  const keys = keysOf(unplaced.map(({ planItem }) => planItem))
  return (
    <div role="status" className="mt-5 rounded-card bg-amber-soft px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold text-amber-ink">No room for these</p>
      <ul className="ml-5 list-disc">
        {unplaced.map(({ planItem, times }, index) => (
          <li key={keys[index]} className="break-words">
            {planItem}
            {times > 1 && `, ${times} times`}
          </li>
        ))}
      </ul>
      <p className="mt-1">Choose more days, or let a week hold more.</p>
    </div>
  )
}

function Difference({ diff, goners }: { diff: PlanDiff; goners: readonly Task[] }) {
  return (
    <section
      aria-label="What is different"
      className="mt-5 grid gap-3 rounded-card bg-sunken px-4 py-3 text-[0.9375rem]"
    >
      <Lines name="New in the plan" mark="+" lines={diff.added} />
      <Lines name="No longer in the plan" mark="−" lines={diff.dropped} />
      <p className="text-ink-2">
        {plural(diff.kept.length, 'line stays', 'lines stay')} as they are.{' '}
        {goners.length > 0 &&
          `${plural(goners.length, 'task', 'tasks')} of dropped lines, not yet begun, will be removed.`}
      </p>
    </section>
  )
}

function Lines({ name, mark, lines }: { name: string; mark: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const keys = keysOf(lines)
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={keys[index]} className="break-words">
            <span aria-hidden="true">{mark} </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
