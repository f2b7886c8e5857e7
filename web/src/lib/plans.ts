/** Plans as the server has them, the titles that they are shown under, and what is sent when one is changed. */
import { graphql } from '../gql/index.ts'
import type {
  BreakthroughPlanFieldsFragment,
  BreakthroughPlanInput,
  SprintPlanFieldsFragment,
  SprintPlanInput,
} from '../gql/graphql.ts'

export const BREAKTHROUGH_PLAN_FIELDS = graphql(`
  fragment BreakthroughPlanFields on BreakthroughPlan {
    beliefs {
      text
      evidence {
        phaseNumber
        index
        quote
      }
    }
    shifts {
      text
      evidence {
        phaseNumber
        index
        quote
      }
    }
    steps {
      text
      evidence {
        phaseNumber
        index
        quote
      }
    }
  }
`)

export const SPRINT_PLAN_FIELDS = graphql(`
  fragment SprintPlanFields on SprintPlan {
    goal
    name
    months {
      text
      month
      effort
      evidence {
        phaseNumber
        index
        quote
      }
    }
    weeklyRhythm {
      text
      cadence {
        kind
        weekdays
        times
      }
      evidence {
        phaseNumber
        index
        quote
      }
    }
  }
`)

export type BreakthroughPlan = BreakthroughPlanFieldsFragment
export type SprintPlan = SprintPlanFieldsFragment
export type PlanItem = SprintPlan['months'][number][number]
export type Habit = SprintPlan['weeklyRhythm'][number]
export type Evidence = NonNullable<PlanItem['evidence']>

/** The words under which screens and papers show the parts of a plan (WIZ-25, WIZ-26). */
export const PLAN_TITLES = {
  beliefs: 'Identified Limiting Beliefs',
  shifts: 'Recommended Mindset Shifts',
  steps: 'Action Steps for Inner Transformation',
  goal: 'Sprint Goal',
  month1: 'Month 1 Actions',
  month2: 'Month 2 Actions',
  month3: 'Month 3 Actions',
  weeklyRhythm: 'Weekly Rhythm',
} as const
export type PlanPart = keyof typeof PLAN_TITLES

/** The plan as an input type, without fields that only the cache has. */
const evidenceInput = (evidence: PlanItem['evidence']) =>
  evidence ? { phaseNumber: evidence.phaseNumber, index: evidence.index, quote: evidence.quote } : null

const lineInput = ({ text, evidence }: Pick<PlanItem, 'text' | 'evidence'>) => ({
  text,
  evidence: evidenceInput(evidence),
})

export const breakthroughInput = ({ beliefs, shifts, steps }: BreakthroughPlan): BreakthroughPlanInput => ({
  beliefs: beliefs.map(lineInput),
  shifts: shifts.map(lineInput),
  steps: steps.map(lineInput),
})

export const sprintPlanInput = ({ goal, name, months, weeklyRhythm }: SprintPlan): SprintPlanInput => ({
  goal,
  name,
  months: months.map((items) => items.map((item) => ({ ...lineInput(item), month: item.month, effort: item.effort }))),
  weeklyRhythm: weeklyRhythm.map((habit) => {
    const { kind, weekdays, times } = habit.cadence
    return { ...lineInput(habit), cadence: { kind, weekdays, times } }
  }),
})
