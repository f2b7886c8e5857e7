/** What billing still does while Stripe is away. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import * as contract from '@daybreak/proto/billing'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookJob } from '../src/jobs.ts'
import { startBilling, type Billing } from './harness.ts'

let billing: Billing

beforeAll(async () => {
  billing = await startBilling(`http://127.0.0.1:${await closedPort()}`, { ...webhookJob, attempts: 1 })
  await billing.deps.repository.saveCustomer(1, 'cus_1')
})
afterAll(() => billing.stop())

async function closedPort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

const away = { code: 'UNAVAILABLE' }

test('whatever needs Stripe is unavailable, and what is known is still told', async () => {
  const { call } = billing
  await Promise.all([
    expect(call(contract.listPrices, {})).rejects.toMatchObject(away),
    expect(call(contract.syncSubscription, { userId: 1 })).rejects.toMatchObject(away),
    expect(call(contract.openPortal, { userId: 1 })).rejects.toMatchObject(away),
    expect(
      call(contract.createSubscription, { userId: 1, email: 'a@example.com', name: 'A', priceId: 'price_1' }),
    ).rejects.toMatchObject(away),
  ])
  expect(await call(contract.getSubscription, { userId: 1 })).toMatchObject({ status: 'inactive', hasCustomer: true })
  expect(await call(contract.syncSubscription, { userId: 2 })).toMatchObject({ status: 'inactive', hasCustomer: false })
})

test('an event that cannot be worked on is kept with its error, and can be tried anew', async () => {
  const body = JSON.stringify({ data: { object: { customer: 'cus_1' } } })
  const insert = `insert into stripe_event (id, type, created, body) values ('evt_1', 'invoice.paid', now(), $1)`
  const find = async (status: string) =>
    (await billing.query('select * from stripe_event where status = $1', [status]))[0]
  await billing.query(insert, [body])
  await billing.query(`insert into outbox (subject, payload) values ('job.billing.webhook', '{"id":"evt_1","turn":0}')`)
  const failed = await until('the event failed', () => find('failed'))
  expect(failed).toMatchObject({ error: expect.stringContaining('isn’t responding'), done_at: null })
  await billing.query(`update stripe_event set status = 'received'`)
  expect(await billing.deps.repository.claimWebhookEvent('evt_1')).toMatchObject({ fence: 2, type: 'invoice.paid' })
})
