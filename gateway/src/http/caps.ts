/** Limits connections and requests, per network and in total. The limits apply before a request body is read. */
import { securityEvents } from '@daybreak/kit/metrics'
import type { RequestHandler } from 'express'
import { isIP } from 'node:net'
import type { Server } from 'node:http'
import { networkOf } from '../network.ts'

export interface Caps {
  /** The maximum number of connections to this process. */
  connections: number
  /** The maximum number of connections from one network; 0 for no limit, behind proxies that share connections. */
  connectionsPerNetwork: number
  /** The maximum number of requests from one network per minute. */
  requestsPerMinute: number
  /** The maximum number of requests in progress. Streams do not count. */
  requestsAtOnce: number
}

const MINUTE_MS = 60_000
const RETRY_SECONDS = 5

export function capConnections(server: Server, { connections, connectionsPerNetwork }: Caps): void {
  server.maxConnections = connections
  if (connectionsPerNetwork === 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (isThisMachine(network)) return
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > connectionsPerNetwork) socket.destroy()
  })
}

/** Refuses with 429 when a client asks too often, and with 503 when too many requests are open already. */
export function capRequests({ requestsPerMinute, requestsAtOnce }: Caps, now: () => number = Date.now): RequestHandler {
  let counts = new Map<string, number>()
  let until = 0
  let running = 0
  return (request, response, next) => {
    if (now() >= until) {
      counts = new Map()
      until = now() + MINUTE_MS
    }
    const network = networkOf(request.ip ?? '')
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > requestsPerMinute && !isThisMachine(network)) {
      securityEvents.inc({ kind: 'limit_hit' })
      return void response
        .status(429)
        .set('Retry-After', String(Math.ceil((until - now()) / 1_000)))
        .json(TOO_MANY)
    }
    if (request.path === '/graphql/stream') return next()
    if (running >= requestsAtOnce) {
      return void response.status(503).set('Retry-After', String(RETRY_SECONDS)).json(TOO_BUSY)
    }
    running += 1
    response.once('close', () => (running -= 1))
    next()
  }
}

const failure = (code: string, message: string) => ({ error: message, message, code })
const TOO_MANY = failure('RATE_LIMITED', 'Too many requests. Please wait a minute and try again.')
const TOO_BUSY = failure('UNAVAILABLE', 'Daybreak is very busy. Please try again in a moment.')

/** Whether a request comes from a program on this machine. For a trusted proxy, the network is that of its client. */
const isThisMachine = (network: string) =>
  (isIP(network) === 4 && network.startsWith('127.')) || network === '0:0:0:0::/64' || network === ''
