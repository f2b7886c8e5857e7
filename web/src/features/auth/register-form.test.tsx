/** Opening an account: every message, the countries, and the hint beside the password. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { localTimeZone } from '../../lib/dates.ts'
import { VIEWER } from '../../session/session.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { REGISTER, RegisterForm } from './register-form.tsx'

const nora = {
  username: 'nora',
  email: 'nora@example.org',
  firstName: 'Nora',
  lastName: 'Ellery',
  country: 'CA',
}
const PASSWORD = 'quiet-harbour'
const asked = {
  request: { query: REGISTER, variables: { input: { ...nora, password: PASSWORD, timeZone: localTimeZone() } } },
}
const registered = {
  ...{ __typename: 'User' as const, id: 1, isAdmin: false, createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ ...nora, subscriptionStatus: 'inactive', timeZone: null },
}

function show(mocks: MockLink.MockedResponse[] = []) {
  const cache = new InMemoryCache()
  render(
    <MockedProvider mocks={mocks} cache={cache}>
      <>
        <RegisterForm />
        <Toaster />
      </>
    </MockedProvider>,
  )
  return { cache }
}

async function register() {
  for (const [label, text] of [
    ['First name', nora.firstName],
    ['Last name', nora.lastName],
    ['Email', nora.email],
    ['Username', nora.username],
    ['Password', PASSWORD],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.selectOptions(screen.getByLabelText('Country'), nora.country)
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
}

test('AUT-08 AUT-20 AUT-22 who registers is the current user, and is welcomed by the first name', async () => {
  const { cache } = show([{ ...asked, result: { data: { register: registered } } }])
  await register()
  expect(await screen.findByText('Registration successful')).toBeTruthy()
  expect(screen.getByText('Welcome, Nora!')).toBeTruthy()
  expect(cache.readQuery({ query: VIEWER })?.viewer).toMatchObject({ id: 1, username: 'nora' })
})

test('AUT-22 where there is no first name, the username is welcomed', async () => {
  show([{ ...asked, result: { data: { register: { ...registered, firstName: '' } } } }])
  await register()
  expect(await screen.findByText('Welcome, nora!')).toBeTruthy()
})

test('AUT-25 a refused registration says why, also beside the field', async () => {
  const extensions = { code: 'CONFLICT', fields: { username: 'Username already exists' } }
  show([{ ...asked, result: { errors: [{ message: 'Username already exists', extensions }] } }])
  await register()
  expect(await screen.findByText('Registration failed')).toBeTruthy()
  expect(screen.getAllByText('Username already exists')).toHaveLength(2)
  expect(screen.getByLabelText('Email')).toHaveProperty('value', nora.email)
})

test('AUT-25 a failure that is not of the server’s wording says `Registration failed`', async () => {
  show([{ ...asked, error: new Error('no network') }])
  await register()
  expect(await screen.findAllByText('Registration failed')).toHaveLength(2)
})

test('AUT-12 AUT-13 AUT-14 AUT-15 AUT-16 an empty form says what each field asks for', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy()
  for (const words of [
    'Password must be at least 8 characters',
    'Invalid email address',
    'First name is required',
    'Last name is required',
  ]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
})

test('AUT-18 AUT-19 the countries are the eleven that are promised, the first being chosen', () => {
  show()
  const country = screen.getByLabelText('Country')
  const values = within(country)
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'))
  expect(values).toEqual(['US', 'CA', 'UK', 'AU', 'FR', 'DE', 'JP', 'CN', 'IN', 'BR', 'MX'])
  expect(country).toHaveProperty('value', 'US')
})

test('a password can be pasted, and its strength is told in words', async () => {
  show()
  const password = screen.getByLabelText('Password')
  expect(password.getAttribute('autocomplete')).toBe('new-password')
  await userEvent.click(password)
  await userEvent.paste('password1')
  expect(screen.getByText('Easy to guess')).toBeTruthy()
  await userEvent.clear(password)
  await userEvent.paste('horse lamp tide quietly 9')
  expect(screen.getByText('Strong')).toBeTruthy()
})
