/** Signing in: what is required, and what a refusal says. */
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toaster } from '../../ui/toaster.tsx'
import { LOGIN, LoginForm } from './login-form.tsx'

const refusal = {
  request: { query: LOGIN, variables: { input: { username: 'nora', password: 'wrong' } } },
  result: { errors: [{ message: 'Invalid username or password', extensions: { code: 'UNAUTHENTICATED' } }] },
}

const show = () =>
  render(
    <MockedProvider mocks={[refusal]}>
      <>
        <LoginForm />
        <Toaster />
      </>
    </MockedProvider>,
  )

test('an empty form names what is missing and starts at the first of it', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Username is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
})

test("a refusal shows the server's words and keeps what was typed", async () => {
  show()
  await userEvent.type(screen.getByLabelText('Username'), 'nora')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Login failed')).toBeTruthy()
  expect(screen.getByText('Invalid username or password')).toBeTruthy()
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'nora')
})
