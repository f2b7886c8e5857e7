/** One person as support sees them, and what support can do. */
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Toaster } from '../../ui/toaster.tsx'
import { PersonPage } from './person-page.tsx'
import { ADMIN_PERSON, END_SESSIONS_OF, RESEND_VERIFICATION } from './person-queries.ts'
import { refusal } from './testing.ts'

const DAY = '2026-11-20T12:00:00.000Z'

const bo = {
  __typename: 'Person',
  user: {
    ...{ __typename: 'User', id: 2, username: 'bo', firstName: 'Bo', lastName: 'Ellery' },
    ...{ country: 'US', isAdmin: false, createdAt: DAY },
  },
  email: { __typename: 'EmailStatus', email: 'bo@example.org', verified: false, pending: null, mail: 'failed' },
  sessions: [
    { __typename: 'PersonSession', device: 'Firefox on Linux', address: '192.0.2.1', createdAt: DAY, lastSeenAt: DAY },
  ],
  subscription: {
    ...{ __typename: 'SubscriptionState', status: 'active', currentPeriodEnd: '2026-12-20T12:00:00.000Z' },
    ...{ cancelAtPeriodEnd: true, trialEndsAt: null },
    charge: { __typename: 'Charge', amountCents: 999, currency: 'usd', interval: 'month', intervalCount: 1 },
  },
  payments: [
    {
      ...{ __typename: 'Payment', id: 'in_1', number: 'No. 1', createdAt: DAY, amountCents: 999 },
      ...{ currency: 'usd', status: 'failed', receiptUrl: null },
    },
  ],
  generations: [{ __typename: 'PersonGeneration', phaseNumber: 1, status: 'failed', createdAt: DAY }],
  textsToday: { __typename: 'GuideShare', limit: 30, used: 3 },
}

const request = { query: ADMIN_PERSON, variables: { userId: 2 } }
const shows = (person: object) => ({ request, result: { data: { adminPerson: person } } })

function open(...mocks: MockLink.MockedResponse[]) {
  render(
    <MockedProvider mocks={mocks}>
      <MemoryRouter>
        <PersonPage userId={2} />
        <Toaster />
      </MemoryRouter>
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

test('what a service did not answer is said, and the rest is shown', async () => {
  open(shows({ ...bo, subscription: null, payments: null, generations: null, textsToday: null }))
  for (const name of ['Subscription', 'Payments', 'Texts']) {
    expect((await part(name)).textContent).toBe(`${name}Not available right now. Reload the page to try again.`)
  }
  expect((await part('Account')).textContent).toContain('bo@example.org')
})

test('the confirmation email is sent again while an address waits, and not afterwards', async () => {
  const resent = {
    request: { query: RESEND_VERIFICATION, variables: { userId: 2 } },
    result: { data: { requestVerificationFor: { __typename: 'EmailStatus' as const, email: 'bo@example.org' } } },
  }
  open(shows(bo), resent, shows({ ...bo, email: { ...bo.email, verified: true, mail: 'sent' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Resend confirmation email' }))
  expect(await screen.findByText('To bo@example.org.')).toBeTruthy()
  expect(screen.getByText('The email address is confirmed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resend confirmation email' })).toHaveProperty('disabled', true)
})

test('signing out everywhere asks first, and says how many sessions ended', async () => {
  const ended = {
    request: { query: END_SESSIONS_OF, variables: { userId: 2 } },
    result: { data: { endSessionsOf: 1 } },
  }
  open(shows(bo), ended, shows({ ...bo, sessions: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign out bo everywhere?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('1 session ended.')).toBeTruthy()
  expect((await part('Sessions')).textContent).toContain('Not signed in anywhere.')
})

test('an account that does not exist is not asked for again', async () => {
  open({ request, result: refusal('NOT_FOUND', 'User not found') })
  expect(await screen.findByRole('heading', { name: 'This account doesn’t exist' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
