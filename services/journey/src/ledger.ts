/** What a generation was made from, what it took, and what the guide costs. */
import { notFound } from '@daybreak/proto/errors'
import type { Attempt, Costs, GenerationUse } from '@daybreak/proto/journey-use'
import { BasisColumn } from './columns.ts'
import { CURRENCY } from './prices.ts'
import { QUESTIONS } from './questions.ts'
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
  const { sent, promptVersion, wish, care, startedAt, finishedAt } = used
  const basis = BasisColumn.parse(used.basis)
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
      ...sent,
      outputs: sent.outputs.map((output) => ({ ...output, versionId: basis[`${output.phaseNumber}`] ?? null })),
      entries: sent.entries.map((entry) => ({ ...entry, title: titles.get(entry.entryId) ?? '' })),
      wish,
    },
    attempts,
    ...addUp(attempts),
    currency: CURRENCY,
    durationMs: finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
    safety: care ? 'care' : 'calm',
  }
}

function addUp(attempts: Attempt[]): Pick<GenerationUse, 'promptTokens' | 'completionTokens' | 'cost'> {
  const costs = attempts.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  return {
    promptTokens: attempts.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    completionTokens: attempts.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}

/** The answers a prompt carries, by topic and size. */
export const describeAnswers = (phaseNumber: 1 | 2 | 3, answers: Partial<Record<string, string>>) =>
  QUESTIONS[phaseNumber].flatMap(({ index, topic }) => {
    const characters = answers[String(index)]?.trim().length ?? 0
    return characters > 0 ? [{ index, topic, characters }] : []
  })

/** The last so many days, today included. */
export async function listCosts(repository: JourneyRepository, days: number | null | undefined): Promise<Costs> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const since = new Date(today - ((days ?? DAYS) - 1) * DAY_MS)
  return { currency: CURRENCY, ...(await repository.sumCosts(since)) }
}
