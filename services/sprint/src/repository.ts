/** The only business file that knows Prisma. Rows come out as plain, checked objects with ISO times. */
import { createHash } from 'node:crypto'
import { retryOnConflict } from '@daybreak/kit/database'
import { markErased } from '@daybreak/kit/erasure'
import { firstSight } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import type { EventContract } from '@daybreak/proto/define'
import { Sprint, StoredSprintStatus, Task } from '@daybreak/proto/sprint'
import { z } from 'zod'
import type { Prisma, PrismaClient } from './generated/client.ts'

/** A request repeated within this time is a double submit. */
const TWIN_MS = 10_000

/** A sprint as it is stored: what the clock and the tasks make of it is not here. */
export const StoredSprint = Sprint.omit({ status: true, currentMonth: true }).extend({
  storedStatus: StoredSprintStatus,
  monthOverride: z.int().min(1).max(3).nullable(),
  origin: z.enum(['phase3', 'manual']),
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
    'name' | 'description' | 'goal' | 'startDate' | 'endDate' | 'storedStatus' | 'monthOverride' | 'completedAt'
  >
>

export interface NewTask {
  sprintId: number
  title: string
  description: string
  dueDate: Date
}

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

const queries = (db: Prisma.TransactionClient) => ({ ...sprintQueries(db), ...taskQueries(db) })

const WITH_TASKS = { tasks: { orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] } } satisfies Prisma.SprintInclude

function sprintQueries(db: Prisma.TransactionClient) {
  return {
    async readAllOf(userId: number): Promise<object> {
      const sprints = await db.sprint.findMany({
        where: { userId },
        omit: { userId: true, fingerprint: true, originKey: true },
        include: { tasks: { omit: { sprintId: true }, orderBy: { dueDate: 'asc' } } },
        orderBy: { createdAt: 'asc' },
      })
      return { sprints }
    },
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      const { count: tasks } = await db.task.deleteMany({ where: { sprint: { userId } } })
      return { tasks, sprints: (await db.sprint.deleteMany({ where: { userId } })).count }
    },
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
    async saveSprint(id: number, changes: SprintChanges): Promise<StoredSprint> {
      return toSprint(await db.sprint.update({ where: { id }, data: changes, include: WITH_TASKS }))
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
      const row = await db.task.findFirst({ where: { ...task, createdAt: { gte: shift(now, -TWIN_MS) } } })
      return row && toTask(row)
    },
    async insertTask(task: NewTask, now: Date): Promise<Task> {
      return toTask(await db.task.create({ data: { ...task, createdAt: now } }))
    },
    /** The task, if it exists and `userId` owns its sprint. */
    async findTask(id: number, userId: number): Promise<Task | null> {
      const row = await db.task.findFirst({ where: { id, sprint: { userId } } })
      return row && toTask(row)
    },
    /** Stores `changes` unless somebody moved the task off its status meanwhile; says whether it did. */
    async saveTask({ id, status }: Task, changes: Partial<Task>, userId: number): Promise<boolean> {
      const { count } = await db.task.updateMany({ where: { id, status, sprint: { userId } }, data: changes })
      return count === 1
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
    tasks: row.tasks.map(toTask),
  })

const toTask = (row: Prisma.TaskGetPayload<object>): Task =>
  Task.parse({
    ...row,
    dueDate: row.dueDate.toISOString(),
    completedDate: row.completedDate?.toISOString() ?? null,
  })
