/**
 * The load, in a process of its own: a closed loop over kept-alive connections that checks every answer. Plain sockets,
 * because on a small machine a heavier client would be measured along with the server.
 */
import { once } from 'node:events'
import net from 'node:net'
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
  const loop = async (ask: (request: Buffer) => Promise<Reply>) => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      const reply = await ask(nextRequest())
      latencies.push(performance.now() - at)
      bodyBytes = check(reply, load)
    }
  }
  try {
    await Promise.all(sockets.map((socket) => loop(conversation(socket))))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const seconds = (performance.now() - began) / 1_000
  const sorted = latencies.sort((one, other) => one - other)
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { requests: sorted.length, seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99), bodyBytes }
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
function conversation(socket: net.Socket): (request: Buffer) => Promise<Reply> {
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
