/**
 * The board of all queues, on an operators' port, behind the session of an admin: whoever looks must be signed in to the
 * product in the same browser (cookies do not know ports), and the gateway says whether they are an admin.
 */
import fs from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { ExpressAdapter } from '@bull-board/express'
import { Queue } from 'bullmq'
import express, { type RequestHandler } from 'express'
import { root } from '../local/up-to-date.ts'
import { redisUrl } from '../redis/users.ts'
import { readSecret } from './service-database.ts'
import { createRedis, QUEUE_PREFIX } from '../../services/kit/src/redis.ts'

const QUEUES = [
  'journey.generate',
  'journey.remember',
  'journey.ask',
  'journey.look',
  'billing.webhook',
  'identity.deliver',
  'identity.sync_contact',
  'identity.build_export',
]
const ASK_MS = 3_000

export interface Board {
  port: number
  stop: () => Promise<void>
}

export async function startBoard(options: {
  redisUrl: string
  gatewayUrl: string
  port: number
  host: string
}): Promise<Board> {
  const connection = createRedis(options.redisUrl, { maxRetriesPerRequest: 1, retryStrategy: () => 500 })
  connection.on('error', () => undefined)
  const queues = QUEUES.map((name) => new Queue(name, { connection, prefix: QUEUE_PREFIX }))
  const adapter = new ExpressAdapter()
  createBullBoard({ queues: queues.map((queue) => new BullMQAdapter(queue)), serverAdapter: adapter })
  const app = express()
    .disable('x-powered-by')
    .use(adminsOnly(options.gatewayUrl), adapter.getRouter() as RequestHandler)
  const server = createServer(app).listen(options.port, options.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(queues.map((queue) => queue.close().catch(() => undefined)))
      connection.disconnect()
    },
  }
}

/** Nobody else, and nobody at all while the gateway does not answer. What changes queues must come from the board itself. */
function adminsOnly(gatewayUrl: string): RequestHandler {
  return async (request, response, next) => {
    const foreign = !['same-origin', 'none', undefined].includes(request.get('sec-fetch-site'))
    if (foreign && request.method !== 'GET')
      return void response.status(403).type('text').send('This request came from another site.\n')
    try {
      const answer = await fetch(`${gatewayUrl}/api/user`, {
        headers: { cookie: request.get('cookie') ?? '' },
        signal: AbortSignal.timeout(ASK_MS),
      })
      const user = answer.ok ? ((await answer.json()) as { isAdmin?: boolean } | null) : null
      if (user?.isAdmin) return next()
      response
        .status(user ? 403 : 401)
        .type('text')
        .send('Sign in to Daybreak as an admin, in this browser.\n')
    } catch {
      response.status(503).type('text').send('Daybreak does not answer.\n')
    }
  }
}

/** Serves until a signal. Returns the exit code. */
export async function main(env: NodeJS.ProcessEnv): Promise<number> {
  const redisUrl =
    readSecret('REDIS_URL', env) ?? redisOf(path.resolve(env['DAYBREAK_DATA_DIR'] || path.join(root, '.data')))
  const gatewayUrl = env['GATEWAY_URL'] ?? 'http://localhost:3000'
  if (!redisUrl) {
    console.error('Set REDIS_URL, or DAYBREAK_DATA_DIR to the data of an npm start.')
    return 1
  }
  const host = env['HOST'] ?? '127.0.0.1'
  const board = await startBoard({ redisUrl, gatewayUrl, port: Number(env['PORT'] ?? 3010), host })
  console.log(`The board of queues: http://localhost:${board.port}`)
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await board.stop()
  return 0
}

/** That of an installation by `npm start`. */
function redisOf(dataDir: string): string | undefined {
  try {
    const read = (file: string) =>
      JSON.parse(fs.readFileSync(path.join(dataDir, file), 'utf8')) as Record<string, unknown>
    const address = `127.0.0.1:${String(read('redis/ports.json')['redis'])}`
    return redisUrl('default', String(read('secrets.json')['redis']), address)
  } catch {
    return undefined
  }
}
