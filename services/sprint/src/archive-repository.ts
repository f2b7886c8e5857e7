/** A copy of all that is held on one user, page by page: a sprint may have thousands of tasks. See repository.ts. */
import { pageOf, type Archive } from '@daybreak/proto/archive'
import type { Prisma } from './generated/client.ts'

/** So many rows are in memory at once; of sprints, whose plans may be long, one. */
const MAX = 100
const SPRINTS_AT_ONCE = 1
/** Whose they are, and the hashes of their keys. */
const OF_REMINDERS = { userId: true, keyHash: true, keySalt: true, formerKeyHash: true }

export const archiveOf = (db: Prisma.TransactionClient, userId: number): Archive => ({
  readOnce: async () => ({
    reminders: await db.reminder.findUnique({ where: { userId }, omit: OF_REMINDERS }),
    planning: await db.planning.findUnique({ where: { userId }, omit: { userId: true } }),
  }),
  lists: {
    sprints: async (after) => {
      const rows = await db.sprint.findMany({
        where: { userId, ...(after && { id: { gt: Number(after) } }) },
        omit: { userId: true, fingerprint: true, originKey: true, feedHash: true, feedSalt: true },
        orderBy: { id: 'asc' },
        take: SPRINTS_AT_ONCE,
      })
      return pageOf(rows, SPRINTS_AT_ONCE, ({ id }) => String(id))
    },
    ...listsOfSprints(db, userId),
  },
})

/** What sprints have, each row with the id of its sprint. */
const listsOfSprints = (db: Prisma.TransactionClient, userId: number): Archive['lists'] => ({
  tasks: async (after) => {
    const [sprintId = 0, due = 0, id = 0] = numbersIn(after)
    const dueDate = new Date(due)
    const behind = [
      { sprintId: { gt: sprintId } },
      { sprintId, dueDate: { gt: dueDate } },
      { sprintId, dueDate, id: { gt: id } },
    ]
    const rows = await db.task.findMany({
      where: { sprint: { userId }, ...(after && { OR: behind }) },
      orderBy: [{ sprintId: 'asc' }, { dueDate: 'asc' }, { id: 'asc' }],
      take: MAX,
    })
    return pageOf(rows, MAX, (row) => `${row.sprintId} ${row.dueDate.getTime()} ${row.id}`)
  },
  habits: async (after) => {
    const rows = await db.habit.findMany({
      where: { sprint: { userId }, ...behindRow(after) },
      include: { days: { select: { day: true }, orderBy: { day: 'asc' } } },
      orderBy: [{ sprintId: 'asc' }, { id: 'asc' }],
      take: MAX,
    })
    return pageOf(rows, MAX, (row) => `${row.sprintId} ${row.id}`)
  },
  checkIns: async (after) => {
    const rows = await db.checkIn.findMany({
      where: { sprint: { userId }, ...behindRow(after) },
      orderBy: [{ sprintId: 'asc' }, { id: 'asc' }],
      take: MAX,
    })
    return pageOf(rows, MAX, (row) => `${row.sprintId} ${row.id}`)
  },
})

const numbersIn = (after: string | null) => (after ?? '').split(' ').map(Number)

function behindRow(after: string | null) {
  const [sprintId = 0, id = 0] = numbersIn(after)
  return after === null ? {} : { OR: [{ sprintId: { gt: sprintId } }, { sprintId, id: { gt: id } }] }
}
