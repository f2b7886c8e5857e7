/** Everything this service holds on one user, to be handed over or erased. */
import type { Prisma } from './generated/client.ts'

export function ownDataQueries(db: Prisma.TransactionClient) {
  return {
    async readAllOf(userId: number): Promise<object> {
      const where = { userId }
      const omit = { userId: true } as const
      const [phases, versions, drafts, followUps, generations, memories, ledger] = [
        await db.phase.findMany({ where, omit: { ...omit, generationId: true }, orderBy: { phaseNumber: 'asc' } }),
        await db.phaseVersion.findMany({ where, omit, orderBy: [{ phaseNumber: 'asc' }, { number: 'asc' }] }),
        await db.draft.findMany({ where, omit, orderBy: { phaseNumber: 'asc' } }),
        await db.followUp.findMany({ where, omit: { ...omit, id: true, about: true }, orderBy: { askedAt: 'asc' } }),
        await db.generation.findMany({ where, omit: { ...omit, fence: true }, orderBy: { createdAt: 'asc' } }),
        await db.memory.findMany({
          where,
          omit: { ...omit, fingerprints: true, passageFingerprints: true },
          orderBy: { id: 'asc' },
        }),
        await db.aiLedger.findMany({ where, omit: { ...omit, id: true }, orderBy: { id: 'asc' } }),
      ]
      const settings = await db.memorySettings.findUnique({ where, omit })
      const readings = await db.secondReading.findMany({
        where,
        omit: { ...omit, fingerprint: true },
        orderBy: { readAt: 'asc' },
      })
      const requests = ledger.map((row) => ({
        ...row,
        costMicros: row.costMicros === null ? null : Number(row.costMicros),
      }))
      return {
        phases,
        versions,
        drafts,
        followUps,
        generations,
        memory: { switches: settings, memories },
        readings,
        requests,
      }
    },
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
