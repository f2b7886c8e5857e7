/** Queries on sprints, check-ins, feeds, and all that one user has. */
import type { Archive } from '@daybreak/proto/archive'
import type { CheckIn } from '@daybreak/proto/sprint'
import type { Planning } from '@daybreak/proto/sprint-planning'
import { archiveOf } from './archive-repository.ts'
import { Prisma } from './generated/client.ts'
import {
  lock,
  shift,
  toCheckIn,
  toSprint,
  DEDUPE_WINDOW_MS,
  type NewCheckIn,
  type NewSprint,
  type SprintChanges,
  type SprintRow,
  type StoredSprint,
} from './row-repository.ts'
import { countTasks, toTaskCounts } from './counts-repository.ts'

/** The same sentences again within this time are the same check-in: its answer was lost. */
const SAME_WORDS_MS = 3_600_000

/** More than a year of weeks. */
const MAX_CHECK_INS = 100

export interface StoredFeed {
  feedHash: string | null
  feedSalt: string | null
  feedTimeZone: string | null
}

export interface FoundFeed {
  id: number
  userId: number
  name: string
  endDate: Date
  feedTimeZone: string | null
}

const first = <T>([row]: T[]): T | null => row ?? null

/** How the tasks of each sprint stand at `now`, counted where they are: their rows stay there. */
export async function withCounts(db: Prisma.TransactionClient, rows: SprintRow[], now: Date): Promise<StoredSprint[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countTasks(db, ids, { now, dayEnd: now, weekEnd: now })
  return rows.map((row) => toSprint(row, toTaskCounts(counts.get(row.id))))
}

export function ownDataQueries(db: Prisma.TransactionClient) {
  return {
    archiveOf: (userId: number): Archive => archiveOf(db, userId),
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      const { count: tasks } = await db.task.deleteMany({ where: { sprint: { userId } } })
      const { count: checkIns } = await db.checkIn.deleteMany({ where: { sprint: { userId } } })
      const { count: reminders } = await db.reminder.deleteMany({ where: { userId } })
      await db.planning.deleteMany({ where: { userId } })
      await db.suspension.deleteMany({ where: { userId } })
      return { tasks, checkIns, reminders, sprints: (await db.sprint.deleteMany({ where: { userId } })).count }
    },
  }
}

export function sprintQueries(db: Prisma.TransactionClient) {
  return {
    /** The user's sprints as they stand at `now`, in no order of their own. */
    async listSprints(userId: number, now: Date): Promise<StoredSprint[]> {
      return withCounts(db, await db.sprint.findMany({ where: { userId } }), now)
    },
    /** The sprint, if it exists and `userId` owns it. */
    async findSprint(id: number, userId: number, now: Date): Promise<StoredSprint | null> {
      return first(await withCounts(db, await db.sprint.findMany({ where: { id, userId } }), now))
    },
    async findPhase3Sprint(userId: number, now: Date): Promise<StoredSprint | null> {
      return first(await withCounts(db, await db.sprint.findMany({ where: { userId, originKey: 'phase3' } }), now))
    },
    /** A sprint asked for in the same words, for the same days, a moment ago. Clients send the time of the click. */
    async findDuplicate({
      userId,
      fingerprint,
      startDate,
      endDate,
      createdAt,
    }: NewSprint): Promise<StoredSprint | null> {
      const near = (time: Date) => ({ gte: shift(time, -DEDUPE_WINDOW_MS), lte: shift(time, DEDUPE_WINDOW_MS) })
      const rows = await db.sprint.findMany({
        where: {
          userId,
          fingerprint,
          startDate: near(startDate),
          endDate: near(endDate),
          createdAt: { gte: shift(createdAt, -DEDUPE_WINDOW_MS) },
        },
        take: 1,
      })
      return first(await withCounts(db, rows, createdAt))
    },
    /** The same sprint, requested at any time and not completed. */
    async findOpenDuplicate({ userId, fingerprint, createdAt }: NewSprint): Promise<StoredSprint | null> {
      const where = { userId, fingerprint, storedStatus: { not: 'completed' } }
      return first(await withCounts(db, await db.sprint.findMany({ where, take: 1 }), createdAt))
    },
    /** Stores a sprint. A unique key refuses a second one of the same phase 3. */
    async insertSprint({ plan, content, ...wanted }: NewSprint, origin: StoredSprint['origin']): Promise<StoredSprint> {
      const originKey = origin === 'phase3' ? origin : null
      const json = { plan: plan ?? Prisma.DbNull, content: content as Prisma.InputJsonObject }
      const data = { ...wanted, ...json, origin, originKey }
      return toSprint(await db.sprint.create({ data }), toTaskCounts(undefined))
    },
    async saveSprint(id: number, { plan, content, ...changes }: SprintChanges): Promise<void> {
      const data = {
        ...changes,
        ...(plan !== undefined && { plan: plan ?? Prisma.DbNull }),
        ...(content && { content: content as Prisma.InputJsonObject }),
      }
      await db.sprint.update({ where: { id }, data })
    },
    /** Until the transaction ends, nobody else creates or edits a sprint of this user. */
    lockUser: (userId: number) => lock(db, `sprint of ${userId}`),
    async ownsSprint(id: number, userId: number): Promise<boolean> {
      return (await db.sprint.findFirst({ where: { id, userId }, select: { id: true } })) !== null
    },
  }
}

