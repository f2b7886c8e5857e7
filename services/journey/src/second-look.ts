/** Asks a model about texts that the first layer finds harmless: once for each text, within a time limit. */
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

export interface SecondLook extends Meter {
  /** Only where a key is configured. */
  second?: SecondReader | null
}

export interface SecondReader {
  moderate: SecondReaders['moderate']
  /** Classifies. */
  guide: Guide
  /** How long both are waited for. */
  withinMs: number
}

const MOST_TEXTS = 24
const LONGEST = 4_000
const LONGEST_ALL = 24_000

/** The texts in which danger was heard. The caller makes sure that these texts may leave. */
export async function lookAgain(
  look: SecondLook,
  userId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, DangerSeen>> {
  const { repository, second } = look
  const parted = [...new Set(texts)].map((text) => ({ text, parts: partsOf(text) }))
  const known = await repository.findReadings(userId, [
    ...new Set(parted.flatMap(({ parts }) => fingerprintsOf(parts))),
  ])
  const unread = new Map(
    parted
      .filter(({ text, parts }) => parts.some(({ fingerprint }) => !known.has(fingerprint)) && !hasSignals([text]))
      .flatMap(({ parts }) => parts.map(({ fingerprint, words }) => [fingerprint, words] as const))
      .filter(([fingerprint]) => !known.has(fingerprint)),
  )
  const read = second ? await ask({ ...look, second }, userId, fitting([...unread])) : []
  await repository.keepReadings(userId, read)
  const readings = new Map([...known, ...read.map((reading) => [reading.fingerprint, reading] as const)])
  return new Map(
    parted.flatMap(({ text, parts }) => {
      const danger = dangerAmong(fingerprintsOf(parts).flatMap((fingerprint) => readings.get(fingerprint) ?? []))
      return danger ? [[text, { ...danger, raisedBy: 'model', language: likelyLanguage(text) }] as const] : []
    }),
  )
}

interface Part {
  /** Texts that differ in their spelling alone have one fingerprint. */
  fingerprint: string
  words: string
}

const fingerprintsOf = (parts: readonly Part[]) => parts.map(({ fingerprint }) => fingerprint)

/** A long text is read in parts, cut between sentences where it can be; each is known by a fingerprint of its own. */
function partsOf(text: string): Part[] {
  if (text.trim() === '') return []
  if (text.length <= LONGEST) return [{ fingerprint: fingerprintOf(text), words: text }]
  const end = sentencesOf(text).findLast((sentence) => sentence.end <= LONGEST)?.end
  const head = cut(text, end || LONGEST)
  return [...partsOf(head), ...partsOf(text.slice(head.length))]
}

const dangerAmong = (readings: readonly Reading[]) =>
  mostUrgent(readings.flatMap(({ fingerprint, kind, step }) => (kind ? [{ kind, step, about: fingerprint }] : [])))

type Marked = readonly [fingerprint: string, words: string]

/** A part is sent whole, or waits for the next look. */
function fitting(parts: readonly Marked[]): Marked[] {
  let left = LONGEST_ALL
  return parts.slice(0, MOST_TEXTS).filter(([, words]) => {
    if (words.length > left) return false
    left -= words.length
    return true
  })
}

/** A text in which nothing was heard is known to be harmless only where both readers have answered. */
async function ask(
  look: SecondLook & { second: SecondReader },
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
  return texts.flatMap(([fingerprint], index) => {
    const signal = mostUrgent(heard[index] ?? [])
    return signal || complete ? [{ fingerprint, kind: signal?.kind ?? null, step: signal?.step ?? null }] : []
  })
}

async function classifyMetered(
  look: SecondLook & { second: SecondReader },
  userId: number,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const { written } = await writeMetered(look, look.second.guide, {
    prompt: classificationPrompt(texts),
    entry: { userId, generationId: null, purpose: 'safety', number: 1 },
    options: { form: CLASSIFICATION_FORM, maxTokens: CLASSIFICATION_TOKENS, signal, onText: () => undefined },
  })
  return readJson(written.text)
}
