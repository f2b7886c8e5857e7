/** The sign-in screen as a whole: its two halves, its two ways in. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Component as AuthLayout } from '../app/auth-layout.tsx'
import { Component as Auth } from './auth.tsx'

function show() {
  const router = createMemoryRouter([{ Component: AuthLayout, children: [{ path: '/auth', Component: Auth }] }], {
    initialEntries: ['/auth'],
  })
  render(
    <MockedProvider mocks={[]}>
      <RouterProvider router={router} />
    </MockedProvider>,
  )
}

// On a slow machine a test lasts a second, and then the tutorial would come over the screen.
beforeEach(() => localStorage.setItem('tutorialCompleted', 'true'))

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('AUT-01 AUT-02 what the product is about stands beside a card with the two ways in', () => {
  show()
  const main = screen.getByRole('main')
  const [marketing, card] = [...main.children]
  expect(within(marketing as HTMLElement).getByRole('heading', { level: 1 }).textContent).toMatch(/\S/)
  expect(within(marketing as HTMLElement).queryByRole('tab')).toBeNull()
  const tabs = within(card as HTMLElement).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Login', 'Register'])
  expect(chosen()).toBe('Login')
})

test('AUT-02 AUT-03 the tabs, and a link below each form, lead to the other way in', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }))
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(chosen()).toBe('Login')
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(chosen()).toBe('Register')
})
