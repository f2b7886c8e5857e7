/** An OpenAI-compatible model server on this machine, with the built-in guide as its model. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerChat, refuse } from './completions.ts'
import { readSettings } from './config.ts'
import { readFault, takeFault, type Fault } from './faults.ts'
import { openHistory, type Exchange, type History } from './history.ts'
import { ApiError, readJson, requireBearer, sendError, sendJson, type Json } from './http.ts'
import { moderate } from './moderation.ts'
import { readChatRequest } from './request.ts'

export const MODEL = 'daybreak-guide-1'

export interface OpenAiSimulator {
  /** Without `/v1`. */
  url: string
  stop(): Promise<void>
}

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

type Route = (body: Json, response: ServerResponse, request: IncomingMessage) => unknown

/** Listens on this machine only, unless `host` says otherwise. */
export async function startOpenAiSimulator({
  port,
  dataFile,
  paceMs = readSettings().paceMs,
  host = '127.0.0.1',
}: OpenAiSimulatorOptions): Promise<OpenAiSimulator> {
  const routes = createRoutes({ paceMs, faults: [], history: openHistory(dataFile) }, paceMs)
  const server = createServer((request, response) => void handle(routes, request, response))
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://127.0.0.1:${bound}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function createRoutes(state: State, firstPaceMs: number): Record<string, Route> {
  return {
    'GET /healthz': () => ({ ok: true }),
    'GET /v1/models': () => ({
      object: 'list',
      data: [{ id: MODEL, object: 'model', created: 1767225600, owned_by: 'daybreak' }],
    }),
    'POST /v1/chat/completions': (body, response) => chat(state, body, response),
    'POST /v1/moderations': (body) => moderate(body),
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

async function handle(
  routes: Record<string, Route>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const route = routes[`${request.method ?? 'GET'} ${path}`]
    if (!route)
      throw new ApiError(404, `Unknown request URL: ${request.method ?? 'GET'} ${path}.`, { code: 'unknown_url' })
    if (path.startsWith('/v1/')) requireBearer(request)
    const answer = await route(await readJson(request), response, request)
    if (answer !== undefined) sendJson(response, 200, answer)
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    sendError(response, error instanceof ApiError ? error : new ApiError(500, String(error), { type: 'server_error' }))
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
