/** Reads the words of tasks for danger: told on without the words, which stay as they were written. */
import { taskDangerSeen } from '@daybreak/proto/sprint-tasks'
import { dangerIn } from '@daybreak/safety/danger'
import { mostUrgent } from '@daybreak/safety/signals'
import type { SprintTransaction } from './repository.ts'

interface Worded {
  id: number
  title: string
  description: string
}

/** Announces the most urgent danger in these tasks: one is answered at a time. */
export async function announceDanger(tx: SprintTransaction, userId: number, tasks: readonly Worded[]): Promise<void> {
  const ids = new Map<string, number>()
  for (const { id, title, description } of tasks) {
    const words = `${title}\n${description}`
    if (!ids.has(words)) ids.set(words, id)
  }
  const seen = [...ids].flatMap(([words, taskId]) => {
    const danger = dangerIn(words)
    return danger ? [{ ...danger, taskId }] : []
  })
  const urgent = mostUrgent(seen)
  if (!urgent) return
  const { taskId, ...danger } = urgent
  await tx.announce(taskDangerSeen, { userId, taskId, danger })
}
