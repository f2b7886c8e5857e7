/**
 * A reverse proxy as hosts have one before the product: it says who asks, and passes over a gateway that does not answer.
 * Containers see one address for all of this machine; behind it they see those of the clients.
 */
import { once } from 'node:events'
import http from 'node:http'

const REST_MS = 1_000

export interface Front {
  port: number
  stop: () => Promise<void>
}

interface Backend {
  port: number
  /** Nobody is sent there before this moment. */
  restsUntil: number
}

/** Opens the front on a free port. `ports` are where gateways listen on this machine. */
export async function startFront(ports: () => number[]): Promise<Front> {
  const resting = new Map<number, number>()
  let turn = 0
  const choose = (): Backend => {
    const now = Date.now()
    const all = ports().map((port) => ({ port, restsUntil: resting.get(port) ?? 0 }))
    const awake = all.filter(({ restsUntil }) => restsUntil <= now)
    const choice = (awake.length > 0 ? awake : all)[(turn += 1) % Math.max(awake.length || all.length, 1)]
    if (!choice) throw new Error('there is no gateway')
    return choice
  }
  const server = http.createServer((request, response) => {
    const { port } = choose()
    forward(request, response, port, () => resting.set(port, Date.now() + REST_MS))
  })
  server.requestTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One exchange; `fail` is told when the gateway broke it off before it had answered. */
function forward(asked: http.IncomingMessage, answer: http.ServerResponse, port: number, fail: () => void): void {
  const { connection: _connection, ...headers } = asked.headers
  const forwarded = [headers['x-forwarded-for'], asked.socket.remoteAddress].filter(Boolean).join(', ')
  const passed = http.request({
    host: '127.0.0.1',
    port,
    method: asked.method,
    path: asked.url,
    headers: { ...headers, 'x-forwarded-for': forwarded },
    agent: false,
  })
  passed.once('response', (response) => {
    const { connection: _closing, 'transfer-encoding': _coding, ...rest } = response.headers
    answer.writeHead(response.statusCode ?? 502, response.statusMessage, rest)
    answer.flushHeaders()
    response.pipe(answer)
    response.once('error', () => answer.destroy())
    response.once('aborted', () => answer.destroy())
  })
  passed.once('error', () => {
    if (answer.headersSent) return
    fail()
    answer.writeHead(502).end()
  })
  passed.on('error', () => undefined)
  answer.once('close', () => passed.destroy())
  asked.pipe(passed)
}
