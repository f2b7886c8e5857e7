/** The habits that a plan asks for: one row each, with the days on which they are kept. */
import { PLAN_TITLES } from '../../../lib/plans.ts'
import type { Evidence } from '../../../lib/plans.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/field.tsx'
import { plural } from '../plural.ts'
import type { HabitDraft } from './arranged.ts'
import { cadenceOptions } from './cadence.ts'
import type { Edit, Edits } from './edits.ts'
import { PlanRow } from './plan-row.tsx'

type PlanHabitsProps = {
  habits: readonly HabitDraft[]
  /** What the lines of the plan rest on, by their words. */
  evidence: ReadonlyMap<string, Evidence>
  edits: Edits
  onEdit: (key: string, edit: Edit) => void
}

export function PlanHabits({ habits, evidence, edits, onEdit }: PlanHabitsProps) {
  if (habits.length === 0) return null
  return (
    <Card as="section" aria-labelledby="plan-habits" className="p-0! sm:p-0!">
      <header className="flex items-baseline justify-between gap-4 px-5 py-4 sm:px-6">
        <h2 id="plan-habits" className="type-subhead">
          Habits
        </h2>
        <span className="text-small text-ink-3">Each one repeats</span>
      </header>
      <ul aria-label="Habits to add">
        {habits.map((habit) => (
          <PlanRow
            key={habit.key}
            item={habit}
            about={aboutOf(habit)}
            round
            evidence={evidence.get(habit.planItem)}
            edits={edits}
            onEdit={onEdit}
          >
            <Select
              aria-label={`How often: ${habit.title}`}
              options={cadenceOptions(habit.cadence)}
              value={habit.chosen}
              onChange={(event) => onEdit(habit.key, { cadence: event.target.value })}
            />
          </PlanRow>
        ))}
      </ul>
    </Card>
  )
}

const FROM = `From your ${PLAN_TITLES.weeklyRhythm}`

function aboutOf({ replaces, cadence }: HabitDraft): string {
  if (replaces.length > 0) return `${FROM}, in place of ${plural(replaces.length, 'repeated task', 'repeated tasks')}`
  return cadence.kind === 'open' ? `${FROM}. How often?` : FROM
}
