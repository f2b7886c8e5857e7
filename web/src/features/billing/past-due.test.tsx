/** A renewal that failed, on the screen where it is paid after all. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SUBSCRIPTION, ViewerContext } from '../../session/session.ts'
import { nora } from '../../test/nora.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { CREATE_SUBSCRIPTION, PAYMENTS, PRICES, SUBSCRIPTION_DETAILS, SYNC_SUBSCRIPTION } from './queries.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'
import { paymentConfig, mockProvider } from './testing.ts'
import { reply } from '../../test/reply.ts'

const provider = mockProvider()

const charge = { __typename: 'Charge' as const, amountCents: 999, currency: 'usd', interval: 'month', intervalCount: 1 }
const state = (status: string, over: object = {}) => ({
  __typename: 'SubscriptionState' as const,
  ...{ status, currentPeriodEnd: '2027-11-20T12:00:00.000Z', cancelAtPeriodEnd: false, priceId: 'price_m' },
  ...{ hasCustomer: true, ...over },
})
const subscription = (over: object = {}) => reply(SUBSCRIPTION, { subscription: state('past_due', over) })
const synced = (status: string, times: number) => ({
  ...reply(SYNC_SUBSCRIPTION, {
    syncSubscription: { ...state(status), charge, trialEndsAt: null, statusWithoutGrant: null },
  }),
  maxUsageCount: times,
})
const failedCharge = {
  __typename: 'Payment' as const,
  ...{ id: 'in_1', number: 'DB-0001', createdAt: '2026-11-20T12:00:00.000Z', amountCents: 999, currency: 'usd' },
  ...{ refundedCents: 0, status: 'failed', receiptUrl: 'https://pay.example/in_1', pdfUrl: null },
}
const around: MockLink.MockedResponse[] = [
  { ...reply(PAYMENTS, { payments: [failedCharge] }), maxUsageCount: 9 },
  { ...reply(PRICES, { prices: [] }), maxUsageCount: 9 },
  {
    ...reply(SUBSCRIPTION_DETAILS, {
      subscription: {
        __typename: 'SubscriptionState' as const,
        charge,
        trialEndsAt: null,
        adjusted: null,
        statusWithoutGrant: null,
      },
    }),
    maxUsageCount: 9,
  },
]
const owed = (clientSecret: string | null = 'pi_1_secret_1', priceId = 'price_m') =>
  reply(
    CREATE_SUBSCRIPTION,
    {
      createSubscription: {
        __typename: 'StartedSubscription' as const,
        ...{ clientSecret, intent: clientSecret && 'payment', priceId: 'price_m', dueTodayCents: 999 },
        ...{ discountCents: 0, taxCents: 0, balanceCents: 0, promotionCode: null },
      },
    },
    { input: { priceId } },
  )

function open(mocks: MockLink.MockedResponse[], place = '/subscription') {
  const routes = [
    { path: '/subscription', Component: SubscriptionScreen },
    { path: '/checkout', Component: CheckoutScreen },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [place] })
  render(
    <MockedProvider
      // As app/apollo.ts has it: one subscription per person.
      cache={new InMemoryCache({ typePolicies: { SubscriptionState: { keyFields: [] } } })}
      mocks={[...mocks, ...around, paymentConfig]}
    >
      <ViewerContext value={nora}>
        <RouterProvider router={router} />
        <Toaster />
      </ViewerContext>
    </MockedProvider>,
  )
  return () => router.state.location.pathname
}

test('SUB-08 SUB-09 the screen says what failed and when, asks for a card there, and sells no plan', async () => {
  open([subscription(), owed(), synced('past_due', 9)])
  const payment = await screen.findByRole('region', { name: 'Payment' })
  expect(within(payment).getByRole('alert').textContent).toContain('Your last payment didn’t go through')
  expect(await within(payment).findByText(/We couldn’t charge \$9\.99 on Nov 20, 2026\./)).toBeTruthy()
  expect(await within(payment).findByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
  expect(
    await within(payment).findByText(/Pays the open invoice from Nov 20, 2026\. This doesn’t start a new plan\./),
  ).toBeTruthy()
  const plan = screen.getByRole('region', { name: 'Your plan' })
  expect(within(plan).getByText('Past Due')).toBeTruthy()
  expect(within(plan).getByRole('button', { name: 'Manage Subscription' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
})

/** Past due, with days that support gave meanwhile: the server shows these. */
function grantedState(): MockLink.MockedResponse[] {
  const granted = { adjusted: null, statusWithoutGrant: 'past_due' as const }
  const shown = state('active', { cancelAtPeriodEnd: true })
  const details = { __typename: 'SubscriptionState' as const, charge: null, trialEndsAt: null, ...granted }
  const sync = { ...shown, charge: null, trialEndsAt: null, ...granted }
  return [
    reply(SUBSCRIPTION, { subscription: shown }),
    { ...reply(SUBSCRIPTION_DETAILS, { subscription: details }), maxUsageCount: 9 },
    { ...reply(SYNC_SUBSCRIPTION, { syncSubscription: sync }), maxUsageCount: 9 },
  ]
}

