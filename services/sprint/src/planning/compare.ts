/** A newer plan beside the one that a sprint follows, line by line. Pure. */
import type { SprintPlan } from '@daybreak/proto/plans'
import type { PlanDifference } from '@daybreak/proto/sprint-preview'
import type { StoredTask } from '../row-repository.ts'
import type { StoredHabit } from './habits.ts'
import { lineOf } from './lines.ts'

/** What only a dropped line asked for goes with it: tasks that nobody has begun, and habits that were never kept. */
export function comparePlans(before: SprintPlan | null, after: SprintPlan, { tasks, habits }: Made): PlanDifference {
  const old = linesOf(before)
  const young = linesOf(after)
  const dropped = new Set([...old].filter((line) => !young.has(line)))
  return {
    kept: [...young].filter((line) => old.has(line)),
    added: [...young].filter((line) => !old.has(line)),
    dropped: [...dropped],
    remove: tasks
      .filter(({ status, planItem, title }) => status === 'pending' && dropped.has(lineOf(planItem ?? title)))
      .map(({ id, title }) => ({ taskId: id, title })),
    removeHabits: habits
      .filter(({ planItem, title, doneDays }) => doneDays.length === 0 && dropped.has(lineOf(planItem ?? title)))
      .map(({ id, title }) => ({ habitId: id, title })),
  }
}

/** What a sprint has already. */
type Made = {
  tasks: readonly StoredTask[]
  habits: readonly Pick<StoredHabit, 'id' | 'title' | 'planItem' | 'doneDays'>[]
}

const linesOf = (plan: SprintPlan | null): ReadonlySet<string> =>
  new Set(
    [...(plan?.months.flat() ?? []), ...(plan?.weeklyRhythm ?? [])].map(({ text }) => lineOf(text)).filter(Boolean),
  )
