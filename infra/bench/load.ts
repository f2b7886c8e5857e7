/**
 * The load, in a process of its own, over kept-alive connections: a closed loop, or a Poisson process. Checks every answer.
 * Plain sockets, because on a small machine a heavier client would be measured along with the server.
 */
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { tellReady } from './child-side.ts'

export type Load = {
  port: number
  method: 'GET' | 'POST'
  path: string
  /** One header line per user; they take turns. */
  identities: string[]
  /** Null: none. UNIQUE is replaced by something that no other request has. */
  body: string | null
  expected: { status: number; entries: number }
  connections: number
  seconds: number
  /** So many requests begin in a second, at random moments; without it, each connection asks again when it is answered. */
  perSecond?: number
}

export type LoadResult = {
  requests: number
  seconds: number
  p50Ms: number
  p99Ms: number
  /** Bytes of the last body. */
  bodyBytes: number
}

export const UNIQUE = '@unique@'
const MARK = Buffer.from('"createdAt":')
const HEAD_END = Buffer.from('\r\n\r\n')

type Reply = { status: number; body: Buffer }

if (import.meta.main) {
  tellReady(0)
  process.on('message', (load: Load) => {
    run(load).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
  })
}

/** @throws Error with the first answer that is not the expected one. */
async function run(load: Load): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => openSocket(load.port)))
  const nextRequest = requestMaker(load)
  const latencies: number[] = []
  let bodyBytes = 0
  const began = performance.now()
  const end = began + load.seconds * 1_000
  const askAt = async (at: number, ask: Ask) => {
    const reply = await ask(nextRequest())
    latencies.push(performance.now() - at)
    bodyBytes = check(reply, load)
  }
  const askAgain = async (ask: Ask) => {
    for (let at = performance.now(); at < end; at = performance.now()) await askAt(at, ask)
  }
  try {
    const asks = sockets.map(conversation)
    await (load.perSecond === undefined ? Promise.all(asks.map(askAgain)) : askAtRandom(asks, { ...load, end, askAt }))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const seconds = (performance.now() - began) / 1_000
  const sorted = latencies.sort((one, other) => one - other)
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { requests: sorted.length, seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99), bodyBytes }
}

type Ask = (request: Buffer) => Promise<Reply>
type Random = { perSecond?: number; end: number; askAt: (at: number, ask: Ask) => Promise<void> }

/**
 * Connections take turns: a server closes one that rests for long. A request that finds none free waits, and its time counts
 * from when it was to begin.
 */
async function askAtRandom(asks: Ask[], { perSecond = 1, end, askAt }: Random): Promise<void> {
  const free = [...asks]
  const waiting: number[] = []
  const open = new Set<Promise<void>>()
  let failure: Error | undefined
  const begin = (at: number, ask: Ask) => {
    const asking = askAt(at, ask)
      .catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(String(error))
      })
      .then(() => {
        open.delete(asking)
        const next = waiting.shift()
        if (next === undefined) free.push(ask)
        else begin(next, ask)
      })
    open.add(asking)
  }
  for (let at = performance.now(); at < end && !failure; at -= (Math.log(1 - Math.random()) * 1_000) / perSecond) {
    const early = at - performance.now()
    if (early > 0) await delay(early)
    const ask = free.shift()
    if (ask) begin(performance.now(), ask)
    else waiting.push(performance.now())
  }
  while (open.size > 0) await Promise.all(open)
  if (failure) throw failure
}

async function openSocket(port: number): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

function requestMaker({ method, path, identities, body, port }: Load): () => Buffer {
  const started = `${Date.now().toString(36)}-${process.pid}`
  let count = 0
  return () => {
    const identity = identities[count % identities.length] ?? ''
    const payload = body?.replaceAll(UNIQUE, `${started}-${count}`) ?? ''
    const type =
      body === null ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n`
    count += 1
    return Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${identity}\r\n${type}\r\n${payload}`)
  }
}

/** One request at a time on one connection. */
function conversation(socket: net.Socket): Ask {
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null
  let received = Buffer.alloc(0)
  let chunks: Buffer[] = []
  let missing = 0
  let headLength = 0
  let status = 0
  const readHead = () => {
    const at = received.indexOf(HEAD_END)
    if (at < 0) return false
    const head = received.toString('latin1', 0, at)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error(`an answer without Content-Length:\n${head}`)
    status = Number(head.slice(9, 12))
    headLength = at + HEAD_END.length
    missing = headLength + Number(length) - received.length
    chunks = [received]
    return true
  }
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    try {
      if (headLength === 0) {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        if (!readHead()) return
      } else {
        chunks.push(chunk)
        missing -= chunk.length
      }
      if (missing > 0) return
      const body = (chunks.length === 1 ? received : Buffer.concat(chunks)).subarray(headLength)
      received = Buffer.alloc(0)
      headLength = 0
      waiting?.resolve({ status, body })
    } catch (error) {
      waiting?.reject(error as Error)
    }
  })
  return (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
}

/** Returns the length of the body. @throws Error when the answer is not the expected one. */
function check({ status, body }: Reply, { expected, method, path }: Load): number {
  let entries = 0
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at + MARK.length)) entries += 1
  if (status === expected.status && entries === expected.entries) return body.length
  const start = body.subarray(0, 300).toString()
  throw new Error(`${method} ${path} answered ${status} with ${entries} entries: ${start}`)
}
