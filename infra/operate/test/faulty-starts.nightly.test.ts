/** Processes that cannot start, as an operator meets them: one line that says why, exit code 1, no secret. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { loadConfig } from '../../../services/kit/src/config.ts'
import type { Running } from '../../../services/kit/src/run.ts'
import { explainStart } from '../../../services/kit/src/stores.ts'
import { createTestDatabase, testCorner } from '../../../services/kit/src/testing.ts'
import { freePort } from '../../local/ports.ts'
import type { ServerProcess } from '../../local/server-process.ts'
import { startNats, startPostgres, startRedis } from '../../local/servers.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
const root = path.resolve(import.meta.dirname, '../../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-faulty-'))
fs.chmodSync(folder, 0o755) // PostgreSQL may have to run as another user
/** In every password that is wrong, and every one that is right. */
const SECRET = 'hunter2'
const PROGRAMS = {
  gateway: { place: 'gateway/src/main', context: 'gateway' },
  content: { place: 'services/content/src/main', context: 'services/content' },
  'journey-worker': { place: 'services/journey/src/worker', context: 'services/journey' },
  'billing-worker': { place: 'services/billing/src/worker', context: 'services/billing' },
  'identity-worker': { place: 'services/identity/src/worker', context: 'services/identity' },
} as const
type Program = keyof typeof PROGRAMS
const PROCESSES = ['content', 'gateway'] as const

let servers: Record<'postgres' | 'nats' | 'plainNats' | 'redis', ServerProcess>
/** In which the content service starts. */
let sound: NodeJS.ProcessEnv

beforeAll(async () => {
  const at = (name: string) => ({ dataDir: path.join(folder, name), fast: true })
  const [postgres, nats, plainNats, redis] = await Promise.all([
    startPostgres({ ...at('postgres'), password: SECRET }),
    startNats({ ...at('nats'), configText: `authorization { users: [{ user: content, password: ${SECRET} }] }` }),
    startNats({ ...at('plain-nats'), jetStream: false }),
    startRedis({ ...at('redis'), passwords: { default: SECRET } }),
  ])
  servers = { postgres, nats, plainNats, redis }
  sound = {
    ...(await testCorner()),
    DATABASE_URL: await createTestDatabase(),
    LOG_LEVEL: 'silent',
    PORT: '0',
    METRICS_PORT: '0',
  }
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The whole process, as a container would run it. */
function run(
  program: Program,
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [path.join(root, `${PROGRAMS[program].place}.ts`)], {
    env: { PATH: process.env['PATH'], NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => void (out += String(chunk)))
  child.stderr.on('data', (chunk) => void (err += String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })))
}

/** The same within this one, which saves the seconds that a process takes. */
async function start(program: Program, env: NodeJS.ProcessEnv): Promise<Running> {
  const { place, context } = PROGRAMS[program]
  const [main, config] = await Promise.all([
    import(path.join(root, `${place}.ts`)),
    import(path.join(root, `${context}/src/config.ts`)),
  ])
  return (main as { start: (config: object) => Promise<Running> }).start(
    loadConfig((config as { Config: z.ZodType<object> }).Config, { ...sound, ...env }),
  )
}

/** What an operator reads. */
async function refusal(program: Program, env: NodeJS.ProcessEnv): Promise<string> {
  const line = await start(program, env).then(
    () => 'It has started.',
    (error: unknown) => explainStart(error),
  )
  expect(line).not.toContain(SECRET)
  expect(line).not.toContain('\n')
  return line
}

const password = (url: string, word: string) => Object.assign(new URL(url), { password: word }).href

describe('one line for each store that is not right', () => {
  test('PostgreSQL refuses the password', async () => {
    const env = { DATABASE_URL: password(servers.postgres.url, `${SECRET}-wrong`) }
    const { code, out, err } = await run('content', { ...sound, ...env })
    expect([code, err]).toEqual([
      1,
      'content: PostgreSQL refuses the login of DATABASE_URL (password authentication failed for user "postgres").\n',
    ])
    expect(out).not.toContain(SECRET)
  })

  test.each(PROCESSES)('NATS refuses the password, to %s', async (program) => {
    const env = { NATS_URL: servers.nats.url, NATS_USER: 'content', NATS_PASSWORD: `${SECRET}-wrong` }
    expect(await refusal(program, env)).toBe('NATS refuses the login of NATS_USER and NATS_PASSWORD.')
  })

  test('NATS keeps no streams', async () => {
    const env = { NATS_URL: servers.plainNats.url, NATS_USER: '', NATS_PASSWORD: '' }
    expect(await refusal('content', env)).toBe('The NATS server of NATS_URL runs without JetStream: start it with -js.')
  })

  test.each(PROCESSES)('Redis refuses the password, to %s', async (program) => {
    const { port } = servers.redis
    for (const REDIS_URL of [`redis://:${SECRET}-wrong@127.0.0.1:${port}`, `redis://127.0.0.1:${port}`]) {
      expect(await refusal(program, { REDIS_URL })).toBe('Redis refuses the login of REDIS_URL.')
    }
  })

  test('Redis may delete jobs: none is given to it', async () => {
    const redis = new Redis(servers.redis.url)
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
    redis.disconnect()
    for (const program of PROCESSES) {
      expect(await refusal(program, { REDIS_URL: servers.redis.url })).toBe(
        'Redis may delete jobs when its memory is full (REDIS_URL; its maxmemory-policy is allkeys-lru, not noeviction).',
      )
    }
  })

  test.each(['journey-worker', 'billing-worker', 'identity-worker'] as const)(
    'a database that is older than the release keeps %s from starting',
    async (worker) => {
      const env = {
        ...{ DATABASE_URL: await createTestDatabase(), PUBLIC_URL: 'http://localhost', OPENAI_API_KEY: SECRET },
        ...{ STRIPE_SECRET_KEY: `sk_test_${SECRET}`, STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}` },
        ...{ SECRETS_KEY: `${SECRET}${'x'.repeat(40)}`, CONTACT_SYNC_SECRET: `${SECRET}${'x'.repeat(40)}` },
      }
      expect(await refusal(worker, env)).toMatch(
        /^The database is older than this release \(\d+_init is missing\): run "operate migrate"\.$/,
      )
    },
  )
})

test('a Redis that is away keeps nobody from starting', async () => {
  const REDIS_URL = `redis://127.0.0.1:${await freePort()}`
  for (const program of PROCESSES) await (await start(program, { REDIS_URL })).stop()
})

test('all faults of an environment are told at once', async () => {
  const env = {
    ...sound,
    DATABASE_URL: SECRET,
    NATS_URL: '',
    REDIS_URL_FILE: '/nowhere',
    REDIS_URL: '',
    METRICS_PORT: SECRET,
  }
  const { code, out, err } = await run('content', env)
  expect([code, out]).toEqual([1, ''])
  expect(err.split('\n')).toEqual([
    'content: The environment is not complete:',
    '  REDIS_URL_FILE: names a file that cannot be read',
    '  DATABASE_URL: is not a valid url',
    '  NATS_URL: is missing',
    '  METRICS_PORT: must be 0 to 65535',
    '',
  ])
})
