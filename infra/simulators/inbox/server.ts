/** A small HTTP server on this machine with routes, faults on request, and a page for people. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { refusalOf } from './who-asks.ts'

const MAX_BODY = 1_000_000

export interface Received {
  headers: IncomingMessage['headers']
  /** As it came. */
  text: string
  /** The path without its query. */
  path: string
}

export interface Reply {
  status?: number
  /** Sent as JSON, unless it is `html`. */
  body?: unknown
  html?: string
}

export type Routes = Record<string, (request: Received) => Reply>

export interface Simulator {
  url: string
  stop: () => Promise<void>
}

/** Listens on this machine only, unless `host` says otherwise. Routes are named `METHOD /path`. */
export async function serve(port: number, routes: Routes, host = '127.0.0.1'): Promise<Simulator> {
  const server = createServer((request, response) => void handle(routes, request, response))
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://127.0.0.1:${bound}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function handle(routes: Routes, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const refused = refusalOf(request)
    if (refused) return send(response, { status: refused[0], body: { error: refused[1] } })
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const route = routes[`${request.method ?? 'GET'} ${path}`]
    if (!route) return send(response, { status: 404, body: { error: 'There’s nothing at this address.' } })
    send(response, route({ headers: request.headers, text: await read(request), path }))
  } catch (error) {
    send(response, { status: 400, body: { error: error instanceof Error ? error.message : String(error) } })
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > MAX_BODY) throw new Error('The body is too long.')
  }
  return text
}

function send(response: ServerResponse, { status = 200, body, html }: Reply): void {
  response.writeHead(status, {
    'content-type': html === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(html ?? JSON.stringify(body ?? {}))
}

/** The next `times` deliveries are refused with `status`. */
export interface Faults {
  routes: Routes
  /** The status to refuse this delivery with; null to accept it. */
  take: () => number | null
  clear: () => void
}

export function createFaults(): Faults {
  let times = 0
  let status = 500
  return {
    take: () => {
      if (times <= 0) return null
      times -= 1
      return status
    },
    clear: () => {
      times = 0
    },
    routes: {
      'POST /_control/faults': ({ text }) => {
        const wish = JSON.parse(text) as { times?: unknown; status?: unknown }
        if (typeof wish.times !== 'number' || wish.times < 0) throw new Error('times must be a number, 0 or more')
        times = wish.times
        status = typeof wish.status === 'number' ? wish.status : 500
        return { body: { times, status } }
      },
    },
  }
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page that is read, not used. */
export const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid #8886; border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
h2 { font-size: 1.05rem; margin: 0 } small { color: #777 } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`
