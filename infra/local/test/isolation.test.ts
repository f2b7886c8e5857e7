/** No service reaches another's data or speaks in another's name. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, nanos, PermissionViolationError } from '@nats-io/transport-node'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Bus } from '@daybreak/kit/nats'
import { eraseFromStream } from '@daybreak/kit/stream-erasure'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMeter, cpuMsOf } from '../../bench/meter.ts'
import { natsUsers, serverStarters } from '../infrastructure.ts'
import { CONTEXTS, SECRETS } from '../setting.ts'
import type { Context } from '../setting.ts'
import { PERMISSIONS_FILE, permissionsText } from '../../nats/permissions.ts'
import { loadSecrets } from '../secrets.ts'
import type { ServerProcess } from '../server-process.ts'

/** On a busy machine the last of many events waits long for its answer. */
const PATIENT = { timeout: 60_000 }

let folder: string
let secrets: ReturnType<typeof loadSecrets<(typeof SECRETS)[number]>>
let postgres: ServerProcess
let nats: ServerProcess

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-isolation-'))
  fs.chmodSync(folder, 0o755)
  secrets = loadSecrets(folder, SECRETS)
  const start = serverStarters(secrets)
  postgres = await start.postgres({ dataDir: path.join(folder, 'postgres'), fast: true })
  nats = await start.nats({ dataDir: path.join(folder, 'nats'), fast: true })
})

afterAll(async () => {
  await Promise.all([postgres.stop(), nats.stop()])
  fs.rmSync(folder, { recursive: true, force: true })
})

test('secrets are readable by their owner alone and stay the same', () => {
  expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(loadSecrets(folder, SECRETS)).toEqual(secrets)
})

test('a service owns its database and may create tables there', async () => {
  await asRole('sprint', 'sprint', 'CREATE TABLE own (id int); INSERT INTO own VALUES (1)')
  const { rows } = await asRole('sprint', 'sprint', 'SELECT id FROM own')
  expect(rows).toEqual([{ id: 1 }])
})

test.each(['journal', 'postgres', 'template1'])(
  'the role of sprint cannot connect to the database %s',
  async (database) => {
    await expect(asRole('sprint', database, 'SELECT 1')).rejects.toThrow(/permission denied for database/)
  },
)

test('roles and databases are set up again without harm', async () => {
  await asRole('content', 'content', 'CREATE TABLE kept (id int)')
  await postgres.stop()
  postgres = await serverStarters(secrets).postgres({ dataDir: path.join(folder, 'postgres'), fast: true })
  expect((await asRole('content', 'content', 'SELECT count(*)::int AS rows FROM kept')).rows).toEqual([{ rows: 0 }])
})

test('NATS refuses strangers', async () => {
  await expect(connect({ servers: nats.url })).rejects.toThrow(/Authorization Violation/i)
  await expect(connect({ servers: nats.url, user: 'sprint', pass: 'guess' })).rejects.toThrow(
    /Authorization Violation/i,
  )
})

test('the gateway asks and the service answers', async () => {
  const [gateway, sprint] = [await as('gateway'), await as('sprint')]
  sprint.subscribe('rpc.sprint.echo', { callback: (_error, message) => void message.respond(message.data) })
  await sprint.flush()
  expect((await gateway.request('rpc.sprint.echo', 'hello', { timeout: 60_000 })).string()).toBe('hello')
  await Promise.all([gateway.close(), sprint.close()])
})

/** As the kit reads an event that a service acts on. */
const consumer = (name: string, filter_subject: string) =>
  ({ durable_name: name, filter_subject, ack_policy: 'explicit', ack_wait: nanos(5_000) }) as const

