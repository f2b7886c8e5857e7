/** Every variable of infra/docs/environment.md reaches who reads it by `npm start`, or is said not to be used. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { SCHEMAS } from '../../operate/environment-table.ts'
import { notUsed, withFiles } from '../given.ts'
import type { Reader } from '../given.ts'
import { planProcesses } from '../processes.ts'
import { CONTEXTS, partsOf, SECRETS } from '../setting.ts'
import type { Part, SecretName, Setting } from '../setting.ts'

const table = fs.readFileSync(new URL('../../docs/environment.md', import.meta.url), 'utf8')
const ROWS = [...table.matchAll(/^\| `([A-Z_]+)` \| ([a-z, ]+) \|/gm)].map(([, name = '', readers = '']) => ({
  name,
  readers: readers.split(', ').flatMap((reader) => (reader === 'services' ? CONTEXTS : [reader as Reader])),
}))

/** What some variable or other takes; each is given the first of them that its schema takes. */
const SAMPLES = [
  ...['1', '3', '32000', 'warn', 'https://there.example/x', 'smtps://there.example', 'ada@example.com', 'somebody'],
  ...['{"gpt-5":[1,2]}', 'thirty-two characters of a secret key', 'parentbased_traceidratio'],
]
/** No vendor is simulated. */
const REAL = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  OPENAI_API_KEY: 'sk-x',
  SMTP_URL: 'smtps://mail.example',
  CONTACT_SYNC_URL: 'https://contacts.example/x',
}
const ALWAYS_OWN = [
  ...['DATABASE_URL', 'NATS_PASSWORD', 'NATS_URL', 'NATS_USER', 'REDIS_URL', 'WEB_DIST', 'GUIDE_SIMULATED'],
]
const OWN_OF_SIMULATORS = [
  ...['STRIPE_API_URL', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_SCRIPT_URL', 'STRIPE_WEBHOOK_SECRET'],
  ...['CONTACT_SYNC_SECRET', 'MAIL_SIMULATOR_URL'],
]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-given-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function plan(env: NodeJS.ProcessEnv, { workersApart = true } = {}) {
  const port = Number(env['PORT'] ?? 3000)
  const first = Number(env['METRICS_PORT'] ?? 9100)
  const setting: Setting = {
    port,
    dataDir: folder,
    webDist: 'web/dist',
    postgres: { port: 1 },
    nats: { url: '127.0.0.1:2' },
    redis: { port: 3 },
    simulators: { stripe: 4, openai: 5, mail: 6, contacts: 7 },
    workersApart,
    operators: { gateway: first, services: first + 1, ...(workersApart && { workers: first + 2 }) },
    secrets: Object.fromEntries(SECRETS.map((name) => [name, `s${name}`])) as Record<SecretName, string>,
    env,
  }
  return planProcesses(setting)
}

const schemaOf = (reader: Reader, name: string) => (SCHEMAS[reader].shape as Record<string, z.ZodType>)[name]!
const sampleOf = ({ name, readers }: (typeof ROWS)[number]) =>
  SAMPLES.find((sample) => readers.every((reader) => schemaOf(reader, name).safeParse(sample).success))!
const isOf = (part: Part, reader: Reader) => part.name === reader || part.name === `${reader} worker`

/** What is said of the variable, and the parts that read it but are given something else. */
function fateOf(row: (typeof ROWS)[number], others: NodeJS.ProcessEnv) {
  const env = { ...others, [row.name]: sampleOf(row) }
  const plans = plan(env)
  const parts = plans.flatMap(partsOf)
  const readers = row.readers.flatMap((reader) => parts.filter((part) => isOf(part, reader)))
  expect(readers.length).toBeGreaterThanOrEqual(row.readers.length)
  const without = readers.filter((part) => part.env[row.name] !== env[row.name]).map((part) => part.name)
  return { said: notUsed(env, plans), without }
}

test('the table has its rows, and each has a sample that its readers take', () => {
  expect(ROWS.length).toBeGreaterThan(55)
  expect(ROWS.filter((row) => !sampleOf(row))).toEqual([])
})

test.each(ROWS)('with real vendors, $name reaches all who read it or is said not to be used', (row) => {
  const { said, without } = fateOf(row, REAL)
  if (ALWAYS_OWN.includes(row.name)) {
    expect(said).toBe(`Not used by npm start: ${row.name} (the launcher sets its own)`)
    return
  }
  expect(said).toBeNull()
  // Processes that stand side by side cannot have the same port: the others have the next ones.
  expect(without.filter(() => row.name !== 'METRICS_PORT')).toEqual([])
})

test.each(ROWS)('with simulators, $name reaches all who read it or is said not to be used', (row) => {
  const { said, without } = fateOf(row, {})
  if ([...ALWAYS_OWN, ...OWN_OF_SIMULATORS].includes(row.name) && !isReal(row.name)) {
    expect(said).toBe(`Not used by npm start: ${row.name} (the launcher sets its own)`)
    return
  }
  expect(said).toBeNull()
  expect(without.filter(() => row.name !== 'METRICS_PORT')).toEqual([])
})

test('the address of the mail simulator is the launcher’s own only while there is one', () => {
  const parts = plan({ ...REAL, MAIL_SIMULATOR_URL: 'https://there.example' }).flatMap(partsOf)
  expect(parts.find((part) => part.name === 'identity')!.env['MAIL_SIMULATOR_URL']).toBe('https://there.example')
})

test('the operators’ ports are made from METRICS_PORT, one for each process', () => {
  const ports = plan({ METRICS_PORT: '9300' }).map((each) => partsOf(each).at(-1)!.env['METRICS_PORT'])
  expect(ports).toEqual([undefined, '9301', '9302', '9300'])
  const together = plan({ METRICS_PORT: '9300' }, { workersApart: false })
  expect(together.map((each) => partsOf(each).at(-1)!.env['METRICS_PORT'])).toEqual([undefined, '9301', '9300'])
  expect(notUsed({ METRICS_PORT: '0' }, plan({}))).toBeNull()
})

test('workers are beside the services, and start after them, unless they are wanted apart', () => {
  const partsByStage = (workersApart: boolean) =>
    plan({}, { workersApart }).map(({ name, stages }) => [
      name,
      ...stages.map((stage) => stage.map((part) => part.name)),
    ])
  const workers = ['identity worker', 'journey worker', 'billing worker']
  expect(partsByStage(false)[1]).toEqual(['services', [...CONTEXTS], workers])
  expect(partsByStage(true).slice(1, 3)).toEqual([
    ['services', [...CONTEXTS]],
    ['workers', workers],
  ])
})

test('production reaches the processes that read it', () => {
  const env = { NODE_ENV: 'production' }
  const nodeEnvs = (given: NodeJS.ProcessEnv) =>
    new Set(plan(given).flatMap((each) => partsOf(each).flatMap((part) => part.env['NODE_ENV'] ?? [])))
  expect(nodeEnvs({ ...REAL, ...env })).toEqual(new Set(['production']))
  expect(notUsed({ ...REAL, ...env }, plan({ ...REAL, ...env }))).toBeNull()
})

test('the Stripe simulator sends again after a second, or after the part of it that RETRY_SCALE says', () => {
  const waits = (env: NodeJS.ProcessEnv) =>
    (partsOf(plan(env)[0]!)[0]!.argument as { webhookRetryMs: number }).webhookRetryMs
  expect([waits({}), waits({ RETRY_SCALE: '0.1' })]).toEqual([1_000, 100])
})

test('what is started is reachable by nobody but this machine, unless somebody says otherwise', () => {
  const gateway = (env: NodeJS.ProcessEnv) => partsOf(plan(env).at(-1)!)[0]!.env
  expect(gateway({})).toMatchObject({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000', SECURE_COOKIES: 'false' })
  const public_ = { HOST: '0.0.0.0', PUBLIC_URL: 'https://there.example', SECURE_COOKIES: 'true' }
  expect(gateway(public_)).toMatchObject(public_)
})

test('a process is given nothing that it does not read', () => {
  for (const part of plan(REAL).flatMap(partsOf)) {
    const reader = part.name.replace(' worker', '') as Reader
    expect(Object.keys(part.env).filter((name) => !Object.hasOwn(SCHEMAS[reader].shape, name))).toEqual([])
  }
})

test('a misspelled variable and those that are replaced stand in one line; an empty one and a stranger do not', () => {
  const env = { STRIPE_PRICE_MONTLY: 'x', REDIS_URL: 'x', DATABASE_URL: 'x', OPENAI_MODEL: '', PATH: 'x', MAIL: 'x' }
  expect(notUsed(env, plan(env))).toBe(
    'Not used by npm start: DATABASE_URL, REDIS_URL (the launcher sets its own); STRIPE_PRICE_MONTLY (nothing reads it)',
  )
})

test('a variable may come from a file, as in a process that runs singly', () => {
  const file = path.join(folder, 'key')
  fs.writeFileSync(file, 'sk_live_from_a_file\n')
  const env = withFiles({ STRIPE_SECRET_KEY_FILE: file, EDITOR_FILE: 'of no meaning' })
  expect(env).toEqual({ STRIPE_SECRET_KEY: 'sk_live_from_a_file', EDITOR_FILE: 'of no meaning' })
  expect(() => withFiles({ PORT_FILE: path.join(folder, 'missing') })).toThrow(/PORT_FILE: names a file that cannot be/)
})

/** What makes the vendor a real one by being set. */
const isReal = (name: string) => name in REAL
