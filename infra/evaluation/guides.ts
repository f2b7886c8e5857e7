/** The guides to evaluate: the built-in guide in this process, or a model on a server with the OpenAI protocol. */
import { composeReply } from '../../services/guide/src/compose.ts'
import { MODEL } from '../../services/guide/src/server.ts'
import { countTokens } from '../../services/guide/src/tokens.ts'
import type { Guide } from '../../services/journey/src/adapters/guide.ts'
import { createOpenAiGuide } from '../../services/journey/src/adapters/openai-guide.ts'
import type { Config } from './config.ts'

/** The built-in guide. It runs in this process, without a server. */
export const BUILT_IN: Guide = {
  model: MODEL,
  contextTokens: () => Number.POSITIVE_INFINITY,
  write: ({ messages }, { form }) => {
    const said = messages.map(({ role, content }) => ({ role, text: content }))
    const text = composeReply(said, form ? { type: 'json_schema', schema: form.schema } : { type: 'text' })
    const promptTokens = countTokens(messages.map(({ content }) => content).join('\n'))
    return Promise.resolve({ text, model: MODEL, promptTokens, completionTokens: countTokens(text) })
  },
}

interface Server {
  apiKey: string
  baseUrl: string | null
}

export const firstServer = ({ OPENAI_API_KEY, OPENAI_BASE_URL }: Config): Server => ({
  apiKey: OPENAI_API_KEY,
  baseUrl: OPENAI_BASE_URL ?? null,
})

export const otherServer = (config: Config): Server => ({
  apiKey: config.EVAL_AGAINST_API_KEY ?? config.OPENAI_API_KEY,
  baseUrl: config.EVAL_AGAINST_BASE_URL ?? config.OPENAI_BASE_URL ?? null,
})

/** The guide for `model`: the built-in guide if it has that name, otherwise a model on `server`. */
export function guideNamed(model: string, server: Server, timeoutMs: number): Guide {
  return model === MODEL ? BUILT_IN : createOpenAiGuide({ ...server, model, timeoutMs })
}
