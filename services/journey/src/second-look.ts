/** What a model hears in texts that the first layer finds harmless. Asked once for each text, and in time or not at all. */
import type { DangerSeen } from '@daybreak/proto/signals'
import { likelyLanguage } from '@daybreak/safety/languages'
import { markOf } from '@daybreak/safety/marks'
import { askModel } from '@daybreak/safety/second-layer'
import { firstOf, hasSignals } from '@daybreak/safety/signals'
import type { SafetyReaders } from './adapters/openai-safety.ts'
import { costMicros, type PriceTable } from './prices.ts'
import { cut } from './prompt-pieces.ts'
import type { Reading } from './readings.ts'
import type { JourneyRepository } from './repository.ts'

export interface SecondLook {
  repository: JourneyRepository
  prices: PriceTable
  /** Only where a key is configured. */
  second?: SafetyReaders | null
}

const MOST_TEXTS = 24
const LONGEST = 4_000
const LONGEST_ALL = 24_000

/** The texts in which danger was heard. Whoever calls has seen to it that these texts may leave. */
export async function lookAgain(
  look: SecondLook,
  userId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, DangerSeen>> {
  const { repository, second } = look
  const byMark = new Map([...new Set(texts)].filter((text) => text.trim() !== '').map((text) => [markOf(text), text]))
  const known = await repository.findReadings(userId, [...byMark.keys()])
  const unread = [...byMark].filter(([mark, text]) => !known.has(mark) && !hasSignals([text]))
  const read = second ? await ask({ ...look, second }, userId, fitting(unread)) : []
  await repository.keepReadings(userId, read)
  const heard = [...known.values(), ...read].flatMap(({ mark, kind, step }) => {
    const text = byMark.get(mark)
    if (!kind || text === undefined) return []
    return [[text, { kind, step, raisedBy: 'model', about: mark, language: likelyLanguage(text) }] as const]
  })
  return new Map(heard)
}

type Marked = readonly [mark: string, text: string]

function fitting(texts: readonly Marked[]): Marked[] {
  let left = LONGEST_ALL
  return texts.slice(0, MOST_TEXTS).flatMap(([mark, text]) => {
    const part = cut(text, Math.min(LONGEST, left))
    left -= part.length
    return part === '' ? [] : [[mark, part] as const]
  })
}

/** A text in which nothing was heard is known to be harmless only where both readers have answered. */
async function ask(
  look: SecondLook & { second: SafetyReaders },
  userId: number,
  texts: readonly Marked[],
): Promise<Reading[]> {
  if (texts.length === 0) return []
  const classify = (asked: readonly string[], signal: AbortSignal) => classifyMetered(look, userId, asked, signal)
  const { heard, complete } = await askModel(
    texts.map(([, text]) => text),
    { moderate: look.second.moderate, classify },
    look.second.withinMs,
  )
  return texts.flatMap(([mark], index) => {
    const signal = firstOf(heard[index] ?? [])
    return signal || complete ? [{ mark, kind: signal?.kind ?? null, step: signal?.step ?? null }] : []
  })
}

/** Every request to a model is in the ledger. */
async function classifyMetered(
  { repository, prices, second }: SecondLook & { second: SafetyReaders },
  userId: number,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { model } = second
  const id = await repository.beginRequest({ userId, generationId: null, purpose: 'safety', number: 1, model })
  const began = Date.now()
  const end = (result: 'succeeded' | 'failed', taken: { promptTokens: number; completionTokens: number }) => {
    const cost = { costMicros: costMicros(prices, model, taken), durationMs: Date.now() - began }
    return repository.endRequest(id, { model, result, ...taken, ...cost })
  }
  try {
    const { answer, taken } = await second.classifyMetered(texts, signal)
    await end('succeeded', taken)
    return answer
  } catch (error) {
    await end('failed', { promptTokens: 0, completionTokens: 0 })
    throw error
  }
}
