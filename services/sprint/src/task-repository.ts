/** Queries for single tasks and for all tasks of a sprint. */
import { createHash } from 'node:crypto'
import { rowsToldBy, type Announcing, type Wakeup } from '@daybreak/kit/outbox'
import { Prisma, type PrismaClient } from './generated/client.ts'
import {
  lock,
  shift,
  toRevision,
  toTask,
  DEDUPE_WINDOW_MS,
  SPRINT_COLUMNS,
  type NewTask,
  type Revision,
  type SprintRow,
  type StoredSprint,
  type StoredTask,
} from './row-repository.ts'
import { withCounts } from './sprint-repository.ts'

/** When a task was requested, and under which key. */
interface Requested {
  requestKey: string | null
  now: Date
}

export function taskQueries(db: Prisma.TransactionClient) {
  return {
    /** Locks this task by its content: until the transaction ends, nobody else can create an identical one. */
    lockTask: (task: NewTask) => lock(db, `task ${createHash('sha256').update(JSON.stringify(task)).digest('hex')}`),
    /** The same task, requested a moment ago or, under the same key, at any time. */
    async findDuplicateTask(task: NewTask, { requestKey, now }: Requested): Promise<StoredTask | null> {
      const recent = { createdAt: { gte: shift(now, -DEDUPE_WINDOW_MS) } }
      const row = await db.task.findFirst({
        where: { ...task, deletedAt: null, OR: [recent, ...(requestKey === null ? [] : [{ requestKey }])] },
      })
      return row && toTask(row)
    },
    async insertTask(task: NewTask, { requestKey, now }: Requested): Promise<StoredTask> {
      return toTask(await db.task.create({ data: { ...task, requestKey, createdAt: now } }))
    },
    /** The task, if it exists and `userId` owns its sprint. */
    async findTask(id: number, userId: number): Promise<StoredTask | null> {
      const row = await db.task.findFirst({ where: { id, deletedAt: null, sprint: { userId } } })
      return row && toTask(row)
    },
    /** All tasks of a sprint, by due date. */
    listTasks: async (sprintId: number): Promise<StoredTask[]> => (await listRows(db, sprintId)).map(toTask),
    /** The same, with the revision of each task for the calendar feed. */
    async listTaskEvents(sprintId: number): Promise<(StoredTask & Revision)[]> {
      return (await listRows(db, sprintId)).map((row) => ({ ...toTask(row), ...toRevision(row) }))
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
  }
}

const listRows = (db: Prisma.TransactionClient, sprintId: number) =>
  db.task.findMany({ where: { sprintId, deletedAt: null }, orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] })

const SET = {
  title: (title: string) => Prisma.sql`title = ${title}`,
  description: (description: string) => Prisma.sql`description = ${description}`,
  dueDate: (time: string) => Prisma.sql`due_date = ${time}::timestamptz`,
  status: (status: string) => Prisma.sql`status = ${status}`,
  completedDate: (time: string | null) => Prisma.sql`completed_date = ${time}::timestamptz`,
  position: (position: number | null) => Prisma.sql`position = ${position}::int`,
}

type Changes = { [K in keyof typeof SET]?: StoredTask[K] }

function assignments({ title, description, dueDate, status, completedDate, position }: Changes): Prisma.Sql[] {
  return [
    ...(title === undefined ? [] : [SET.title(title)]),
    ...(description === undefined ? [] : [SET.description(description)]),
    ...(dueDate === undefined ? [] : [SET.dueDate(dueDate)]),
    ...(status === undefined ? [] : [SET.status(status)]),
    ...(completedDate === undefined ? [] : [SET.completedDate(completedDate)]),
    ...(position === undefined ? [] : [SET.position(position)]),
  ]
}

export function changeQueries(db: PrismaClient, outbox?: Wakeup) {
  return {
    /**
     * Stores `changes` together with the events that `tell` announces (at least one), and returns the changed sprint. Null
     * if the status of the task changed meanwhile; then nothing is stored. A single statement replaces a transaction. A
     * second statement reads the counts: a trigger updates them, and the first statement cannot see that.
     */
    async changeTask(
      { id, status }: StoredTask,
      { changes, userId, now }: { changes: Changes; userId: number; now: Date },
      tell: (news: Announcing) => Promise<unknown>,
    ): Promise<StoredSprint | null> {
      const rows = await rowsToldBy(tell)
      const sprints = await db.$queryRaw<SprintRow[]>`
        with changed as (
          update task set ${Prisma.join(assignments(changes))} from sprint
          where task.id = ${id} and task.status = ${status} and task.deleted_at is null
            and sprint.id = task.sprint_id and sprint.user_id = ${userId}
          returning ${SPRINT_COLUMNS}
        ), announced as (
          insert into outbox (subject, payload, traceparent)
          select subject, payload, traceparent from changed,
            jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (subject text, payload jsonb, traceparent text)
        )
        select * from changed`
      if (sprints.length === 0) return null
      outbox?.wake()
      const [sprint = null] = await withCounts(db, sprints, now)
      return sprint
    },
  }
}
