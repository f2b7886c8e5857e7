/** Environment in, typed configuration out. */
import { expect, test } from 'vitest'
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
    LOG_LEVEL: 'info',
    CHECK_REPLIES: true,
  })
})

test('every fault is told at once, one line each', () => {
  const { NATS_URL: _, ...rest } = complete
  const faults = refusal(ServiceConfig, { ...rest, REDIS_URL: 'nonsense', DATABASE_POOL: '1', LOG_LEVEL: 'loud' })
  expect(faults.split('\n')).toEqual([
    'The environment is not complete:',
    '  DATABASE_POOL: is not valid (too small)',
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
