/** What the environment of billing must and must not say. */
import { loadConfig } from '@daybreak/kit/config'
import { expect, test } from 'vitest'
import { Config } from './config.ts'

const complete = {
  DATABASE_URL: 'postgresql://127.0.0.1/billing',
  NATS_URL: '127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1',
  STRIPE_SECRET_KEY: 'a key',
  STRIPE_WEBHOOK_SECRET: 'a secret',
  PUBLIC_URL: 'http://localhost:3000',
}

test('ATK-89: simulated payments in production are refused', () => {
  const simulated = { ...complete, STRIPE_API_URL: 'http://127.0.0.1:12111' }
  expect(loadConfig(Config, simulated).STRIPE_API_URL).toBe('http://127.0.0.1:12111')
  expect(loadConfig(Config, { ...complete, NODE_ENV: 'production' }).STRIPE_API_URL).toBeUndefined()
  expect(() => loadConfig(Config, { ...simulated, NODE_ENV: 'production' })).toThrow(
    'STRIPE_API_URL: must not be set in production: payments would be simulated',
  )
})

test('without keys nothing starts, and no key is ever printed', () => {
  expect(() => loadConfig(Config, { ...complete, STRIPE_SECRET_KEY: '' })).toThrow('STRIPE_SECRET_KEY: is missing')
  expect(() => loadConfig(Config, { ...complete, STRIPE_API_URL: 'ftp://secret-host' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret-host') }),
  )
})
