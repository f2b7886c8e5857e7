/** Mails about what support did: one for each thing, with what it means and where to ask. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { accessGranted, paymentRefunded, subscriptionCanceled } from '@daybreak/proto/billing-support'
import * as contract from '@daybreak/proto/identity'
import * as admin from '@daybreak/proto/identity-admin'
import { reminderWanted } from '@daybreak/proto/sprint-reminders'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { device, PASSWORD, somebody, startIdentity, type Identity } from './identity.ts'
import { startInbox } from './inbox.ts'

const ROOT = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: PASSWORD, ADMIN_EMAIL: 'root@example.com' }
let identity: Identity
let inbox: Awaited<ReturnType<typeof startInbox>>
let root: number
beforeAll(async () => {
  identity = await startIdentity(ROOT)
  inbox = await startInbox(identity.config)
  root = (await identity.call(contract.login, { username: 'root', password: PASSWORD, device })).user.id
})
afterAll(async () => {
  await inbox.stop()
  await identity.stop()
})

const manageUrl = 'http://localhost:3000/subscription'
const publish = (subject: string, payload: object, id: string = randomUUID()) =>
  jetstream(identity.bus.nc).publish(subject, JSON.stringify({ id, payload }))
const mailsTo = (email: string, about: string) =>
  inbox.received.map(({ body }) => body).filter(({ to, subject }) => to === email && subject?.includes(about))

async function register(timeZone: string | null = null) {
  const input = somebody()
  const { user } = await identity.call(contract.register, { ...input, timeZone })
  return { userId: user.id, email: input.email }
}

const payment = {
  ...{ manageUrl, amountCents: 999, refundedCents: 999, currency: 'usd', paidAt: '2026-11-24T02:00:00.000Z' },
  plan: { interval: 'month', intervalCount: 1 },
}

test('a refund is told once per event: which payment, of which plan, and when it shows at the bank', async () => {
  const { userId, email } = await register('America/New_York')
  const id = randomUUID()
  for (let times = 0; times < 3; times += 1) await publish(paymentRefunded.subject, { ...payment, userId }, id)
  const { text } = await inbox.mail(email, 'Your payment was refunded')
  expect(text).toContain('We refunded your payment of $9.99 from Nov 23, 2026 for your monthly plan.')
  expect(text).toContain('within 5 to 10 business days')
  expect(text).toContain(manageUrl)
  const part = { ...payment, userId, refundedCents: 300, currency: 'eur', plan: null }
  await publish(paymentRefunded.subject, part)
  await until('the second refund is told', () => mailsTo(email, 'refunded').length === 2)
  expect(mailsTo(email, 'refunded').at(-1)?.text).toContain(
    '€3.00 of your payment of €9.99 from Nov 23, 2026 was refunded.',
  )
})

test('a plan of several months is called by its rhythm', async () => {
  const { userId, email } = await register()
  await publish(paymentRefunded.subject, { ...payment, userId, plan: { interval: 'month', intervalCount: 3 } })
  expect((await inbox.mail(email, 'refunded')).text).toContain('for your plan that renews every 3 months.')
})

test('a subscription that support canceled is told with its end, and where to ask', async () => {
  const { userId, email } = await register()
  await publish(subscriptionCanceled.subject, { userId, manageUrl, endsAt: '2026-12-23T12:00:00.000Z' })
  const later = await inbox.mail(email, 'Your subscription was canceled')
  expect(later.text).toContain('It ends on Dec 23, 2026 and won’t renew.')
  expect(later.text).toContain('http://localhost:3000/reach-out')
  await publish(subscriptionCanceled.subject, { userId, manageUrl, endsAt: null })
  await until('the end is told', () => mailsTo(email, 'canceled').length === 2)
  expect(mailsTo(email, 'canceled').at(-1)?.text).toContain('it has ended. It won’t be charged again.')
})

test('days that were given are told once; days that end no later are no news', async () => {
  const { userId, email } = await register('America/New_York')
  const until = '2099-12-02T02:00:00.000Z'
  await publish(accessGranted.subject, { userId, until })
  const { text } = await inbox.mail(email, 'You have free access until Dec 1, 2099')
  expect(text).toContain('it ends by itself')
  await publish(accessGranted.subject, { userId, until })
  await publish(accessGranted.subject, { userId, until: '2099-12-09T02:00:00.000Z' })
  await inbox.mail(email, 'You have free access until Dec 8, 2099')
  expect(mailsTo(email, 'free access')).toHaveLength(2)
})

const tasks = { count: 1, tasks: [{ title: 'Paint', dueDate: '2026-11-24T15:00:00.000Z' }] }
const none = { count: 0, tasks: [] }
const day = { day: '2026-11-24', timeZone: 'UTC', dueToday: tasks, toReschedule: none, behind: [] }

test('a suspension is told once for each reason, no reminder is sent while it lasts, and its end is told', async () => {
  const { userId, email } = await register()
  await identity.rows(`update users set subscription_status = 'active' where id = $1`, [userId])
  const proven = { actorId: root, userId, tokenHash: await identity.openSession(root) }
  const suspend = (reason: string) => identity.call(admin.suspendUser, { ...proven, reason })
  for (const reason of ['Payments were\ndisputed.', 'Payments were\ndisputed.', 'Still.']) await suspend(reason)
  await until('each reason is told', () => mailsTo(email, 'Your account is suspended').length === 2)
  const [first, second] = mailsTo(email, 'suspended')
    .map(({ text }) => text)
    .toSorted()
  expect(first).toContain('The reason: “Payments were disputed.”')
  expect(first).toContain('Reminders and calendar links stop')
  expect(first).toContain('it continues, and so do its payments')
  expect(first).toContain('write to us: http://localhost:3000/reach-out')
  expect(second).toContain('The reason: “Still.”')
  const id = randomUUID()
  await publish(reminderWanted.subject, { ...day, userId }, id)
  await until('the reminder was seen', async () => {
    const seen = await identity.rows('select 1 from inbox where event_id = $1', [id])
    return seen.length === 1
  })
  expect(await identity.rows(`select 1 from mails where user_id = $1 and kind = 'reminder'`, [userId])).toEqual([])
  for (const _again of [1, 2]) await identity.call(admin.liftSuspension, proven)
  const { text } = await inbox.mail(email, 'Your account is open again')
  expect(text).toContain('Sign in: http://localhost:3000/auth')
  await publish(reminderWanted.subject, { ...day, userId })
  await inbox.mail(email, '1 task due today')
  expect(mailsTo(email, 'open again')).toHaveLength(1)
})

test('days that were given bring reminders, too', async () => {
  const { userId, email } = await register()
  await publish(accessGranted.subject, { userId, until: '2099-12-02T02:00:00.000Z' })
  await inbox.mail(email, 'You have free access')
  await publish(reminderWanted.subject, { ...day, userId })
  await inbox.mail(email, '1 task due today')
})
