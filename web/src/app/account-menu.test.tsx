/** The account's menu: who sees which of its places. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { VIEWER } from '../session/session.ts'
import { AccountMenu } from './account-menu.tsx'

const viewer = (isAdmin: boolean) => ({
  __typename: 'User' as const,
  id: 1,
  username: 'nora',
  email: 'nora@example.org',
  firstName: 'Nora',
  lastName: 'Ellery',
  country: 'US',
  isAdmin,
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionStatus: 'inactive',
  timeZone: null,
})

test.each([
  ['an admin', viewer(true), ['Profile', 'Subscription', 'Admin Dashboard', 'Sign Out']],
  ['anybody else', viewer(false), ['Profile', 'Subscription', 'Sign Out']],
  ['a visitor', null, ['Sign In / Register']],
])('NAV-06 NAV-07 %s sees their own places', async (_who, who, places) => {
  render(
    <MockedProvider mocks={[{ request: { query: VIEWER }, result: { data: { viewer: who } } }]}>
      <MemoryRouter>
        <AccountMenu />
      </MemoryRouter>
    </MockedProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
  await screen.findByRole('menuitem', { name: places[0] ?? '' })
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(places)
})
