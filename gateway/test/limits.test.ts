/** Rate limits as operators set them. */
import { silentLog, testCorner } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '@daybreak/kit/config'
import { Config } from '../src/config.ts'
import { createLimits } from '../src/limits.ts'
import { openRedis, type RedisClient } from '../src/redis.ts'

let redis: RedisClient

beforeAll(async () => {
  redis = openRedis((await testCorner()).REDIS_URL, silentLog)
  await redis.connect()
})
afterAll(() => redis.destroy())

test('a limit that the environment sets holds, for all gateways together; the others stay as they are', async () => {
  const [one, other] = [
    createLimits(redis, { loginFailuresPerAddress: 2 }),
    createLimits(redis, { loginFailuresPerAddress: 2 }),
  ]
  await one.take('loginFailuresPerAddress', 'here')
  await other.take('loginFailuresPerAddress', 'here')
  await expect(one.check('loginFailuresPerAddress', 'here')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(other.take('loginFailuresPerAddress', 'here')).rejects.toMatchObject({
    details: { retryAfterSeconds: expect.any(Number) as number },
  })
  await one.check('loginFailuresPerAddress', 'elsewhere')
  for (let turn = 0; turn < 9; turn++) await one.take('loginFailuresPerNameAndAddress', 'here')
  await one.check('loginFailuresPerNameAndAddress', 'here')
})

test('the environment has the limits of A-134 unless it says otherwise', () => {
  const env = { NATS_URL: 'nats://localhost', REDIS_URL: 'redis://localhost' }
  expect(loadConfig(Config, { ...env, REGISTRATIONS_PER_ADDRESS: '5' })).toMatchObject({
    LOGIN_FAILURES_PER_NAME: 10,
    LOGIN_FAILURES_PER_ADDRESS: 100,
    REGISTRATIONS_PER_ADDRESS: 5,
  })
})
