/** Many tasks of one sprint at once. All of it takes the sprint's id, so that nothing reaches into another one. */
import { RETENTION } from '@daybreak/proto/retention'
import { Prisma } from './generated/client.ts'
import {
  lock,
  shift,
  toTask,
  DEDUPE_WINDOW_MS,
  type PlannedTask,
  type StoredTask,
  type Wording,
} from './row-repository.ts'

/** How long a removed task can be restored. */
const KEEP_REMOVED_MS = RETENTION.removedTaskHours * 3_600_000

export function batchQueries(db: Prisma.TransactionClient) {
  return {
    /** Until the transaction ends, no other batch changes this sprint. */
    lockSprint: (sprintId: number) => lock(db, `tasks of sprint ${sprintId}`),
    /** Stores new tasks, save those that an identical request has just stored; answers with the ids of all. */
    async insertTasks(tasks: PlannedTask[], now: Date): Promise<number[]> {
      const [first] = tasks
      if (!first) return []
      const since = { gte: shift(now, -DEDUPE_WINDOW_MS) }
      const recent = await db.task.findMany({ where: { sprintId: first.sprintId, deletedAt: null, createdAt: since } })
      const duplicates = new Map(recent.map((row) => [contentOf(row), row.id]))
      const fresh = tasks.filter((task) => !duplicates.has(contentOf(task)))
      const rows = await db.task.createManyAndReturn({
        data: fresh.map((task) => ({ ...task, createdAt: now })),
        select: { id: true },
      })
      return [...rows.map(({ id }) => id), ...tasks.flatMap((task) => duplicates.get(contentOf(task)) ?? [])]
    },
    /** Words and days of many tasks in one statement. A task with a new day goes where its day puts it. */
    async rewriteTasks(sprintId: number, wordings: ReadonlyMap<number, Wording>): Promise<void> {
      if (wordings.size === 0) return
      const rows = [...wordings].map(([id, { title, description, dueDate }]) => [id, title, description, dueDate])
      const values = Prisma.join(
        rows.map(
          ([id, title, description, due]) => Prisma.sql`(${id}::int, ${title}, ${description}, ${due}::timestamptz)`,
        ),
      )
      await db.$executeRaw`
        update task set title = wanted.title, description = wanted.description, due_date = wanted.due,
          position = case when due_date = wanted.due then position end
        from (values ${values}) as wanted (id, title, description, due)
        where task.id = wanted.id and task.sprint_id = ${sprintId} and task.deleted_at is null`
    },
    /** Takes tasks off the sprint and erases for good what was taken off more than a day ago. */
    async removeTasks(sprintId: number, ids: number[], now: Date): Promise<number> {
      await db.task.deleteMany({ where: { sprintId, deletedAt: { lt: shift(now, -KEEP_REMOVED_MS) } } })
      const where = { sprintId, deletedAt: null, id: { in: ids } }
      return (await db.task.updateMany({ where, data: { deletedAt: now } })).count
    },
    async restoreTasks(sprintId: number, ids: number[]): Promise<number> {
      const where = { sprintId, deletedAt: { not: null }, id: { in: ids } }
      return (await db.task.updateMany({ where, data: { deletedAt: null } })).count
    },
    /** Erases what was taken off any sprint more than a day ago; says how many tasks that were. */
    async eraseRemoved(now: Date): Promise<number> {
      return (await db.task.deleteMany({ where: { deletedAt: { lt: shift(now, -KEEP_REMOVED_MS) } } })).count
    },
    /** Puts tasks in the order of `ids`, before all others that have a place; those of another sprint stay as they are. */
    async orderTasks(sprintId: number, ids: number[]): Promise<StoredTask[]> {
      await db.$executeRaw`
        update task set position = wanted.place + coalesce(
          (select min(position) from task
            where sprint_id = ${sprintId} and deleted_at is null and position is not null and id <> all(${ids}::int[]))
          - ${ids.length}::int - 1, 0)
        from unnest(${ids}::int[]) with ordinality as wanted (id, place)
        where task.id = wanted.id and task.sprint_id = ${sprintId} and task.deleted_at is null`
      const where = { sprintId, deletedAt: null, id: { in: ids } }
      return (await db.task.findMany({ where, orderBy: { position: 'asc' } })).map(toTask)
    },
  }
}

const contentOf = ({ title, description, dueDate }: Wording) => JSON.stringify([title, description, dueDate])
