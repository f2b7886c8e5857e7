/** The tasks that a plan would become: each can be left out, named otherwise, or put on another day. */
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { controlClass } from '../../ui/field.tsx'
import { RestsOn } from '../../ui/rests-on.tsx'
import type { Evidence } from '../../lib/plans.ts'
import type { Draft } from './compile.ts'
import { editOf } from './plan-edits.ts'
import type { Edit, Edits } from './plan-edits.ts'
import type { Sprint } from './queries.ts'

type PreviewProps = {
  drafts: readonly Draft[]
  edits: Edits
  sprint: Sprint
  /** What the lines of the plan rest on, by their words. */
  evidence: ReadonlyMap<string, Evidence>
  onEdit: (draft: Draft, edit: Edit) => void
}

export function PlanPreview({ drafts, edits, sprint, evidence, onEdit }: PreviewProps) {
  const first = sprint.startDate.slice(0, 10)
  const last = sprint.endDate.slice(0, 10)
  return (
    <ul aria-label="Tasks to add" className="mt-5 grid gap-2">
      {drafts.map((draft, index) => {
        const edit = editOf(edits, draft)
        const name = draft.title
        // Of a habit that comes back every week, once.
        const isFirst = drafts.findIndex(({ planItem }) => planItem === draft.planItem) === index
        const restsOn = isFirst ? evidence.get(draft.planItem) : undefined
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
            {restsOn && <RestsOn evidence={restsOn} line={name} className="col-start-2 sm:col-span-2" />}
          </li>
        )
      })}
    </ul>
  )
}
