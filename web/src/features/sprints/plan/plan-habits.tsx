/** The habits that a plan asks for: one row each, with the days on which they are kept. */
import { fill, plural } from '../../../lib/fill.ts'
import { PLAN_TITLES } from '../../../lib/plans.ts'
import type { Evidence } from '../../../lib/plans.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import type { HabitDraft } from './arranged.ts'
import { cadenceOptions } from './cadence.ts'
import type { Edit, Edits } from './edits.ts'
import { PlanRow } from './plan-row.tsx'
import * as texts from './texts.ts'

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
          {texts.habits}
        </h2>
        <span className="text-small text-ink-3">{texts.eachOneRepeats}</span>
      </header>
      <ul aria-label={texts.habitsToAdd}>
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
              aria-label={fill(texts.howOftenTitle, { title: habit.title })}
              options={cadenceOptions(habit.cadence)}
              value={habit.chosen}
              onChange={(event) => onEdit(habit.key, { cadence: event.target.value })}
              className="select field-sizing-content h-11 max-w-full appearance-none rounded-control bg-transparent pr-10 text-small font-medium sm:w-40"
            />
          </PlanRow>
        ))}
      </ul>
    </Card>
  )
}

const FROM = fill(texts.fromYourPart, { part: PLAN_TITLES.weeklyRhythm })

function aboutOf({ replaces, cadence }: HabitDraft): string {
  if (replaces.length > 0)
    return fill(plural(replaces.length, texts.inPlaceOfRepeatedTask, texts.inPlaceOfRepeatedTasks), {
      from: FROM,
      count: replaces.length,
    })
  return cadence.kind === 'open' ? fill(texts.fromHowOften, { from: FROM }) : FROM
}
