/** The second layer of danger detection: asks a model once about each text that the first layer finds harmless. */
import type { DangerSeen } from '@daybreak/proto/signals'
import { likelyLanguage } from '@daybreak/safety/languages'
import { fingerprintOf } from '@daybreak/safety/fingerprint'
import { askModel, type SecondReaders } from '@daybreak/safety/second-layer'
import { hasSignals, mostUrgent } from '@daybreak/safety/signals'
import { sentencesOf } from '@daybreak/safety/windows'
import type { Guide } from './adapters/guide.ts'
import { CLASSIFICATION_FORM, CLASSIFICATION_TOKENS, classificationPrompt } from './classification-prompt.ts'
import { writeMetered, type Meter } from './metering.ts'
import { readJson } from './output/text.ts'
import { cut } from './prompt-pieces.ts'
import type { Reading } from './readings.ts'

export interface SecondLayer extends Meter {
  /** Null or left out if no key is configured. */
  second?: SecondReader | null
}

export interface SecondReader {
  moderate: SecondReaders['moderate']
  /** The model that classifies texts. */
  guide: Guide
  /** The time limit for moderation and classification together, in milliseconds. */
  withinMs: number
}

const MAX_PARTS = 24
const MAX_PART_CHARACTERS = 4_000
const MAX_CHARACTERS = 24_000

/**
 * The danger signal of each text that has one. Results are cached by fingerprint. Texts beyond the limits wait for the next
 * call. The caller makes sure that these texts may be sent to a model.
 */
export async function findDangers(
  layer: SecondLayer,
  userId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, DangerSeen>> {
  const { repository, second } = layer
  const split = [...new Set(texts)].map((text) => ({ text, parts: partsOf(text) }))
  const known = await repository.findReadings(userId, [...new Set(split.flatMap(({ parts }) => fingerprintsOf(parts)))])
  const unread = new Map(
    split
      .filter(({ text, parts }) => parts.some(({ fingerprint }) => !known.has(fingerprint)) && !hasSignals([text]))
      .flatMap(({ parts }) => parts.map(({ fingerprint, words }) => [fingerprint, words] as const))
      .filter(([fingerprint]) => !known.has(fingerprint)),
  )
  const read = second ? await ask({ ...layer, second }, userId, withinLimits([...unread])) : []
  await repository.keepReadings(userId, read)
  const readings = new Map([...known, ...read.map((reading) => [reading.fingerprint, reading] as const)])
  return new Map(
    split.flatMap(({ text, parts }) => {
      const danger = dangerAmong(fingerprintsOf(parts).flatMap((fingerprint) => readings.get(fingerprint) ?? []))
      return danger ? [[text, { ...danger, raisedBy: 'model', language: likelyLanguage(text) }] as const] : []
    }),
  )
}

interface Part {
  /** Texts that differ only in spelling, such as case or spaces, have the same fingerprint. */
  fingerprint: string
  words: string
}

const fingerprintsOf = (parts: readonly Part[]) => parts.map(({ fingerprint }) => fingerprint)

/** Splits a long text into parts, between sentences if possible. Each part has its own fingerprint. */
function partsOf(text: string): Part[] {
  if (text.trim() === '') return []
  if (text.length <= MAX_PART_CHARACTERS) return [{ fingerprint: fingerprintOf(text), words: text }]
  const end = sentencesOf(text).findLast((sentence) => sentence.end <= MAX_PART_CHARACTERS)?.end
  const head = cut(text, end || MAX_PART_CHARACTERS)
  return [...partsOf(head), ...partsOf(text.slice(head.length))]
}

const dangerAmong = (readings: readonly Reading[]) =>
  mostUrgent(readings.flatMap(({ fingerprint, kind, step }) => (kind ? [{ kind, step, about: fingerprint }] : [])))

type UnreadPart = readonly [fingerprint: string, words: string]

/** The parts that fit into one request. A part is never cut: one that does not fit waits for the next call. */
function withinLimits(parts: readonly UnreadPart[]): UnreadPart[] {
  let left = MAX_CHARACTERS
  return parts.slice(0, MAX_PARTS).filter(([, words]) => {
    if (words.length > left) return false
    left -= words.length
    return true
  })
}

/** Reads parts. A part without a signal counts as read only if moderation and classification have both answered. */
async function ask(
  layer: SecondLayer & { second: SecondReader },
  userId: number,
  texts: readonly UnreadPart[],
): Promise<Reading[]> {
  if (texts.length === 0) return []
  const classify = (asked: readonly string[], signal: AbortSignal) => classifyMetered(layer, userId, asked, signal)
  const { heard, complete } = await askModel(
    texts.map(([, text]) => text),
    { moderate: layer.second.moderate, classify },
    layer.second.withinMs,
  )
  return texts.flatMap(([fingerprint], index) => {
    const signal = mostUrgent(heard[index] ?? [])
    return signal || complete ? [{ fingerprint, kind: signal?.kind ?? null, step: signal?.step ?? null }] : []
  })
}

async function classifyMetered(
  layer: SecondLayer & { second: SecondReader },
  userId: number,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { written } = await writeMetered(layer, layer.second.guide, {
    prompt: classificationPrompt(texts),
    entry: { userId, generationId: null, purpose: 'safety', number: 1 },
    options: { form: CLASSIFICATION_FORM, maxTokens: CLASSIFICATION_TOKENS, signal, onText: () => undefined },
  })
  return readJson(written.text)
}