export function planningQueries(db: Prisma.TransactionClient) {
  return {
    findPlanning: (userId: number): Promise<Planning | null> =>
      db.planning.findUnique({ where: { userId }, select: { weekdays: true, perWeek: true } }),
    async savePlanning(userId: number, planning: Planning): Promise<void> {
      await db.planning.upsert({ where: { userId }, create: { userId, ...planning }, update: planning })
    },
  }
}

export function checkInQueries(db: Prisma.TransactionClient) {
  return {
    /** Stores a check-in; the same one sent again is one, and `created` says which it was. */
    async insertCheckIn({ createdAt, ...words }: NewCheckIn): Promise<{ checkIn: CheckIn; created: boolean }> {
      const { planned, done, ...said } = words
      // The first attempt may have changed what the week counts.
      const where = `${said.win}${said.blocker}${said.choice}`
        ? { ...said, createdAt: { gte: shift(createdAt, -SAME_WORDS_MS) } }
        : { ...said, planned, done, createdAt: { gte: shift(createdAt, -DEDUPE_WINDOW_MS) } }
      const duplicate = await db.checkIn.findFirst({ where })
      if (duplicate) return { checkIn: toCheckIn(duplicate), created: false }
      return { checkIn: toCheckIn(await db.checkIn.create({ data: { ...words, createdAt } })), created: true }
    },
    async listCheckIns(sprintId: number): Promise<CheckIn[]> {
      const rows = await db.checkIn.findMany({
        where: { sprintId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_CHECK_INS,
      })
      return rows.map(toCheckIn)
    },
  }
}

export function feedQueries(db: Prisma.TransactionClient) {
  return {
    /** What the key of the feed is known by; null where the sprint is not the user's. */
    findFeed: (id: number, userId: number): Promise<Pick<StoredFeed, 'feedHash' | 'feedSalt'> | null> =>
      db.sprint.findFirst({ where: { id, userId }, select: { feedHash: true, feedSalt: true } }),
    /** Sets or takes away the key; says whether the sprint is the user's. */
    async saveFeed(id: number, userId: number, feed: StoredFeed) {
      return (await db.sprint.updateMany({ where: { id, userId }, data: feed })).count === 1
    },
    /** Takes the keys of all feeds of the user away. */
    async closeFeeds(userId: number): Promise<void> {
      const data = { feedHash: null, feedSalt: null }
      await db.sprint.updateMany({ where: { userId, feedHash: { not: null } }, data })
    },
    findByFeedHash: (feedHash: string): Promise<FoundFeed | null> =>
      db.sprint.findUnique({
        where: { feedHash },
        select: { id: true, userId: true, name: true, endDate: true, feedTimeZone: true },
      }),
    isSuspended: async (userId: number): Promise<boolean> =>
      (await db.suspension.findUnique({ where: { userId } }))?.suspended ?? false,
    /** Keeps what identity told, unless something later was told already. */
    async saveSuspension({ userId, suspended, asOf }: { userId: number; suspended: boolean; asOf: string }) {
      await db.$executeRaw`
        insert into suspension (user_id, suspended, as_of) values (${userId}, ${suspended}, ${asOf}::timestamptz)
        on conflict (user_id) do update set suspended = excluded.suspended, as_of = excluded.as_of
        where suspension.as_of < excluded.as_of`
    },
  }
}
