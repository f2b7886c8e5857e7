/** The only business file that knows Prisma. Rows come out as plain, checked objects with ISO times. */
import { createHash } from 'node:crypto'
import { retryOnConflict } from '@daybreak/kit/database'
import { markErased } from '@daybreak/kit/erasure'
import { firstSight } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import type { EventContract } from '@daybreak/proto/define'
import { CheckIn, Sprint, SprintStatus, StoredSprintStatus, Task, type Review } from '@daybreak/proto/sprint'
import { z } from 'zod'
import { Prisma, type PrismaClient } from './generated/client.ts'
import { lookQueries, reminderQueries } from './reminder-repository.ts'

/** A request repeated within this time is a double submit. */
const TWIN_MS = 10_000
/** For so long a task that was taken off a sprint can be brought back. */
const KEEP_REMOVED_MS = 24 * 3_600_000
/** More than a year of weeks. */
const MOST_CHECK_INS = 100

/** A sprint as it is stored: what the clock and the tasks make of it is not here. */
export const StoredSprint = Sprint.omit({ status: true, currentMonth: true, standing: true, notice: true }).extend({
  storedStatus: StoredSprintStatus,
  monthOverride: z.int().min(1).max(3).nullable(),
  origin: z.enum(['phase3', 'manual']),
  /** What the last look found, since when, and whether its user has put the notice away. */
  foundStatus: SprintStatus.nullable(),
  foundAt: z.iso.datetime().nullable(),
  noticeRead: z.boolean(),
})
export type StoredSprint = z.infer<typeof StoredSprint>

export interface NewSprint {
  userId: number
  name: string
  description: string
  goal: string
  startDate: Date
  endDate: Date
  storedStatus: StoredSprint['storedStatus']
  monthOverride: number | null
  content: Record<string, unknown>
  /** Hash of what was asked for, dates aside. */
  fingerprint: string
  completedAt: Date | null
  createdAt: Date
}

/** What an edit may change of a stored sprint. */
export type SprintChanges = Partial<
  Pick<
    NewSprint,
    | 'name'
    | 'description'
    | 'goal'
    | 'startDate'
    | 'endDate'
    | 'storedStatus'
    | 'monthOverride'
    | 'completedAt'
    | 'content'
  >
> & { review?: Review; counters?: StoredSprint['counters']; noticeRead?: boolean }

export interface NewTask {
  sprintId: number
  title: string
  description: string
  dueDate: Date
}

/** A task of a batch: where it comes from is kept with it. */
export type PlannedTask = NewTask & { seriesId: string | null; planItem: string | null }

/** What a batch of changes leaves a task with. */
export type Wording = Pick<NewTask, 'title' | 'description' | 'dueDate'>

export type NewCheckIn = Omit<CheckIn, 'id' | 'createdAt'> & { createdAt: Date }

export type SprintRepository = ReturnType<typeof createRepository>
type Queries = ReturnType<typeof queries>

export interface SprintTransaction extends Queries {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
  /** True the first time this service sees the event. */
  firstSight: (eventId: string) => Promise<boolean>
  /** Refuses every further write for the user; see the kit. */
  markErased: (userId: number) => Promise<void>
}

export function createRepository(db: PrismaClient) {
  return {
    ...queries(db),
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: <T>(work: (tx: SprintTransaction) => Promise<T>) =>
      retryOnConflict(() =>
        db.$transaction((tx) =>
          work({
            ...queries(tx),
            announce: (event, payload) => record(tx, event, payload),
            firstSight: (eventId) => firstSight(tx, eventId),
            markErased: (userId) => markErased(tx, userId),
          }),
        ),
      ),
  }
}

const queries = (db: Prisma.TransactionClient) => ({
  ...sprintQueries(db),
  ...taskQueries(db),
  ...batchQueries(db),
  ...checkInQueries(db),
  ...feedQueries(db),
  ...reminderQueries(db),
  ...lookQueries(db),
  ...ownDataQueries(db),
})

