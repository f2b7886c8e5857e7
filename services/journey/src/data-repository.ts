/** Everything this service holds on one user, to be handed over or erased. */
import { pageOf, type Archive } from '@daybreak/proto/archive'
import type { Prisma } from './generated/client.ts'

/** So many rows are in memory at once. */
const MAX = 20

export function ownDataQueries(db: Prisma.TransactionClient) {
  return {
    archiveOf: (userId: number): Archive => ({
      readOnce: async () => ({
        memory: { switches: await db.memorySettings.findUnique({ where: { userId }, omit: { userId: true } }) },
      }),
      lists: { ...textLists(db, userId), ...guideLists(db, userId) },
    }),
    /** A generation that is being written just now loses its row, and with it its right to be stored. */
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      const where = { userId }
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`journey:${userId}`}, 0))`
      const { count: generations } = await db.generation.deleteMany({ where })
      const { count: drafts } = await db.draft.deleteMany({ where })
      const { count: followUps } = await db.followUp.deleteMany({ where })
      const { count: versions } = await db.phaseVersion.deleteMany({ where })
      const { count: phases } = await db.phase.deleteMany({ where })
      const { count: memories } = await db.memory.deleteMany({ where })
      await db.entryCopy.deleteMany({ where })
      await db.forgotten.deleteMany({ where })
      await db.careShown.deleteMany({ where })
      await db.secondReading.deleteMany({ where })
      await db.memorySettings.deleteMany({ where })
      await db.subscriber.deleteMany({ where })
      await db.sprintBasis.deleteMany({ where })
      await db.aiLedger.deleteMany({ where })
      return { phases, drafts, generations, versions, followUps, memories }
    },
  }
}

/** What the user wrote, and what was written for them. */
function textLists(db: Prisma.TransactionClient, userId: number): Archive['lists'] {
  const omit = { userId: true } as const
  return {
    // There are three of each at most, and of follow-ups one for each question.
    phases: async () => ({
      rows: await db.phase.findMany({
        where: { userId },
        omit: { ...omit, generationId: true },
        orderBy: { phaseNumber: 'asc' },
      }),
      after: null,
    }),
    drafts: async () => ({
      rows: await db.draft.findMany({ where: { userId }, omit, orderBy: { phaseNumber: 'asc' } }),
      after: null,
    }),
    followUps: async () => ({
      rows: await db.followUp.findMany({
        where: { userId },
        omit: { ...omit, id: true, about: true },
        orderBy: [{ phaseNumber: 'asc' }, { index: 'asc' }],
      }),
      after: null,
    }),
    versions: async (after) => {
      const [phaseNumber = 0, number = 0] = (after ?? '').split(' ').map(Number)
      const rows = await db.phaseVersion.findMany({
        where: {
          userId,
          ...(after && { OR: [{ phaseNumber: { gt: phaseNumber } }, { phaseNumber, number: { gt: number } }] }),
        },
        omit,
        orderBy: [{ phaseNumber: 'asc' }, { number: 'asc' }],
        take: MAX,
      })
      return pageOf(rows, MAX, (row) => `${row.phaseNumber} ${row.number}`)
    },
    generations: async (after) => {
      const [createdAt = '', id = ''] = (after ?? '').split(' ')
      const rows = await db.generation.findMany({
        where: { userId, ...(after && { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] }) },
        omit: { ...omit, fence: true, received: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX,
      })
      return pageOf(rows, MAX, (row) => `${row.createdAt.toISOString()} ${row.id}`)
    },
  }
}

/** What the guide remembers, heard and asked. */
function guideLists(db: Prisma.TransactionClient, userId: number): Archive['lists'] {
  const omit = { userId: true } as const
  return {
    memories: async (after) => {
      const rows = await db.memory.findMany({
        where: { userId, ...(after && { id: { gt: Number(after) } }) },
        omit: { ...omit, fingerprints: true, passageFingerprints: true },
        orderBy: { id: 'asc' },
        take: MAX,
      })
      return pageOf(rows, MAX, ({ id }) => String(id))
    },
    readings: async (after) => {
      const [readAt = '', fingerprint = ''] = (after ?? '').split(' ')
      const rows = await db.secondReading.findMany({
        where: {
          userId,
          ...(after && { OR: [{ readAt: { gt: readAt } }, { readAt, fingerprint: { gt: fingerprint } }] }),
        },
        omit,
        orderBy: [{ readAt: 'asc' }, { fingerprint: 'asc' }],
        take: MAX,
      })
      const page = pageOf(rows, MAX, (row) => `${row.readAt.toISOString()} ${row.fingerprint}`)
      return { ...page, rows: rows.map(({ fingerprint: _fingerprint, ...row }) => row) }
    },
    requests: async (after) => {
      const rows = await db.aiLedger.findMany({
        where: { userId, ...(after && { id: { gt: BigInt(after) } }) },
        omit,
        orderBy: { id: 'asc' },
        take: MAX,
      })
      const page = pageOf(rows, MAX, ({ id }) => String(id))
      const shown = rows.map(({ id: _id, costMicros, ...row }) => ({
        ...row,
        costMicros: costMicros === null ? null : Number(costMicros),
      }))
      return { ...page, rows: shown }
    },
  }
}
