/** Changes of tasks that a person looks at before they happen: each line can be left out. Pure. */
import { formatListDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { sprintPlanInput } from '../../../lib/plans.ts'
import type { Proposal } from '../review/outlook-queries.ts'
import type { Changes, Undo } from './queries.ts'
import * as texts from './texts.ts'

export type Line = {
  key: string
  kind: 'move' | 'drop'
  title: string
  /** What happens to it, in words. */
  detail: string
  change: Changes
}

export function toLine({ taskId, title, dueDate, to, endDate }: Proposal): Line {
  if (!to) {
    const change = { remove: [taskId] }
    return {
      key: `drop-${taskId}`,
      kind: 'drop',
      title,
      detail: fill(texts.wasDueDate, { date: formatListDate(dueDate) }),
      change,
    }
  }
  return {
    ...{ key: `move-${taskId}`, kind: 'move', title },
    detail: `${formatListDate(dueDate)} → ${formatListDate(to)}`,
    change: { change: [{ taskId, dueDate: to }], ...(endDate && { endDate }) },
  }
}

/** The changes that take others back. */
export const changesOf = ({ change, remove, restore, removeHabits, restoreHabits, ...sprint }: Undo): Changes => ({
  ...{ remove, restore, removeHabits, restoreHabits },
  change: change?.map(({ taskId, title, description, dueDate, position }) => ({
    ...{ taskId, title, description, dueDate, position },
  })),
  ...{ endDate: sprint.endDate, goal: sprint.goal, content: sprint.content },
  plan: sprint.plan && sprintPlanInput(sprint.plan),
})

/** The changes of all lines in one. Of what several lines say of the sprint itself, the last one counts. */
export function mergeLines(lines: readonly Line[]): Changes {
  const changes = lines.map(({ change }) => change)
  const merged: Changes = {
    add: [],
    change: changes.flatMap(({ change }) => change ?? []),
    remove: changes.flatMap(({ remove }) => remove ?? []),
  }
  const endDate = changes
    .flatMap(({ endDate: end }) => end ?? [])
    .sort()
    .at(-1)
  return endDate ? { ...merged, endDate } : merged
}
