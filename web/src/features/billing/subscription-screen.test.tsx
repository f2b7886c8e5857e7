/** The subscription screen: what each state of a subscription shows, and what happens when nothing is known. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubscriptionStatus } from '../../gql/graphql.ts'
import { SUBSCRIPTION } from '../../session/session.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { OPEN_PORTAL, PAYMENTS, PLAN_TERMS, PRICES, SUBSCRIPTION_DETAILS, SYNC_SUBSCRIPTION } from './queries.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'
import { reply } from '../../test/reply.ts'

afterEach(() => vi.useRealTimers())

const unavailable = { errors: [{ message: 'Try again.', extensions: { code: 'UNAVAILABLE' } }] }
const noPrices = { request: { query: PRICES }, result: unavailable, maxUsageCount: 9 }
const unknown = { request: { query: SUBSCRIPTION }, result: unavailable }
const known = (status: SubscriptionStatus, over: object = {}) =>
  reply(SUBSCRIPTION, {
    subscription: {
      __typename: 'SubscriptionState' as const,
      status,
      currentPeriodEnd: '2027-11-20T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      priceId: 'monthly',
      hasCustomer: true,
      ...over,
    },
  })

const charge = { __typename: 'Charge' as const, amountCents: 999, currency: 'usd', interval: 'month', intervalCount: 1 }
/** What stands around the subscription: each as often as it is asked for. */
const terms = (trialDays = 0) => ({
  ...reply(PLAN_TERMS, { planTerms: { __typename: 'PlanTerms' as const, trialDays, promotionCodes: false } }),
  maxUsageCount: 9,
})
const details = (
  trialEndsAt: string | null = null,
  statusWithoutGrant: SubscriptionStatus | null = null,
  adjusted: boolean | null = null,
) => ({
  ...reply(SUBSCRIPTION_DETAILS, {
    subscription: { __typename: 'SubscriptionState' as const, charge, adjusted, trialEndsAt, statusWithoutGrant },
  }),
  maxUsageCount: 9,
})
const payment = (over: object = {}) => ({
  __typename: 'Payment' as const,
  ...{ id: 'in_1', number: 'DB-0001', createdAt: '2026-11-20T12:00:00.000Z', amountCents: 999, currency: 'usd' },
  ...{ refundedCents: 0, status: 'paid', receiptUrl: 'https://pay.example/in_1', pdfUrl: null, ...over },
})
const payments = (...all: ReturnType<typeof payment>[]) => ({ ...reply(PAYMENTS, { payments: all }), maxUsageCount: 9 })
const synced = (
  { result }: ReturnType<typeof known>,
  times = 9,
  statusWithoutGrant: SubscriptionStatus | null = null,
) => ({
  ...reply(SYNC_SUBSCRIPTION, {
    syncSubscription: { ...result.data.subscription, charge, trialEndsAt: null, statusWithoutGrant },
  }),
  maxUsageCount: times,
})

/** Shows the screen; returns where the person is. */
function open(
  subscription: typeof unknown | ReturnType<typeof known>,
  around: MockLink.MockedResponse[] = [],
  place: string | { pathname: string; state: object } = '/subscription',
  // As app/apollo.ts has it: one subscription per person.
  cache = new InMemoryCache({ typePolicies: { SubscriptionState: { keyFields: [] } } }),
) {
  const unchanged = 'data' in subscription.result ? [synced(subscription as ReturnType<typeof known>)] : []
  const router = createMemoryRouter(
    [
      { path: '/subscription', Component: SubscriptionScreen },
      { path: '/checkout', element: <h1>Checkout</h1> },
    ],
    { initialEntries: [place] },
  )
  render(
    <MockedProvider
      cache={cache}
      mocks={[...around, subscription, noPrices, ...unchanged, terms(), details(), payments()]}
    >
      <>
        <RouterProvider router={router} />
        <Toaster />
      </>
    </MockedProvider>,
  )
  return { at: () => router.state.location.pathname + router.state.location.search, cache }
}

