/** The route guards: who may open a screen, and where everybody else is sent. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Toaster } from '../ui/toaster.tsx'
import { secondFactor } from '../features/account/testing.ts'
import { RequireAdmin, RequireSignIn, RequireSignedOut, RequireSubscription, SECOND_FACTOR_DUE } from './guards.tsx'
import { SUBSCRIPTION, VIEWER } from '../session/session.ts'
import { nora } from '../test/nora.ts'
import { reply } from '../test/reply.ts'

const viewer = (who: typeof nora | null) => reply(VIEWER, { viewer: who })
const unreachable = (query: typeof VIEWER | typeof SUBSCRIPTION) => ({
  request: { query },
  result: { errors: [{ message: 'Try again.', extensions: { code: 'UNAVAILABLE' } }] },
})
const subscription = (status: string) =>
  reply(SUBSCRIPTION, {
    subscription: {
      __typename: 'SubscriptionState' as const,
      status,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      priceId: null,
      hasCustomer: false,
    },
  })

/** Opens `path` with the given answers of the server; returns where the person ends up. */
function open(path: string, mocks: MockLink.MockedResponse[]) {
  const router = createMemoryRouter(
    [
      { Component: RequireSignedOut, children: [{ path: '/auth', element: <h1>Sign in</h1> }] },
      {
        Component: RequireSignIn,
        children: [
          { path: '/subscription', element: <h1>Plans</h1> },
          { Component: RequireAdmin, children: [{ path: '/admin', element: <h1>Admin Dashboard</h1> }] },
          {
            Component: RequireSubscription,
            children: [
              { path: '/', element: <h1>Home</h1> },
              { path: '/journal', element: <h1>Journal</h1> },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <MockedProvider mocks={mocks} cache={new InMemoryCache()}>
      <>
        <RouterProvider router={router} />
        <Toaster />
      </>
    </MockedProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

test('AUT-05 AUT-06 RTE-12 a visitor is sent to sign in, and will come back', async () => {
  const place = open('/journal', [viewer(null)])
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(place()).toBe('/auth?next=%2Fjournal')
})

test('a redirect whose screen is still on its way shows that it loads', async () => {
  const onItsWay = new Promise<never>(() => undefined)
  const router = createMemoryRouter(
    [
      { path: '/auth', lazy: () => onItsWay },
      { Component: RequireSignIn, children: [{ path: '/journal', element: <h1>Journal</h1> }] },
    ],
    { initialEntries: ['/journal'] },
  )
  render(
    <MockedProvider mocks={[viewer(null)]} cache={new InMemoryCache()}>
      <RouterProvider router={router} />
    </MockedProvider>,
  )
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/auth'))
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

test('AUT-05 RTE-16 somebody signed in has no business at sign in', async () => {
  const place = open('/auth?next=%2Fjournal', [viewer(nora), subscription('active')])
  await screen.findByRole('heading', { name: 'Journal' })
  expect(place()).toBe('/journal')
})

test.each(['past_due', 'canceled', 'inactive'])(
  'RTE-13 RTE-14 a subscription that is %s leads to the plans',
  async (status) => {
    const place = open('/journal', [viewer(nora), subscription(status)])
    await screen.findByRole('heading', { name: 'Plans' })
    expect(place()).toBe('/subscription')
  },
)

test('RTE-15 a spinner shows until it is known who is there and what they pay, and nothing else does', async () => {
  const place = open('/journal', [
    { ...viewer({ ...nora, subscriptionStatus: 'inactive' }), delay: 60 },
    { ...subscription('active'), delay: 60 },
  ])
  const seen = new Set<string>()
  const watcher = new MutationObserver(() =>
    seen.add(`${place()} ${screen.queryByRole('heading')?.textContent ?? 'spinner'}`),
  )
  watcher.observe(document.body, { childList: true, subtree: true })
  expect(screen.getByRole('status').textContent).toMatch(/^Loading/)
  expect(await screen.findByRole('heading', { name: 'Journal' })).toBeTruthy()
  watcher.disconnect()
  expect([...seen].filter((what) => !/^\/journal (spinner|Journal)$/.test(what))).toEqual([])
})

test.each(['/auth', '/journal'])('AUT-04 RTE-15 a ring turns at %s until it is known who is there', async (path) => {
  open(path, [{ ...viewer(nora), delay: Infinity }])
  expect((await screen.findByRole('status')).textContent).toBe('Loading')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('RTE-14 RTE-20 only an active subscription opens the gate', async () => {
  open('/journal', [viewer(nora), subscription('active')])
  expect(await screen.findByRole('heading', { name: 'Journal' })).toBeTruthy()
})

test('RTE-21 SUB-10 a subscription that cannot be confirmed leads to the plans, with the way back', async () => {
  const place = open('/journal', [viewer(nora), unreachable(SUBSCRIPTION)])
  await screen.findByRole('heading', { name: 'Plans' })
  expect(place()).toBe('/subscription?next=%2Fjournal')
})

test('a server that cannot say who is signed in signs nobody out', async () => {
  const place = open('/journal', [unreachable(VIEWER), viewer(nora), subscription('active')])
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1, name: 'Daybreak' })).toBeTruthy()
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Journal' })).toBeTruthy()
  expect(place()).toBe('/journal')
})

test('AUT-06 the sign-in screen opens where the server cannot say who is signed in', async () => {
  const place = open('/auth', [unreachable(VIEWER)])
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(place()).toBe('/auth')
})

test('ADM-05 a visitor who wants to administer signs in first', async () => {
  const place = open('/admin', [viewer(null)])
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(place()).toBe('/auth?next=%2Fadmin')
})

test('ADM-05 somebody who is no admin is told so, however far home leads on', async () => {
  const place = open('/admin', [viewer(nora), subscription('inactive')])
  await screen.findByRole('heading', { name: 'Plans' })
  expect(place()).toBe('/subscription')
  expect(screen.getByText('Access Denied')).toBeTruthy()
  expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeTruthy()
})

test('an admin is let in without a subscription', async () => {
  open('/admin', [viewer({ ...nora, isAdmin: true }), factor(false)])
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy()
  expect(screen.queryByText('Access Denied')).toBeNull()
})

const factor = (secondFactorDue: boolean) =>
  reply(SECOND_FACTOR_DUE, { viewer: { __typename: 'User' as const, id: 1, secondFactorDue } })

test('an admin without a second factor is led to set one up at the next sign-in, and goes on once it is there', async () => {
  const passkey = { __typename: 'Passkey' as const, id: 'k', name: 'Phone', createdAt: '2026-01-01T00:00:00.000Z' }
  const place = open('/auth?next=%2Fsubscription', [
    viewer({ ...nora, isAdmin: true }),
    factor(true),
    secondFactor(false, 0, [passkey]),
    factor(false),
  ])
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy()
  expect(place()).toBe('/admin')
  expect(screen.queryByRole('heading', { name: 'Admin Dashboard' })).toBeNull()
  const goOn = screen.getByRole('button', { name: 'Continue to the admin dashboard' })
  await waitFor(() => expect(goOn).toHaveProperty('disabled', false))
  await userEvent.click(goOn)
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy()
})

test('an admin with one goes where the sign-in leads', async () => {
  const place = open('/auth?next=%2Fsubscription', [viewer({ ...nora, isAdmin: true }), factor(false)])
  await screen.findByRole('heading', { name: 'Plans' })
  expect(place()).toBe('/subscription')
})
