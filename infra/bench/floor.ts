/**
 * The lower bound of latency: plain Node `http` and `pg` on the journal's own database, with as many processes as a request
 * of the product passes through. The user id is in a header, or, one layer up, in a session in Redis.
 */
import cluster from 'node:cluster'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { settingsOf, tellReady } from './child-side.ts'
import { readJson, serveJson } from './plain-http.ts'
import type { Answer } from './plain-http.ts'
import { insertRow, listRows } from './queries.ts'
import type { NewRow } from './queries.ts'
import { openSessions } from './sessions.ts'

export type FloorSettings = {
  databaseUrl: string
  /** Of all processes together. */
  connections: number
  processes: number
  /** Null if the user id is in the header x-user-id. */
  redisUrl: string | null
}

const LIMIT = 20

if (cluster.isPrimary) await startWorkers()
else await serve()

async function startWorkers() {
  const { processes } = settingsOf<FloorSettings>()
  const workers = Array.from({ length: processes }, () => cluster.fork())
  const ports = await Promise.all(
    workers.map((worker) => new Promise<number>((resolve) => worker.once('listening', ({ port }) => resolve(port)))),
  )
  cluster.on('exit', () => process.exit(1))
  tellReady(ports[0] ?? 0)
}

async function serve() {
  const { databaseUrl, connections, processes, redisUrl } = settingsOf<FloorSettings>()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: Math.ceil(connections / processes) })
  const sessions = redisUrl === null ? null : await openSessions(redisUrl)
  const userIdOf = async ({ headers }: IncomingMessage) =>
    sessions ? sessions.userIdOf(headers.cookie) : Number(headers['x-user-id'])
  await serveJson(async (request): Promise<Answer> => {
    const userId = await userIdOf(request)
    if (request.method === 'GET') return { status: 200, body: await listRows(pool, userId, LIMIT) }
    const row = (await readJson(request)) as Omit<NewRow, 'userId'>
    return { status: 201, body: await insertRow(pool, { ...row, userId }) }
  })
}
