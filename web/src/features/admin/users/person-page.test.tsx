/** One person as support sees them, and what support can do. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { ViewerContext } from '../../../session/session.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { PersonPage } from './person-page.tsx'
import {
  ADMIN_PERSON,
  CANCEL_SUBSCRIPTION_OF,
  END_SESSIONS_OF,
  GRANT_ACCESS,
  LIFT_SUSPENSION,
  PERSON_TRAIL,
  REFUND_PAYMENT,
  RESEND_VERIFICATION,
  SUSPEND_USER,
} from './queries.ts'
import { admin, refusal, user, usersOf } from '../testing.ts'
import { reply } from '../../../test/reply.ts'

const DAY = '2026-11-20T12:00:00.000Z'

const bo = {
  __typename: 'Person',
  user: {
    ...{ __typename: 'User', id: 2, username: 'bo', firstName: 'Bo', lastName: 'Ellery' },
    ...{ country: 'US', isAdmin: false, createdAt: DAY },
  },
  email: { __typename: 'EmailStatus', email: 'bo@example.org', verified: false, pending: null, mail: 'failed' },
  suspension: null as object | null,
  sessions: [
    { __typename: 'PersonSession', device: 'Firefox on Linux', address: '192.0.2.1', createdAt: DAY, lastSeenAt: DAY },
  ],
  subscription: {
    ...{ __typename: 'SubscriptionState', status: 'active', currentPeriodEnd: '2026-12-20T12:00:00.000Z' },
    ...{ cancelAtPeriodEnd: true, trialEndsAt: null, grantedUntil: null as string | null, adjusted: false },
    charge: { __typename: 'Charge', amountCents: 999, currency: 'usd', interval: 'month', intervalCount: 1 },
  },
  payments: [
    {
      ...{ __typename: 'Payment', id: 'in_1', number: 'No. 1', createdAt: DAY, amountCents: 999 },
      ...{ refundedCents: 0, currency: 'usd', status: 'failed', receiptUrl: null },
    },
  ],
  generations: [{ __typename: 'PersonGeneration', phaseNumber: 1, status: 'failed', createdAt: DAY }],
  textsToday: { __typename: 'GuideShare', limit: 30, used: 3 },
}

const request = { query: ADMIN_PERSON, variables: { userId: 2 } }
const shows = (person: object) => ({ request, result: { data: { adminPerson: person } } })

let viewer = admin
let cache: InMemoryCache
beforeEach(() => {
  viewer = admin
  cache = new InMemoryCache()
})

const NOTHING_DONE = { adminTrail: { __typename: 'TrailPage', total: 0, entries: [] } }

function open(...mocks: MockLink.MockedResponse[]) {
  const asked = reply(PERSON_TRAIL, NOTHING_DONE, { userId: 2 })
  render(
    <MockedProvider mocks={[...mocks, { ...asked, maxUsageCount: Infinity }]} cache={cache}>
      <ViewerContext value={viewer}>
        <MemoryRouter>
          <PersonPage userId={2} />
          <Toaster />
        </MemoryRouter>
      </ViewerContext>
    </MockedProvider>,
  )
}

const part = (name: string) => screen.findByRole('region', { name })

test('account, subscription, payments, sessions and texts stand there, each in words', async () => {
  open(shows(bo))
  expect((await part('Account')).textContent).toContain('bo@example.org Not confirmed')
  expect((await part('Account')).textContent).toContain('Last emailFailed')
  expect((await part('Subscription')).textContent).toContain('$9.99 per month')
  expect((await part('Subscription')).textContent).toContain('Access untilDec 20, 2026')
  expect((await part('Payments')).textContent).toContain('No. 1Failed$9.99')
  expect((await part('Sessions')).textContent).toContain('Firefox on Linux192.0.2.1')
  expect((await part('Texts')).textContent).toContain('3 of 30 in the last 24 hours.Phase 1Failed')
})

test('a price that taxes or discounts change says so', async () => {
  open(shows({ ...bo, subscription: { ...bo.subscription, cancelAtPeriodEnd: false, adjusted: true } }))
  expect((await part('Subscription')).textContent).toContain('Price$9.99 per month, before taxes and discounts')
})

test('what admins did to the account stands beside the actions; the rest is a link to the log', async () => {
  const entries = Array.from({ length: 6 }, (_, at) => ({
    ...{ __typename: 'TrailEntry', id: `${9 - at}`, at: DAY, action: at === 0 ? 'payment_refund' : 'access_grant' },
    actor: at === 0 ? null : { __typename: 'AuditPerson', id: 1, username: 'root' },
  }))
  open(shows(bo), reply(PERSON_TRAIL, { adminTrail: { __typename: 'TrailPage', total: 6, entries } }, { userId: 2 }))
  const rows = await within(await part('Admin activity')).findAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]!.textContent).toMatch(/^Refunded a paymentOperator or deleted account, Nov 20, 2026/)
  expect(rows[1]!.textContent).toMatch(/^Granted days of free accessroot, /)
  expect(screen.getByRole('link', { name: 'See all 6' }).getAttribute('href')).toBe(
    '/admin/audit?tab=admins&only=changes&search=bo',
  )
})

test('of many sessions the first five are shown, and the others on demand', async () => {
  const sessions = Array.from({ length: 7 }, (_, at) => ({ ...bo.sessions[0]!, address: `192.0.2.${at}` }))
  open(shows({ ...bo, sessions }))
  const rows = async () => within(await part('Sessions')).getAllByRole('listitem').length
  expect(await rows()).toBe(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(await rows()).toBe(7)
  expect(document.activeElement?.textContent).toBe('Show fewer')
  await userEvent.keyboard('{Enter}')
  expect(await rows()).toBe(5)
})

test('an account that no admin has changed says so', async () => {
  open(shows(bo))
  expect(await within(await part('Admin activity')).findByText('No admin has changed this account.')).toBeTruthy()
})

test('what a service did not answer is said, and the rest is shown', async () => {
  open(shows({ ...bo, subscription: null, payments: null, generations: null, textsToday: null }))
  for (const name of ['Subscription', 'Payments', 'Texts']) {
    expect((await part(name)).textContent).toBe(`${name}Not available right now. Reload the page to try again.`)
  }
  expect((await part('Account')).textContent).toContain('bo@example.org')
})

test('after an action the list of users and the revenue are no longer what was known before', async () => {
  const { request: list, result } = usersOf([user(2, 'Bo')])
  cache.writeQuery({ ...list, data: result.data })
  cache.restore({ ROOT_QUERY: { ...cache.extract().ROOT_QUERY, __typename: 'Query', adminRevenue: null } })
  const ended = reply(END_SESSIONS_OF, { endSessionsOf: 1 }, { userId: 2 })
  open(shows(bo), ended, shows({ ...bo, sessions: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('1 session ended.')).toBeTruthy()
  const known = Object.keys(cache.extract().ROOT_QUERY ?? {}).join(' ')
  expect(known).toContain('adminPerson')
  expect(known).not.toMatch(/adminUsers|adminRevenue/)
})

test('the confirmation email is sent again while an address waits, and not afterwards', async () => {
  const resent = reply(
    RESEND_VERIFICATION,
    { requestVerificationFor: { __typename: 'EmailStatus' as const, email: 'bo@example.org' } },
    { userId: 2 },
  )
  open(shows(bo), resent, shows({ ...bo, email: { ...bo.email, verified: true, mail: 'sent' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Resend confirmation email' }))
  expect(await screen.findByText('To bo@example.org.')).toBeTruthy()
  expect(screen.getByText('The email address is confirmed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resend confirmation email' })).toHaveProperty('disabled', true)
})

test('signing out everywhere asks first, and says how many sessions ended', async () => {
  const ended = reply(END_SESSIONS_OF, { endSessionsOf: 1 }, { userId: 2 })
  open(shows(bo), ended, shows({ ...bo, sessions: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign out bo everywhere?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('1 session ended.')).toBeTruthy()
  expect((await part('Sessions')).textContent).toContain('Not signed in anywhere.')
})

const paid = { ...bo.payments[0]!, id: 'in_2', number: 'No. 2', status: 'paid' }
const payer = {
  ...bo,
  subscription: { ...bo.subscription, cancelAtPeriodEnd: false },
  payments: [...bo.payments, paid],
}
const refundOf = (result: object) => ({
  request: { query: REFUND_PAYMENT, variables: { userId: 2, paymentId: 'in_2' } },
  result,
})
const answerQuestion = async (button: string, title: string, confirm: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const question = await screen.findByRole(title.startsWith('Refund') ? 'alertdialog' : 'dialog', { name: title })
  await userEvent.click(within(question).getByRole('button', { name: confirm }))
}

test('the last payment that went through is refunded once, and says so', async () => {
  const refunded = { ...paid, refundedCents: 999 }
  const done = refundOf({ data: { refundPayment: { __typename: 'Payment', id: 'in_2', refundedCents: 999 } } })
  open(shows(payer), done, shows({ ...payer, payments: [...bo.payments, refunded] }))
  await answerQuestion('Refund last payment', 'Refund $9.99?', 'Refund $9.99')
  expect(await screen.findByText('Payment refunded')).toBeTruthy()
  expect((await part('Payments')).textContent).toContain('No. 2Refunded$9.99')
  expect(screen.getByRole('button', { name: 'Refund last payment' })).toHaveProperty('disabled', true)
  expect(screen.getByText('The last payment was refunded.')).toBeTruthy()
})

test('a refund that is refused says why, and the page stays as it is', async () => {
  open(shows(payer), refundOf(refusal('CONFLICT', 'This payment was already refunded.')))
  await answerQuestion('Refund last payment', 'Refund $9.99?', 'Refund $9.99')
  expect(await screen.findByText('This payment was already refunded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refund last payment' })).toHaveProperty('disabled', false)
})

test('a refund whose answer is lost may have been made: the page says so and is read again', async () => {
  const refunded = { ...payer, payments: [...bo.payments, { ...paid, refundedCents: 999 }] }
  const lost = { request: { query: REFUND_PAYMENT, variables: { userId: 2, paymentId: 'in_2' } } }
  open(shows(payer), { ...lost, error: new Error('Failed to fetch') }, shows(refunded))
  await answerQuestion('Refund last payment', 'Refund $9.99?', 'Refund $9.99')
  expect(await screen.findByText('We don’t know if that went through')).toBeTruthy()
  expect(screen.queryByText('Payment not refunded')).toBeNull()
  expect(await screen.findByText('The last payment was refunded.')).toBeTruthy()
})

test('who paid nothing has nothing to refund', async () => {
  open(shows(bo))
  expect(await screen.findByRole('button', { name: 'Refund last payment' })).toHaveProperty('disabled', true)
})

const cancelOf = (atPeriodEnd: boolean, status: string) =>
  reply(
    CANCEL_SUBSCRIPTION_OF,
    { cancelSubscriptionOf: { __typename: 'SubscriptionState' as const, status } },
    { userId: 2, atPeriodEnd },
  )
const CANCEL = ['Cancel subscription', 'Cancel bo’s subscription?', 'Cancel subscription'] as const

test('a subscription is canceled for the end of what is paid, unless it is to be right away', async () => {
  open(shows(payer), cancelOf(true, 'active'), shows(bo), cancelOf(false, 'canceled'), shows(bo))
  await answerQuestion(...CANCEL)
  expect(await screen.findByText('It won’t renew. Access stays until the paid period ends.')).toBeTruthy()
  expect((await part('Subscription')).textContent).toContain('Access until')
  // It ends with its period already, so that only one thing is left to do.
  await answerQuestion(...CANCEL)
  expect(await screen.findByText('It has ended.')).toBeTruthy()
})

const late = { ...payer, subscription: { ...payer.subscription, status: 'past_due' } }

test('what is past due is not called paid, and is only canceled right away', async () => {
  open(
    shows(late),
    cancelOf(false, 'canceled'),
    shows({ ...late, subscription: { ...late.subscription, status: 'canceled' } }),
  )
  expect((await part('Subscription')).textContent).toBe('SubscriptionStatusPast DuePrice$9.99 per month')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const question = within(screen.getByRole('dialog', { name: 'Cancel bo’s subscription?' }))
  expect(question.getByText(/^Access ends right away\./)).toBeTruthy()
  expect(question.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Right away'])
  await userEvent.click(question.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('It has ended.')).toBeTruthy()
  expect((await part('Subscription')).textContent).toBe('SubscriptionStatusCanceledPrice$9.99 per month')
})

test('a cancellation right away says so, whatever else is still active', async () => {
  open(shows(payer), cancelOf(false, 'active'), shows(payer))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const question = within(screen.getByRole('dialog', { name: 'Cancel bo’s subscription?' }))
  await userEvent.selectOptions(question.getByRole('combobox', { name: 'When' }), 'Right away')
  await userEvent.click(question.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('It has ended.')).toBeTruthy()
})

const suspended = {
  ...bo,
  suspension: { __typename: 'Suspension', since: DAY, reason: 'Payments were disputed.' },
}

test('an account is suspended with a reason, and shows it', async () => {
  const done = reply(
    SUSPEND_USER,
    { suspendUser: { __typename: 'Suspension' as const, since: DAY } },
    { userId: 2, reason: 'Payments were disputed.' },
  )
  open(shows(bo), done, shows(suspended))
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend account' }))
  const question = within(await screen.findByRole('dialog', { name: 'Suspend bo?' }))
  await userEvent.click(question.getByRole('button', { name: 'Suspend account' }))
  expect(await question.findByText('Please say why')).toBeTruthy()
  await userEvent.type(question.getByRole('textbox', { name: 'Reason' }), 'Payments were disputed.')
  await userEvent.click(question.getByRole('button', { name: 'Suspend account' }))
  expect(await screen.findByText('bo is signed out and can’t sign in.')).toBeTruthy()
  const account = (await part('Account')).textContent
  expect(account).toContain('Suspended since Nov 20, 2026Suspended Payments were disputed.')
})

test('a suspension is lifted', async () => {
  const done = reply(LIFT_SUSPENSION, { liftSuspension: true }, { userId: 2 })
  open(shows(suspended), done, shows(bo))
  await userEvent.click(await screen.findByRole('button', { name: 'Lift suspension' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Let bo sign in again?' }))
  await userEvent.click(question.getByRole('button', { name: 'Lift suspension' }))
  expect(await screen.findByText('bo can sign in again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Suspend account' })).toBeTruthy()
})

test('nobody suspends themselves', async () => {
  viewer = user(2, 'Bo', true)
  open(shows(bo))
  expect(await screen.findByRole('button', { name: 'Suspend account' })).toHaveProperty('disabled', true)
})

test('days are granted from 1 to 90, and are on the page', async () => {
  const grantedUntil = '2026-12-04T12:00:00.000Z'
  const done = reply(
    GRANT_ACCESS,
    { grantAccess: { __typename: 'SubscriptionState' as const, grantedUntil } },
    { userId: 2, days: 14 },
  )
  open(shows(bo), done, shows({ ...bo, subscription: { ...bo.subscription, grantedUntil } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Grant days' }))
  const question = within(await screen.findByRole('dialog', { name: 'Grant days to bo?' }))
  const days = question.getByRole('textbox', { name: 'Days' })
  for (const [wrong, right] of [
    ['91', ''],
    ['', '14'],
  ] as const) {
    await userEvent.clear(days)
    if (wrong) await userEvent.type(days, wrong)
    await userEvent.click(question.getByRole('button', { name: 'Grant days' }))
    expect(await question.findByText('Enter a whole number from 1 to 90')).toBeTruthy()
    if (right) await userEvent.type(days, right)
  }
  await userEvent.click(question.getByRole('button', { name: 'Grant days' }))
  expect(await screen.findByText('bo has access until Dec 4, 2026.')).toBeTruthy()
  expect((await part('Subscription')).textContent).toContain('Free access untilDec 4, 2026')
})

test('an account that does not exist is not asked for again', async () => {
  open({ request, result: refusal('NOT_FOUND', 'User not found') })
  expect(await screen.findByRole('heading', { name: 'This account doesn’t exist' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
