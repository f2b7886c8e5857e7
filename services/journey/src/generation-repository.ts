/** Queries on generations, for their owner. */
import { GenerationStatus, type Fragment, type Generation } from '@daybreak/proto/journey'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { PhaseNumber } from '@daybreak/proto/rules'
import { toPhaseOutput, type ReceivedColumn } from './columns.ts'
import { Prisma } from './generated/client.ts'
import type { PromptContext } from './prompt-context.ts'
import type { Basis } from './staleness.ts'

/** A worker's lease on a generation. The next claim raises the fence, which ends this lease. */
type Stored = 'phaseNumber' | 'answers' | 'previousOutputs' | 'wish' | 'variant'
export interface GenerationLease extends Pick<PromptContext, Stored> {
  id: string
  userId: number
  fence: number
  /** The versions of the earlier phases. */
  basis: Basis
  /** The user has seen whom to talk to, and asked the guide to go on. */
  proceed: boolean
  firstName: string
  timeZone: string | null
  /** The whole text that the model gave to an earlier holder, who did not come to store it. */
  received: ReceivedColumn | null
}

/** A generation that is about to be stored. */
export type NewGeneration = Omit<GenerationLease, 'fence' | 'received'>

export type LeaseKey = Pick<GenerationLease, 'id' | 'fence'>

export const UNFINISHED = ['queued', 'running'] satisfies GenerationStatus[]
/** These took nothing, or gave nothing. */
export const UNCOUNTED = ['failed', 'paused'] satisfies GenerationStatus[]
const SWEEP_BATCH = 500

export function generationQueries(db: Prisma.TransactionClient) {
  return {
    async findGeneration(id: string, userId: number): Promise<Generation | null> {
      const row = await db.generation.findFirst({ where: { id, userId } })
      return row && toGeneration(row)
    },
    async findUnfinished(userId: number, phaseNumber: PhaseNumber): Promise<Generation | null> {
      const row = await db.generation.findFirst({ where: { userId, phaseNumber, status: { in: UNFINISHED } } })
      return row && toGeneration(row)
    },
    /** The newest generation of each phase. */
    async listNewestGenerations(userId: number): Promise<Generation[]> {
      const rows = await db.$queryRaw<GenerationRow[]>`
        select distinct on (phase_number) id, phase_number as "phaseNumber", status, output, plan, failure, model, wish,
          version_id as "versionId", care, created_at as "createdAt", finished_at as "finishedAt"
        from generation where user_id = ${userId} order by phase_number, created_at desc`
      return rows.map(toGeneration)
    },
    /**
     * For a new generation of this phase: how many of the user's wait or run, in all phases, and the highest variant of
     * those of the phase that succeeded, 0 where none did. One statement: somebody waits for the first words.
     */
    async findTurn(userId: number, phaseNumber: PhaseNumber): Promise<{ ahead: number; lastVariant: number }> {
      const [row] = await db.$queryRaw<{ ahead: number; lastVariant: number }[]>`
        select
          (select count(*)::int from generation where user_id = ${userId} and status = any(${UNFINISHED}::text[])) as ahead,
          (select coalesce(max(variant), 0) from generation
            where user_id = ${userId} and phase_number = ${phaseNumber} and status = 'succeeded') as "lastVariant"`
      return row ?? { ahead: 0, lastVariant: 0 }
    },
    async addGeneration(generation: NewGeneration): Promise<Generation> {
      const row = await db.generation.create({ data: { ...generation, status: 'queued' } })
      return toGeneration(row)
    },
    /** A generation that ends before it begins. */
    async addPaused(generation: NewGeneration, reason: string): Promise<Generation> {
      const ended = { status: 'paused', failure: reason, care: true, finishedAt: new Date() }
      return toGeneration(await db.generation.create({ data: { ...generation, ...ended } }))
    },
    /** Ends an unfinished generation; its worker loses the lease. Null where it has ended already. */
    async stop(id: string, userId: number): Promise<Generation | null> {
      const now = new Date()
      const [row] = await db.generation.updateManyAndReturn({
        where: { id, userId, status: { in: UNFINISHED } },
        data: { status: 'stopped', fence: { increment: 1 }, received: Prisma.DbNull, updatedAt: now, finishedAt: now },
      })
      if (!row) return null
      await db.generationFragment.deleteMany({ where: { generationId: id } })
      return toGeneration(row)
    },
    /** The fragments of the present run after `run` and `sequence`; all of them when the run is another. */
    async listFragments(id: string, run: number, sequence: number): Promise<Fragment[]> {
      return db.$queryRaw<Fragment[]>`
        select f.run, f.sequence, f.text from generation_fragment f join generation g on g.id = f.generation_id
        where g.id = ${id} and f.run = g.fence and (f.run <> ${run} or f.sequence > ${sequence})
        order by f.sequence`
    },
    /** Ids of unfinished generations that have not moved since `before`. */
    async listUnmoved(before: Date): Promise<string[]> {
      const rows = await db.generation.findMany({
        where: { status: { in: UNFINISHED }, updatedAt: { lte: before } },
        orderBy: { createdAt: 'asc' },
        select: { id: true },
        take: SWEEP_BATCH,
      })
      return rows.map(({ id }) => id)
    },
    /** Deletes up to `limit` that ended long ago and are no version; returns how many. */
    deleteOldGenerations: (limit: number): Promise<number> =>
      db.$executeRaw`delete from generation where id = any(array(
        select id from generation where version_id is null
          and finished_at < now() - make_interval(days => ${RECORD_RETENTION.generationDays}::int)
        limit ${limit}::int for update skip locked))`,
  }
}

type GenerationRow = Pick<
  Prisma.GenerationModel,
  | 'id'
  | 'phaseNumber'
  | 'status'
  | 'output'
  | 'plan'
  | 'failure'
  | 'model'
  | 'wish'
  | 'versionId'
  | 'care'
  | 'createdAt'
  | 'finishedAt'
>

export const toGeneration = (row: GenerationRow): Generation => ({
  ...toPhaseOutput(PhaseNumber.parse(row.phaseNumber), row),
  id: row.id,
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  status: GenerationStatus.parse(row.status),
  failure: row.failure,
  model: row.model,
  wish: row.wish,
  versionId: row.versionId,
  care: row.care,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
