/** What a generation was made from, what it took, and what the guide costs. */
import { notFound } from '@daybreak/proto/errors'
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { Attempt, Costs, GenerationUse } from '@daybreak/proto/journey-use'
import { withoutRiskyWords } from '@daybreak/safety/quoting'
import { BasisColumn } from './columns.ts'
import { CURRENCY } from './prices.ts'
import type { JourneyRepository } from './repository.ts'

const DAY_MS = 24 * 3_600_000
const DAYS = 30

export async function getGenerationUse(
  repository: JourneyRepository,
  { userId, id }: { userId: number; id: string },
): Promise<GenerationUse> {
  const [generation, used, attempts] = await Promise.all([
    repository.findGeneration(id, userId),
    repository.findUsed(id, userId),
    repository.listAttempts(id),
  ])
  if (!generation || !used) throw notFound('Generation')
  const { sent, promptVersion, promptTokens, completionTokens, wish, care, startedAt, finishedAt } = used
  const basis = BasisColumn.parse(used.basis)
  const placed = <Of extends Sized & { phaseNumber: PhaseNumber | null }>(one: Of) => ({
    ...sized(one),
    phaseNumber: one.phaseNumber ?? generation.phaseNumber,
  })
  const titles = await repository.findTitles(
    userId,
    sent.entries.map(({ entryId }) => entryId),
  )
  return {
    generationId: id,
    phaseNumber: generation.phaseNumber,
    status: generation.status,
    promptVersion: promptVersion ?? null,
    sent: {
      answers: sent.answers.map(placed),
      followUps: sent.followUps.map(placed),
      outputs: sent.outputs.map((one) => ({ ...sized(one), versionId: basis[`${one.phaseNumber}`] ?? null })),
      entries: sent.entries.map((one) => ({ ...sized(one), title: titles.get(one.entryId) ?? '' })),
      memories: sent.memories.map(sized),
      lastVersion: sent.lastVersion && sized(sent.lastVersion),
      wish: wish && (withoutRiskyWords(wish) || null),
    },
    attempts,
    // Requests are deleted before the version that came of them.
    ...(attempts.length > 0 ? addUp(attempts) : { promptTokens, completionTokens, cost: null }),
    currency: CURRENCY,
    durationMs: lastedMs(startedAt, finishedAt),
    safety: care ? 'care' : 'calm',
  }
}

/** The beginning is told by the database's clock, the end by the worker's: where these differ, an end may come first. */
export const lastedMs = (startedAt: Date, finishedAt: Date | null): number | null =>
  finishedAt && Math.max(0, finishedAt.getTime() - startedAt.getTime())

interface Sized {
  characters: number
  written: number | null
}

/** The first version did not tell what was cut. */
const sized = <Of extends Sized>(one: Of) => ({ ...one, written: one.written ?? one.characters })

/** Where a part has no price, the total has none, because it would be too low. */
function addUp(attempts: Attempt[]): Pick<GenerationUse, 'promptTokens' | 'completionTokens' | 'cost'> {
  const taking = attempts.filter(({ promptTokens, completionTokens }) => promptTokens + completionTokens > 0)
  const costs = taking.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  const isPriced = costs.length > 0 && costs.length === taking.length
  return {
    promptTokens: attempts.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: attempts.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
    cost: isPriced ? costs.reduce((sum, cost) => sum + cost, 0) : null,
  }
}

/** The last so many days, today included. */
export async function listCosts(repository: JourneyRepository, days: number | null | undefined): Promise<Costs> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const since = new Date(today - ((days ?? DAYS) - 1) * DAY_MS)
  return { currency: CURRENCY, ...(await repository.sumCosts(since)) }
}