test('a service announces its own facts, and another that acts on them hears of them', async () => {
  const [sprint, journal] = [await as('sprint'), await as('journal')]
  await (await jetstreamManager(sprint, PATIENT)).streams.add({ name: 'EVENTS', subjects: ['event.>'] })
  await jetstream(sprint, PATIENT).publish('event.sprint.check_in_saved', 'a check-in', { msgID: '1' })
  const manager = await jetstreamManager(journal, { ...PATIENT, checkAPI: false })
  const name = 'journal-event_sprint_check_in_saved'
  await manager.consumers.add('EVENTS', consumer(name, 'event.sprint.check_in_saved'))
  const message = await (await jetstream(journal, PATIENT).consumers.get('EVENTS', name)).next({ expires: 60_000 })
  expect(message?.string()).toBe('a check-in')
  expect(await message?.ackAck()).toBe(true)
  await Promise.all([sprint.close(), journal.close()])
})

test.each([
  [
    'an event that it does not act on',
    consumer('journal-event_sprint_check_in_saved', 'event.journey.phase_generated'),
  ],
  ['all events', { durable_name: 'journal-event_sprint_check_in_saved', ack_policy: 'explicit' } as const],
  ['an event under another name', consumer('another', 'event.sprint.check_in_saved')],
])('journal may not read %s', async (_what, config) => {
  const connection = await as('journal')
  const manager = await jetstreamManager(connection, { ...PATIENT, checkAPI: false })
  await expect(manager.consumers.add('EVENTS', config)).rejects.toThrow(/permissions violation/i)
  await connection.close()
})

test('journal may not read what it does not act on under the name of what it does', async () => {
  const journal = await as('journal')
  const name = 'journal-event_sprint_check_in_saved'
  const subject = `$JS.API.CONSUMER.CREATE.EVENTS.${name}.event.sprint.check_in_saved`
  const ask = async (filter: string) => {
    const body = { stream_name: 'EVENTS', config: { ...consumer(name, filter), deliver_policy: 'all' } }
    const answer = await journal.request(subject, JSON.stringify(body), { timeout: 60_000 })
    return answer.json<{ error?: { description: string } }>().error?.description ?? null
  }
  expect(await ask('event.journey.phase_generated')).toMatch(/did not match/)
  expect(await ask('event.sprint.check_in_saved')).toBeNull()
  await journal.close()
})

test('nobody takes what another reads', async () => {
  const [sprint, journal] = [await as('sprint'), await as('journal')]
  const name = 'sprint-event_journey_phase_generated'
  const manager = await jetstreamManager(sprint, { ...PATIENT, checkAPI: false })
  await manager.streams.add({ name: 'EVENTS', subjects: ['event.>'] })
  await manager.consumers.add('EVENTS', consumer(name, 'event.journey.phase_generated'))
  const violation = nextViolation(journal)
  journal.publish(`$JS.API.CONSUMER.MSG.NEXT.EVENTS.${name}`, '1', { reply: '_INBOX_journal.taken' })
  expect(await violation).toMatchObject({ operation: 'publish' })
  await Promise.all([sprint.close(), journal.close()])
})

test.skipIf(!canMeter)('what an event costs NATS does not grow with the events before it', async () => {
  const QUARTER = 5_000
  const [sprint, journal, identity] = [await as('sprint'), await as('journal'), await as('identity')]
  await (await jetstreamManager(sprint, PATIENT)).streams.add({ name: 'EVENTS', subjects: ['event.>'] })
  for (let made = 0; made < 4 * QUARTER; made += QUARTER) {
    const publish = () => jetstream(sprint, PATIENT).publish('event.sprint.check_in_saved', 'a check-in')
    await Promise.all(Array.from({ length: QUARTER }, publish))
  }
  const used = async (read: () => Promise<unknown>) => {
    const before = cpuMsOf({ nats: nats.pid }).nats
    await read()
    return cpuMsOf({ nats: nats.pid }).nats - before
  }
  const name = 'journal-event_sprint_check_in_saved'
  const manager = await jetstreamManager(journal, { ...PATIENT, checkAPI: false })
  await manager.consumers.add('EVENTS', consumer(name, 'event.sprint.check_in_saved'))
  const opened = await (await jetstream(journal, PATIENT).consumers.get('EVENTS', name)).consume({ max_messages: 500 })
  const messages = opened[Symbol.asyncIterator]()
  const readQuarter = async () => {
    for (let read = 0; read < QUARTER; read += 1) {
      const { value } = await messages.next()
      value?.ack()
    }
  }
  const quarters: number[] = []
  for (let quarter = 0; quarter < 4; quarter += 1) quarters.push(await used(readQuarter))
  const tolerated = 3 * quarters[0]! + 100
  expect(Math.max(...quarters)).toBeLessThan(tolerated)
  const bus = { nc: identity, streamReplicas: 1 } as Bus
  expect(await used(() => eraseFromStream(bus, new Set([1])))).toBeLessThan(4 * tolerated)
  await Promise.all([sprint.close(), journal.close(), identity.close()])
})

