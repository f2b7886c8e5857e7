/** Plans for tests, as the server answers with them. */
import type { CadenceKind } from '../gql/graphql.ts'
import type { Evidence } from './plans.ts'

type Lines = { goal?: string; months?: string[][]; weeklyRhythm?: (string | [text: string, weekdays: number[]])[] }

const none = (): Evidence | null => null
const planLine = (text: string) => ({ __typename: 'PlanLine' as const, text, evidence: none() })

/** The evidence of a plan line. */
export const evidenceOf = (phaseNumber: Evidence['phaseNumber'], index: number, quote: string): Evidence => ({
  ...{ __typename: 'Evidence', phaseNumber, index, quote },
})

export const breakthroughOf = (beliefs: string[], shifts: string[] = [], steps: string[] = []) => ({
  __typename: 'BreakthroughPlan' as const,
  beliefs: beliefs.map(planLine),
  shifts: shifts.map(planLine),
  steps: steps.map(planLine),
})

/** A habit on the given weekdays; without weekdays its cadence is open. */
function habitOf(given: string | [text: string, weekdays: number[]]) {
  const [text, weekdays] = typeof given === 'string' ? [given, null] : given
  const kind: CadenceKind = weekdays ? 'weekdays' : 'open'
  const cadence = { __typename: 'Cadence' as const, kind, weekdays, times: null }
  return { __typename: 'Habit' as const, text, cadence, evidence: none() }
}

const itemOf = (text: string, month: number) => ({
  __typename: 'PlanItem' as const,
  ...{ text, month, effort: 'medium' as const, evidence: none() },
})

export const sprintPlanOf = ({ goal = '', months = [], weeklyRhythm = [] }: Lines) => ({
  __typename: 'SprintPlan' as const,
  goal,
  name: null,
  months: [1, 2, 3].map((month) => (months[month - 1] ?? []).map((text) => itemOf(text, month))),
  weeklyRhythm: weeklyRhythm.map(habitOf),
})
