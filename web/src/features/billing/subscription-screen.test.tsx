/** The subscription screen: what each state of a subscription shows, and what happens when nothing is known. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SUBSCRIPTION } from '../../session/session.ts'
import { PRICES } from './queries.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

const unavailable = { errors: [{ message: 'Try again.', extensions: { code: 'UNAVAILABLE' } }] }
const noPrices = { request: { query: PRICES }, result: unavailable }
const unknown = { request: { query: SUBSCRIPTION }, result: unavailable }
const known = (status: string, over: object = {}) => ({
  request: { query: SUBSCRIPTION },
  result: {
    data: {
      subscription: {
        __typename: 'SubscriptionState' as const,
        status,
        currentPeriodEnd: '2027-11-20T12:00:00.000Z',
        cancelAtPeriodEnd: false,
        priceId: 'monthly',
        hasCustomer: true,
        ...over,
      },
    },
  },
})

/** Shows the screen; returns where the person is. */
function open(subscription: typeof unknown | ReturnType<typeof known>) {
  const router = createMemoryRouter(
    [
      { path: '/subscription', Component: SubscriptionScreen },
      { path: '/checkout', element: <h1>Checkout</h1> },
    ],
    { initialEntries: ['/subscription'] },
  )
  render(
    <MockedProvider mocks={[subscription, noPrices]}>
      <RouterProvider router={router} />
    </MockedProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

test('an active subscription shows its status and next charge, and no plans', async () => {
  open(known('active'))
  const card = await screen.findByRole('region', { name: 'Your plan' })
  expect(within(card).getByText('Active')).toBeTruthy()
  expect(within(card).getByText('Nov 20, 2027')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
})

test('a subscription that will cancel says so, and until when access lasts', async () => {
  open(known('active', { cancelAtPeriodEnd: true }))
  const warning = await screen.findByRole('alert')
  expect(warning.textContent).toContain('will cancel at the end of the billing period')
  expect(warning.textContent).toContain('Nov 20, 2027')
})

test('a past-due subscription leads with its cause and the portal', async () => {
  open(known('past_due'))
  const strip = await screen.findByRole('alert')
  expect(strip.textContent).toContain('your last payment did not go through')
  expect(within(strip).getByRole('button', { name: 'Manage Subscription' })).toBeTruthy()
})

test('the portal is not offered to somebody the provider does not know', async () => {
  open(known('past_due', { hasCustomer: false }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull()
})

test('an unanswered question shows the banner, the built-in plans, and counts as inactive', async () => {
  open(unknown)
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't confirm your subscription")
  expect(await screen.findByText('$7.99')).toBeTruthy()
  expect(screen.getByText('Save 20%')).toBeTruthy()
  expect(screen.getByText('$9.99')).toBeTruthy()
})

test('a plan is confirmed with its price and how to cancel before checkout', async () => {
  const place = open(known('inactive'))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Annual' }))
  const question = screen.getByRole('alertdialog', { name: 'Start the annual plan?' })
  expect(question.textContent).toContain('$95.88 today, then once a year until you cancel')
  await userEvent.click(within(question).getByRole('button', { name: 'Continue to checkout' }))
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy()
  expect(place()).toBe('/checkout?priceId=yearly')
})
