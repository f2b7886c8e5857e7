/** Fields with which the owner overrides the month and the status of a sprint. */
import { fill } from '../../lib/fill.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { StoredSprintStatus } from '../../gql/graphql.ts'
import type { Sprint } from './queries.ts'
import * as texts from './texts.ts'

export type Overrides = { month: string; status: string }

export const overridesOf = ({ currentMonth, chosenStatus }: Sprint): Overrides => ({
  month: String(currentMonth),
  status: chosenStatus,
})

/** The overrides as input of the mutation. Fields without a choice are left out. */
export function overridesIn({ month, status }: { [Field in keyof Overrides]?: string | undefined }) {
  const chosen = STATUSES.find(({ value }) => value === status)?.value
  return { ...(month && { currentMonth: Number(month) }), ...(chosen && { status: chosen }) }
}

const MONTHS = [1, 2, 3].map((month) => ({ value: String(month), label: fill(texts.monthNumber, { month }) }))
const STATUSES: readonly { value: StoredSprintStatus; label: string }[] = [
  { value: 'upcoming', label: texts.upcoming },
  { value: 'in-progress', label: texts.inProgress },
  { value: 'at-risk', label: texts.atRisk },
  { value: 'completed', label: texts.completed },
]

type OverrideFieldsProps = { value: Overrides; onChange: (changed: Partial<Overrides>) => void }

export function OverrideFields({ value, onChange }: OverrideFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={texts.month}
        hint={texts.advancesByDateUnless}
        options={MONTHS}
        value={value.month}
        onChange={({ target }) => onChange({ month: target.value })}
      />
      <SelectField
        label={texts.status}
        hint={value.status === 'completed' ? texts.savingCompletesTheSprint : texts.overdueTasksOrASlow}
        options={STATUSES}
        value={value.status}
        onChange={({ target }) => onChange({ status: target.value })}
      />
    </div>
  )
}
