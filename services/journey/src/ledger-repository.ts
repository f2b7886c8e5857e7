/** The ledger: every request to a model, what it took and what it cost. */
import type { Attempt, Costs } from '@daybreak/proto/journey-use'
import { Attempt as AttemptShape } from '@daybreak/proto/journey-use'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { SentColumn } from './columns.ts'
import type { Prisma } from './generated/client.ts'
import { UNCOUNTED, type LeaseKey } from './generation-repository.ts'

const MICROS = 1_000_000
const USERS_LISTED = 100
const FRUITLESS = ['failed', 'repaired'] satisfies Attempt['result'][]

/** A request that begins. */
export interface LedgerEntry {
  userId: number
  generationId: string | null
  purpose: 'generation' | 'memory' | 'follow-up' | 'safety'
  number: number
  model: string
  /** Estimated: what a worker that dies leaves of it. */
  promptTokens: number
  costMicros: number | null
}

/** How it ended. */
export interface LedgerEnd {
  model: string
  result: Attempt['result']
  promptTokens: number
  completionTokens: number
  costMicros: number | null
  durationMs: number
}

/** What a generation was made from, as it is stored. */
export interface Used {
  sent: SentColumn
  basis: unknown
  promptVersion: string | null
  wish: string | null
  care: boolean
  promptTokens: number
  completionTokens: number
  startedAt: Date
  finishedAt: Date | null
}

/** Of a user since some time; the oldest are null where there are none. */
export interface Use {
  generations: number
  oldestGeneration: Date | null
  tokens: number
  oldestRequest: Date | null
}

type Sums = Omit<Costs['total'], 'cost'> & { micros: bigint | null }

export function ledgerQueries(db: Prisma.TransactionClient) {
  return {
    /** Written before the request, so that one whose worker dies is counted too. */
    async beginRequest(entry: LedgerEntry): Promise<bigint> {
      const data = { ...entry, result: 'left', completionTokens: 0 }
      return (await db.aiLedger.create({ data, select: { id: true } })).id
    },
    /**
     * Notes what goes into the prompt, a sign of life, and in the ledger the request that begins; returns the id of the
     * request, or null where the generation is held no longer. One statement: the model waits for its commit.
     */
    async beginHeldRequest(
      { id, fence }: LeaseKey,
      { sent, care }: { sent: SentColumn; care: boolean },
      { userId, purpose, number, model, promptTokens, costMicros }: LedgerEntry,
    ): Promise<bigint | null> {
      const [row] = await db.$queryRaw<{ id: bigint }[]>`
        with held as (
          update generation set sent = ${JSON.stringify(sent)}::jsonb, care = ${care}, updated_at = now()
          where id = ${id} and fence = ${fence} and status = 'running' returning id
        )
        insert into ai_ledger
          (generation_id, purpose, user_id, number, model, result, prompt_tokens, completion_tokens, cost_micros)
        select id, ${purpose}, ${userId}::int, ${number}::int, ${model}, 'left', ${promptTokens}::int, 0, ${costMicros}::bigint
        from held returning id`
      return row?.id ?? null
    },
    /** Once per request, also when the lease was lost meanwhile: the tokens were used. */
    async endRequest(id: bigint, end: LedgerEnd): Promise<void> {
      await db.aiLedger.updateMany({ where: { id }, data: end })
    },
    /** The request of a generation's run that has not been ended, or was left without a word. */
    findLeft: (generationId: string, number: number) =>
      db.aiLedger.findFirst({
        where: { generationId, number, result: 'left', completionTokens: 0 },
        select: { id: true, model: true, promptTokens: true },
      }),
    /** Notes what such a request has taken; one that was ended meanwhile knows better. */
    async noteTaken(id: bigint, taken: Pick<LedgerEnd, 'completionTokens' | 'costMicros'>): Promise<void> {
      await db.aiLedger.updateMany({ where: { id, result: 'left', completionTokens: 0 }, data: taken })
    },
    async correctResult(id: bigint, result: Attempt['result']): Promise<void> {
      await db.aiLedger.updateMany({ where: { id }, data: { result } })
    },
    /** How long the requests that gave no text for a generation have taken together, in milliseconds. */
    async sumDurations(generationId: string): Promise<number> {
      const where = { generationId, result: { in: FRUITLESS } }
      const { _sum } = await db.aiLedger.aggregate({ where, _sum: { durationMs: true } })
      return _sum.durationMs ?? 0
    },
    async listAttempts(generationId: string): Promise<Attempt[]> {
      const rows = await db.aiLedger.findMany({ where: { generationId }, orderBy: { id: 'asc' } })
      return rows.map((row) => ({
        number: row.number,
        model: row.model,
        result: AttemptShape.shape.result.parse(row.result),
        promptTokens: row.promptTokens,
        completionTokens: row.completionTokens,
        cost: toCost(row.costMicros),
        durationMs: row.durationMs,
        at: row.at.toISOString(),
      }))
    },
    async findUsed(id: string, userId: number): Promise<Used | null> {
      const row = await db.generation.findFirst({ where: { id, userId } })
      if (!row) return null
      const { basis, promptVersion, promptTokens, completionTokens, wish, care, createdAt, finishedAt } = row
      const sent = SentColumn.parse(row.sent)
      const tokens = { promptTokens, completionTokens }
      return { sent, basis, promptVersion, ...tokens, wish, care, startedAt: createdAt, finishedAt }
    },
    /** What the user has had of the guide since, in one statement: generations that count, and tokens of requests. */
    async readUse(userId: number, since: Date): Promise<Use> {
      const [row] = await db.$queryRaw<Use[]>`
        select made.*, read.*
        from (
          select count(*)::int as generations, min(created_at) as "oldestGeneration" from generation
          where user_id = ${userId} and created_at > ${since} and status <> all(${UNCOUNTED}::text[])
        ) as made, (
          select coalesce(sum(prompt_tokens::bigint + completion_tokens), 0)::float8 as tokens, min(at) as "oldestRequest"
          from ai_ledger where user_id = ${userId} and at > ${since}
        ) as read`
      return row ?? { generations: 0, oldestGeneration: null, tokens: 0, oldestRequest: null }
    },
    /** Deletes up to `limit` requests of long ago; returns how many. */
    deleteOldRequests: (limit: number): Promise<number> =>
      db.$executeRaw`delete from ai_ledger where id = any(array(
        select id from ai_ledger where at < now() - make_interval(days => ${RECORD_RETENTION.modelRequestDays}::int)
        limit ${limit}::int for update skip locked))`,
  }
}

