/** Queries on many tasks of one sprint. Each takes the sprint's id, so that it cannot change tasks of another sprint. */
import { RETENTION } from '@daybreak/proto/retention'
import { Prisma } from './generated/client.ts'
import {
  lock,
  shift,
  toTask,
  DEDUPE_WINDOW_MS,
  type PlannedTask,
  type Rewriting,
  type StoredTask,
  type Wording,
} from './row-repository.ts'

/** How long a removed task can be restored. */
const KEEP_REMOVED_MS = RETENTION.removedTaskHours * 3_600_000

export function batchQueries(db: Prisma.TransactionClient) {
  return {
    /** Locks the sprint until the transaction ends, so that no other batch changes it. */
    lockSprint: (sprintId: number) => lock(db, `tasks of sprint ${sprintId}`),
    /**
     * Stores new tasks, except duplicates that an identical request has just stored; those of a series it may have stored
     * at any time. Returns the ids of all.
     */
    async insertTasks(tasks: PlannedTask[], now: Date): Promise<number[]> {
      const [first] = tasks
      if (!first) return []
      const since = { gte: shift(now, -DEDUPE_WINDOW_MS) }
      const series = tasks.flatMap(({ seriesId }) => seriesId ?? [])
      const recent = await db.task.findMany({
        where: {
          sprintId: first.sprintId,
          deletedAt: null,
          OR: [{ createdAt: since }, { seriesId: { in: [...new Set(series)] } }],
        },
      })
      const duplicates = new Map(recent.map((row) => [contentOf(row), row.id]))
      const fresh = tasks.filter((task) => !duplicates.has(contentOf(task)))
      const rows = await db.task.createManyAndReturn({
        data: fresh.map((task) => ({ ...task, createdAt: now })),
        select: { id: true },
      })
      return [...rows.map(({ id }) => id), ...tasks.flatMap((task) => duplicates.get(contentOf(task)) ?? [])]
    },
    /** Updates many tasks in one statement. A new due date resets the position where none is given. */
    async rewriteTasks(sprintId: number, rewritings: ReadonlyMap<number, Rewriting>): Promise<void> {
      if (rewritings.size === 0) return
      const values = Prisma.join(
        [...rewritings].map(
          ([id, { title, description, dueDate, position }]) =>
            Prisma.sql`(${id}::int, ${title}, ${description}, ${dueDate}::timestamptz, ${position}::int)`,
        ),
      )
      await db.$executeRaw`
        update task set title = wanted.title, description = wanted.description, due_date = wanted.due,
          position = coalesce(wanted.position, case when due_date = wanted.due then task.position end)
        from (values ${values}) as wanted (id, title, description, due, position)
        where task.id = wanted.id and task.sprint_id = ${sprintId} and task.deleted_at is null`
    },
    /** Removes tasks from the sprint, and erases those that were removed more than a day ago. */
    async removeTasks(sprintId: number, ids: number[], now: Date): Promise<number> {
      await db.task.deleteMany({ where: { sprintId, deletedAt: { lt: shift(now, -KEEP_REMOVED_MS) } } })
      const where = { sprintId, deletedAt: null, id: { in: ids } }
      return (await db.task.updateMany({ where, data: { deletedAt: now } })).count
    },
    async restoreTasks(sprintId: number, ids: number[]): Promise<number> {
      const where = { sprintId, deletedAt: { not: null }, id: { in: ids } }
      return (await db.task.updateMany({ where, data: { deletedAt: null } })).count
    },
    /** Erases the tasks of all sprints that were removed more than a day ago. Returns their number. */
    async eraseRemoved(now: Date): Promise<number> {
      return (await db.task.deleteMany({ where: { deletedAt: { lt: shift(now, -KEEP_REMOVED_MS) } } })).count
    },
    /** Puts tasks in the order of `ids`, before all other tasks with a position. Ignores ids of other sprints. */
    async orderTasks(sprintId: number, ids: number[]): Promise<StoredTask[]> {
      await db.$executeRaw`
        update task set position = wanted.ordinal + coalesce(
          (select min(position) from task
            where sprint_id = ${sprintId} and deleted_at is null and position is not null and id <> all(${ids}::int[]))
          - ${ids.length}::int - 1, 0)
        from unnest(${ids}::int[]) with ordinality as wanted (id, ordinal)
        where task.id = wanted.id and task.sprint_id = ${sprintId} and task.deleted_at is null`
      const where = { sprintId, deletedAt: null, id: { in: ids } }
      return (await db.task.findMany({ where, orderBy: { position: 'asc' } })).map(toTask)
    },
  }
}

const contentOf = ({ title, description, dueDate }: Wording) => JSON.stringify([title, description, dueDate])
