/** The plan of a sprint as its lines. Pure. */
import type { Evidence, Habit, SprintPlan } from '../../../lib/plans.ts'

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
