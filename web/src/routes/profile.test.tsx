/** Account Settings as a whole: its places, and the way out. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { nora } from '../test/nora.ts'
import { VIEWER, ViewerContext } from '../session/session.ts'
import { LOGOUT } from '../session/sign-out.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Component as Profile } from './profile.tsx'
import { reply } from '../test/reply.ts'
import { renderWith } from '../test/render-with.tsx'

function show() {
  const mocks = [reply(VIEWER, { viewer: nora }), reply(LOGOUT, { logout: true })]
  renderWith(
    mocks,
    <>
      <ViewerContext value={nora}>
        <Profile />
      </ViewerContext>
      <Toaster />
    </>,
    { at: '/profile' },
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
