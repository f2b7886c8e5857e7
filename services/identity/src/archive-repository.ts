/** Everything this service holds on one user, to take along. Secrets are not the user's data but the account's locks: they stay. */
import { pageOf, type Archive } from '@daybreak/proto/archive'
import { deviceName } from './adapters/devices.ts'
import type { Prisma } from './generated/client.ts'

/** So many rows are in memory at once. */
const MAX = 100

export const archiveQueries = (db: Prisma.TransactionClient) => ({
  /** What there are many of. */
  archiveListsOf: (userId: number): Archive['lists'] => ({
    activity: async (after) => {
      const rows = await db.securityEvent.findMany({
        where: { subjectId: userId, ...(after && { id: { lt: BigInt(after) } }) },
        orderBy: { id: 'desc' },
        take: MAX,
      })
      const page = pageOf(rows, MAX, ({ id }) => String(id))
      const shown = rows.map(({ kind, at, userAgent, address }) => ({
        kind,
        at,
        device: deviceName(userAgent),
        address,
      }))
      return { ...page, rows: shown }
    },
    contactSyncs: async (after) => {
      const [createdAt = '', id = ''] = (after ?? '').split(' ')
      const rows = await db.contactSync.findMany({
        where: { userId, ...(after && { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] }) },
        omit: { userId: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX,
      })
      const page = pageOf(rows, MAX, (row) => `${row.createdAt.toISOString()} ${row.id}`)
      return { ...page, rows: rows.map(({ id: _id, ...contact }) => contact) }
    },
    messages: async (after) => {
      const rows = await db.message.findMany({
        where: { userId, ...(after && { id: { gt: Number(after) } }) },
        select: { id: true, at: true, text: true },
        orderBy: { id: 'asc' },
        take: MAX,
      })
      const page = pageOf(rows, MAX, ({ id }) => String(id))
      return { ...page, rows: rows.map(({ at, text }) => ({ at, text })) }
    },
  }),
})
