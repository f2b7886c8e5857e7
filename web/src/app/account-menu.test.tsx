/** The account's menu: who sees which of its places. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SUBSCRIPTION, VIEWER } from '../session/session.ts'
import { SignOutQuestion } from '../session/sign-out-question.tsx'
import { LOGOUT } from '../session/sign-out.ts'
import { nora } from '../test/nora.ts'
import { hasDrafts, writeDraft } from '../lib/storage.ts'
import { Toaster } from '../ui/toaster.tsx'
import { AccountMenu } from './account-menu.tsx'
import { createApolloClient } from './apollo.ts'
import { OUTSIDE } from './navigation.ts'
import { reply } from '../test/reply.ts'
import { renderWith } from '../test/render-with.tsx'

afterEach(() => vi.unstubAllGlobals())

const viewer = (isAdmin: boolean) => ({ ...nora, isAdmin })

const active = {
  ...{ __typename: 'SubscriptionState' as const, status: 'active' as const, currentPeriodEnd: null },
  ...{ cancelAtPeriodEnd: false, priceId: null, hasCustomer: true },
}

test.each([
  ['an admin', viewer(true), ['Profile', 'Subscription', 'Admin Dashboard', 'Sign Out']],
  ['anybody else', viewer(false), ['Profile', 'Subscription', 'Sign Out']],
  ['a visitor', null, ['Sign In / Register']],
])('NAV-06 NAV-07 ADM-06 %s sees their own places', async (_who, who, places) => {
  renderWith([reply(VIEWER, { viewer: who })], <AccountMenu />)
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
  await screen.findByRole('menuitem', { name: places[0] ?? '' })
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  // On a phone, what its bars have no room for follows.
  expect(items).toEqual([...places, 'FAQs', ...OUTSIDE.map(({ label }) => `${label} (opens in a new tab)`)])
})

test('AUT-06 where the server cannot say who somebody is, the menu shows the way in', async () => {
  renderWith([{ request: { query: VIEWER }, error: new Error('unreachable') }], <AccountMenu />)
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
  expect(await screen.findByRole('menuitem', { name: 'Sign In / Register' })).toBeTruthy()
})

function signOut(result: MockLink.MockedResponse['result']) {
  const cache = new InMemoryCache()
  const asked = reply(VIEWER, { viewer: viewer(false) })
  renderWith(
    [asked, { request: { query: LOGOUT }, ...(result && { result }) }],
    <>
      <AccountMenu />
      <SignOutQuestion />
      <Toaster />
    </>,
    { cache },
  )
  return { cache, press: pressSignOut }
}

async function pressSignOut() {
  await userEvent.click(screen.getByRole('button', { name: /Account menu/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
}

test('AUT-09 AUT-23 SEC-10 signing out says so, and the browser forgets who was there', async () => {
  const { cache, press } = signOut({ data: { logout: true } })
  await screen.findByRole('button', { name: 'NE, Account menu' })
  cache.writeQuery({ query: SUBSCRIPTION, data: { subscription: active } })
  await press()
  expect(await screen.findByText('Logged out')).toBeTruthy()
  expect(screen.getByText('You have been logged out successfully.')).toBeTruthy()
  expect(cache.readQuery({ query: VIEWER })).toEqual({ viewer: null })
  expect(cache.readQuery({ query: SUBSCRIPTION })).toBeNull()
  expect(JSON.stringify(cache.extract())).not.toContain('nora')
})

test('AUT-26 a sign-out that fails says why, and nobody is signed out', async () => {
  const { cache, press } = signOut({
    errors: [{ message: 'Please try again.', extensions: { code: 'UNAVAILABLE' } }],
  })
  await press()
  expect(await screen.findByText('Logout failed')).toBeTruthy()
  expect(screen.getByText('Please try again.')).toBeTruthy()
  expect(cache.readQuery({ query: VIEWER })?.viewer?.id).toBe(1)
})

test('AUT-26 a sign-out over a line that is cut says so in our words, and nobody is signed out', async () => {
  const headers = { 'content-type': 'application/json' }
  const answers = [
    () => Promise.resolve(new Response(JSON.stringify({ data: { viewer: viewer(false) } }), { headers })),
  ]
  vi.stubGlobal('fetch', () => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')))
  const client = createApolloClient()
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <AccountMenu />
        <Toaster />
      </MemoryRouter>
    </ApolloProvider>,
  )
  await screen.findByRole('button', { name: 'NE, Account menu' })
  await pressSignOut()
  expect(await screen.findByText('Logout failed')).toBeTruthy()
  screen.getByText('We couldn’t reach Daybreak. Try again in a moment.')
  expect(client.readQuery({ query: VIEWER })?.viewer?.id).toBe(1)
})

test('whoever has unsaved words is asked before signing out: staying keeps them, signing out deletes them', async () => {
  const { press } = signOut({ data: { logout: true } })
  await screen.findByRole('button', { name: 'NE, Account menu' })
  writeDraft(1, 'entry', 'Half a thought')
  await press()
  const question = await screen.findByRole('alertdialog', { name: 'Sign out and lose your draft?' })
  // True of a draft and of an entry that waits for a line alike.
  expect(
    within(question).getByText('Some of your words are only on this device. Signing out deletes them.'),
  ).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Stay signed in' }))
  expect(hasDrafts(1)).toBe(true)
  expect(screen.queryByText('Logged out')).toBeNull()
  await press()
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Logged out')).toBeTruthy()
  expect(hasDrafts(1)).toBe(false)
})
