/** What tests of the kit share: contracts of an imaginary context, servers of their own, processes to be killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineEvent, defineRequest, defineStream, type EventContract } from '@daybreak/proto/define'
import type pg from 'pg'
import { z } from 'zod'
import { startNats, startPostgres, startRedis, type ServerOptions } from '../../../infra/local/servers.ts'
import type { ServerProcess } from '../../../infra/local/server-process.ts'
import { eventRow, writeRows } from '../src/outbox.ts'
import type { RawSql } from '../src/raw-sql.ts'
import { until } from '../src/testing.ts'

export const migrations = new URL('./migrations/', import.meta.url)

const Counted = z.object({ n: z.int() })
export const ping = defineRequest({
  subject: 'rpc.tester.ping',
  input: Counted,
  output: Counted,
  errors: ['NOT_FOUND'],
})
export const happened = defineEvent({ subject: 'event.tester.happened', payload: Counted })
export const counting = defineStream({ subject: (id) => `stream.tester.counting.${id}`, fragment: Counted })

/** A server that one test file may kill, wipe and start again on the same port. */
export interface OwnServer {
  url: string
  /** SIGKILL, as a crash would be. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Kills it, throws its data away, starts it. */
  wipe: () => Promise<void>
  /** Stops it for good. */
  end: () => Promise<void>
}

export const ownNats = () => ownServer('nats', startNats)
export const ownPostgres = () => ownServer('postgres', startPostgres)
export const ownRedis = () => ownServer('redis', startRedis)

async function ownServer(name: string, launch: (options: ServerOptions) => Promise<ServerProcess>): Promise<OwnServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `daybreak-kit-${name}-`))
  fs.chmodSync(folder, 0o755) // PostgreSQL may have to run as another user
  let server = await launch({ dataDir: folder })
  const { url, port } = server
  const kill = async () => {
    process.kill(server.pid, 'SIGKILL')
    await server.ended
  }
  const start = async () => {
    server = await launch({ dataDir: folder, port })
  }
  const wipe = async () => {
    await kill()
    fs.rmSync(folder, { recursive: true })
    await start()
  }
  const end = async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true })
  }
  return { url, kill, start, wipe, end }
}

export interface Transaction extends RawSql {
  query: pg.PoolClient['query']
}

/** One transaction, with what the kit asks of Prisma's; rolled back when `work` fails. */
export async function transaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  client.on('error', () => undefined)
  const query: Transaction['query'] = client.query.bind(client)
  const run = (strings: TemplateStringsArray, values: unknown[]) =>
    client.query(
      strings.reduce((text, part, index) => `${text}$${index}${part}`),
      values,
    )
  try {
    await client.query('begin')
    const result = await work({
      query,
      $executeRaw: async (strings, ...values) => (await run(strings, values)).rowCount ?? 0,
      $queryRaw: async <Rows>(strings: TemplateStringsArray, ...values: unknown[]) =>
        (await run(strings, values)).rows as Rows,
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.removeAllListeners('error')
    client.release()
  }
}

/** What `transactions` asks of a Prisma client, on `pool`. */
export const clientOf = (pool: pg.Pool) => ({
  $transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => transaction(pool, work),
})

/** Announces an event in a transaction. */
export const record = <P extends z.ZodType<object>>(tx: RawSql, event: EventContract<P>, payload: z.input<P>) =>
  writeRows(tx, [eventRow(event, payload)])

/** A program of `programs/` in a process of its own. */
export interface Program {
  child: ChildProcess
  output: () => string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  says: (words: string) => Promise<unknown>
}

export function runProgram(name: string, ...args: string[]): Program {
  const file = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL')) // a test that failed leaves nothing that runs
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (text += String(chunk)))
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'nothing'))
  })
  const says = (words: string) =>
    until(`${name} says "${words}"`, () => {
      if (text.includes(words)) return true
      if (child.exitCode !== null) throw new Error(`${name} ended: ${text}`)
      return false
    })
  return { child, output: () => text, ended, says }
}

/** A way to a server on this machine whose connections can fall silent, as behind a firewall that forgot them. */
export async function startWay(target: number): Promise<{ port: number; fallSilent: () => void; end: () => void }> {
  const pairs: [Socket, Socket][] = []
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    pairs.push([from, to])
    for (const socket of [from, to]) socket.on('error', () => undefined)
    from.pipe(to).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => {
      for (const [from, to] of pairs) for (const socket of [from, to]) socket.unpipe().pause()
    },
    end: () => {
      for (const [from, to] of pairs) for (const socket of [from, to]) socket.destroy()
      server.close()
    },
  }
}
