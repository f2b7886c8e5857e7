/** PostgreSQL, NATS and Redis as the launcher and the tests start them. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@nats-io/transport-node'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers } from '../ports.ts'
import { stopPid, TERMINATE, TERMINATE_POSTGRES } from '../pid-file.ts'
import { startServerProcess } from '../server-process.ts'
import { startNats, startPostgres, startRedis } from '../servers.ts'

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-servers-'))
  fs.chmodSync(folder, 0o755)
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('PostgreSQL keeps what was stored, and its port, over a restart', async () => {
  const first = await startPostgres({ dataDir: folder, password: 'secret' })
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number')
  await first.stop()
  expect(await answers(first.port)).toBe(false)

  const second = await startPostgres({ dataDir: folder, password: 'secret' })
  expect(second.port).toBe(first.port)
  expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  await expect(query(second.url.replace('secret', 'wrong'), 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  )
  await second.stop()
})

test('a PostgreSQL that was left behind is stopped before the next one starts', async () => {
  const left = await startPostgres({ dataDir: folder, fast: true })
  const next = await startPostgres({ dataDir: folder, fast: true })
  await left.ended
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a PostgreSQL that cannot checkpoint in time is ended in a way that lets the next one start', async () => {
  const first = await startPostgres({ dataDir: folder, fast: true })
  const [, ...inHaste] = TERMINATE_POSTGRES
  await stopPid(path.join(folder, 'postgres.pid'), inHaste, 10_000)
  await first.ended
  expect(fs.existsSync(path.join(folder, 'cluster/postmaster.pid'))).toBe(false)
})

test('NATS takes messages of more than a megabyte and knows JetStream', async () => {
  const server = await startNats({ dataDir: folder })
  const connection = await connect({ servers: server.url })
  expect(connection.info?.max_payload).toBe(32 * 1024 * 1024)
  expect(connection.info?.jetstream).toBe(true)
  await connection.close()
  await server.stop()
  expect(await answers(server.port)).toBe(false)
})

test('Redis keeps its keys over a restart and asks for its password', async () => {
  const passwords = { default: 'secret' }
  const first = await startRedis({ dataDir: folder, passwords })
  await useRedis(first.url, (redis) => redis.set('kept', 'yes'))
  await first.stop()

  const second = await startRedis({ dataDir: folder, passwords })
  expect(await useRedis(second.url, (redis) => redis.get('kept'))).toBe('yes')
  expect(await useRedis(second.url, (redis) => redis.config('GET', 'maxmemory-policy'))).toContain('noeviction')
  await expect(useRedis(`redis://127.0.0.1:${second.port}`, (redis) => redis.get('kept'))).rejects.toThrow(/NOAUTH/)
  await second.stop()
})

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function useRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { lazyConnect: true })
  redis.on('error', () => {})
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}

test('a server whose command line cannot be read yet is waited for, not taken for one that has ended', async () => {
  const start = Date.now()
  const server = await startServerProcess({
    ...{ name: 'Sleeper', command: '/bin/bash', args: ['-c', "exec -a '' sleep 60"], url: '', port: 0 },
    ...{ pidFile: path.join(folder, 'sleeper.pid'), logFile: path.join(folder, 'sleeper.log') },
    stopSignals: TERMINATE,
    ready: async () => Date.now() > start + 200,
  })
  process.kill(server.pid, 'SIGKILL')
  await server.ended
})
