/** The only business file that knows Prisma. Rows go in and out as plain objects; times as ISO strings. */
import { retryOnConflict } from '@daybreak/kit/database'
import { markErased } from '@daybreak/kit/erasure'
import { firstSight } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import type { EventContract } from '@daybreak/proto/define'
import type { Draft, Generation, Phase } from '@daybreak/proto/journey'
import { GenerationStatus, type Fragment } from '@daybreak/proto/journey'
import { Answers, PhaseNumber } from '@daybreak/proto/rules'
import { z } from 'zod'
import type { Prisma } from './generated/client.ts'
import { type PrismaClient } from './generated/client.ts'
import type { Material, PreviousOutputs } from './prompt.ts'

export type JourneyRepository = ReturnType<typeof createRepository>

export interface Transaction extends ReturnType<typeof queries> {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
  /** True the first time this service sees the event. */
  firstSight: (eventId: string) => Promise<boolean>
  /** Refuses every further write for the user; see the kit. */
  markErased: (userId: number) => Promise<void>
}

/** A worker's hold on a generation: whoever claims it next raises the fence and ends this hold. */
export interface Claim extends Material {
  id: string
  userId: number
  fence: number
}

/** A generation that is about to be stored. */
export interface NewGeneration extends Material {
  id: string
  userId: number
}

/** What a finished generation leaves behind. */
export interface Outcome {
  output: string
  model: string
  promptVersion: string
  promptTokens: number
  completionTokens: number
}

/** A phase as it is stored; the key is user and phase number. */
export type PhaseInput = Omit<Phase, 'id' | 'updatedAt'> & { generationId: string | null }

/** A phase's record with what only this service needs to know. */
export interface StoredPhase {
  phase: Phase
  generationId: string | null
}

const UNFINISHED = ['queued', 'running'] satisfies GenerationStatus[]
const SWEEP_BATCH = 500

export function createRepository(db: PrismaClient) {
  return {
    ...queries(db),
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
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

function queries(db: Prisma.TransactionClient) {
  return {
    ...phaseQueries(db),
    ...draftQueries(db),
    ...generationQueries(db),
    ...claimQueries(db),
    ...ownDataQueries(db),
  }
}

function ownDataQueries(db: Prisma.TransactionClient) {
  return {
    async readAllOf(userId: number): Promise<object> {
      const where = { userId }
      const phases = await db.phase.findMany({
        where,
        omit: { userId: true, generationId: true },
        orderBy: { phaseNumber: 'asc' },
      })
      const drafts = await db.draft.findMany({ where, omit: { userId: true }, orderBy: { phaseNumber: 'asc' } })
      const generations = await db.generation.findMany({
        where,
        omit: { userId: true, fence: true },
        orderBy: { createdAt: 'asc' },
      })
      return { phases, drafts, generations }
    },
    /** A generation that is being written just now loses its row, and with it its right to be stored. */
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      const where = { userId }
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`journey:${userId}`}, 0))`
      const { count: generations } = await db.generation.deleteMany({ where })
      const { count: drafts } = await db.draft.deleteMany({ where })
      const { count: phases } = await db.phase.deleteMany({ where })
      await db.aiLedger.deleteMany({ where })
      return { phases, drafts, generations }
    },
  }
}

function phaseQueries(db: Prisma.TransactionClient) {
  return {
    /** Makes the changes of one user's journey wait for one another until the transaction ends. */
    async lockJourney(userId: number): Promise<void> {
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`journey:${userId}`}, 0))`
    },
    async listPhases(userId: number): Promise<Phase[]> {
      const rows = await db.phase.findMany({ where: { userId }, orderBy: { phaseNumber: 'asc' } })
      return rows.map(toPhase)
    },
    async findPhase(userId: number, key: { id: number } | { phaseNumber: PhaseNumber }): Promise<StoredPhase | null> {
      const row = await db.phase.findFirst({ where: { userId, ...key } })
      return row && { phase: toPhase(row), generationId: row.generationId }
    },
    /** The outputs of the phases before `phaseNumber`. */
    async findPreviousOutputs(userId: number, phaseNumber: PhaseNumber): Promise<PreviousOutputs> {
      const rows = await db.phase.findMany({
        where: { userId, phaseNumber: { lt: phaseNumber } },
        select: { phaseNumber: true, output: true },
      })
      return PreviousOutputsColumn.parse(Object.fromEntries(rows.map((row) => [row.phaseNumber, row.output])))
    },
    async savePhase({ userId, phaseNumber, ...input }: PhaseInput): Promise<Phase> {
      const { questions, answers, output, completed, model, generationId } = input
      const data = { questions, answers, output, completed, model, generationId, updatedAt: new Date() }
      const row = await db.phase.upsert({
        where: { userId_phaseNumber: { userId, phaseNumber } },
        create: { userId, phaseNumber, ...data },
        update: data,
      })
      return toPhase(row)
    },
  }
}

function draftQueries(db: Prisma.TransactionClient) {
  return {
    async listDrafts(userId: number): Promise<Draft[]> {
      const rows = await db.draft.findMany({ where: { userId }, orderBy: { phaseNumber: 'asc' } })
      return rows.map(toDraft)
    },
    async findDraft(userId: number, phaseNumber: PhaseNumber): Promise<Draft | null> {
      const row = await db.draft.findUnique({ where: { userId_phaseNumber: { userId, phaseNumber } } })
      return row && toDraft(row)
    },
    /** Lays `answers` over the stored ones, index by index in one statement: two tabs lose each other nothing. */
    async mergeDraft(userId: number, phaseNumber: PhaseNumber, answers: Answers): Promise<Draft> {
      const rows = await db.$queryRaw<Prisma.DraftModel[]>`
        insert into draft (user_id, phase_number, answers, saved_at)
        values (${userId}, ${phaseNumber}, ${JSON.stringify(answers)}::jsonb, now())
        on conflict (user_id, phase_number)
        do update set answers = draft.answers || excluded.answers, saved_at = excluded.saved_at
        returning user_id as "userId", phase_number as "phaseNumber", answers, saved_at as "savedAt"`
      return toDraft(only(rows))
    },
  }
}

