/** The model server of tests: the built-in guide behind faults, a history and a pace that can be set. */
import type { ServerResponse } from 'node:http'
import { ApiError, type Json } from '@daybreak/guide/http'
import { readChatRequest } from '@daybreak/guide/request'
import { serve, VENDOR_ROUTES, type GuideServer, type Routes } from '@daybreak/guide/server'
import { answerChat, refuse } from './completions.ts'
import { readSettings } from './config.ts'
import { readFault, takeFault, type Fault } from './faults.ts'
import { openHistory, type Exchange, type History } from './history.ts'

export type OpenAiSimulator = GuideServer

export interface OpenAiSimulatorOptions {
  /** 0 takes any free port. */
  port: number
  /** Keeps the history across restarts. */
  dataFile?: string
  /** Between two pieces of a stream; `PACE_MS` or 25 when absent. */
  paceMs?: number
  host?: string
}

interface State {
  paceMs: number
  faults: Fault[]
  history: History
}

/** Listens on this machine only, unless `host` says otherwise. */
export async function startOpenAiSimulator({
  port,
  dataFile,
  paceMs = readSettings().paceMs,
  host = '127.0.0.1',
}: OpenAiSimulatorOptions): Promise<OpenAiSimulator> {
  return serve(createRoutes({ paceMs, faults: [], history: openHistory(dataFile) }, paceMs), { port, host })
}

function createRoutes(state: State, firstPaceMs: number): Routes {
  return {
    ...VENDOR_ROUTES,
    'POST /v1/chat/completions': (body, response) => chat(state, body, response),
    'GET /_history': () => ({ requests: state.history.list() }),
    'GET /_control/faults': () => ({ faults: state.faults }),
    'POST /_control/faults': (body) => {
      state.faults.push(readFault(body))
      return { faults: state.faults }
    },
    'POST /_control/pace': ({ msPerChunk }) => {
      if (typeof msPerChunk !== 'number' || msPerChunk < 0)
        throw new ApiError(400, 'msPerChunk must be a number, 0 or more')
      state.paceMs = msPerChunk
      return { msPerChunk }
    },
    'POST /_control/reset': () => {
      state.faults.length = 0
      state.history.clear()
      state.paceMs = firstPaceMs
      return { ok: true }
    },
  }
}

async function chat(state: State, body: Json, response: ServerResponse): Promise<undefined> {
  const request = readChatRequest(body)
  const fault = takeFault(state.faults, request.messages.map((message) => message.text).join('\n'))
  const record = (result: Pick<Exchange, 'outcome' | 'promptTokens' | 'completionTokens'>) =>
    state.history.add({
      at: new Date().toISOString(),
      path: '/v1/chat/completions',
      model: request.model,
      stream: request.stream,
      messages: body.messages,
      responseFormat: body.response_format ?? null,
      ...result,
    })
  try {
    refuse(fault)
  } catch (error) {
    record({ outcome: fault?.kind ?? 'error', promptTokens: 0, completionTokens: 0 })
    throw error
  }
  record(await answerChat(request, response, fault, () => state.paceMs))
  return undefined
}
