/** A newer plan beside the one that a sprint follows, line by line. Pure. */
import type { SprintPlan } from '@daybreak/proto/plans'
import type { PlanDifference } from '@daybreak/proto/sprint-preview'
import type { Task } from '@daybreak/proto/sprint-tasks'
import type { StoredHabit } from './habits.ts'
import { lineOf } from './lines.ts'

/** What only a dropped line asked for goes with it: tasks that nobody has begun, and habits. */
export function comparePlans(before: SprintPlan | null, after: SprintPlan, { tasks, habits }: Made): PlanDifference {
  const old = linesOf(before)
  const young = linesOf(after)
  const dropped = old.filter((line) => !young.includes(line))
  return {
    kept: young.filter((line) => old.includes(line)),
    added: young.filter((line) => !old.includes(line)),
    dropped,
    remove: tasks
      .filter(({ status, planItem, title }) => status === 'pending' && dropped.includes(lineOf(planItem ?? title)))
      .map(({ id, title }) => ({ taskId: id, title })),
    removeHabits: habits
      .filter(({ planItem, title }) => dropped.includes(lineOf(planItem ?? title)))
      .map(({ id, title }) => ({ habitId: id, title })),
  }
}

/** What a sprint has already. */
type Made = { tasks: readonly Task[]; habits: readonly Pick<StoredHabit, 'id' | 'title' | 'planItem'>[] }

const linesOf = (plan: SprintPlan | null): string[] =>
  plan
    ? [...new Set([...plan.months.flat(), ...plan.weeklyRhythm].map(({ text }) => lineOf(text)))].filter(Boolean)
    : []
