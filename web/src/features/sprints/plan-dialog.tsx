/** 'Turn the plan into tasks', and the same for a newer plan: choices, then a preview to edit, then everything at once. */
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass, TextField } from '../../ui/field.tsx'
import { compilePlan, comparePlans, draftsToChanges, suggestChoices, tasksOfDropped } from './compile.ts'
import type { Choices, Draft, PlanDiff, Unplaced } from './compile.ts'
import { readPlan } from './plan.ts'
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
  newer?: Record<string, unknown> | undefined
  onClose: () => void
}

type Edit = { title?: string; day?: string; out?: boolean }

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
  const plan = readPlan(newer ?? sprint.content)
  const [choices, setChoices] = useState(() => chosen ?? suggestChoices(plan))
  const [remember] = useMutation(SET_PLANNING, {
    update: (cache, { data }) => data && cache.writeQuery({ query: PLANNING, data: { planning: data.setPlanning } }),
    onError: () => undefined, // the tasks are there; the choices can be made again
  })
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const { apply, busy } = useChangeTasks(sprint.id)
  const diff = newer ? comparePlans(readPlan(sprint.content), plan) : null
  const goners = diff ? tasksOfDropped(sprint.tasks, diff) : []
  const staying = sprint.tasks.filter((task) => !goners.includes(task))
  const { drafts, unplaced } = compilePlan({ plan, span: sprint, tasks: staying, choices, now })
  const wanted = drafts.flatMap((draft) => keepDraft(draft, edits.get(idOf(draft))))
  const edit = (draft: Draft, change: Edit) =>
    setEdits(new Map(edits).set(idOf(draft), { ...edits.get(idOf(draft)), ...change }))
  const store = () => {
    const changes = { ...draftsToChanges(wanted, () => crypto.randomUUID()), ...planChanges(newer, plan.goal, goners) }
    const said = newer ? 'The new plan is in your sprint.' : `${plural(wanted.length, 'task', 'tasks')} added.`
    void apply(changes, said).then((done) => {
      if (!done) return
      void remember({ variables: { input: { weekdays: [...choices.weekdays], perWeek: choices.perWeek } } })
      onClose()
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
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} disabled={!newer && wanted.length === 0} onClick={store}>
            {newer ? 'Apply new plan' : `Add ${plural(wanted.length, 'task', 'tasks')}`}
          </Button>
        </>
      }
    >
      {diff && <Difference diff={diff} goners={goners} />}
      <ChoiceFields choices={choices} onChange={setChoices} />
      <NoRoom unplaced={unplaced} />
      {drafts.length === 0 && (
        <p className="mt-5 text-ink-2">Everything in this plan is a task already, or no day is left for it.</p>
      )}
      <Preview drafts={drafts} edits={edits} sprint={sprint} onEdit={edit} />
    </Dialog>
  )
}

/** Stays the same while choices elsewhere change; a moved draft keeps its edits as long as it keeps its day. */
const idOf = ({ planItem, day }: Draft) => `${day} ${planItem}`

function keepDraft(draft: Draft, edit: Edit = {}): Draft[] {
  if (edit.out) return []
  return [{ ...draft, title: edit.title?.trim() || draft.title, day: edit.day || draft.day }]
}

function planChanges(newer: Record<string, unknown> | undefined, goal: string, goners: readonly Task[]): Changes {
  return newer ? { content: newer, goal, remove: goners.map(({ id }) => id) } : {}
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
  return (
    <div role="status" className="mt-5 rounded-card bg-amber-soft px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold text-amber-ink">No room for these</p>
      <ul className="ml-5 list-disc">
        {unplaced.map(({ planItem, times }) => (
          <li key={planItem} className="break-words">
            {planItem}
            {times > 1 && `, ${times} times`}
          </li>
        ))}
      </ul>
      <p className="mt-1">Choose more days, or let a week hold more.</p>
    </div>
  )
}

type PreviewProps = {
  drafts: readonly Draft[]
  edits: ReadonlyMap<string, Edit>
  sprint: Sprint
  onEdit: (draft: Draft, edit: Edit) => void
}

function Preview({ drafts, edits, sprint, onEdit }: PreviewProps) {
  const first = sprint.startDate.slice(0, 10)
  const last = sprint.endDate.slice(0, 10)
  return (
    <ul aria-label="Tasks to add" className="mt-5 grid gap-2">
      {drafts.map((draft) => {
        const edit = edits.get(idOf(draft)) ?? {}
        const name = draft.title
        return (
          <li
            key={draft.key}
            className={cx(
              'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_10.5rem]',
              edit.out && 'opacity-60',
            )}
          >
            <Checkbox
              aria-label={`Add ${name}`}
              checked={!edit.out}
              onCheckedChange={(on) => onEdit(draft, { out: !on })}
            />
            <input
              aria-label={`Title of ${name}`}
              maxLength={300}
              value={edit.title ?? draft.title}
              onChange={(event) => onEdit(draft, { title: event.target.value })}
              className={cx(controlClass, 'h-11!')}
            />
            <input
              type="date"
              aria-label={`Due date of ${name}`}
              min={first}
              max={last}
              value={edit.day ?? draft.day}
              onChange={(event) => onEdit(draft, { day: event.target.value })}
              className={cx(controlClass, 'h-11! max-sm:col-start-2')}
            />
          </li>
        )
      })}
    </ul>
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
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <ul>
        {lines.map((line) => (
          <li key={line} className="break-words">
            <span aria-hidden="true">{mark} </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