const WITH_TASKS = {
  tasks: { where: { deletedAt: null }, orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.SprintInclude

function ownDataQueries(db: Prisma.TransactionClient) {
  return {
    async readAllOf(userId: number): Promise<object> {
      const sprints = await db.sprint.findMany({
        where: { userId },
        omit: { userId: true, fingerprint: true, originKey: true, feedToken: true },
        include: {
          tasks: { omit: { sprintId: true }, orderBy: { dueDate: 'asc' } },
          checkIns: { omit: { sprintId: true }, orderBy: { createdAt: 'asc' } },
        },
        orderBy: { createdAt: 'asc' },
      })
      const reminders = await db.reminder.findUnique({ where: { userId }, omit: { userId: true, token: true } })
      return { sprints, reminders }
    },
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      const { count: tasks } = await db.task.deleteMany({ where: { sprint: { userId } } })
      const { count: checkIns } = await db.checkIn.deleteMany({ where: { sprint: { userId } } })
      const { count: reminders } = await db.reminder.deleteMany({ where: { userId } })
      return { tasks, checkIns, reminders, sprints: (await db.sprint.deleteMany({ where: { userId } })).count }
    },
  }
}

function sprintQueries(db: Prisma.TransactionClient) {
  return {
    /** The user's sprints with their tasks by due date, in no order of their own. */
    async listSprints(userId: number): Promise<StoredSprint[]> {
      return (await db.sprint.findMany({ where: { userId }, include: WITH_TASKS })).map(toSprint)
    },
    /** The sprint, if it exists and `userId` owns it. */
    async findSprint(id: number, userId: number): Promise<StoredSprint | null> {
      const row = await db.sprint.findFirst({ where: { id, userId }, include: WITH_TASKS })
      return row && toSprint(row)
    },
    async findPhase3Sprint(userId: number): Promise<StoredSprint | null> {
      const where = { userId_originKey: { userId, originKey: 'phase3' } }
      const row = await db.sprint.findUnique({ where, include: WITH_TASKS })
      return row && toSprint(row)
    },
    /** A sprint asked for in the same words, for the same days, a moment ago. Clients send the time of the click. */
    async findTwin({ userId, fingerprint, startDate, endDate, createdAt }: NewSprint): Promise<StoredSprint | null> {
      const near = (time: Date) => ({ gte: shift(time, -TWIN_MS), lte: shift(time, TWIN_MS) })
      const row = await db.sprint.findFirst({
        where: {
          userId,
          fingerprint,
          startDate: near(startDate),
          endDate: near(endDate),
          createdAt: { gte: shift(createdAt, -TWIN_MS) },
        },
        include: WITH_TASKS,
      })
      return row && toSprint(row)
    },
    /** Stores a sprint. A second one of phase 3 is refused by a unique key, whatever the caller believed. */
    async insertSprint({ content, ...wanted }: NewSprint, origin: StoredSprint['origin']): Promise<StoredSprint> {
      const originKey = origin === 'phase3' ? origin : null
      const data = { ...wanted, origin, originKey, content: content as Prisma.InputJsonObject }
      return toSprint(await db.sprint.create({ data, include: WITH_TASKS }))
    },
    async saveSprint(id: number, { content, ...changes }: SprintChanges): Promise<StoredSprint> {
      const data = { ...changes, ...(content && { content: content as Prisma.InputJsonObject }) }
      return toSprint(await db.sprint.update({ where: { id }, data, include: WITH_TASKS }))
    },
    /** Until the transaction ends, nobody else creates or edits a sprint of this user. */
    lockUser: (userId: number) => lock(db, `sprint of ${userId}`),
    async ownsSprint(id: number, userId: number): Promise<boolean> {
      return (await db.sprint.findFirst({ where: { id, userId }, select: { id: true } })) !== null
    },
  }
}

function taskQueries(db: Prisma.TransactionClient) {
  return {
    /** Until the transaction ends, nobody else creates this very task. */
    lockTask: (task: NewTask) => lock(db, `task ${createHash('sha256').update(JSON.stringify(task)).digest('hex')}`),
    async findTaskTwin(task: NewTask, now: Date): Promise<Task | null> {
      const row = await db.task.findFirst({
        where: { ...task, deletedAt: null, createdAt: { gte: shift(now, -TWIN_MS) } },
      })
      return row && toTask(row)
    },
    async insertTask(task: NewTask, now: Date): Promise<Task> {
      return toTask(await db.task.create({ data: { ...task, createdAt: now } }))
    },
    /** The task, if it exists and `userId` owns its sprint. */
    async findTask(id: number, userId: number): Promise<Task | null> {
      const row = await db.task.findFirst({ where: { id, deletedAt: null, sprint: { userId } } })
      return row && toTask(row)
    },
    /** Stores `changes` unless somebody moved the task off its status meanwhile; says whether it did. */
    async saveTask({ id, status }: Task, changes: Partial<Task>, userId: number): Promise<boolean> {
      const { count } = await db.task.updateMany({
        where: { id, status, deletedAt: null, sprint: { userId } },
        data: changes,
      })
      return count === 1
    },
  }
}

/** Many tasks of one sprint at once. All of them take the sprint's id, so that nothing reaches into another one. */
function batchQueries(db: Prisma.TransactionClient) {
  return {
    /** Until the transaction ends, no other batch changes this sprint. */
    lockSprint: (sprintId: number) => lock(db, `tasks of sprint ${sprintId}`),
    /** Stores new tasks, save those that an identical request has just stored; answers with the ids of all. */
    async insertTasks(tasks: PlannedTask[], now: Date): Promise<number[]> {
      const [first] = tasks
      if (!first) return []
      const since = { gte: shift(now, -TWIN_MS) }
      const recent = await db.task.findMany({ where: { sprintId: first.sprintId, deletedAt: null, createdAt: since } })
      const twins = new Map(recent.map((row) => [contentOf(row), row.id]))
      const fresh = tasks.filter((task) => !twins.has(contentOf(task)))
      const rows = await db.task.createManyAndReturn({
        data: fresh.map((task) => ({ ...task, createdAt: now })),
        select: { id: true },
      })
      return [...rows.map(({ id }) => id), ...tasks.flatMap((task) => twins.get(contentOf(task)) ?? [])]
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
    /** Puts tasks in the order of `ids`; those of another sprint stay where they are. */
    async orderTasks(sprintId: number, ids: number[]): Promise<Task[]> {
      await db.$executeRaw`
        update task set position = wanted.place
        from unnest(${ids}::int[]) with ordinality as wanted (id, place)
        where task.id = wanted.id and task.sprint_id = ${sprintId} and task.deleted_at is null`
      const where = { sprintId, deletedAt: null, id: { in: ids } }
      return (await db.task.findMany({ where, orderBy: { position: 'asc' } })).map(toTask)
    },
  }
}

const contentOf = ({ title, description, dueDate }: Wording) => JSON.stringify([title, description, dueDate])

function checkInQueries(db: Prisma.TransactionClient) {
  return {
    /** Stores a check-in; the same one sent twice at once is one, and `created` says which it was. */
    async insertCheckIn({ createdAt, ...words }: NewCheckIn): Promise<{ checkIn: CheckIn; created: boolean }> {
      const where = { ...words, createdAt: { gte: shift(createdAt, -TWIN_MS) } }
      const twin = await db.checkIn.findFirst({ where })
      if (twin) return { checkIn: toCheckIn(twin), created: false }
      return { checkIn: toCheckIn(await db.checkIn.create({ data: { ...words, createdAt } })), created: true }
    },
    async listCheckIns(sprintId: number): Promise<CheckIn[]> {
      const rows = await db.checkIn.findMany({
        where: { sprintId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MOST_CHECK_INS,
      })
      return rows.map(toCheckIn)
    },
  }
}

function feedQueries(db: Prisma.TransactionClient) {
  return {
    /** The key of the feed, null where there is none; undefined where the sprint is not the user's. */
    async findFeedToken(id: number, userId: number): Promise<string | null | undefined> {
      return (await db.sprint.findFirst({ where: { id, userId }, select: { feedToken: true } }))?.feedToken
    },
    /** Sets or takes away the key; says whether the sprint is the user's. */
    async saveFeed(id: number, userId: number, feed: { feedToken: string | null; feedTimeZone: string | null }) {
      return (await db.sprint.updateMany({ where: { id, userId }, data: feed })).count === 1
    },
    async findByFeedToken(feedToken: string): Promise<{ sprint: StoredSprint; timeZone: string | null } | null> {
      const row = await db.sprint.findUnique({ where: { feedToken }, include: WITH_TASKS })
      return row && { sprint: toSprint(row), timeZone: row.feedTimeZone }
    },
  }
}

const shift = (time: Date, ms: number) => new Date(time.getTime() + ms)

const lock = (db: Prisma.TransactionClient, key: string) =>
  db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`

type SprintRow = Prisma.SprintGetPayload<{ include: typeof WITH_TASKS }>

const toSprint = (row: SprintRow): StoredSprint =>
  StoredSprint.parse({
    ...row,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    foundAt: row.foundAt?.toISOString() ?? null,
    // Checked with the sprint they are in: twice is too much work where they are thousands.
    tasks: row.tasks.map(readTask),
  })

const readTask = (row: Prisma.TaskGetPayload<object>) => ({
  ...row,
  dueDate: row.dueDate.toISOString(),
  completedDate: row.completedDate?.toISOString() ?? null,
})

const toTask = (row: Prisma.TaskGetPayload<object>): Task => Task.parse(readTask(row))

const toCheckIn = (row: Prisma.CheckInGetPayload<object>): CheckIn =>
  CheckIn.parse({ ...row, createdAt: row.createdAt.toISOString() })
