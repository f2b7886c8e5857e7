/** Opening an account: every message, the countries, and the hint beside the password. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RegisterForm } from './register-form.tsx'

const show = () =>
  render(
    <MockedProvider mocks={[]}>
      <RegisterForm />
    </MockedProvider>,
  )

test('an empty form says what each field asks for (AUT-12 to AUT-16)', async () => {
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

test('the countries are those of the specification, the first being chosen (AUT-18, AUT-19)', () => {
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
