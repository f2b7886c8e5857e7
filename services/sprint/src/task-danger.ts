/** Reads the words of tasks for danger: told on without the words, which stay as they were written. */
import { taskDangerSeen } from '@daybreak/proto/sprint-tasks'
import { dangerIn } from '@daybreak/safety/danger'
import type { SprintTransaction } from './repository.ts'

interface Worded {
  id: number
  title: string
  description: string
}

/** Announces the first danger in these tasks: one is answered at a time. */
export async function announceDanger(tx: SprintTransaction, userId: number, tasks: readonly Worded[]): Promise<void> {
  const read = new Set<string>()
  for (const { id, title, description } of tasks) {
    const words = `${title}\n${description}`
    const danger = read.has(words) ? null : dangerIn(words)
    read.add(words)
    if (danger) return tx.announce(taskDangerSeen, { userId, taskId: id, danger })
  }
}