test('each service may read what its subscriptions name (node infra/nats/permissions.ts writes it)', () => {
  expect(fs.readFileSync(PERMISSIONS_FILE, 'utf8')).toBe(permissionsText())
})

test.each([
  ['journal', 'event.billing.subscription_changed'],
  ['journal', 'rpc.billing.cancel_subscription'],
  ['journal', 'stream.journey.generation.1'],
  ['journal', '$JS.API.STREAM.DELETE.EVENTS'],
  ['journal', '$JS.API.STREAM.PURGE.EVENTS'],
  ['journal', '$JS.API.STREAM.MSG.DELETE.EVENTS'],
  ['gateway', 'event.billing.subscription_changed'],
  // The event would count as done, and the service that acts on it would not hear of it.
  ['gateway', '$JS.ACK.EVENTS.journey-event_identity_user_deleted.1.1.1.1.0'],
  ['gateway', '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.journey-event_identity_user_deleted'],
  // Who asks in whose name is the gateway's to say, and who that is, identity's: nobody else asks, or answers its question.
  ...CONTEXTS.map((context) => [context, 'rpc.identity.set_admin_status'] as const),
  ...CONTEXTS.map((context) => [context, '_INBOX_gateway.answer'] as const),
] as const)('%s may not publish %s', async (user, subject) => {
  const connection = await as(user)
  const violation = nextViolation(connection)
  connection.publish(subject, 'forged')
  expect(await violation).toMatchObject({ operation: 'publish', subject })
  await connection.close()
})

test.each([
  ['journal', 'rpc.billing.>'],
  ['journal', 'stream.journey.>'],
  ['gateway', 'rpc.identity.>'],
  ['journal', 'rpc.identity.resolve_session'],
  ['journal', '_INBOX_gateway.>'],
  ['journal', '_INBOX_billing.>'],
] as const)('%s may not subscribe to %s', async (user, subject) => {
  const connection = await as(user)
  const refused = new Promise<unknown>((resolve) => {
    connection.subscribe(subject, { callback: (error) => resolve(error) })
  })
  expect(await refused).toMatchObject({ operation: 'subscription', subject })
  await connection.close()
})

test('the passwords of NATS are not in its configuration file', () => {
  const config = fs.readFileSync(path.join(folder, 'nats/nats.conf'), 'utf8')
  for (const password of Object.values(natsUsers(secrets).env)) expect(config).not.toContain(password)
})

async function asRole(role: Context, database: string, sql: string) {
  const password = secrets[`database_${role}`]
  const client = new pg.Client({ host: '127.0.0.1', port: postgres.port, user: role, password, database })
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(sql)
  } finally {
    await client.end()
  }
}

function as(user: Context | 'gateway'): Promise<NatsConnection> {
  return connect({ servers: nats.url, user, pass: secrets[`nats_${user}`], inboxPrefix: `_INBOX_${user}` })
}

async function nextViolation(connection: NatsConnection): Promise<PermissionViolationError> {
  for await (const status of connection.status()) {
    if (status.type === 'error' && status.error instanceof PermissionViolationError) return status.error
  }
  throw new Error('the connection ended without a violation')
}
