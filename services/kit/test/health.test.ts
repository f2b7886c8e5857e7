/** Whether a service can do its work. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask, healthHandler, type Probe } from '../src/health.ts'

const health = (probes: Record<string, Probe>) => healthHandler('content', probes).run({} as never)
const fine = async () => 'whatever'

test('a service is well when each of its dependencies answers', async () => {
  expect(await health({ database: fine, queue: fine })).toEqual({
    ok: true,
    dependencies: { database: 'ok', queue: 'ok' },
  })
})

test('one dependency that fails is named, without what it said', async () => {
  const fails = () => Promise.reject(new Error('password authentication failed for hunter2'))
  const answer = await health({ database: fails, queue: fine })
  expect(answer).toEqual({ ok: false, dependencies: { database: 'does not answer', queue: 'ok' } })
})

test('a dependency that fails before it begins is one that does not answer', async () => {
  const throws = () => {
    throw new Error('not even a promise')
  }
  expect(await ask(throws)).toBe('does not answer')
})

test('dependencies that are late are given up together after half a second', async () => {
  const late = () => delay(5_000, undefined, { ref: false })
  const started = performance.now()
  expect(await health({ database: late, queue: late, other: fine })).toEqual({
    ok: false,
    dependencies: { database: 'does not answer in time', queue: 'does not answer in time', other: 'ok' },
  })
  expect(performance.now() - started).toBeGreaterThan(450)
  expect(performance.now() - started).toBeWithinMs(950)
})

test('a failure that comes too late disturbs nobody', async () => {
  const lateFailure = delay(600).then(() => Promise.reject(new Error('late')))
  expect(await ask(() => lateFailure)).toBe('does not answer in time')
  await expect(lateFailure).rejects.toThrow('late')
})
