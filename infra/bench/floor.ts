/**
 * The floor: bare Node http and pg on the journal's own database, in as many processes as a request of the product
 * passes through. Who is asking stands in a header, or, one layer up, in a session that Redis knows.
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
  /** Null: the header x-user-id says who is asking. */
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
    const given = (await readJson(request)) as Omit<NewRow, 'userId'>
    return { status: 201, body: await insertRow(pool, { ...given, userId }) }
  })
}
