/** Links from mails: asking for one, using it, and what it shows once it works no more. */
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CONFIRM_EMAIL, ConfirmEmail } from './confirm-email.tsx'
import { NewPassword, RESET_PASSWORD } from './new-password.tsx'
import { REQUEST_PASSWORD_RESET, ResetRequest } from './reset-request.tsx'

const token = 'a'.repeat(43)
const ended = { errors: [{ message: 'This link is not valid any more.', extensions: { code: 'NOT_FOUND' } }] }

const show = (screenOf: ReactNode, mocks: MockLink.MockedResponse[]) =>
  render(
    <MockedProvider mocks={mocks}>
      <MemoryRouter>{screenOf}</MemoryRouter>
    </MockedProvider>,
  )

test('asking for a reset never says whether the address is known', async () => {
  const variables = { email: 'nobody@example.org' }
  show(<ResetRequest />, [
    { request: { query: REQUEST_PASSWORD_RESET, variables }, result: { data: { requestPasswordReset: true } } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), variables.email)
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByRole('heading', { name: 'Look in your inbox' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('If nobody@example.org belongs to an account')
})

test('a new password is chosen with the link, and used at sign-in', async () => {
  const variables = { token, password: 'quiet-harbour' }
  show(<NewPassword token={token} />, [
    { request: { query: RESET_PASSWORD, variables }, result: { data: { resetPassword: true } } },
  ])
  await userEvent.type(screen.getByLabelText('New password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('New password'))
  await userEvent.type(screen.getByLabelText('New password'), variables.password)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your password has been changed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth')
})

test('a used link to reset leads to a new one', async () => {
  const variables = { token, password: 'quiet-harbour' }
  show(<NewPassword token={token} />, [{ request: { query: RESET_PASSWORD, variables }, result: ended }])
  await userEvent.type(screen.getByLabelText('New password'), variables.password)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  const link = await screen.findByRole('link', { name: 'Ask for a new link' })
  expect(link.getAttribute('href')).toBe('/reset')
})

test('a mangled link asks nobody', () => {
  show(<NewPassword token="half-a-tok" />, [])
  expect(screen.getByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy()
})

test('an address is confirmed by opening the link', async () => {
  show(<ConfirmEmail token={token} />, [
    { request: { query: CONFIRM_EMAIL, variables: { token } }, result: { data: { confirmEmail: true } } },
  ])
  expect(screen.getByText('Confirming your address...')).toBeTruthy()
  expect(await screen.findByText('Your address is confirmed')).toBeTruthy()
})

test('an ended link to confirm says so', async () => {
  show(<ConfirmEmail token={token} />, [{ request: { query: CONFIRM_EMAIL, variables: { token } }, result: ended }])
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
})

test('a confirmation that did not get through can be tried again', async () => {
  const away = { errors: [{ message: 'Try again.', extensions: { code: 'UNAVAILABLE' } }] }
  const request = { query: CONFIRM_EMAIL, variables: { token } }
  show(<ConfirmEmail token={token} />, [
    { request, result: away },
    { request, result: { data: { confirmEmail: true } } },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your address is confirmed')).toBeTruthy()
})
