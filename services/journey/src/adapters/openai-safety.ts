/** The second reading of a text on a server that speaks the OpenAI protocol: its moderation endpoint, and its model. */
import { CLASSIFY_INSTRUCTIONS, type SecondReaders } from '@daybreak/safety/second-layer'
import type { SignalKind } from '@daybreak/proto/signals'
import OpenAI from 'openai'

export interface OpenAiSafetyOptions {
  apiKey: string
  /** Null for OpenAI's own address. */
  baseUrl: string | null
  model: string
  moderationModel?: string
}

const MAX_TOKENS = 200
/** Each category that says something here, and what it says; others are no sign of danger to anybody. */
const KINDS: Readonly<Record<string, SignalKind>> = {
  'self-harm': 'suicide',
  'self-harm/intent': 'suicide',
  'violence/graphic': 'harm-to-others',
  'harassment/threatening': 'harm-to-others',
}

/** Retries nothing and logs nothing: texts are private, and whoever asks waits a moment only. */
export function createOpenAiSafety({ apiKey, baseUrl, model, moderationModel }: OpenAiSafetyOptions): SecondReaders {
  const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: 'off' })
  return {
    moderate: async (input, signal) => {
      const { results } = await client.moderations.create(
        { model: moderationModel ?? 'omni-moderation-latest', input },
        { signal },
      )
      const raised = results.flatMap(({ categories }) => Object.entries(categories).filter(([, is]) => is))
      return [...new Set(raised.flatMap(([category]) => KINDS[category] ?? []))]
    },
    classify: async (text, signal) => {
      const messages = [
        { role: 'system' as const, content: CLASSIFY_INSTRUCTIONS },
        { role: 'user' as const, content: text },
      ]
      const answer = await client.chat.completions.create(
        { model, messages, max_completion_tokens: MAX_TOKENS, response_format: { type: 'json_object' } },
        { signal },
      )
      const written: unknown = JSON.parse(answer.choices[0]?.message.content ?? 'null')
      return written
    },
  }
}
