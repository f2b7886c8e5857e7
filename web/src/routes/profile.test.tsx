/** Account Settings as a whole: its places, and the way out. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { nora } from '../test/nora.ts'
import { VIEWER, ViewerContext } from '../session/session.ts'
import { LOGOUT } from '../session/sign-out.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Component as Profile } from './profile.tsx'

function show() {
  const mocks = [
    { request: { query: VIEWER }, result: { data: { viewer: nora } } },
    { request: { query: LOGOUT }, result: { data: { logout: true } } },
  ]
  render(
    <MockedProvider mocks={mocks}>
      <MemoryRouter initialEntries={['/profile']}>
        <ViewerContext value={nora}>
          <Profile />
        </ViewerContext>
        <Toaster />
      </MemoryRouter>
    </MockedProvider>,
  )
  return within(screen.getByRole('navigation', { name: 'Account Settings' }))
}

test('PRO-01 PRO-02 the title, the places of the specification first, and Logout at the end of the list', () => {
  const menu = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeTruthy()
  const places = menu.getAllByRole('button').map((button) => button.textContent)
  expect(places.slice(0, 3)).toEqual(['Profile', 'Contact Sync', 'Subscription'])
  expect(places.at(-1)).toBe('Logout')
})

test('PRO-03 the subscription has a screen of its own, and a button that leads there', async () => {
  const menu = show()
  await userEvent.click(menu.getByRole('button', { name: 'Subscription' }))
  expect(screen.getByRole('link', { name: 'Manage Subscription' }).getAttribute('href')).toBe('/subscription')
})

test('PRO-13 AUT-23 Logout signs out', async () => {
  const menu = show()
  await userEvent.click(menu.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('Logged out')).toBeTruthy()
  expect(screen.getByText('You have been logged out successfully.')).toBeTruthy()
})
