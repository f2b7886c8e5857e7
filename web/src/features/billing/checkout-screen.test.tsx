/** Paying for a plan: every state and text of the checkout, with a payment form of the provider that obeys the test. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { SUBSCRIPTION, VIEWER, ViewerContext, type Viewer } from '../../session/session.ts'
import { nora } from '../../test/nora.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { CREATE_SUBSCRIPTION, PLAN_TERMS, PRICES, SUBSCRIPTION_DETAILS, SYNC_SUBSCRIPTION } from './queries.ts'
import { paymentConfig, mockProvider, type Confirmation } from './testing.ts'
import { reply } from '../../test/reply.ts'

const provider = mockProvider()

const monthly = {
  __typename: 'Price' as const,
  ...{ id: 'price_m', nickname: 'Monthly', unitAmount: 999, currency: 'usd', active: true, metadata: [] },
  recurring: { __typename: 'Recurring' as const, interval: 'month', intervalCount: 1 },
  product: { __typename: 'Product' as const, id: 'prod_1', name: 'Daybreak', description: null },
}
const prices = reply(PRICES, { prices: [monthly] })
const terms = (over: object = {}) => ({
  ...reply(PLAN_TERMS, {
    planTerms: { __typename: 'PlanTerms' as const, trialDays: 0, promotionCodes: false, ...over },
  }),
  maxUsageCount: 5,
})
const details = (trialEndsAt: string | null = null) => ({
  ...reply(SUBSCRIPTION_DETAILS, {
    subscription: {
      __typename: 'SubscriptionState' as const,
      charge: null,
      adjusted: null,
      trialEndsAt,
      statusWithoutGrant: null,
    },
  }),
  maxUsageCount: 5,
})
const subscription = reply(SUBSCRIPTION, {
  subscription: {
    __typename: 'SubscriptionState' as const,
    ...{ status: 'inactive', currentPeriodEnd: null, cancelAtPeriodEnd: false, priceId: null, hasCustomer: false },
  },
})
const begun = (over: object = {}, input: object = { priceId: 'monthly' }) =>
  reply(
    CREATE_SUBSCRIPTION,
    {
      createSubscription: {
        __typename: 'StartedSubscription' as const,
        ...{ clientSecret: 'pi_1_secret_1', intent: 'payment', priceId: 'price_m', dueTodayCents: 999 },
        ...{ discountCents: 0, taxCents: 0, balanceCents: 0, promotionCode: null, ...over },
      },
    },
    { input },
  )
const refused = (code: string, message: string) => ({
  request: { query: CREATE_SUBSCRIPTION, variables: { input: { priceId: 'monthly' } } },
  result: { errors: [{ message, extensions: { code } }] },
})

function open(
  mocks: MockLink.MockedResponse[],
  path = '/checkout?priceId=monthly',
  viewer: Viewer & typeof nora = nora,
) {
  // As app/apollo.ts has it: one subscription per person.
  const cache = new InMemoryCache({ typePolicies: { SubscriptionState: { keyFields: [] } } })
  cache.writeQuery({ query: VIEWER, data: { viewer } })
  const router = createMemoryRouter(
    [
      { path: '/checkout', Component: CheckoutScreen },
      { path: '/subscription', element: <h1>Subscription</h1> },
    ],
    { initialEntries: [path] },
  )
  const page = (of: Viewer) => (
    <MockedProvider cache={cache} mocks={[...mocks, prices, paymentConfig, terms(), details(), subscription]}>
      <ViewerContext value={of}>
        <RouterProvider router={router} />
        <Toaster />
      </ViewerContext>
    </MockedProvider>
  )
  const { rerender } = render(page(viewer))
  return Object.assign(router, { become: (next: Viewer) => rerender(page(next)) })
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }))
const toastOf = (title: string) =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: /Notifications/ })
    const found = within(region)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(title))
    if (!found) throw new Error(`no toast says ${title}`)
    return found.textContent
  })

it('CHK-01 CHK-03 CHK-15 it prepares, then shows the form and what is bought; the script gets the public key', async () => {
  open([begun()])
  expect(screen.getByText('Preparing your payment...')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
  const order = await screen.findByRole('complementary', { name: 'Your order' })
  expect(order.textContent).toContain('Due today$9.99')
  expect(within(order).getByRole('heading', { name: 'Monthly' })).toBeTruthy()
  expect(provider.scripts).toContain('https://pay.example/stripe.js')
  expect(provider.keys).toEqual(['pk_test_1'])
})

it('another country, saved in another tab, prepares the payment again with its taxes', async () => {
  const taxed = begun({ clientSecret: 'pi_2_secret_2', dueTodayCents: 1189, taxCents: 190 })
  const { become } = open([begun(), taxed])
  await screen.findByRole('button', { name: 'Pay $9.99' })
  become({ ...nora, country: 'DE' })
  expect(await screen.findByRole('button', { name: 'Pay $11.89' })).toBeTruthy()
})

it('CHK-02 CHK-04 without a price it says so, and leads back', async () => {
  const router = open([], '/checkout')
  expect(screen.getByText('Missing price ID. Please select a subscription plan first.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(router.state.location.pathname).toBe('/subscription')
})

it('CHK-05 CHK-06 CHK-07 CHK-08 CST-05 what was confirmed is thanked for, and two seconds later one is back', async () => {
  let confirmed = NaN
  provider.confirm = () => {
    confirmed = performance.now()
    return Promise.resolve({})
  }
  const router = open([begun()])
  await press()
  expect(await toastOf('Payment Successful')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/checkout')
  expect(provider.confirmations[0]?.confirmParams.return_url).toBe(`${window.location.origin}/subscription`)
  await screen.findByRole('heading', { name: 'Subscription' })
  expect(performance.now() - confirmed).toBeGreaterThan(1_900)
})

it('CHK-09 a decline shows the provider’s words, and the next try works', async () => {
  provider.confirm = () => Promise.resolve({ error: { message: 'Your card was declined.' } })
  open([begun()])
  await press()
  expect(await toastOf('Payment Failed')).toContain('Your card was declined.')
  expect(screen.getByRole('alert').textContent).toBe('Your card was declined.')
  provider.confirm = () => Promise.resolve({})
  await press()
  expect(await toastOf('Payment Successful')).toBeTruthy()
})

it('CHK-10 a decline without words has ours', async () => {
  provider.confirm = () => Promise.resolve({ error: {} })
  open([begun()])
  await press()
  expect(await toastOf('Payment Failed')).toContain('An unexpected error occurred.')
})

it('CHK-11 a form that breaks is an error of payment', async () => {
  provider.confirm = () => Promise.reject(new Error('broken'))
  open([begun()])
  await press()
  expect(await toastOf('Payment Error')).toContain('Something went wrong with the payment process.')
})

it('A-135 pressing twice confirms once', async () => {
  let finish: (outcome: Confirmation) => void = () => undefined
  provider.confirm = () => new Promise((resolve) => (finish = resolve))
  open([begun()])
  const button = await screen.findByRole('button', { name: 'Pay $9.99' })
  await userEvent.dblClick(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(provider.confirmations).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Choose your plan' })).toBeNull()
  finish({})
  expect(await toastOf('Payment Successful')).toBeTruthy()
})

it('who signs in next in the same tab gets a payment of their own, not the one that the first still waits for', async () => {
  const yearly = { priceId: 'yearly' }
  open([{ ...begun({}, yearly), delay: Infinity }], '/checkout?priceId=yearly')
  await screen.findByText('Preparing your payment...')
  cleanup()
  const own = begun({ clientSecret: 'pi_2_secret_2', dueTodayCents: 899 }, yearly)
  open([own], '/checkout?priceId=yearly', { ...nora, id: 2, username: 'omar' })
  expect(await screen.findByRole('button', { name: 'Pay $8.99' })).toBeTruthy()
})

it('CHK-12 SUB-22 a refusal has the server’s words, or ours where it has none', async () => {
  open([refused('NOT_FOUND', 'This plan is not available.')])
  expect((await screen.findByRole('alert')).textContent).toContain('This plan is not available.')
  expect(await toastOf('Subscription Failed')).toContain('This plan is not available.')
})

it('CHK-12 a refusal without words', async () => {
  open([refused('NOT_FOUND', '')])
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create payment intent')
})

it('CHK-14 a server that cannot be reached', async () => {
  open([{ ...begun(), result: undefined, error: new Error('offline') } as unknown as MockLink.MockedResponse])
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to set up payment. Please try again later.')
})

it('what went wrong on the way is tried again on the spot', async () => {
  open([refused('UNAVAILABLE', 'Try again in a moment.'), begun()])
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
})

it('a refusal is no failure on the way: it offers no other try', async () => {
  open([refused('NOT_FOUND', 'This plan is not available.')])
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const nothingToPay: MockLink.MockedResponse[] = [
  begun({ clientSecret: null, intent: null, priceId: null, dueTodayCents: null }),
  reply(SYNC_SUBSCRIPTION, {
    syncSubscription: {
      __typename: 'SubscriptionState' as const,
      ...{ status: 'active', currentPeriodEnd: null, cancelAtPeriodEnd: false, priceId: 'price_m' },
      ...{ charge: null, trialEndsAt: null, statusWithoutGrant: null, hasCustomer: true },
    },
  }),
]

it('CHK-13 SUB-23 nothing to pay, and the subscription that was created is announced', async () => {
  open(nothingToPay)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No payment required. You may already have an active subscription.',
  )
  expect(await toastOf('Subscription Created')).toBeTruthy()
})

it('A-72 whoever has an active subscription already is not told that one was created', async () => {
  open(nothingToPay, undefined, { ...nora, subscriptionStatus: 'active' })
  expect((await screen.findByRole('alert')).textContent).toContain('You may already have an active subscription.')
  expect(screen.queryByText('Subscription Created')).toBeNull()
})

it('a trial stores the card for the day it ends', async () => {
  open([
    begun({ clientSecret: 'seti_1_secret_1', intent: 'setup', dueTodayCents: 0 }),
    details('2027-01-05T12:00:00.000Z'),
  ])
  expect(await screen.findByRole('button', { name: 'Start subscription' })).toBeTruthy()
  const order = await screen.findByRole('complementary', { name: 'Your order' })
  expect(order.textContent).toContain('Due today$0.00')
})

it('a code that was applied before is still there, and what follows the free days is not promised in full', async () => {
  open([
    terms({ promotionCodes: true }),
    begun({ clientSecret: 'seti_1_secret_1', intent: 'setup', dueTodayCents: 0, promotionCode: 'SPRING' }),
    details('2027-01-05T12:00:00.000Z'),
  ])
  expect(await screen.findByText('SPRING is applied.')).toBeTruthy()
  const order = screen.getByRole('complementary', { name: 'Your order' })
  await waitFor(() => expect(order.textContent).toContain('then $9.99, less SPRING, is charged'))
})

it('a promotion code begins the order again at its price, and back; a wrong one says so and changes nothing', async () => {
  const code = (promotionCode: string) => ({ priceId: 'monthly', promotionCode })
  open([
    terms({ promotionCodes: true }),
    begun(),
    {
      request: { query: CREATE_SUBSCRIPTION, variables: { input: code('WINTER') } },
      result: { errors: [{ message: 'This promotion code is not valid.', extensions: { code: 'INVALID_INPUT' } }] },
    },
    begun(
      { clientSecret: 'pi_2_secret_2', dueTodayCents: 499, discountCents: 500, promotionCode: 'SPRING' },
      code('SPRING'),
    ),
    begun({ clientSecret: 'pi_3_secret_3' }, code('')),
  ])
  const field = await screen.findByLabelText('Promotion code')
  await userEvent.type(field, 'WINTER')
  await userEvent.click(screen.getByRole('button', { name: 'Apply code' }))
  expect(await screen.findByText('This promotion code is not valid.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'SPRING')
  await userEvent.click(screen.getByRole('button', { name: 'Apply code' }))
  expect(await screen.findByRole('button', { name: 'Pay $4.99' })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: 'Your order' }).textContent).toContain('Discount-$5.00')
  const remove = screen.getByRole('button', { name: 'Remove code', description: 'SPRING is applied.' })
  expect(document.activeElement).toBe(remove)
  await userEvent.click(remove)
  expect(await screen.findByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Promotion code'))
})

it.each([
  ['US', 'ZIP code', 'Enter your ZIP code.', '94107'],
  ['CA', 'Postal code', 'Enter your postal code.', 'K1A 0B1'],
])(
  'in %s the %s is asked for where the server needs it for taxes, and the checkout goes on',
  async (country, label, missing, right) => {
    const asks = 'Your taxes depend on where you live.'
    const wrong = 'We can’t find this code.'
    const needs = (message: string, more: object = {}) => ({
      request: { query: CREATE_SUBSCRIPTION, variables: { input: { priceId: 'monthly', ...more } } },
      result: { errors: [{ message, extensions: { code: 'INVALID_INPUT', fields: { postalCode: message } } }] },
    })
    const located = begun({}, { priceId: 'monthly', postalCode: right })
    open([needs(asks), needs(wrong, { postalCode: '1' }), located], undefined, { ...nora, country })
    expect(await screen.findByText(asks)).toBeTruthy()
    const field = screen.getByRole('textbox', { name: label })
    expect(field.getAttribute('autocomplete')).toBe('postal-code')
    const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await go()
    expect(screen.getByText(missing)).toBeTruthy()
    await userEvent.type(field, '1')
    await go()
    expect(await screen.findByText(wrong)).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, right)
    await go()
    expect(await screen.findByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
  },
)