test('days that support gave meanwhile are told above it, and the card is for the time after them', async () => {
  open([...grantedState(), owed()])
  expect(await screen.findByRole('heading', { name: 'Free access until Nov 20, 2027' })).toBeTruthy()
  const payment = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(payment.getByRole('alert').textContent).toContain('Update your card to go on after Nov 20, 2027.')
  expect(await payment.findByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
  // The server shows the days as canceled for their end. Stripe still tries to renew what is past due.
  expect(document.body.textContent).not.toMatch(/You canceled|Nothing renews/)
})

test('in those days, too, a checkout leads to what is owed, and the portal where nothing can be confirmed', async () => {
  const place = open([...grantedState(), owed(undefined, 'yearly'), owed(null)], '/checkout?priceId=yearly')
  expect(await screen.findByText('You can make this payment under Manage Subscription.')).toBeTruthy()
  expect(place()).toBe('/subscription')
  expect(screen.queryByText(/No payment required/)).toBeNull()
})

test('whoever canceled for the end of a period that is not paid reads that the card is still charged, and where to end it', async () => {
  open([subscription({ cancelAtPeriodEnd: true }), owed(), synced('past_due', 9)])
  const told = within(await screen.findByRole('alert'))
  expect(
    told.getByText(
      /^You canceled, and your subscription ends on Nov 20, 2027\. Until then, we may still charge your card/,
    ),
  ).toBeTruthy()
  expect(told.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/reach-out')
})

test('the strip has room for its reason before it is known, so that nothing below it moves', async () => {
  open([subscription(), owed(), synced('past_due', 9)])
  const payment = within(await screen.findByRole('region', { name: 'Payment' }))
  const words = () => payment.getByRole('alert').textContent ?? ''
  expect(
    within(payment.getByRole('alert'))
      .getByText(/^We couldn’t charge/)
      .getAttribute('aria-hidden'),
  ).toBe('true')
  const before = words().length
  await payment.findByText(/on Nov 20, 2026\./)
  expect(Math.abs(words().length - before)).toBeLessThan(2)
})

test('a card that pays opens access again, and nothing is called created', async () => {
  open([subscription(), owed(), synced('past_due', 1), synced('active', 9)])
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }))
  expect(await screen.findByText('Payment Successful')).toBeTruthy()
  expect(await screen.findByText('Access is back')).toBeTruthy()
  expect(screen.queryByText('Subscription Created')).toBeNull()
  expect(provider.confirmations).toHaveLength(1)
})

test('a card that is declined is told in the provider’s words, and another can be given', async () => {
  provider.confirm = () => Promise.resolve({ error: { message: 'Your card was declined.' } })
  open([subscription(), owed(), synced('past_due', 9)])
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }))
  expect((await screen.findAllByText('Your card was declined.')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Pay $9.99' })).toHaveProperty('disabled', false)
})

test('where the provider has nothing to confirm, the way leads to its portal, and nobody is told that nothing is due', async () => {
  open([subscription(), owed(null), synced('past_due', 9)])
  expect(await screen.findByText('You can make this payment under Manage Subscription.')).toBeTruthy()
  expect(screen.queryByText(/No payment required/)).toBeNull()
})

test('somebody the provider does not know is asked for no card', async () => {
  open([subscription({ hasCustomer: false })])
  expect((await screen.findByRole('alert')).textContent).toContain('Your writing and tasks are safe.')
  expect(screen.queryByRole('button', { name: /Pay|Manage/ })).toBeNull()
})

test('a checkout that somebody past due comes to leads to the card that is asked for', async () => {
  const place = open(
    [subscription(), owed(undefined, 'yearly'), owed(), synced('past_due', 9)],
    '/checkout?priceId=yearly',
  )
  expect(await screen.findByRole('heading', { name: 'Update your card' })).toBeTruthy()
  expect(place()).toBe('/subscription')
  expect(await screen.findByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
})
