/** Figures may lag: they are read on a replica, and on the primary where that does not answer. */
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../infra/local/ports.ts'
import type { ServiceConfig } from '../src/config.ts'
import type { Database } from '../src/database.ts'
import { openWorkerResources } from '../src/resources.ts'
import { createTestDatabase, openTestDatabase, silentLog, testServiceConfig } from '../src/testing.ts'
import { createUndo } from '../src/undo.ts'

const undo = createUndo(silentLog)
afterAll(undo.stop)

/** A client that only knows which database it asks. */
const open = ({ adapter }: Pick<Database, 'adapter'>) => ({
  ask: async () => {
    const connection = await adapter.connect()
    const { rows } = await connection.queryRaw({ sql: 'select name from place', args: [], argTypes: [] })
    return rows[0]?.[0]
  },
  $disconnect: async () => {},
})

const createPlace = (name: string) => createDatabase(`create table place as select '${name}'::text as name`)

async function createDatabase(sql: string): Promise<string> {
  const url = await createTestDatabase()
  const { pool, close } = openTestDatabase(url, 1)
  await pool.query(sql)
  await close()
  return url
}

async function readFigures(replicaUrl: string | undefined, own: Partial<ServiceConfig> = {}) {
  const config = {
    ...(await testServiceConfig()),
    DATABASE_URL: await createPlace('primary'),
    DATABASE_REPLICA_URL: replicaUrl,
    ...own,
  }
  const { openClient, onReplica } = openWorkerResources('tests', config, silentLog, undo)
  const client = openClient(open)
  return onReplica(client, open, ({ ask }) => ({ ask })).ask()
}

test('figures are read on the replica if there is one, else on the primary', async () => {
  expect(await readFigures(await createPlace('replica'))).toBe('replica')
  expect(await readFigures(undefined)).toBe('primary')
})

test('a replica that is away, or that has no such table yet, is passed over', async () => {
  expect(await readFigures(`postgresql://nobody:x@127.0.0.1:${await freePort()}/nothing`)).toBe('primary')
  expect(await readFigures(await createTestDatabase())).toBe('primary')
})

test('where the primary is behind a pooler, nothing is left in a session of the replica either', async () => {
  const limit = await createDatabase(`create view place as select current_setting('statement_timeout') as name`)
  expect(await readFigures(limit)).not.toBe('0')
  expect(await readFigures(limit, { DATABASE_DIRECT_URL: limit })).toBe('0')
})