function generationQueries(db: Prisma.TransactionClient) {
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
        select distinct on (phase_number) id, phase_number as "phaseNumber", status, output, failure, model,
          created_at as "createdAt", finished_at as "finishedAt"
        from generation where user_id = ${userId} order by phase_number, created_at desc`
      return rows.map(toGeneration)
    },
    /** How many the user has started since, and the oldest of them. Those that failed do not count. */
    async countSince(userId: number, since: Date): Promise<{ count: number; oldest: Date | null }> {
      const where = { userId, createdAt: { gt: since }, status: { not: 'failed' } }
      const { _count, _min } = await db.generation.aggregate({ where, _count: true, _min: { createdAt: true } })
      return { count: _count, oldest: _min.createdAt }
    },
    countSucceeded: (userId: number, phaseNumber: PhaseNumber): Promise<number> =>
      db.generation.count({ where: { userId, phaseNumber, status: 'succeeded' } }),
    async addGeneration(generation: NewGeneration): Promise<Generation> {
      const row = await db.generation.create({ data: { ...generation, status: 'queued' } })
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
  }
}

/** What a worker does to a generation. Every write but the claim itself names the fence, and fails behind a newer one. */
function claimQueries(db: Prisma.TransactionClient) {
  const held = ({ id, fence }: Hold) => ({ id, fence, status: 'running' })
  const take = async (where: Prisma.GenerationWhereInput): Promise<Claim | null> => {
    const [row] = await db.generation.updateManyAndReturn({
      where,
      data: { fence: { increment: 1 }, status: 'running', updatedAt: new Date() },
    })
    if (!row) return null
    await db.generationFragment.deleteMany({ where: { generationId: row.id } })
    return toClaim(row)
  }
  const finish = async (hold: Hold, data: Prisma.GenerationUpdateManyMutationInput): Promise<Generation | null> => {
    const now = new Date()
    const [row] = await db.generation.updateManyAndReturn({
      where: held(hold),
      data: { ...data, updatedAt: now, finishedAt: now },
    })
    if (!row) return null
    await db.generationFragment.deleteMany({ where: { generationId: hold.id } })
    return toGeneration(row)
  }
  return {
    /** Takes a generation over from whoever held it; null when it is finished, or unknown. */
    claim: (id: string) => take({ id, status: { in: UNFINISHED } }),
    /** Begins a new run of a generation that is still held. */
    claimAnew: (hold: Hold) => take(held(hold)),
    succeed: (hold: Hold, outcome: Outcome) => finish(hold, { ...outcome, status: 'succeeded' }),
    fail: (hold: Hold, failure: string) => finish(hold, { failure, status: 'failed' }),
    /** Keeps a piece of the running text, and notes the progress; says whether the generation was still held. */
    async addFragment({ id, fence }: Hold, sequence: number, text: string): Promise<boolean> {
      const count = await db.$executeRaw`
        with held as (
          update generation set updated_at = now()
          where id = ${id} and fence = ${fence} and status = 'running' returning id
        )
        insert into generation_fragment (generation_id, run, sequence, text)
        select id, ${fence}::int, ${sequence}::int, ${text} from held`
      return count === 1
    },
    async addLedgerRow(claim: Claim, { model, promptTokens, completionTokens }: Outcome): Promise<void> {
      const data = { generationId: claim.id, userId: claim.userId, model, promptTokens, completionTokens }
      await db.aiLedger.create({ data })
    },
    /** The generation a job is about, whoever owns it: the worker's view. */
    async readGeneration(id: string): Promise<Generation | null> {
      const row = await db.generation.findUnique({ where: { id } })
      return row && toGeneration(row)
    },
  }
}

type Hold = Pick<Claim, 'id' | 'fence'>

type GenerationRow = Pick<
  Prisma.GenerationModel,
  'id' | 'phaseNumber' | 'status' | 'output' | 'failure' | 'model' | 'createdAt' | 'finishedAt'
>

const PreviousOutputsColumn = z.partialRecord(z.enum(['1', '2']), z.string())
const QuestionsColumn = z.array(z.string())

const toPhase = (row: Prisma.PhaseModel): Phase => ({
  id: row.id,
  userId: row.userId,
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  questions: QuestionsColumn.parse(row.questions),
  answers: Answers.parse(row.answers),
  output: row.output,
  completed: row.completed,
  model: row.model,
  updatedAt: row.updatedAt.toISOString(),
})

const toDraft = (row: Prisma.DraftModel): Draft => ({
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  answers: Answers.parse(row.answers),
  savedAt: row.savedAt.toISOString(),
})

const toGeneration = (row: GenerationRow): Generation => ({
  id: row.id,
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  status: GenerationStatus.parse(row.status),
  output: row.output,
  failure: row.failure,
  model: row.model,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

const toClaim = (row: Prisma.GenerationModel): Claim => ({
  id: row.id,
  userId: row.userId,
  phaseNumber: PhaseNumber.parse(row.phaseNumber),
  answers: Answers.parse(row.answers),
  previousOutputs: PreviousOutputsColumn.parse(row.previousOutputs),
  wish: row.wish,
  variant: row.variant,
  fence: row.fence,
})

function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('a statement that returns one row returned none')
  return row
}
