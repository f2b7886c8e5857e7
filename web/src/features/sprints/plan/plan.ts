/** The plan of a sprint as its lines. Pure. */
import type { Evidence, Habit, SprintPlan } from '../../../lib/plans.ts'
import type { Sprint } from '../queries.ts'

export type Plan = {
  goal: string
  /** Month 1, 2 and 3. */
  months: readonly [readonly string[], readonly string[], readonly string[]]
  weeklyRhythm: readonly Pick<Habit, 'text' | 'cadence'>[]
}

/** A sprint without a plan has an empty one. */
export function readPlan(plan: SprintPlan | null): Plan {
  const lines = (month: number) => (plan?.months[month - 1] ?? []).map(({ text }) => text)
  return {
    goal: plan?.goal.trim() ?? '',
    months: [lines(1), lines(2), lines(3)],
    weeklyRhythm: plan?.weeklyRhythm ?? [],
  }
}

/** The lines of the weekly rhythm, each once. */
export const rhythmLines = ({ weeklyRhythm }: Plan): string[] => [...new Set(weeklyRhythm.map(({ text }) => text))]

/** What the lines of a plan rest on, by their words, where that is known. */
export function evidenceIn(plan: SprintPlan | null): Map<string, Evidence> {
  const lines = [...(plan?.months.flat() ?? []), ...(plan?.weeklyRhythm ?? [])]
  return new Map(lines.flatMap(({ text, evidence }) => (evidence ? [[text, evidence] as const] : [])))
}

export const planPath = ({ id }: Pick<Sprint, 'id'>) => `/sprint/${id}/plan`

/** Whether the sprint is open and its plan says anything that could become a task or a habit. */
export function hasActions({ plan, status }: Sprint): boolean {
  const { months, weeklyRhythm } = readPlan(plan)
  return status !== 'completed' && [...months, weeklyRhythm].some((lines) => lines.length > 0)
}