test('SUB-02 SUB-08 SUB-09 an active subscription shows its status and next charge, and no plans', async () => {
  open(known('active'))
  const card = await screen.findByRole('region', { name: 'Your plan' })
  expect(within(card).getByText('Active')).toBeTruthy()
  expect(await within(card).findByText('$9.99 on Nov 20, 2027')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
})

test('SUB-12 a subscription that will cancel says so, and until when access lasts', async () => {
  open(known('active', { cancelAtPeriodEnd: true }))
  const warning = await screen.findByRole('alert')
  expect(warning.textContent).toContain('will cancel at the end of the billing period')
  expect(warning.textContent).toContain('Nov 20, 2027')
})

const granted = known('active', { cancelAtPeriodEnd: true })

test('days that support gave are told as such, with the plans for afterwards, and nothing is said to cancel', async () => {
  open(granted, [details(null, 'canceled'), synced(granted, 9, 'canceled')])
  expect(await screen.findByRole('heading', { name: 'Free access until Nov 20, 2027' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Choose Annual' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('cancel at the end of the billing period')
})

test('whoever pays during those days waits until billing knows of the payment', async () => {
  const paid = { pathname: '/subscription', state: { paid: true } }
  open(granted, [details(null, 'canceled'), synced(granted, 1, 'canceled'), synced(known('active'))], paid)
  expect(await screen.findByText('Activating...')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Your plan' }, { timeout: 5_000 })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^Free access/ })).toBeNull()
})

test('SUB-10 SUB-13 SUB-14 SUB-15 API-15 an unanswered question shows the banner, the built-in plans, and counts as inactive', async () => {
  open(unknown)
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't confirm your subscription")
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch subscription status')
  expect(await screen.findByText('$7.99')).toBeTruthy()
  expect(screen.getByText('Save 20%')).toBeTruthy()
  expect(screen.getByText('$9.99')).toBeTruthy()
})

test('SUB-01 SUB-03 SUB-04 a plan is confirmed with its price and how to cancel before checkout', async () => {
  const { at } = open(known('inactive'))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Annual' }))
  const question = screen.getByRole('alertdialog', { name: 'Start the annual plan?' })
  expect(question.textContent).toContain('$95.88 today, then once a year until you cancel')
  await userEvent.click(within(question).getByRole('button', { name: 'Continue to checkout' }))
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy()
  expect(at()).toBe('/checkout?priceId=yearly')
})

test('a payment that was refunded says so, in part with how much', async () => {
  const whole = payment({ refundedCents: 999 })
  const part = payment({ id: 'in_2', number: 'DB-0002', refundedCents: 300 })
  open(known('active'), [payments(part, whole, payment({ id: 'in_3', number: null }))])
  const history = within(await screen.findByRole('region', { name: 'Payments' }))
  const rows = await history.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => /(\$3\.00 refunded|Refunded)?\$9\.99/.exec(textContent)?.[0])).toEqual([
    '$3.00 refunded$9.99',
    'Refunded$9.99',
    '$9.99',
  ])
})

test('a charge that failed can be paid where the provider has a page for it, and not after the plan has ended', async () => {
  const failed = payment({ status: 'failed' })
  open(known('canceled'), [payments(failed, payment({ id: 'in_2', status: 'failed', receiptUrl: null }))])
  const history = within(await screen.findByRole('region', { name: 'Payments' }))
  const rows = await history.findAllByRole('listitem')
  expect(rows.map((row) => within(row).queryAllByRole('link', { name: /^Pay the invoice/ }).length)).toEqual([1, 0])
})

test('where discounts or taxes may change the charge, the status card says that the price is before them', async () => {
  open(known('active'), [details(null, null, true)])
  const card = await screen.findByRole('region', { name: 'Your plan' })
  await waitFor(() =>
    expect(card.textContent).toContain('Next charge$9.99 on Nov 20, 2027, before taxes and discounts'),
  )
})

test('the status card names what is charged next and how to cancel; every payment has its receipt', async () => {
  open(known('active'), [payments(payment({ id: 'in_2', number: 'DB-0002' }), payment())])
  const card = await screen.findByRole('region', { name: 'Your plan' })
  await waitFor(() => expect(card.textContent).toContain('Next charge$9.99 on Nov 20, 2027'))
  expect(card.textContent).toContain('Use Manage Subscription to change your card or plan')
  const history = await screen.findByRole('region', { name: 'Payments' })
  expect(await within(history).findAllByRole('listitem')).toHaveLength(2)
  const [receipt] = within(history).getAllByRole('link', { name: /Receipt from Nov 20, 2026/ })
  expect(receipt?.getAttribute('href')).toBe('https://pay.example/in_1')
  expect(receipt?.getAttribute('rel')).toContain('noopener')
})

test('a trial names the day of the first charge, and until when leaving costs nothing', async () => {
  open(known('active'), [details('2027-11-20T12:00:00.000Z'), { ...synced(known('active')), error: new Error('away') }])
  const card = await screen.findByRole('region', { name: 'Your plan' })
  await waitFor(() => expect(card.textContent).toContain('First charge$9.99 on Nov 20, 2027'))
  expect(card.textContent).toContain('Cancel before then and you won’t be charged.')
})

test('a plan with free days says so before anything is asked for', async () => {
  open(known('inactive'), [terms(14)])
  expect(await screen.findAllByText('14 days free, then charged.')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Choose Monthly' }))
  expect(screen.getByRole('alertdialog').textContent).toMatch(
    /Nothing today, \$9\.99 on \w{3} \d+, \d{4}, then once a month/,
  )
})

test('SUB-05 SUB-06 SUB-07 the portal that cannot be opened is told by a toast, and can be tried again', async () => {
  const failing = {
    request: { query: OPEN_PORTAL },
    result: { errors: [{ message: 'Try again.', extensions: { code: 'UNAVAILABLE' } }] },
  }
  open(known('active'), [failing])
  const button = await screen.findByRole('button', { name: 'Manage Subscription' })
  await userEvent.click(button)
  expect(await screen.findByText('Failed to open customer portal')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(button).toHaveProperty('disabled', false)
})

test('SUB-23 whoever has paid waits for "Activating..." until the subscription is there, and is told', async () => {
  open(known('active'), [synced(known('inactive'), 1)], { pathname: '/subscription', state: { paid: true } })
  expect(screen.getByText('Activating...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Your subscription' })).toBeTruthy()
  expect(await screen.findByText('Subscription Created')).toBeTruthy()
  const plan = await screen.findByRole('region', { name: 'Your plan' })
  expect(within(plan).getByRole('link', { name: 'Start your journey' }).getAttribute('href')).toBe('/')
  const primary = document.querySelectorAll('.bg-action')
  expect(Array.from(primary, ({ textContent }) => textContent)).toEqual(['Start your journey'])
})

test('a payment that was late is shown as soon as its news comes, without anything being pressed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { cache } = open(known('inactive'), [synced(known('inactive'), 99)], {
    pathname: '/subscription',
    state: { paid: true },
  })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByText('This is taking longer than usual')).toBeTruthy()
  act(() => void cache.writeQuery({ query: SUBSCRIPTION, data: known('active').result.data }))
  expect(await screen.findByRole('region', { name: 'Your plan' })).toBeTruthy()
  expect(screen.queryByText('This is taking longer than usual')).toBeNull()
})

test('a payment that is late is late in days that support gave, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const paid = { pathname: '/subscription', state: { paid: true } }
  open(granted, [details(null, 'canceled'), synced(granted, 99, 'canceled')], paid)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByText('This is taking longer than usual')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
})

test('FLT-39 whoever comes to look has billing look at the provider, too', async () => {
  open(known('active'), [synced(known('canceled'))])
  expect(await screen.findByText('Canceled')).toBeTruthy()
})

test('what a price promises twice is shown twice', async () => {
  const price = {
    __typename: 'Price' as const,
    ...{ id: 'price_1', nickname: 'Monthly', unitAmount: 999, currency: 'usd', active: true },
    metadata: [{ __typename: 'MetadataItem' as const, key: 'features', value: 'Words|Words' }],
    recurring: { __typename: 'Recurring' as const, interval: 'month', intervalCount: 1 },
    product: { __typename: 'Product' as const, id: 'prod_1', name: 'Monthly', description: null },
  }
  open(unknown, [reply(PRICES, { prices: [price] })])
  expect(await screen.findAllByText('Words')).toHaveLength(2)
})
