/** Checks the words of tasks and habits for danger. The event carries the signal, never the words. */
import { setImmediate } from 'node:timers/promises'
import type { DangerSeen } from '@daybreak/proto/signals'
import { habitDangerSeen } from '@daybreak/proto/sprint-habits'
import { taskDangerSeen, type TaskChanges } from '@daybreak/proto/sprint-tasks'
import { dangerIn } from '@daybreak/safety/danger'
import { mostUrgent } from '@daybreak/safety/signals'
import type { SprintRepository, SprintTransaction } from './repository.ts'

interface Words {
  title: string
  description: string
}
/** What was found in words that were read before. */
export type Dangers = ReadonlyMap<string, DangerSeen | null>

/** How many texts are read before the event loop is given to other requests. */
const SLICE = 10

const wordsOf = ({ title, description }: Words) => `${title}\n${description}`

/**
 * Announces the most urgent danger in these tasks: one is answered at a time.
 * @param read what needs no second reading
 */
export async function announceDanger(
  tx: Pick<SprintTransaction, 'announce'>,
  userId: number,
  tasks: readonly (Words & { id: number })[],
  read: Dangers = new Map(),
): Promise<void> {
  const ids = new Map<string, number>()
  for (const task of tasks) if (!ids.has(wordsOf(task))) ids.set(wordsOf(task), task.id)
  const seen = [...ids].flatMap(([words, taskId]) => {
    const danger = read.has(words) ? read.get(words) : dangerIn(words)
    return danger ? [{ ...danger, taskId }] : []
  })
  const urgent = mostUrgent(seen)
  if (!urgent) return
  const { taskId, ...danger } = urgent
  await tx.announce(taskDangerSeen, { userId, taskId, danger })
}

/** Announces the most urgent danger in these habits. */
export async function announceHabitDanger(
  tx: SprintTransaction,
  userId: number,
  habits: readonly { id: number; title: string }[],
): Promise<void> {
  const seen = habits.flatMap(({ id, title }) => {
    const danger = dangerIn(title)
    return danger ? [{ ...danger, habitId: id }] : []
  })
  const urgent = mostUrgent(seen)
  if (!urgent) return
  const { habitId, ...danger } = urgent
  await tx.announce(habitDangerSeen, { userId, habitId, danger })
}

/** Reads what a batch writes before its transaction begins: thousands of tasks would keep the rows locked meanwhile. */
export async function readAhead(
  repository: SprintRepository,
  { sprintId, userId }: { sprintId: number; userId: number },
  { add, change }: TaskChanges,
): Promise<Dangers> {
  if (!(await repository.ownsSprint(sprintId, userId))) return new Map()
  const changes = new Map((change ?? []).map((each) => [each.taskId, each]))
  const reworded = (await repository.pickTasks(sprintId, [...changes.keys()])).flatMap((task) => {
    const { title, description } = changes.get(task.id) ?? {}
    const now = { title: title ?? task.title, description: description ?? task.description }
    return wordsOf(now) === wordsOf(task) ? [] : [now]
  })
  const added = (add ?? []).map(({ title, description }) => ({ title, description: description ?? '' }))
  return readInSlices([...added, ...reworded])
}

export async function readInSlices(texts: readonly Words[]): Promise<Dangers> {
  const dangers = new Map<string, DangerSeen | null>()
  for (const words of new Set(texts.map(wordsOf))) {
    dangers.set(words, dangerIn(words))
    if (dangers.size % SLICE === 0) await setImmediate()
  }
  return dangers
}
