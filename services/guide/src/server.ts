/** The built-in guide as a server that speaks the OpenAI protocol: it writes for Daybreak where no model is configured. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerChat } from './answer.ts'
import { ApiError, readJson, requireBearer, requireJson, sendError, sendJson, type Json } from './http.ts'
import { moderate } from './moderation.ts'
import { readChatRequest } from './request.ts'

export const MODEL = 'daybreak-guide-1'
/** Between two pieces of a stream: as fast as one reads. */
const USUAL_PACE_MS = 25
/** Longer than a busy client lets a connection rest: one that is closed while a request is on its way costs an attempt. */
const KEEP_ALIVE_MS = 75_000

export interface GuideServer {
  /** Without `/v1`. */
  url: string
  stop(): Promise<void>
}

export interface GuideOptions {
  /** 0 takes any free port. */
  port: number
  paceMs?: number
  /** Until this file exists, nobody reads what is streamed, and streams do not pause. */
  readersFile?: string
  host?: string
}

interface ServeOptions {
  port: number
  host: string
  /** Which names the server answers under; without it, any. */
  isOwnName?: (host: string) => boolean
}

export type Route = (body: Json, response: ServerResponse) => unknown
export type Routes = Readonly<Record<string, Route>>

export function startGuide(options: GuideOptions): Promise<GuideServer> {
  const { port, paceMs = USUAL_PACE_MS, readersFile, host = '127.0.0.1' } = options
  const pace = () => (readersFile === undefined || existsSync(readersFile) ? paceMs : 0)
  return serve(
    {
      ...VENDOR_ROUTES,
      'POST /v1/chat/completions': (body, response) => answerChat(readChatRequest(body), response, pace()),
    },
    { port, host },
  )
}

/** What any server of this protocol answers besides chats. */
export const VENDOR_ROUTES: Routes = {
  'GET /healthz': () => ({ ok: true }),
  'GET /v1/models': () => ({
    object: 'list',
    data: [{ id: MODEL, object: 'model', created: 1767225600, owned_by: 'daybreak' }],
  }),
  'POST /v1/moderations': (body) => moderate(body),
}

/** Listens until it is stopped. */
export async function serve(
  routes: Routes,
  { port, host, isOwnName = () => true }: ServeOptions,
): Promise<GuideServer> {
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void handle(routes, isOwnName, request, response),
  )
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

async function handle(
  routes: Routes,
  isOwnName: (host: string) => boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('x-request-id', `req_${randomUUID().replaceAll('-', '')}`)
  try {
    if (!isOwnName(request.headers.host ?? '')) throw new ApiError(421, 'This is not a name of this server.')
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const name = `${request.method ?? 'GET'} ${path}`
    const route = routes[name]
    if (!route) throw new ApiError(404, `Unknown request URL: ${name}.`, { code: 'unknown_url' })
    // A page of another site can send neither without asking the browser first.
    if (path.startsWith('/v1/')) requireBearer(request)
    else requireJson(request)
    const answer = await route(await readJson(request), response)
    if (answer !== undefined) sendJson(response, 200, answer)
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    sendError(response, error instanceof ApiError ? error : new ApiError(500, String(error), { type: 'server_error' }))
  }
}
