/** The second reading of texts on a server that speaks the OpenAI protocol: its moderation endpoint, and its model. */
import { Classification, CLASSIFY_INSTRUCTIONS, WITHIN_MS, type SecondReaders } from '@daybreak/safety/second-layer'
import type { SignalKind } from '@daybreak/proto/signals'
import OpenAI, { APIError } from 'openai'
import type { ChatCompletionCreateParamsNonStreaming as Request } from 'openai/resources/chat/completions'
import { z } from 'zod'
import { block } from '../prompt-pieces.ts'
import type { Taken } from './guide.ts'

export interface OpenAiSafetyOptions {
  apiKey: string
  /** Null for OpenAI's own address. */
  baseUrl: string | null
  model: string
  moderationModel?: string
  /** How long both readers are waited for. */
  withinMs?: number
}

/** Tells what each classification took, so that it can be accounted for. */
export interface SafetyReaders extends SecondReaders {
  model: string
  withinMs: number
  classifyMetered: (texts: readonly string[], signal: AbortSignal) => Promise<{ answer: unknown; taken: Taken }>
}

/** Also bounds what a model may think before it answers. */
const MAX_TOKENS = 1_000
/** Each category that says something here, and what it says; others are no sign of danger to anybody. */
const KINDS: Readonly<Record<string, SignalKind>> = {
  'self-harm': 'suicide',
  'self-harm/intent': 'suicide',
  'self-harm/instructions': 'suicide',
  'violence/graphic': 'harm-to-others',
  'harassment/threatening': 'harm-to-others',
}
const { $schema: _, ...schema } = z.toJSONSchema(Classification)
/** How a server can be asked, best first; what it does not know is not asked of it again. */
const RUNGS: readonly Partial<Request>[] = [
  {
    response_format: { type: 'json_schema', json_schema: { name: 'classification', schema, strict: true } },
    reasoning_effort: 'minimal',
  },
  { response_format: { type: 'json_schema', json_schema: { name: 'classification', schema, strict: true } } },
  { response_format: { type: 'json_object' } },
  {},
]

/** Retries nothing and logs nothing: texts are private, and whoever asks waits a moment only. */
export function createOpenAiSafety(options: OpenAiSafetyOptions): SafetyReaders {
  const { apiKey, baseUrl, model, moderationModel, withinMs = WITHIN_MS } = options
  const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: 'off' })
  let moderates = true
  let rung = 0
  const complete = async (texts: readonly string[], signal: AbortSignal) => {
    for (;;) {
      const asked = rung
      try {
        return await client.chat.completions.create({ ...requestOf(model, texts), ...RUNGS[asked] }, { signal })
      } catch (error) {
        if (!isUnknown(error) || asked >= RUNGS.length - 1) throw error
        rung = Math.max(rung, asked + 1)
      }
    }
  }
  const classifyMetered: SafetyReaders['classifyMetered'] = async (texts, signal) => {
    const { choices, usage } = await complete(texts, signal)
    const answer: unknown = JSON.parse(choices[0]?.message.content ?? 'null')
    const taken = { promptTokens: usage?.prompt_tokens ?? 0, completionTokens: usage?.completion_tokens ?? 0 }
    return { answer, taken }
  }
  return {
    model,
    withinMs,
    moderate: async (texts, signal) => {
      if (!moderates) return []
      try {
        const input = [...texts]
        const asked = { model: moderationModel ?? 'omni-moderation-latest', input }
        const { results } = await client.moderations.create(asked, { signal })
        return results.map(({ categories }) => kindsOf(Object.entries(categories)))
      } catch (error) {
        // Servers on one's own machine have none: then the model reads alone.
        moderates = !(error instanceof APIError && error.status === 404)
        if (moderates) throw error
        return []
      }
    },
    classifyMetered,
    classify: async (texts, signal) => (await classifyMetered(texts, signal)).answer,
  }
}

const requestOf = (model: string, texts: readonly string[]) => ({
  model,
  store: false,
  messages: [
    { role: 'system' as const, content: CLASSIFY_INSTRUCTIONS },
    { role: 'user' as const, content: texts.map((text, index) => block('text', text, ` n="${index + 1}"`)).join('\n') },
  ],
  max_completion_tokens: MAX_TOKENS,
})

const isUnknown = (error: unknown) => error instanceof APIError && (error.status === 400 || error.status === 422)

const kindsOf = (categories: readonly [string, boolean][]): SignalKind[] => [
  ...new Set(categories.flatMap(([category, is]) => (is ? (KINDS[category] ?? []) : []))),
]
