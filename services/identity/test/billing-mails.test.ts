/** Mails about money: one for each thing that billing announces, with its amount, its day and the way to change it. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { paymentFailed, renewalUpcoming, trialEnding } from '@daybreak/proto/billing-reminders'
import * as contract from '@daybreak/proto/identity'
import { until } from '@daybreak/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { somebody } from './identity.ts'
import { startWithInbox } from './inbox.ts'

const { identity, inbox, stop } = await startWithInbox()
afterAll(stop)

const manageUrl = 'http://localhost:3000/subscription'
const publish = (subject: string, payload: object, id: string = randomUUID()) =>
  jetstream(identity.bus.nc).publish(subject, JSON.stringify({ id, payload }))

async function register(timeZone: string | null = null) {
  const input = somebody()
  const { user } = await identity.call(contract.register, { ...input, timeZone })
  return { userId: user.id, email: input.email, firstName: input.firstName }
}

test('FLT-47 a failed renewal is told once per event, with what to do and when it is tried again', async () => {
  const { userId, email, firstName } = await register('America/New_York')
  const failure = {
    ...{ userId, manageUrl, invoiceId: 'in_1', amountCents: 999, currency: 'usd', attempt: 1 },
    nextAttemptAt: '2026-11-24T02:00:00.000Z',
  }
  const id = randomUUID()
  for (let times = 0; times < 3; times += 1) await publish(paymentFailed.subject, failure, id)
  const mail = await inbox.mail(email, 'Your payment didn’t go through')
  expect(mail.text).toContain(`Hello ${firstName},`)
  expect(mail.text).toContain('$9.99')
  expect(mail.text).toContain(manageUrl)
  expect(mail.text).toContain('We’ll try again automatically on Nov 23, 2026.')
  expect(mail.text).not.toContain('If you didn’t request this')
  await publish(paymentFailed.subject, { ...failure, attempt: 2, nextAttemptAt: null })
  await until('the second failure is told', () => mailsAbout(email, 'payment').length === 2)
  expect(mailsAbout(email, 'payment').at(-1)?.text).toContain('We won’t charge it again automatically.')
})

test('whoever has days from support is not told that anything is paused', async () => {
  const { userId, email } = await register()
  const failure = { userId, manageUrl, invoiceId: 'in_3', amountCents: 999, currency: 'usd', attempt: 1 }
  await publish(paymentFailed.subject, { ...failure, nextAttemptAt: null, grantedUntil: '2026-12-04T12:00:00.000Z' })
  const { text } = await inbox.mail(email, 'Your payment didn’t go through')
  expect(text).toContain(
    'You have free access until Dec 4, 2026; after that, your journey, journal, and plans are paused',
  )
  expect(text).toContain(`Update your card under Manage Subscription to go on after that: ${manageUrl}`)
})

test('the last failure is told as the end: nothing is owed, all is kept, and a plan brings them back', async () => {
  const { userId, email } = await register()
  const failure = { userId, manageUrl, invoiceId: 'in_2', amountCents: 999, currency: 'usd', attempt: 4 }
  await publish(paymentFailed.subject, { ...failure, nextAttemptAt: null, ended: true })
  const { text } = await inbox.mail(email, 'Your subscription has ended')
  expect(text).toContain('We couldn’t charge your card $9.99')
  expect(text).toContain('You owe nothing, and your card won’t be charged again.')
  expect(text).toContain('Everything you wrote is kept.')
  expect(text).toContain(`choose a plan: ${manageUrl}`)
  expect(text).not.toMatch(/Update your card|try again/)
})

const mailsAbout = (to: string, about: string) =>
  inbox.received.map(({ body }) => body).filter((mail) => mail.to === to && mail.subject?.includes(about))

test('a yearly renewal and the end of a trial are told ahead, with day, amount and the way out', async () => {
  const { userId, email } = await register()
  const told = { userId, manageUrl, amountCents: 9588, currency: 'usd' }
  await publish(renewalUpcoming.subject, { ...told, renewsAt: '2026-12-01T12:00:00.000Z' })
  await publish(trialEnding.subject, { ...told, endsAt: '2026-12-02T12:00:00.000Z' })
  const renewal = await inbox.mail(email, 'Your yearly plan renews on Dec 1, 2026')
  expect(renewal.text).toContain('we’ll charge $95.88')
  const trial = await inbox.mail(email, 'Your trial ends on Dec 2, 2026')
  for (const { text } of [renewal, trial]) expect(text).toContain(`go to Manage Subscription: ${manageUrl}`)
})

test('a charge that is announced is what will be charged, and no sum is promised where it is not known', async () => {
  const [half, unknown, free] = [await register(), await register(), await register()]
  const renewal = { manageUrl, amountCents: 9588, currency: 'usd', renewsAt: '2026-12-01T12:00:00.000Z' }
  const trial = { manageUrl, amountCents: 999, currency: 'usd', endsAt: '2026-12-02T12:00:00.000Z' }
  const cases: [typeof half, number | null, string, string][] = [
    [half, 499, 'another year, and we’ll charge $4.99.', 'If you’ve added a card, we’ll charge $4.99 then.'],
    [
      unknown,
      null,
      'another year, and we’ll charge your card.',
      'If you’ve added a card, we’ll charge your card then.',
    ],
    [free, 0, 'another year, and you won’t be charged.', 'If you’ve added a card, you won’t be charged then.'],
  ]
  for (const [{ userId, email }, dueCents, renews, ends] of cases) {
    await publish(renewalUpcoming.subject, { ...renewal, userId, dueCents })
    await publish(trialEnding.subject, { ...trial, userId, dueCents })
    const mails = [await inbox.mail(email, 'Your yearly plan renews'), await inbox.mail(email, 'Your trial ends')]
    expect(mails[0]?.text).toContain(renews)
    expect(mails[1]?.text).toContain(ends)
    if (dueCents !== null) continue
    for (const { text } of mails) expect(text).not.toContain('$')
  }
})

test('nobody who is gone gets mail, and those after them do', async () => {
  const { userId, email } = await register()
  const told = { manageUrl, amountCents: 999, currency: 'usd', endsAt: '2026-12-02T12:00:00.000Z' }
  await publish(trialEnding.subject, { ...told, userId: 2_147_483_000 })
  await publish(trialEnding.subject, { ...told, userId })
  await inbox.mail(email, 'Your trial ends')
  expect(await identity.rows(`select 1 from mails where user_id = 2147483000`)).toEqual([])
})
