/** Environment in, typed configuration out. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, flag, loadConfig, ServiceConfig } from '../src/config.ts'

const complete = {
  DATABASE_URL: 'postgresql://sam:hunter2@db/app',
  NATS_URL: 'nats:4222',
  REDIS_URL: 'redis://:hunter2@cache',
}

/** What `loadConfig` has to say of this environment. */
function refusal(schema: z.ZodType<object>, env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(schema, env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return String((error as Error).message)
  }
  throw new Error('nothing was refused')
}

test('what is given is read, and what is not has its default', () => {
  expect(loadConfig(ServiceConfig, { ...complete, DATABASE_POOL: '7', CHECK_REPLIES: '1', OTHER: 'x' })).toEqual({
    ...complete,
    DATABASE_POOL: 7,
    RETRY_SCALE: 1,
    LOG_LEVEL: 'info',
    TIME_LIMIT_FACTOR: 1,
    CHECK_REPLIES: true,
  })
})

test('every fault is told at once, one line each', () => {
  const { NATS_URL: _, ...rest } = complete
  const faults = refusal(ServiceConfig, { ...rest, REDIS_URL: 'nonsense', DATABASE_POOL: '1', LOG_LEVEL: 'loud' })
  expect(faults.split('\n')).toEqual([
    'The environment is not complete:',
    '  DATABASE_POOL: must be 2 to 200',
    '  NATS_URL: is missing',
    '  REDIS_URL: is not a valid url',
    '  LOG_LEVEL: must be one of trace, debug, info, warn, error, silent',
  ])
})

test('no value is ever repeated', () => {
  const wrong = Object.fromEntries(Object.keys(ServiceConfig.shape).map((name) => [name, 'hunter2']))
  const told = refusal(ServiceConfig.extend({ KEY: z.string().regex(/^sk_/) }), { ...wrong, KEY: 'hunter2' })
  expect(told).toContain('KEY: is not a valid regex')
  expect(told).toContain('DATABASE_POOL')
  expect(told).not.toContain('hunter2')
})

test('an empty variable is one that is not set', () => {
  expect(refusal(ServiceConfig, { ...complete, NATS_URL: '' })).toContain('NATS_URL: is missing')
  expect(loadConfig(ServiceConfig, { ...complete, LOG_LEVEL: '', NATS_USER: '' })).toMatchObject({ LOG_LEVEL: 'info' })
})

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-config-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
function file(text: string): string {
  const name = path.join(folder, crypto.randomUUID())
  fs.writeFileSync(name, text)
  return name
}

test('a variable may be in a file, and a line break at its end is not part of it', () => {
  const { REDIS_URL: _, ...rest } = complete
  const env = { ...rest, REDIS_URL: '', REDIS_URL_FILE: file(`${complete.REDIS_URL}\n`), LOG_LEVEL_FILE: file('warn') }
  expect(loadConfig(ServiceConfig, env)).toMatchObject({ ...complete, LOG_LEVEL: 'warn' })
})

test('a file that is missing, empty or contradicted is a fault, told with all others and without what it holds', () => {
  const env = {
    DATABASE_URL: complete.DATABASE_URL,
    DATABASE_URL_FILE: file('postgresql://sam:hunter2@other/app'),
    REDIS_URL_FILE: file(' \n'),
    NATS_PASSWORD_FILE: path.join(folder, 'nowhere'),
    LOG_LEVEL_FILE: file('hunter2'),
  }
  expect(refusal(ServiceConfig, env).split('\n')).toEqual([
    'The environment is not complete:',
    '  DATABASE_URL_FILE: is set, and DATABASE_URL is, too: only one of them can count',
    '  NATS_PASSWORD_FILE: names a file that cannot be read',
    '  REDIS_URL_FILE: names a file that is empty',
    '  NATS_URL: is missing',
    '  LOG_LEVEL: must be one of trace, debug, info, warn, error, silent',
  ])
})

test('a rule over several variables is told in its own words', () => {
  const Pair = z.object({ A: z.string() }).refine(() => false, 'A and B go together')
  expect(refusal(Pair, { A: 'a' })).toBe('The environment is not complete:\n  A and B go together')
})

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['', true],
])('a switch set to "%s" is %s where it is on by default', (value, expected) => {
  expect(loadConfig(z.object({ SWITCH: flag(true) }), { SWITCH: value })).toEqual({ SWITCH: expected })
})

test('a switch that is neither on nor off is refused', () => {
  expect(refusal(z.object({ SWITCH: flag(true) }), { SWITCH: 'yes' })).toContain('must be one of')
})