/** Figures, which may lag. */
export function costQueries(db: Prisma.TransactionClient) {
  return {
    async sumCosts(since: Date): Promise<Omit<Costs, 'currency'>> {
      const days = await db.$queryRaw<(Sums & { day: string; users: number })[]>`
        select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(distinct user_id)::int as users,
          count(*)::int as requests, count(distinct generation_id)::int as generations,
          sum(prompt_tokens)::float8 as "promptTokens", sum(completion_tokens)::float8 as "completionTokens",
          sum(cost_micros)::bigint as micros
        from ai_ledger where at >= ${since} group by 1 order by 1 desc`
      const users = await db.$queryRaw<(Sums & { userId: number })[]>`
        select user_id as "userId", count(*)::int as requests, count(distinct generation_id)::int as generations,
          sum(prompt_tokens)::float8 as "promptTokens", sum(completion_tokens)::float8 as "completionTokens",
          sum(cost_micros)::bigint as micros
        from ai_ledger where at >= ${since} group by 1
        order by sum(cost_micros) desc nulls last, sum(prompt_tokens::bigint + completion_tokens) desc, 1 limit ${USERS_LISTED}`
      const unpriced = await db.aiLedger.count({ where: { at: { gte: since }, costMicros: null } })
      return { days: days.map(withCost), users: users.map(withCost), total: addUp(days), unpriced }
    },
  }
}

const toCost = (micros: bigint | null) => (micros === null ? null : Number(micros) / MICROS)

const withCost = <T extends Sums>({ micros, ...sums }: T) => ({ ...sums, cost: toCost(micros) })

/** A generation that ran past midnight counts on both days; its requests count once. */
function addUp(days: Sums[]): Costs['total'] {
  const priced = days.filter(({ micros }) => micros !== null)
  const sum = (of: (day: Sums) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    requests: sum(({ requests }) => requests),
    generations: sum(({ generations }) => generations),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    cost: priced.length === 0 ? null : priced.reduce((total, { micros }) => total + Number(micros), 0) / MICROS,
  }
}
