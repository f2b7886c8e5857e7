/** Reconciliation past users who cannot be read: by the hour, and by the operators' command; against the Stripe simulator. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithStripe } from './harness.ts'

const HOUR_MS = 3_600_000
const LAST = 7

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const { billing, stop } = await startWithStripe()
afterAll(async () => {
  await stop()
  vi.useRealTimers()
})

/** Seven users were not read for a day. The rows of all but the last cannot be read. */
beforeEach(async () => {
  await billing.query('truncate customer cascade')
  await billing.query(
    `insert into customer (user_id, stripe_customer_id) select n, 'cus_' || n from generate_series(1, $1::int) n`,
    [LAST],
  )
  await billing.query(
    `insert into subscription (user_id, status, as_of)
     select user_id, case user_id when $1 then 'inactive' else 'unreadable' end, now() - interval '25 hours' from customer`,
    [LAST],
  )
})

const stale = async () =>
  (
    await billing.query(`select user_id from subscription where as_of < now() - interval '24 hours' order by user_id`)
  ).map(({ user_id }) => user_id)

test('the operators’ command reads everybody, and says how many could not be read', async () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const { DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_URL, PUBLIC_URL } = billing.config
  const env = { ...process.env, DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_URL, PUBLIC_URL }
  const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(process.execPath, [main, 'reconcile'], { env }, (error, out) => resolve({ code: error?.code ?? 0, out }))
  })
  expect(out).toBe('1 subscriptions brought in line with Stripe, 6 could not be\n')
  expect(code).toBe(1)
  expect(await stale()).toEqual([1, 2, 3, 4, 5, 6])
})

test('an hourly run begins behind the users who could not be read', async () => {
  await until('the last user is read', async () => {
    vi.advanceTimersByTime(HOUR_MS)
    return !(await stale()).includes(LAST)
  })
  expect(await stale()).toEqual([1, 2, 3, 4, 5, 6])
})
