/** What is asked about single tasks, and about all tasks of a sprint. */
import { createHash } from 'node:crypto'
import type { Prisma } from './generated/client.ts'
import { lock, shift, toTask, DEDUPE_WINDOW_MS, type NewTask, type StoredTask } from './row-repository.ts'

export function taskQueries(db: Prisma.TransactionClient) {
  return {
    /** Until the transaction ends, nobody else creates this very task. */
    lockTask: (task: NewTask) => lock(db, `task ${createHash('sha256').update(JSON.stringify(task)).digest('hex')}`),
    async findDuplicateTask(task: NewTask, now: Date): Promise<StoredTask | null> {
      const row = await db.task.findFirst({
        where: { ...task, deletedAt: null, createdAt: { gte: shift(now, -DEDUPE_WINDOW_MS) } },
      })
      return row && toTask(row)
    },
    async insertTask(task: NewTask, now: Date): Promise<StoredTask> {
      return toTask(await db.task.create({ data: { ...task, createdAt: now } }))
    },
    /** The task, if it exists and `userId` owns its sprint. */
    async findTask(id: number, userId: number): Promise<StoredTask | null> {
      const row = await db.task.findFirst({ where: { id, deletedAt: null, sprint: { userId } } })
      return row && toTask(row)
    },
    /** All tasks of a sprint, by due date. */
    async listTasks(sprintId: number): Promise<StoredTask[]> {
      const where = { sprintId, deletedAt: null }
      return (await db.task.findMany({ where, orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] })).map(toTask)
    },
    /** The tasks of all sprints of a user, by due date. */
    async listTasksOf(userId: number): Promise<StoredTask[]> {
      const where = { deletedAt: null, sprint: { userId } }
      return (await db.task.findMany({ where, orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] })).map(toTask)
    },
    async pickTasks(sprintId: number, ids: number[]): Promise<StoredTask[]> {
      return (await db.task.findMany({ where: { sprintId, deletedAt: null, id: { in: ids } } })).map(toTask)
    },
    /** Open tasks of a series from a day on, by due date. */
    async listSeries({ sprintId, seriesId, dueDate }: StoredTask): Promise<number[]> {
      if (seriesId === null) return []
      const rows = await db.task.findMany({
        where: { sprintId, seriesId, deletedAt: null, status: { not: 'completed' }, dueDate: { gte: dueDate } },
        select: { id: true },
        orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
      })
      return rows.map(({ id }) => id)
    },
    /** Stores `changes` unless somebody moved the task off its status meanwhile; says whether it did. */
    async saveTask({ id, status }: StoredTask, changes: Partial<StoredTask>, userId: number): Promise<boolean> {
      const { count } = await db.task.updateMany({
        where: { id, status, deletedAt: null, sprint: { userId } },
        data: changes,
      })
      return count === 1
    },
  }
}
