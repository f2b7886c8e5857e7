/** Queries on habits and the days on which they were kept. */
import { Cadence } from '@daybreak/proto/plans'
import { RETENTION } from '@daybreak/proto/retention'
import type { NewHabit } from '@daybreak/proto/sprint-habits'
import type { z } from 'zod'
import type { Prisma } from './generated/client.ts'
import type { StoredHabit } from './planning/habits.ts'
import { shift, toRevision, DEDUPE_WINDOW_MS, type Revision } from './row-repository.ts'

/** How long a removed habit can be restored. */
const KEEP_REMOVED_MS = RETENTION.removedTaskHours * 3_600_000

type Row = Prisma.HabitGetPayload<{ include: { days: true } }>
/** A habit, and when its sprint ends. */
export interface FoundHabit {
  habit: StoredHabit
  endDate: Date
}

export type WantedHabit = z.output<typeof NewHabit> & { since: string }

const WITH_DAYS = { days: { orderBy: { day: 'asc' } } } as const

export function habitQueries(db: Prisma.TransactionClient) {
  return {
    listHabits: async (sprintId: number): Promise<StoredHabit[]> => (await listRows(db, sprintId)).map(toHabit),
    /** The same for the calendar of the sprint. */
    async listHabitEvents(sprintId: number): Promise<(StoredHabit & Revision)[]> {
      return (await listRows(db, sprintId)).map((row) => ({ ...toHabit(row), ...toRevision(row) }))
    },
    /** The habits of all open sprints of the user, in the order in which they were taken up. */
    async listOpenHabits(userId: number): Promise<FoundHabit[]> {
      const rows = await db.habit.findMany({
        where: { deletedAt: null, sprint: { userId, storedStatus: { not: 'completed' } } },
        include: { ...WITH_DAYS, sprint: { select: { endDate: true } } },
        orderBy: { id: 'asc' },
      })
      return rows.map((row) => ({ habit: toHabit(row), endDate: row.sprint.endDate }))
    },
    /** The habit, if it exists and `userId` owns its sprint. */
    async findHabit(id: number, userId: number): Promise<FoundHabit | null> {
      const row = await db.habit.findFirst({
        where: { id, deletedAt: null, sprint: { userId } },
        include: { ...WITH_DAYS, sprint: { select: { endDate: true } } },
      })
      return row && { habit: toHabit(row), endDate: row.sprint.endDate }
    },
    /** Stores new habits, save those that an identical request has just stored; answers with the ids of all. */
    async insertHabits(sprintId: number, wanted: readonly WantedHabit[], now: Date): Promise<number[]> {
      if (wanted.length === 0) return []
      const where = { sprintId, deletedAt: null, createdAt: { gte: shift(now, -DEDUPE_WINDOW_MS) } }
      const recent = new Map((await db.habit.findMany({ where })).map((row) => [contentOf(row), row.id]))
      const fresh = wanted.filter((habit) => !recent.has(contentOf(habit)))
      const rows = await db.habit.createManyAndReturn({
        data: fresh.map(({ title, cadence, planItem, since }) => ({
          ...{ sprintId, title, cadence, planItem: planItem ?? null },
          ...{ since: new Date(since), createdAt: now },
        })),
        select: { id: true },
      })
      return [...rows.map(({ id }) => id), ...wanted.flatMap((habit) => recent.get(contentOf(habit)) ?? [])]
    },
    async saveHabit(id: number, changes: { title?: string; cadence?: Cadence }): Promise<void> {
      await db.habit.update({ where: { id }, data: changes })
    },
    async saveHabitDay(habitId: number, day: string, done: boolean): Promise<void> {
      const key = { habitId, day: new Date(day) }
      if (done) await db.habitDay.createMany({ data: [key], skipDuplicates: true })
      else await db.habitDay.deleteMany({ where: key })
    },
    async removeHabits(sprintId: number, ids: number[], now: Date): Promise<number> {
      const where = { sprintId, deletedAt: null, id: { in: ids } }
      return (await db.habit.updateMany({ where, data: { deletedAt: now } })).count
    },
    async restoreHabits(sprintId: number, ids: number[]): Promise<number> {
      const where = { sprintId, deletedAt: { not: null }, id: { in: ids } }
      return (await db.habit.updateMany({ where, data: { deletedAt: null } })).count
    },
    /** Erases, with their days, what was taken off any sprint more than a day ago. */
    async eraseRemovedHabits(now: Date): Promise<void> {
      await db.habit.deleteMany({ where: { deletedAt: { lt: shift(now, -KEEP_REMOVED_MS) } } })
    },
  }
}

const listRows = (db: Prisma.TransactionClient, sprintId: number) =>
  db.habit.findMany({ where: { sprintId, deletedAt: null }, include: WITH_DAYS, orderBy: { id: 'asc' } })

const contentOf = ({
  title,
  cadence,
  planItem,
}: {
  title: string
  cadence: unknown
  planItem?: string | null | undefined
}) => JSON.stringify([title, Cadence.parse(cadence), planItem ?? null])

const toHabit = ({ id, sprintId, title, cadence, planItem, since, days }: Row): StoredHabit => ({
  ...{ id, sprintId, title, cadence: Cadence.parse(cadence), planItem },
  since: toDay(since),
  doneDays: days.map(({ day }) => toDay(day)),
})

const toDay = (date: Date) => date.toISOString().slice(0, 10)
