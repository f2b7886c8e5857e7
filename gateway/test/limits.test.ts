/** Rate limits as operators set them. */
import { silentLog, testCorner } from '@daybreak/kit/testing'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '@daybreak/kit/config'
import { ROUNDS } from '../../infra/tests/support/rounds.ts'
import { Config } from '../src/config.ts'
import { createLimits, sayWait } from '../src/limits.ts'
import { openRedis } from '../src/redis.ts'

let redis: Redis

beforeAll(async () => {
  redis = openRedis((await testCorner()).REDIS_URL, silentLog)
  await redis.connect()
})
afterAll(() => redis.disconnect())

const wrong = () => Promise.reject(new Error('wrong'))
const isWrong = () => true

test('a limit that the environment sets holds, for all gateways together; the others stay as they are', async () => {
  const [one, other] = [
    createLimits(redis, { loginFailuresPerAddress: 2 }),
    createLimits(redis, { loginFailuresPerAddress: 2 }),
  ]
  await one.take('loginFailuresPerAddress', 'here')
  await other.take('loginFailuresPerAddress', 'here')
  await expect(other.take('loginFailuresPerAddress', 'here')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: expect.any(Number) as number },
  })
  await one.take('loginFailuresPerAddress', 'elsewhere')
  for (let turn = 0; turn < 10; turn++) await one.take('loginFailuresPerNameAndAddress', 'here')
})

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'many wrong guesses at once, at two gateways, get as many answers as there are points, and none is asked twice (round %i)',
  async (round) => {
    const gateways = [createLimits(redis), createLimits(redis)]
    let asked = 0
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        (gateways[index % 2] ?? createLimits(redis)).guess(
          [['wrongSecretsPerUser', `parallel ${round}`]],
          () => {
            asked += 1
            return wrong()
          },
          isWrong,
        ),
      ),
    )
    const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'right'))
    expect(reasons.filter((reason) => reason === 'Error: wrong')).toHaveLength(10)
    expect(asked).toBe(10)
  },
)

test('right guesses wait for each other and cost nothing; one point too many of another limit gives back the first', async () => {
  const limits = createLimits(redis)
  const ask = (index: number) => new Promise<number>((resolve) => setTimeout(resolve, 5, index))
  const all = Array.from({ length: 60 }, (_, index) =>
    limits.guess([['wrongSecretsPerUser', 'right']], () => ask(index), isWrong),
  )
  expect(await Promise.all(all)).toEqual(Array.from({ length: 60 }, (_, index) => index))
  for (let turn = 0; turn < 10; turn++) await limits.take('wrongSecretsPerUser', 'full')
  for (let turn = 0; turn < 30; turn++) {
    const both = [['takenEmailsPerUser', 'both'] as const, ['wrongSecretsPerUser', 'full'] as const]
    await expect(limits.guess(both, wrong, isWrong)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  }
  await limits.take('takenEmailsPerUser', 'both')
})

test('right guesses all pass, in whatever order the answers of Redis come back', async () => {
  const limits = createLimits(answeringLate(redis))
  const all = Array.from({ length: 60 }, (_, index) =>
    limits.guess([['wrongSecretsPerUser', 'late']], () => Promise.resolve(index), isWrong),
  )
  expect(await Promise.all(all)).toEqual(Array.from({ length: 60 }, (_, index) => index))
})

/** The same client, whose answers are held for up to 10 ms each. */
function answeringLate(client: typeof redis): typeof redis {
  let calls = 0
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given)
        if (!(answer instanceof Promise)) return answer
        calls += 1
        return new Promise((resolve) => setTimeout(resolve, (calls * 7) % 11)).then(() => answer)
      }
    },
  })
}

test('a server of limits that hangs is not waited for: this process goes on counting by itself', async () => {
  const [limits, other] = [createLimits(redis), redis.duplicate()]
  other.on('error', () => undefined)
  await other.connect()
  const guesses = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () => limits.guess([['wrongSecretsPerUser', 'hung']], wrong, isWrong)),
    )
  await guesses(6)
  try {
    await other.call('CLIENT', 'PAUSE', '8000', 'ALL')
    const began = performance.now()
    const results = await guesses(30)
    // Far less than the eight seconds that the server is silent.
    expect(performance.now() - began).toBeLessThan(5_000)
    const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'right'))
    expect(reasons.filter((reason) => reason === 'Error: wrong')).toHaveLength(4)
  } finally {
    await other.call('CLIENT', 'UNPAUSE')
    other.disconnect()
  }
})

test('the environment has the limits of A-134 unless it says otherwise', () => {
  const env = { NATS_URL: 'nats://localhost', REDIS_URL: 'redis://localhost' }
  expect(loadConfig(Config, { ...env, REGISTRATIONS_PER_ADDRESS: '5' })).toMatchObject({
    LOGIN_FAILURES_PER_NAME: 10,
    LOGIN_FAILURES_PER_ADDRESS: 100,
    REGISTRATIONS_PER_ADDRESS: 5,
  })
})

test.each([
  [30, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [7_200, '2 hours'],
])('who waits %i seconds is told %s', (seconds, told) => {
  expect(sayWait(seconds)).toBe(told)
})
