/** Bare Node HTTP for the servers of the bench: JSON in, JSON out, nothing else. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

export type Answer = { status: number; body: string | Uint8Array }

/** Listens on a free port, or on the one that the workers of a cluster share; returns it. */
export async function serveJson(answer: (request: IncomingMessage) => Promise<Answer>): Promise<number> {
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => ({ status: 500, body: JSON.stringify({ message: String(error) }) }))
      .then(({ status, body }) => {
        const length = Buffer.byteLength(body)
        response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length })
        response.end(body)
      })
      .catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}
