/** The sign-in screen as a whole: its two halves, its two ways in. */
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Component as AuthLayout } from '../app/auth-layout.tsx'
import { SAMPLE } from '../app/sample.ts'
import { LOWEST_PRICES } from '../session/from-price.tsx'
import { Component as Auth } from './auth.tsx'
import { reply } from '../test/reply.ts'

const price = (id: string, unitAmount: number, interval: string) => ({
  __typename: 'Price' as const,
  ...{ id, unitAmount, currency: 'usd', active: true },
  recurring: { __typename: 'Recurring' as const, interval, intervalCount: 1 },
})
const PRICES_TOLD = reply(LOWEST_PRICES, { prices: [price('monthly', 999, 'month'), price('yearly', 9588, 'year')] })

function show() {
  const router = createMemoryRouter([{ Component: AuthLayout, children: [{ path: '/auth', Component: Auth }] }], {
    initialEntries: ['/auth'],
  })
  render(
    <MockedProvider mocks={[PRICES_TOLD]}>
      <RouterProvider router={router} />
    </MockedProvider>,
  )
}

// Somebody was signed in in this browser.
beforeEach(() => localStorage.setItem('wasSignedIn', 'true'))
afterEach(() => vi.useRealTimers())

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

test('a stranger is asked to register, and told what this is, for whom, from which price', async () => {
  localStorage.removeItem('wasSignedIn')
  show()
  expect(chosen()).toBe('Register')
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy()
  screen.getByText(/With Sol, your AI guide: picture the life you want/)
  screen.getByText('For anyone facing a change who thinks best in writing.')
  expect((await screen.findByText('From $7.99 a month')).parentElement?.textContent).toBe(
    'From $7.99 a month, billed yearly. Cancel anytime.',
  )
  const [links] = screen.getAllByRole('navigation', { name: 'About Daybreak' })
  expect(
    within(links!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/faq', '/pages/terms', '/pages/privacy', '/reach-out'])
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
})

test('the sign-in screen shows the beginning of a real result', () => {
  show()
  const [figure] = screen.getAllByRole('figure')
  expect(figure?.textContent).toContain(SAMPLE[0])
})

test('no tutorial comes over the form', async () => {
  await import('../features/help/tutorial.tsx')
  localStorage.removeItem('tutorialCompleted')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})
