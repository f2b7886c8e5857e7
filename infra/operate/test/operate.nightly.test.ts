/** The operator's commands, as an operator runs them, on real databases. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { migrate } from '../../../services/kit/src/migrations.ts'
import { createTestDatabase } from '../../../services/kit/src/testing.ts'
import { startPostgres } from '../../local/servers.ts'
import { ensureDatabases } from '../../postgres/roles.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const emptyDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-operate-'))
const opened: pg.Pool[] = []
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.end())))
afterAll(() => fs.rmSync(emptyDir, { recursive: true }))

const migrationsOf = (context: string) => new URL(`../../../services/${context}/prisma/migrations/`, import.meta.url)

async function databaseOf(context: string) {
  const url = await createTestDatabase(migrationsOf(context))
  const pool = new pg.Pool({ connectionString: url })
  opened.push(pool)
  return { url, pool }
}

const operate = (command: 'redrive' | 'grant-admin', args: string[], env: Record<string, string> = {}) =>
  run(`${command}.mjs`, args, env)
const runReconcile = (env: Record<string, string>) => run('operate.mjs', ['reconcile'], env)

function run(script: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const file = path.join(root, 'infra/operate', script)
    const { DATABASE_URL: _, ...own } = process.env
    const child = spawn(process.execPath, [file, ...args], { env: { ...own, DAYBREAK_DATA_DIR: emptyDir, ...env } })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => void (out += String(chunk)))
    child.stderr.on('data', (chunk) => void (err += String(chunk)))
    child.once('close', (code) => resolve({ code, out, err }))
  })
}

const park = (pool: pg.Pool) =>
  pool.query(`insert into dead_letter (consumer, subject, body, error)
    values ('journal', 'event.identity.user_deleted', '{"secret":"hunter2"}', E'Error: first\\nsecond')`)

test('what was put aside is listed with its reason, not with what it says, and stays', async () => {
  const { url, pool } = await databaseOf('journal')
  await park(pool)
  const { code, out } = await operate('redrive', ['journal', '--list'], { DATABASE_URL: url })
  expect(code).toBe(0)
  expect(out).toMatch(/^1 {2}\d{4}-.*Z {2}event\.identity\.user_deleted {2}Error: first\n$/)
  expect((await pool.query('select released from dead_letter')).rows).toEqual([{ released: false }])
})

test('what was put aside is released, once', async () => {
  const { url, pool } = await databaseOf('journal')
  await park(pool)
  const first = await operate('redrive', ['journal'], { DATABASE_URL: url })
  expect(first).toEqual({ code: 0, out: '1 event released: journal tries again when it runs.\n', err: '' })
  expect((await pool.query('select released from dead_letter')).rows).toEqual([{ released: true }])
  expect((await operate('redrive', ['journal'], { DATABASE_URL: url })).out).toContain('0 events released')
})

test('for billing, notices of Stripe that failed are listed and received anew, the others left alone', async () => {
  const { url, pool } = await databaseOf('billing')
  await pool.query(`insert into stripe_event (id, type, created, body, status, error) values
    ('evt_1', 'invoice.paid', now(), '{}', 'failed', 'no such customer'), ('evt_2', 'invoice.paid', now(), '{}', 'done', null)`)
  const listed = await operate('redrive', ['billing', '--list'], { DATABASE_URL: url })
  expect(listed.out).toMatch(/^evt_1 {2}\S+ {2}invoice\.paid {2}no such customer\n$/)
  const released = await operate('redrive', ['billing'], { DATABASE_URL: url })
  expect(released.out).toContain('1 notice of Stripe released.')
  expect((await pool.query('select status from stripe_event order by id')).rows).toEqual([
    { status: 'received' },
    { status: 'done' },
  ])
})

test('the database of npm start is found in its data, and one that is not running is said to be so', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-operate-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  fs.writeFileSync(path.join(dataDir, 'secrets.json'), '{"database_journal":"secret"}')
  const server = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), password: 'superuser', fast: true })
  await ensureDatabases(server.url, { journal: 'secret' })
  const url = `postgresql://journal:secret@127.0.0.1:${server.port}/journal`
  await migrate(url, migrationsOf('journal'))
  const list = () => operate('redrive', ['journal', '--list'], { DAYBREAK_DATA_DIR: dataDir })
  expect(await list()).toEqual({ code: 0, out: 'journal has put nothing aside.\n', err: '' })
  await server.stop()
  expect(await list()).toEqual({
    code: 1,
    out: '',
    err: 'The database does not answer. Is Daybreak running (npm start)?\n',
  })
  fs.rmSync(dataDir, { recursive: true })
})

test.each([[[]], [['nobody']], [['journal', 'sprint']], [['journal', '--all']]])(
  'redrive %j says how it is used',
  async (args) => {
    const { code, out, err } = await operate('redrive', args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('npm run redrive -- <identity|journey|sprint|journal|billing|content> [--list]')
  },
)

test('without any database known both commands say how to name one', async () => {
  for (const [command, argument] of [
    ['redrive', 'journal'],
    ['grant-admin', 'sam'],
  ] as const) {
    const { code, err } = await operate(command, [argument])
    expect(code).toBe(1)
    expect(err).toContain('Set DATABASE_URL')
  }
})

test('an existing account becomes an admin, one that does not exist is named', async () => {
  const { url, pool } = await databaseOf('identity')
  await pool.query(`insert into users
    (username, username_key, email, email_key, password_hash, first_name, last_name, country)
    values ('sam', 'sam', 'sam@example.com', 'sam@example.com', 'none', 'Sam', 'Doe', 'US')`)
  const granted = await operate('grant-admin', ['sam'], { DATABASE_URL: url })
  expect(granted).toMatchObject({ code: 0, out: 'sam is an admin now.\n' })
  expect((await pool.query('select is_admin from users')).rows).toEqual([{ is_admin: true }])
  const unknown = await operate('grant-admin', ['nobody'], { DATABASE_URL: url })
  expect(unknown).toMatchObject({ code: 1, err: 'There is no account named nobody.\n' })
  expect((await operate('grant-admin', [])).err).toBe('npm run admin:grant -- <username>\n')
})

test('what is still to be written is listed by how long nothing happened to it, without what people wrote', async () => {
  const { url, pool } = await databaseOf('journey')
  const list = () => run('operate.mjs', ['generations'], { JOURNEY_DATABASE_URL: url })
  expect(await list()).toEqual({ code: 0, out: 'Nothing waits to be written.\n', err: '' })
  await pool.query(`insert into generation
      (id, user_id, phase_number, status, answers, previous_outputs, variant, updated_at)
    select 'gen-' || status, 7, 1, status, '{"0": "hunter2"}', '{}', 1, now() - ago
    from (values ('queued', interval '1 minute'), ('running', interval '1 hour'), ('succeeded', interval '1 day')) as of (status, ago)`)
  const { code, out } = await list()
  expect(code).toBe(0)
  expect(out).toMatch(
    /^gen-running {2}user 7 {2}running {2}attempts 0 {2}nothing for 36\d\d s\ngen-queued .* \d\d s\n$/,
  )
})

test('subscriptions are compared with Stripe by whoever has the database and the account, and nothing else', async () => {
  const { url } = await databaseOf('billing')
  const account = { STRIPE_SECRET_KEY: 'sk_test_of_an_operator', STRIPE_API_URL: 'http://127.0.0.1:1' }
  expect(await runReconcile({ BILLING_DATABASE_URL: url, ...account })).toEqual({
    code: 0,
    out: '0 subscriptions brought in line with Stripe, 0 could not be\n',
    err: '',
  })
  const incomplete = await runReconcile({ BILLING_DATABASE_URL: url, STRIPE_API_URL: account.STRIPE_API_URL })
  expect(incomplete.code).toBe(1)
  expect(incomplete.err).toContain('The environment is not complete:\n  STRIPE_SECRET_KEY: is missing\n')
})
