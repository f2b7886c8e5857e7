/** The sign-in form: required fields, error messages, and the second factor. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { VIEWER } from '../../session/session.ts'
import { nora } from '../../test/nora.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { LOGIN, LoginForm } from './login-form.tsx'
import { START_FACTOR_RECOVERY } from './lost-factor.tsx'
import { renderWith } from '../../test/render-with.tsx'

const asked = (input: { username: string; password: string; code?: string }) => ({
  request: { query: LOGIN, variables: { input } },
})
const refused = (code: string, message: string) => ({ result: { errors: [{ message, extensions: { code } }] } })
const right = { username: 'nora', password: 'right' }

const answers = [
  { ...asked({ username: 'nora', password: 'wrong' }), ...refused('UNAUTHENTICATED', 'Invalid username or password') },
  { ...asked(right), ...refused('SECOND_FACTOR_REQUIRED', 'Please enter the code.') },
  { ...asked({ ...right, code: '000000' }), ...refused('SECOND_FACTOR_REQUIRED', 'That code isn’t right.') },
  { ...asked({ ...right, code: '123456' }), result: { data: { login: nora } } },
]

function show(mocks: MockLink.MockedResponse[] = answers) {
  const cache = new InMemoryCache()
  renderWith(
    mocks,
    <>
      <LoginForm toggle={<button type="button">Create an account</button>} />
      <Toaster />
    </>,
    { cache },
  )
  return { cache }
}

async function signIn(password: string) {
  await userEvent.type(screen.getByLabelText('Username'), 'nora')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('AUT-10 AUT-11 an empty form names the missing fields and focuses the first one', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Username is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
})

test("AUT-24 a refused sign-in shows the server's message and keeps the username", async () => {
  show()
  await signIn('wrong')
  expect(await screen.findByText('Login failed')).toBeTruthy()
  expect(screen.getByText('Invalid username or password')).toBeTruthy()
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'nora')
})

test('AUT-24 a network failure shows `Login failed`', async () => {
  show([{ ...asked(right), error: new Error('no network') }])
  await signIn('right')
  expect(await screen.findAllByText('Login failed')).toHaveLength(2)
})

test.each([
  ['the first name', nora, 'Welcome back, Nora!'],
  ['the username if there is no first name', { ...nora, firstName: '' }, 'Welcome back, nora!'],
])(
  'AUT-07 AUT-21 after signing in, the user is the current user and is greeted by %s',
  async (_by, viewer, greeting) => {
    const { cache } = show([{ ...asked(right), result: { data: { login: viewer } } }])
    await signIn('right')
    expect(await screen.findByText('Login successful')).toBeTruthy()
    expect(screen.getByText(greeting)).toBeTruthy()
    expect(cache.readQuery({ query: VIEWER })?.viewer).toMatchObject({ id: 1, username: 'nora' })
  },
)

test('the link for a forgotten password leads to the reset screen', () => {
  show()
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/auth/reset')
})

test('the second step replaces the password with a code, and a wrong code can be corrected', async () => {
  show()
  await signIn('right')
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy()
  expect(screen.queryByText('Login failed')).toBeNull()
  expect(screen.queryByLabelText('Password')).toBeNull()
  const code = screen.getByLabelText('Code')
  expect(code.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText('Please enter the code.')).toBeNull()
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.type(code, '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('That code isn’t right.')).toHaveLength(1)
  await userEvent.clear(code)
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Welcome back, Nora!')).toBeTruthy()
})

test('`Start over` leads back to the password and keeps the username', async () => {
  show()
  await signIn('right')
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'nora')
})

describe('a user without the app and without a recovery code', () => {
  const wait = (answer: object) => ({ request: { query: START_FACTOR_RECOVERY, variables: right }, ...answer })
  const lose = async () => {
    await signIn('right')
    await userEvent.click(await screen.findByRole('button', { name: 'Get back in' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Start the 72 hours' }))
  }

  test('starts the wait, is told when it ends, and can still enter a code', async () => {
    const startFactorRecovery = {
      __typename: 'FactorRecovery' as const,
      requestedAt: '2026-01-01T08:00:00.000Z',
      dueAt: '2026-01-04T08:00:00.000Z',
    }
    show([...answers, wait({ result: { data: { startFactorRecovery } } })])
    await lose()
    expect(await screen.findByText(/On .*Jan.* 4.* we email you a link/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Enter a code' }))
    expect(screen.getByLabelText('Code')).toBeTruthy()
  })

  test('sees why the wait cannot start', async () => {
    show([...answers, wait(refused('CONFLICT', 'Your email address was never confirmed.'))])
    await lose()
    expect(await screen.findByText('Your email address was never confirmed.')).toBeTruthy()
  })
})
