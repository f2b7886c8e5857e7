/** The moderation endpoint of a server that speaks the OpenAI protocol. */
import type { SignalKind } from '@daybreak/proto/signals'
import type { SecondReaders } from '@daybreak/safety/second-layer'
import { APIError } from 'openai/error'
import { openClient } from './openai-client.ts'

export interface OpenAiModerationOptions {
  apiKey: string
  /** Null for OpenAI's own address. */
  baseUrl: string | null
}

const MODEL = 'omni-moderation-latest'
/** The moderation categories that are a danger signal, and its kind. All other categories are ignored. */
const KINDS: Readonly<Record<string, SignalKind>> = {
  'self-harm': 'suicide',
  'self-harm/intent': 'suicide',
  'self-harm/instructions': 'suicide',
  'violence/graphic': 'harm-to-others',
  'harassment/threatening': 'harm-to-others',
}

/** A server without the endpoint is asked again after so long: a proxy may answer 404 while its server starts. */
const ASK_AGAIN_MS = 3_600_000

/** Does not retry, because callers wait only briefly. Does not log: texts are private. */
export function createOpenAiModeration(
  { apiKey, baseUrl }: OpenAiModerationOptions,
  now: () => number = Date.now,
): SecondReaders['moderate'] {
  const client = openClient({ apiKey, baseURL: baseUrl })
  let missingUntil = 0
  return async (texts, signal) => {
    if (now() < missingUntil) return []
    try {
      const { moderations } = await client()
      const { results } = await moderations.create({ model: MODEL, input: [...texts] }, { signal })
      return results.map(({ categories }) => kindsOf(Object.entries(categories)))
    } catch (error) {
      // Local model servers lack this endpoint. Then only the classification reads the texts.
      if (!(error instanceof APIError && error.status === 404)) throw error
      missingUntil = now() + ASK_AGAIN_MS
      return []
    }
  }
}

const kindsOf = (categories: readonly [string, boolean][]): SignalKind[] => [
  ...new Set(categories.flatMap(([category, isFlagged]) => (isFlagged ? (KINDS[category] ?? []) : []))),
]
