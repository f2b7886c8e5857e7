/** Queries on reminders, and on what the daily look at sprints found. See repository.ts. */
import type { SprintStatus } from '@daybreak/proto/sprint'
import type { Listed } from '@daybreak/proto/sprint-reminders'
import type { Prisma } from './generated/client.ts'

/** So many tasks a reminder names; of the others it says how many there are. */
const NAMED = 10

export interface StoredReminder {
  userId: number
  enabled: boolean
  hour: number
  timeZone: string
  nextAt: Date | null
  /** Midnight UTC of the local day. */
  lastDay: Date | null
  lastAt: Date | null
  keyHash: string
  keySalt: string | null
  formerKeyHash: string | null
}

export interface Behind {
  name: string
  status: 'at-risk' | 'overdue'
}

export function reminderQueries(db: Prisma.TransactionClient) {
  return {
    /**
     * Until the transaction ends, no other instance sends this user's reminder and no erasure of the user ends: what is
     * read after this is still there when it is announced.
     */
    async claimUser(userId: number): Promise<void> {
      await db.$executeRaw`select pg_advisory_xact_lock_shared(20261120, ${userId}::int)`
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('sprint.reminders', ${userId}))`
    },
    /**
     * As `claimUser`, unless another instance is at it: then that one does what is due. Reminders and status checks of one
     * user run side by side.
     */
    async tryClaimUser(userId: number, task: 'reminders' | 'status checks'): Promise<boolean> {
      await db.$executeRaw`select pg_advisory_xact_lock_shared(20261120, ${userId}::int)`
      const rows = await db.$queryRaw<{ claimed: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended(${`sprint.${task}`}, ${userId})) as claimed`
      return rows[0]?.claimed ?? false
    },
    findReminder: (userId: number): Promise<StoredReminder | null> => db.reminder.findUnique({ where: { userId } }),
    async saveReminder({ userId, ...fields }: StoredReminder): Promise<void> {
      await db.reminder.upsert({ where: { userId }, create: { userId, ...fields }, update: fields })
    },
    /** Turns off the user's reminders, if there are any. */
    async endReminder(userId: number): Promise<void> {
      await db.reminder.updateMany({ where: { userId }, data: { enabled: false, nextAt: null } })
    },
    /** Turns off the reminders whose key has this hash, or had it before; false where there are none. */
    async stopReminder(keyHash: string): Promise<boolean> {
      const data = { enabled: false, nextAt: null }
      const where = { OR: [{ keyHash }, { formerKeyHash: keyHash }] }
      return (await db.reminder.updateMany({ where, data })).count === 1
    },
    /** Users whose reminder is due, the longest overdue first. */
    async listDueUsers(now: Date, limit: number): Promise<number[]> {
      const rows = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from reminder where next_at <= ${now} order by next_at, user_id limit ${limit}::int`
      return rows.map(({ userId }) => userId)
    },
    /** Open tasks of the user's open sprints that are due from `from` (null: ever) until before `until`. */
    async listOpenTasks(userId: number, from: Date | null, until: Date): Promise<Listed> {
      const where: Prisma.TaskWhereInput = {
        sprint: { userId, storedStatus: { not: 'completed' } },
        status: { not: 'completed' },
        deletedAt: null,
        dueDate: { lt: until, ...(from && { gte: from }) },
      }
      const order = { orderBy: [{ dueDate: 'asc' as const }, { id: 'asc' as const }], take: NAMED }
      const tasks = await db.task.findMany({ where, ...order, select: { title: true, dueDate: true } })
      const count = tasks.length < NAMED ? tasks.length : await db.task.count({ where })
      return { count, tasks: tasks.map(({ title, dueDate }) => ({ title, dueDate: dueDate.toISOString() })) }
    },
    /** The user's sprints found to be behind since the given time (null: ever) whose notice was not dismissed. */
    async listBehind(userId: number, since: Date | null): Promise<Behind[]> {
      const rows = await db.sprint.findMany({
        where: {
          userId,
          storedStatus: { not: 'completed' },
          foundStatus: { in: ['at-risk', 'overdue'] },
          noticeRead: false,
          ...(since && { foundAt: { gt: since } }),
        },
        select: { name: true, foundStatus: true },
        orderBy: { id: 'asc' },
      })
      return rows.map(({ name, foundStatus }) => ({ name, status: foundStatus as Behind['status'] }))
    },
  }
}

export function statusCheckQueries(db: Prisma.TransactionClient) {
  return {
    /**
     * Running sprints whose daily status check is due, the longest overdue first. A sprint runs until it is completed or
     * found to be past its end. It runs again when it is reactivated or its end is moved.
     */
    async listDueStatusChecks(now: Date, limit: number): Promise<number[]> {
      const rows = await db.$queryRaw<{ id: number }[]>`
        select id from sprint
        where look_at <= ${now} and stored_status <> 'completed'
          and (found_status is distinct from 'overdue' or end_date >= found_at)
        order by look_at, id limit ${limit}::int`
      return rows.map(({ id }) => id)
    },
    /** The owner of the sprint, the time of its next status check, and the time zone; null if the sprint does not exist. */
    findStatusCheck: (id: number): Promise<{ userId: number; lookAt: Date; feedTimeZone: string | null } | null> =>
      db.sprint.findUnique({ where: { id }, select: { userId: true, lookAt: true, feedTimeZone: true } }),
    /** Stores the result and the time of the next check; false if another check was stored since `lookAt` was read. */
    async saveStatusCheck(
      id: number,
      { lookAt, next, found }: { lookAt: Date; next: Date; found?: { status: SprintStatus; at: Date } | undefined },
    ): Promise<boolean> {
      const change = found && { foundStatus: found.status, foundAt: found.at, noticeRead: false }
      const { count } = await db.sprint.updateMany({ where: { id, lookAt }, data: { lookAt: next, ...change } })
      return count === 1
    },
  }
}
