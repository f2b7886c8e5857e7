/** Whether two plans have the same words; their evidence does not count. Pure. */
import type { SprintPlan } from '@daybreak/proto/plans'

export const samePlan = (one: SprintPlan | null, other: SprintPlan | null): boolean =>
  one !== null && other !== null && wordsOf(one) === wordsOf(other)

const wordsOf = ({ goal, months, weeklyRhythm }: SprintPlan) =>
  JSON.stringify([goal.trim(), ...[...months, weeklyRhythm].map((lines) => lines.map(({ text }) => text.trim()))])
