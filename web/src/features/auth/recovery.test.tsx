/** Links from mails: asking for one, using it, and what it shows once it works no more. */
import type { MockLink } from '@apollo/client/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ADDITIONS } from './added-before.tsx'
import { CONFIRM_EMAIL, ConfirmEmail } from './confirm-email.tsx'
import { NewPassword, RESET_PASSWORD } from './new-password.tsx'
import { REQUEST_PASSWORD_RESET, ResetRequest } from './reset-request.tsx'
import { FINISH_FACTOR_RECOVERY, TurnOffFactor } from './turn-off-factor.tsx'
import { UNDO_LOCK_CHANGE, UndoChange } from './undo-change.tsx'
import { reply } from '../../test/reply.ts'
import { renderWith } from '../../test/render-with.tsx'

const token = 'a'.repeat(43)
const ended = { errors: [{ message: 'This link is no longer valid.', extensions: { code: 'NOT_FOUND' } }] }

/** What the account of the link has besides its password. */
const added = (own: object = {}) =>
  reply(
    ADDITIONS,
    {
      additions: {
        __typename: 'Additions' as const,
        passkeys: [],
        sessions: [],
        totp: false,
        pendingEmail: null,
        verified: false,
        own: false,
        ...own,
      },
    },
    { token },
  )
const nothingMore = { request: { query: ADDITIONS, variables: { token } }, result: ended }
const key = { __typename: 'AddedPasskey' as const, name: 'Work laptop', createdAt: '2026-11-20T12:00:00.000Z' }
const elsewhere = {
  __typename: 'AddedSession' as const,
  device: 'Firefox on Linux',
  createdAt: '2026-11-20T12:00:00.000Z',
}

const show = (screenOf: ReactNode, mocks: MockLink.MockedResponse[]) => renderWith(mocks, screenOf)

test('asking for a reset never says whether the address is known', async () => {
  const variables = { email: 'nobody@example.org' }
  show(<ResetRequest />, [reply(REQUEST_PASSWORD_RESET, { requestPasswordReset: true }, variables)])
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), variables.email)
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('If nobody@example.org belongs to an account')
})

test('a new password is chosen with the link, and used at sign-in', async () => {
  const variables = { token, password: 'quiet-harbour' }
  show(<NewPassword token={token} />, [added(), reply(RESET_PASSWORD, { resetPassword: true }, variables)])
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
  show(<NewPassword token={token} />, [nothingMore, { request: { query: RESET_PASSWORD, variables }, result: ended }])
  await userEvent.type(screen.getByLabelText('New password'), variables.password)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  const link = await screen.findByRole('link', { name: 'Request a new link' })
  expect(link.getAttribute('href')).toBe('/auth/reset')
})

test('a mangled link asks nobody', () => {
  show(<NewPassword token="half-a-tok" />, [])
  expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
})

test('an address is confirmed by opening the link', async () => {
  show(<ConfirmEmail token={token} />, [
    added({ own: true, sessions: [elsewhere] }),
    reply(CONFIRM_EMAIL, { confirmEmail: true }, { token }),
  ])
  expect(screen.getByText('Confirming your address...')).toBeTruthy()
  expect(await screen.findByText('Your address is confirmed')).toBeTruthy()
})

test('an ended link to confirm says so', async () => {
  show(<ConfirmEmail token={token} />, [
    nothingMore,
    { request: { query: CONFIRM_EMAIL, variables: { token } }, result: ended },
  ])
  expect(await screen.findByRole('link', { name: 'Request a new link' })).toBeTruthy()
})

test('a confirmation that did not get through can be tried again', async () => {
  const away = { errors: [{ message: 'Try again.', extensions: { code: 'UNAVAILABLE' } }] }
  const request = { query: CONFIRM_EMAIL, variables: { token } }
  show(<ConfirmEmail token={token} />, [
    added({ verified: true, passkeys: [key] }),
    { request, result: away },
    { request, result: { data: { confirmEmail: true } } },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your address is confirmed')).toBeTruthy()
})

test('what was added before is shown with a new password, and stays where its owner says so', async () => {
  const variables = { token, password: 'quiet-harbour', keep: true }
  show(<NewPassword token={token} />, [
    added({ passkeys: [key], totp: true, verified: true, pendingEmail: 'other@example.org' }),
    reply(RESET_PASSWORD, { resetPassword: true }, variables),
  ])
  const list = await screen.findByRole('list', { name: 'Added earlier' })
  // The second factor of somebody who proved the address stays, so that it is not named.
  expect([...list.children].map((line) => line.textContent)).toEqual([
    'The passkey “Work laptop”, added Nov 20, 2026',
    'An email change to other@example.org',
  ])
  await userEvent.type(screen.getByLabelText('New password'), variables.password)
  await userEvent.click(screen.getByLabelText('These are mine. Keep them'))
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your password has been changed')).toBeTruthy()
})

test('a first confirmation where nobody is signed in shows what it takes away, and waits for a word', async () => {
  show(<ConfirmEmail token={token} />, [
    added({ passkeys: [key], totp: true, sessions: [elsewhere] }),
    reply(CONFIRM_EMAIL, { confirmEmail: true }, { token }),
  ])
  const list = await screen.findByRole('list', { name: 'Added earlier' })
  expect([...list.children].map((line) => line.textContent)).toEqual([
    'A sign-in on Firefox on Linux, Nov 20, 2026',
    'The passkey “Work laptop”, added Nov 20, 2026',
    'An authenticator app',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }))
  expect(await screen.findByText('Your address is confirmed')).toBeTruthy()
})

test('a change is taken back by a button, never by opening the link', async () => {
  show(<UndoChange token={token} />, [reply(UNDO_LOCK_CHANGE, { undoLockChange: 'nora@example.org' }, { token })])
  expect(screen.getByRole('heading', { name: 'Wasn’t you?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }))
  expect((await screen.findByRole('status')).textContent).toContain('a new password to nora@example.org')
})

test('an ended link to take a change back says how long it worked', async () => {
  show(<UndoChange token={token} />, [{ request: { query: UNDO_LOCK_CHANGE, variables: { token } }, result: ended }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }))
  expect((await screen.findByRole('alert')).textContent).toContain('in 72 hours')
})

test('a lost authenticator app is turned off with the link, by a button', async () => {
  const request = { query: FINISH_FACTOR_RECOVERY, variables: { token } }
  show(<TurnOffFactor token={token} />, [{ request, result: { data: { finishFactorRecovery: true } } }])
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('heading', { name: 'The authenticator app is off' })).toBeTruthy()
})

test('a link to turn it off that has ended says so', async () => {
  const request = { query: FINISH_FACTOR_RECOVERY, variables: { token } }
  show(<TurnOffFactor token={token} />, [{ request, result: ended }])
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
})
