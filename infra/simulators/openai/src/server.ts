/** The model server of tests: the built-in guide behind an API as strict as the real one, which plays cases by name. */
import type { ServerResponse } from 'node:http'
import type { Json } from '@daybreak/guide/http'
import { readChatRequest } from '@daybreak/guide/request'
import { serve, VENDOR_ROUTES, type GuideServer, type Routes } from '@daybreak/guide/server'
import { isOwnName } from '../../inbox/who-asks.ts'
import { checkChat } from './chat-rules.ts'
import { answer } from './completions.ts'
import { readSettings } from './config.ts'
import { controlRoutes, type State } from './control.ts'
import { caseOf, takeFault } from './faults.ts'
import { openHistory, type Exchange } from './history.ts'
import { checkModel, USUAL_MODELS } from './models.ts'
import { asChat, checkResponses, inResponsesTerms } from './responses-request.ts'

export type OpenAiSimulator = GuideServer

export interface OpenAiSimulatorOptions {
  /** 0 takes any free port. */
  port: number
  /** Keeps the history across restarts. */
  dataFile?: string
  /** Between two pieces of a stream; `PACE_MS` or 25 when absent. */
  paceMs?: number
  host?: string
  /** The models that there are; any other is refused. */
  models?: readonly string[]
}

const CHAT = '/v1/chat/completions'
const RESPONSES = '/v1/responses'

/** Listens on this machine only, unless `host` says otherwise. */
export async function startOpenAiSimulator({
  port,
  dataFile,
  paceMs = readSettings().paceMs,
  host = '127.0.0.1',
  models = USUAL_MODELS,
}: OpenAiSimulatorOptions): Promise<OpenAiSimulator> {
  return serve(createRoutes({ paceMs, models, faults: [], history: openHistory(dataFile) }), { port, host, isOwnName })
}

function createRoutes(state: State): Routes {
  return {
    ...VENDOR_ROUTES,
    'GET /v1/models': () => ({
      object: 'list',
      data: state.models.map((id) => ({ id, object: 'model', created: 1767225600, owned_by: 'daybreak' })),
    }),
    [`POST ${CHAT}`]: async (body, response) => {
      checkChat(body)
      await exchange(state, { path: CHAT, body, asked: body, response })
    },
    [`POST ${RESPONSES}`]: async (body, response) => {
      checkResponses(body)
      await exchange(state, { path: RESPONSES, body, asked: asChat(body), response }).catch((error: unknown) => {
        throw inResponsesTerms(error)
      })
    },
    ...controlRoutes(state),
  }
}

interface Asking {
  path: string
  body: Json
  /** The same in the words of chat completions. */
  asked: Json
  response: ServerResponse
}

type Result = Pick<Exchange, 'outcome' | 'promptTokens' | 'completionTokens'>

async function exchange(state: State, { path, body, asked, response }: Asking): Promise<void> {
  const request = readChatRequest(asked)
  const said = request.messages.map(({ text }) => text).join('\n')
  const record = (result: Result) =>
    state.history.add({
      at: new Date().toISOString(),
      path,
      model: request.model,
      stream: request.stream,
      parameters: Object.keys(body),
      messages: asked.messages,
      responseFormat: asked.response_format ?? null,
      ...result,
    })
  const refuse = (outcome: string, error: unknown) => {
    record({ outcome, promptTokens: 0, completionTokens: 0 })
    throw error
  }
  try {
    checkModel(asked, state.models, path)
  } catch (error) {
    refuse('refused', error)
  }
  const fault = takeFault(state.faults, { ...asked, path }, said)
  const played = caseOf(fault)
  if (fault && played?.error) refuse(fault.kind, played.error(fault))
  const result = await answer({ path, request, response, played, paceMs: () => state.paceMs })
  record({ ...result, ...(fault && result.outcome !== 'closed by client' && { outcome: fault.kind }) })
}
