/** Queries on generations, for their owner and for the worker that holds the lease. */
import { GenerationStatus, type Fragment, type Generation } from '@daybreak/proto/journey'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { Answers, PhaseNumber } from '@daybreak/proto/rules'
import { BasisColumn, PreviousOutputsColumn, ReceivedColumn, toPhaseOutput, type SentColumn } from './columns.ts'
import { Prisma } from './generated/client.ts'
import type { Output } from './output/read-output.ts'
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

/** What a finished generation leaves behind. */
export interface Outcome extends Output {
  model: string
  promptVersion: string
  promptTokens: number
  completionTokens: number
  care: boolean
}

export type LeaseKey = Pick<GenerationLease, 'id' | 'fence'>

const UNFINISHED = ['queued', 'running'] satisfies GenerationStatus[]
/** These took nothing, or gave nothing. */
const UNCOUNTED = ['failed', 'paused'] satisfies GenerationStatus[]
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
    /** How many generations the user has started since, and the oldest of them. Failed ones do not count. */
    async countSince(userId: number, since: Date): Promise<{ count: number; oldest: Date | null }> {
      const where = { userId, createdAt: { gt: since }, status: { notIn: UNCOUNTED } }
      const { _count, _min } = await db.generation.aggregate({ where, _count: true, _min: { createdAt: true } })
      return { count: _count, oldest: _min.createdAt }
    },
    /** In all phases: the turn of a new one on the queue. */
    countUnfinished: (userId: number): Promise<number> =>
      db.generation.count({ where: { userId, status: { in: UNFINISHED } } }),
    /** The highest variant of those that succeeded; 0 where none did. */
    async findLastVariant(userId: number, phaseNumber: PhaseNumber): Promise<number> {
      const where = { userId, phaseNumber, status: 'succeeded' }
      return (await db.generation.aggregate({ where, _max: { variant: true } }))._max.variant ?? 0
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

/** What a worker does to a generation. Every write but the claim itself names the fence, and fails behind a newer one. */
export function claimQueries(db: Prisma.TransactionClient) {
  const held = ({ id, fence }: LeaseKey) => ({ id, fence, status: 'running' })
  const take = async (
    where: Prisma.GenerationWhereInput,
    data: Prisma.GenerationUpdateManyMutationInput = {},
  ): Promise<GenerationLease | null> => {
    const [row] = await db.generation.updateManyAndReturn({
      where,
      data: { ...data, fence: { increment: 1 }, status: 'running', updatedAt: new Date() },
    })
    return row ? toLease(row) : null
  }
  const takeAnew = async (...wanted: Parameters<typeof take>): Promise<GenerationLease | null> => {
    const lease = await take(...wanted)
    if (lease) await db.generationFragment.deleteMany({ where: { generationId: lease.id } })
    return lease
  }
  const finish = async (
    lease: LeaseKey,
    data: Prisma.GenerationUpdateManyMutationInput,
  ): Promise<Generation | null> => {
    const now = new Date()
    const [row] = await db.generation.updateManyAndReturn({
      where: held(lease),
      data: { ...data, received: Prisma.DbNull, updatedAt: now, finishedAt: now },
    })
    if (!row) return null
    await db.generationFragment.deleteMany({ where: { generationId: lease.id } })
    return toGeneration(row)
  }
  return {
    /** Takes the lease of a generation that nobody has begun: it has no fragments yet. Null for any other. */
    claimUnbegun: (id: string) => take({ id, status: 'queued', fence: 0 }),
    /** Takes the lease, from another holder if need be; null when the generation is finished or unknown. */
    claim: (id: string) => takeAnew({ id, status: { in: UNFINISHED } }),
    /** Begins a new run of a generation that is still held: what was received is of no use. */
    claimAnew: (lease: LeaseKey) => takeAnew(held(lease), { received: Prisma.DbNull }),
    succeed: (lease: LeaseKey, { plan, ...outcome }: Outcome) =>
      finish(lease, { ...outcome, plan: plan ?? Prisma.DbNull, status: 'succeeded' }),
    fail: (lease: LeaseKey, failure: string) => finish(lease, { failure, status: 'failed' }),
    pause: (lease: LeaseKey, reason: string) => finish(lease, { failure: reason, care: true, status: 'paused' }),
    /** Names the version that a generation became. */
    async nameVersion(id: string, versionId: string | null): Promise<void> {
      await db.generation.update({ where: { id }, data: { versionId } })
    },
    /** Notes what goes into the prompt, and a sign of life; says whether the generation is still held. */
    async noteSent(lease: LeaseKey, sent: SentColumn, care: boolean): Promise<boolean> {
      const data = { sent, care, updatedAt: new Date() }
      return (await db.generation.updateMany({ where: held(lease), data })).count === 1
    },
    /** Keeps what the model has given, until it is stored; a JSON column takes neither NUL nor half a character. */
    async keepReceived(lease: LeaseKey, { text, ...rest }: ReceivedColumn): Promise<void> {
      const received = { ...rest, text: text.toWellFormed().replaceAll('\u0000', '') }
      await db.generation.updateMany({ where: held(lease), data: { received, updatedAt: new Date() } })
    },
    /** A sign of life; says whether the generation is still held. */
    async noteAlive(lease: LeaseKey): Promise<boolean> {
      return (await db.generation.updateMany({ where: held(lease), data: { updatedAt: new Date() } })).count === 1
    },
    /** Keeps pieces of the running text, each once, and notes the progress; says whether the generation was still held. */
    async addFragments({ id, fence }: LeaseKey, fragments: readonly Fragment[]): Promise<boolean> {
      const sequences = fragments.map(({ sequence }) => sequence)
      const texts = fragments.map(({ text }) => text)
      const held = await db.$queryRaw<unknown[]>`
        with held as (
          update generation set updated_at = now()
          where id = ${id} and fence = ${fence} and status = 'running' returning id
        ), kept as (
          insert into generation_fragment (generation_id, run, sequence, text)
          select id, ${fence}::int, sequence, text from held, unnest(${sequences}::int[], ${texts}::text[]) as piece (sequence, text)
          on conflict do nothing
        )
        select id from held`
      return held.length === 1
    },
    /** The generation of a job, without asking who owns it: for the worker. */
    async readGeneration(id: string): Promise<Generation | null> {
      const row = await db.generation.findUnique({ where: { id } })
      return row && toGeneration(row)
    },
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

const toGeneration = (row: GenerationRow): Generation => ({
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

const toLease = (row: Prisma.GenerationModel): GenerationLease => ({
  id: row.id,
  userId: row.userId,
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  answers: Answers.parse(row.answers),
  previousOutputs: PreviousOutputsColumn.parse(row.previousOutputs),
  basis: BasisColumn.parse(row.basis),
  proceed: row.proceed,
  firstName: row.firstName,
  timeZone: row.timeZone,
  wish: row.wish,
  variant: row.variant,
  fence: row.fence,
  received: ReceivedColumn.nullable().parse(row.received),
})
