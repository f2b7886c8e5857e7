/** A Redis that is away keeps no event from being applied: the jobs that follow from it run when Redis is back. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { paymentFailed } from '@daybreak/proto/billing-reminders'
import * as contract from '@daybreak/proto/identity'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownRedis, type OwnServer } from '../../kit/test/harness.ts'
import { somebody } from './identity.ts'
import { startWithInbox } from './inbox.ts'

let redis: OwnServer, product: Awaited<ReturnType<typeof startWithInbox>>

beforeAll(async () => {
  redis = await ownRedis()
  // A reaction that fails becomes a dead letter soon.
  product = await startWithInbox({ REDIS_URL: redis.url, RETRY_SCALE: 0.001 })
})
afterAll(async () => {
  await product.stop()
  await redis.end()
})

test('while Redis is away a payment that failed is noted, spends no dead letter, and is mailed when Redis is back', async () => {
  const { identity, inbox } = product
  const { user } = await identity.call(contract.register, somebody())
  await inbox.mail(user.email, 'Confirm')
  await redis.kill()
  const id = randomUUID()
  const failure = { userId: user.id, invoiceId: 'in_1', amountCents: 999, currency: 'usd', attempt: 1 }
  const payload = { ...failure, nextAttemptAt: null, manageUrl: 'http://localhost:3000/subscription' }
  await jetstream(identity.bus.nc).publish(paymentFailed.subject, JSON.stringify({ id, payload }))
  const outcome = `select (select count(*)::int from inbox where event_id = $1) as applied,
    (select count(*)::int from dead_letter) as letters`
  const ended = await until('the event is dealt with', async () => {
    const [row] = await identity.rows<{ applied: number; letters: number }>(outcome, [id])
    return row && row.applied + row.letters > 0 && row
  })
  expect(ended).toEqual({ applied: 1, letters: 0 })
  await redis.start()
  await inbox.mail(user.email, 'Your payment didn’t go through')
  expect(await identity.count('dead_letter')).toBe(0)
})
