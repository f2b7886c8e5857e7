/** Queries on generations, for the worker that holds the lease. */
import type { Fragment, Generation } from '@daybreak/proto/journey'
import { Answers, PhaseNumber } from '@daybreak/proto/rules'
import { BasisColumn, PreviousOutputsColumn, ReceivedColumn } from './columns.ts'
import { Prisma } from './generated/client.ts'
import { toGeneration, UNFINISHED, type GenerationLease, type LeaseKey } from './generation-repository.ts'
import type { Output } from './output/read-output.ts'

/** What a finished generation leaves behind. */
export interface Outcome extends Output {
  model: string
  promptVersion: string
  promptTokens: number
  completionTokens: number
  care: boolean
}

/** What a worker does to a generation. Every write but the claim itself names the fence, and fails behind a newer one. */
export function claimQueries(db: Prisma.TransactionClient) {
  const held = ({ id, fence }: LeaseKey) => ({ id, fence, status: 'running' })
  const takeAnew = async (
    where: Prisma.GenerationWhereInput,
    data: Prisma.GenerationUpdateManyMutationInput = {},
  ): Promise<GenerationLease | null> => {
    const [row] = await db.generation.updateManyAndReturn({
      where,
      data: { ...data, fence: { increment: 1 }, status: 'running', updatedAt: new Date() },
    })
    if (!row) return null
    await db.generationFragment.deleteMany({ where: { generationId: row.id } })
    return toLease(row)
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
    /**
     * Takes the lease of a generation that nobody has begun: it has no fragments yet. Null for any other. Its commit does
     * not wait for the disk. That of `beginHeldRequest` does, which takes this one along, before the model is asked.
     */
    async claimUnbegun(id: string): Promise<GenerationLease | null> {
      const [row] = await db.$queryRaw<LeaseRow[]>`
        with unwaited as (select set_config('synchronous_commit', 'off', true))
        update generation set fence = 1, status = 'running', updated_at = now() from unwaited
        where id = ${id} and status = 'queued' and fence = 0
        returning id, user_id as "userId", phase_number as "phaseNumber", answers, previous_outputs as "previousOutputs",
          basis, proceed, first_name as "firstName", time_zone as "timeZone", wish, variant, fence, received`
      return row ? toLease(row) : null
    },
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

type LeaseRow = Pick<Prisma.GenerationModel, keyof GenerationLease>

const toLease = (row: LeaseRow): GenerationLease => ({
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
