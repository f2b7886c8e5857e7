/** Changes of tasks that a person looks at before they happen: each line can be left out. Pure. */
import { formatDate } from '../../lib/dates.ts'
import type { Changes, Task } from './queries.ts'

export type Line = {
  key: string
  kind: 'move' | 'drop' | 'add'
  title: string
  /** What happens to it, in words. */
  detail: string
  change: Changes
}

/** The changes of all lines together; what a line says of the sprint itself counts once, the last one first. */
export function mergeLines(lines: readonly Line[]): Changes {
  const changes = lines.map(({ change }) => change)
  const merged: Changes = {
    add: changes.flatMap(({ add }) => add ?? []),
    change: changes.flatMap(({ change }) => change ?? []),
    remove: changes.flatMap(({ remove }) => remove ?? []),
  }
  const ends = changes.flatMap(({ endDate }) => endDate ?? []).sort()
  const endDate = ends.at(-1)
  return endDate ? { ...merged, endDate } : merged
}

export function moveLine(task: Task, to: Date): Line {
  return {
    key: `move-${task.id}`,
    kind: 'move',
    title: task.title,
    detail: `${formatDate(task.dueDate)} → ${formatDate(to)}`,
    change: { change: [{ taskId: task.id, dueDate: to.toISOString() }] },
  }
}

export function dropLine(task: Task): Line {
  return {
    key: `drop-${task.id}`,
    kind: 'drop',
    title: task.title,
    detail: `Was due ${formatDate(task.dueDate)}`,
    change: { remove: [task.id] },
  }
}

export function addLine(task: { title: string; day: Date; planItem?: string }): Line {
  const dueDate = task.day.toISOString()
  return {
    key: `add-${task.title}-${dueDate}`,
    kind: 'add',
    title: task.title,
    detail: `Due ${formatDate(task.day)}`,
    change: { add: [{ title: task.title, dueDate, planItem: task.planItem ?? null }] },
  }
}
