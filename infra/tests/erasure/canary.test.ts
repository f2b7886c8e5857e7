/** Whoever erases an account finds none of its words anywhere: a word written in every place, then looked for in every file. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDatabaseUrl } from '../../local/database-url.ts'
import { DEMO_ADMIN } from '../../local/demo-data.ts'
import { openClient, type Client } from '../support/client.ts'
import { askRedis, ownProduct, type OwnProduct } from '../support/own-product.ts'
import { ok, PASSWORD } from '../support/product.ts'
import { until } from '../support/until.ts'
import { compactDatabases, filesWith, rowsWith, withClient } from './remains.ts'
import { CANARY, placesOfWords } from './words.ts'
import { writeEverywhere } from './writer.ts'

/** What is not the product's to erase, and what goes by itself: see "What is kept" in infra/docs/operations.md. */
const REMAINS_BY_NATURE = [
  /(^|\/)pg_wal\//, // until PostgreSQL writes over it
  /^(simulators|mails|run)\/.*(mail|inbox|stripe|crm|contact|openai|exchange)/i, // these stand for others
]
/** Four times the half minute between two looks at the stream: the erasure itself comes before. */
const STREAM_MS = 120_000

const OPERATE = path.resolve(import.meta.dirname, '../../operate/operate.mjs')
const run = promisify(execFile)
const backups = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-backups-'))

let product: OwnProduct
let person: Client
let receiptId: string
const written = new Set<string>()

const urlOf = (context: string) => {
  const url = findDatabaseUrl(product.dataDir, context)
  if (!url) throw new Error(`There is no database of ${context}`)
  return url
}
const superuserUrl = () => {
  const { postgres: password } = JSON.parse(fs.readFileSync(path.join(product.dataDir, 'secrets.json'), 'utf8'))
  const url = new URL(urlOf('identity'))
  return `postgresql://postgres:${password}@${url.host}/postgres`
}

beforeAll(async () => {
  product = await ownProduct({ GENERATE_MEMORY_SECONDS: '0', TIME_LIMIT_FACTOR: '4', ...DEMO_ADMIN })
  await product.start()
  person = await writeEverywhere(product.place(), written)
}, 400_000)
afterAll(async () => {
  await product.remove()
  fs.rmSync(backups, { recursive: true, force: true })
})

test('the word was accepted in every text that the contract takes', () => {
  expect(placesOfWords().filter((place) => !written.has(place) && !ANSWERED_ELSEWHERE.has(place))).toEqual([])
})
/**
 * What only undoes another change, a place that tells who lost an authenticator app, an id: all take words of before. A
 * picture has no words.
 */
const ANSWERED_ELSEWHERE = new Set([
  'changeTasks.changes.content',
  'createImage.data',
  'refundPayment.paymentId',
  'saveCheckIn.input.changes.content',
  'startFactorRecovery.username',
])

test('before the end the word is in every database of words, in the stream and in the index', async () => {
  await until('the export is ready', async () => {
    await person.post('/api/account/export')
    return ok(await person.get('/api/account/export')).body.state === 'ready'
  })
  const tables = new Set((await rowsWith(CANARY, urlOf)).map((row) => row.split(':')[0]))
  for (const table of ['identity.users', 'journal.entry', 'journey.memory', 'sprint.task', 'journal.outbox'])
    expect([...tables]).toContain(table)
  expect(filesWith(CANARY, path.join(product.dataDir, 'nats')).length).toBeGreaterThan(0)
})

test('after the end no row, no event and no file of a server has the word', async () => {
  await operate('backup')
  receiptId = ok(await person.send('DELETE', '/api/account', { body: { password: PASSWORD } }), 202).body.id
  await until('everything is erased', isErased)
  await expectNothingLeft()
})

test('nor after the back-up of before the end was restored', async () => {
  await operate('erasures')
  await whileNobodyWrites(async () => {
    await operate('restore')
    expect((await rowsWith(CANARY, urlOf)).length).toBeGreaterThan(0)
    await askRedis(product.dataDir, 'FLUSHALL')
  })
  await until('everything is erased again, under the receipt of before', isErased, STREAM_MS)
  await expectNothingLeft()
})

const isErased = async () =>
  ok(await openClient(product.place().url).get(`/api/account/receipts/${receiptId}`)).body.state === 'erased'

async function expectNothingLeft(): Promise<void> {
  await until('the stream is overwritten', streamIsErased, STREAM_MS)
  expect(await rowsWith(CANARY, urlOf)).toEqual([])
  await compactDatabases(urlOf, superuserUrl())
  await compactRedis()
  const found = [...filesWith(CANARY, product.dataDir), ...filesWith(CANARY, await clusterFolder())]
  expect(found.filter((line) => !REMAINS_BY_NATURE.some((place) => place.test(line)))).toEqual([])
}

async function compactRedis(): Promise<void> {
  await askRedis(product.dataDir, 'BGREWRITEAOF')
  await until('Redis is compact', async () =>
    /aof_rewrite_in_progress:0[^]*aof_rewrite_scheduled:0/.test(await askRedis(product.dataDir, 'INFO persistence')),
  )
}

const clusterFolder = () =>
  withClient(superuserUrl(), async (client) => {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return rows[0]!.folder
  })

/** One of the operator's commands on the back-up and who was erased since. */
async function operate(command: 'backup' | 'erasures' | 'restore'): Promise<void> {
  const backup = path.join(backups, 'before')
  const args = { backup: [backup], erasures: [backups], restore: [backup, '--replace'] }[command]
  const env = { ...process.env, DAYBREAK_DATA_DIR: product.dataDir }
  await run(process.execPath, [OPERATE, command, ...args], { env })
}

/** The servers go on; the launcher, which sleeps meanwhile, starts the others anew. */
async function whileNobodyWrites(work: () => Promise<void>): Promise<void> {
  const [launcher] = product.pids()
  process.kill(launcher!, 'SIGSTOP')
  const parts = ['gateway', 'workers', 'services'] as const
  const before = parts.map((part) => [part, product.pidOf(part)] as const)
  for (const part of parts) product.signal(part, 'SIGKILL')
  try {
    await work()
  } finally {
    process.kill(launcher!, 'SIGCONT')
  }
  for (const [part, pid] of before) await until(`${part} run again`, () => product.isReplaced(part, pid), STREAM_MS)
  await product.becomesReady()
}

const streamIsErased = () =>
  withClient(urlOf('identity'), async (client) => {
    const { rows } = await client.query('select user_id from erased_users where stream_erased_at is not null')
    return rows.length > 0
  })
