/** Security: the password, the codes that are shown once, the sessions, and the reminder for admins. */
import type { MockLink } from '@apollo/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Toaster } from '../../ui/toaster.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import {
  CHANGE_PASSWORD,
  CONFIRM_TOTP,
  DISABLE_TOTP,
  END_OTHER_SESSIONS,
  END_SESSION,
  REMOVE_PASSKEY,
  RENEW_RECOVERY_CODES,
  SESSIONS,
  START_TOTP,
} from './queries.ts'
import { STOP_FACTOR_RECOVERY } from './recovery-notice.tsx'
import { SecondFactorReminder } from './second-factor-reminder.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { refusal, secondFactor } from './testing.ts'
import { TotpSection } from './totp-section.tsx'
import { reply } from '../../test/reply.ts'
import { renderWith } from '../../test/render-with.tsx'

const show = (part: ReactNode, mocks: MockLink.MockedResponse[]) =>
  renderWith(
    mocks,
    <>
      {part}
      <Toaster />
    </>,
  )

test('a wrong present password is refused beside its field', async () => {
  const variables = { current: 'wrong', next: 'quiet-harbour' }
  show(<PasswordSection />, [
    { request: { query: CHANGE_PASSWORD, variables }, result: refusal('FORBIDDEN', 'That’s not your password.') },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password is required')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Current password'), variables.current)
  await userEvent.type(screen.getByLabelText('New password'), variables.next)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => {
    const id = screen.getByLabelText('Current password').getAttribute('aria-describedby')
    expect(document.getElementById(id ?? 'none')?.textContent).toBe('That’s not your password.')
  })
})

const totpSecret = {
  __typename: 'TotpSecret' as const,
  secret: 'ABCDEFGH',
  otpauthUrl: 'otpauth://totp/x',
  qrSvg: '<svg/>',
}
const started = reply(START_TOTP, { startTotp: totpSecret })
const confirmed = reply(CONFIRM_TOTP, { confirmTotp: ['aaaa-1111', 'bbbb-2222'] }, { code: '123456' })

test('recovery codes are shown once, and stay until they are kept', async () => {
  show(<TotpSection />, [secondFactor(false), started, confirmed, secondFactor(true, 2)])
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  expect(await screen.findByAltText('QR code for your authenticator app')).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['aaaa-1111', 'bbbb-2222'])
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Save the codes')
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByLabelText('I’ve saved them in a safe place'))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('aaaa-1111')).toBeNull())
  expect(await screen.findByText(/2 recovery codes left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull()
})

test('a wrong first code is refused, and nothing is turned on', async () => {
  const request = { query: CONFIRM_TOTP, variables: { code: '000000' } }
  show(<TotpSection />, [
    secondFactor(false),
    started,
    { request, result: refusal('INVALID_INPUT', 'That code isn’t right.') },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await screen.findByAltText('QR code for your authenticator app')
  await userEvent.type(screen.getByLabelText('Code'), '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('That code isn’t right.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

test('where only the answer was lost, the page shows that it is on, and offers new codes', async () => {
  const request = { query: CONFIRM_TOTP, variables: { code: '123456' } }
  show(<TotpSection />, [secondFactor(false), started, { request, error: new Error('lost') }, secondFactor(true, 10)])
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await screen.findByAltText('QR code for your authenticator app')
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(/We couldn’t check the code/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy()
})

test('turning the second factor off asks for the password', async () => {
  const request = { query: DISABLE_TOTP, variables: { password: 'right' } }
  show(<TotpSection />, [
    secondFactor(true, 1),
    { request, result: { data: { disableTotp: true } } },
    secondFactor(false),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Password is required')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy()
})

test('new recovery codes are made in place of those that are left, and stay until they are kept', async () => {
  show(<TotpSection />, [
    secondFactor(true, 1),
    reply(RENEW_RECOVERY_CODES, { renewRecoveryCodes: ['cccc-1111', 'dddd-2222'] }),
    secondFactor(true, 2),
  ])
  expect(await screen.findByText(/1 recovery code left/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getByText('cccc-1111')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('I’ve saved them in a safe place'))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('cccc-1111')).toBeNull())
  expect(await screen.findByText(/2 recovery codes left/)).toBeTruthy()
})

test('a passkey is removed after a question', async () => {
  const phone = { __typename: 'Passkey' as const, id: 'k', name: 'My phone', createdAt: '2026-11-20T12:00:00.000Z' }
  show(<PasskeySection />, [
    secondFactor(false, 0, [phone]),
    reply(REMOVE_PASSKEY, { removePasskey: true }, { id: 'k' }),
    secondFactor(false),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove passkey My phone' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Passkey removed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
})

const session = (id: string, device: string, current: boolean) => ({
  __typename: 'Session' as const,
  id,
  device,
  current,
  address: '127.0.0.1',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:30:00.000Z',
})
const here = session('here', 'Chrome on Linux', true)
const phone = session('phone', 'Safari on iPhone', false)
const sessions = (...all: object[]) => reply(SESSIONS, { sessions: all })

test('this session comes first, is marked and cannot be ended here; another one can', async () => {
  show(<SessionsSection />, [
    sessions(phone, here),
    reply(END_SESSION, { endSession: true }, { id: 'phone' }),
    sessions(here),
  ])
  const list = await screen.findByRole('list', { name: 'Sessions' })
  const [first] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('Chrome on Linux')
  expect(first?.textContent).toContain('This device')
  expect(within(list).queryByRole('button', { name: 'End Chrome on Linux' })).toBeNull()
  await userEvent.click(within(list).getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('all other sessions end at once, after a question', async () => {
  show(<SessionsSection />, [sessions(here, phone), reply(END_OTHER_SESSIONS, { endOtherSessions: 1 }), sessions(here)])
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  const question = screen.getByRole('alertdialog', { name: 'Sign out everywhere else?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('1 session ended.')).toBeTruthy()
})

test('an admin whose password alone opens the account is reminded', async () => {
  show(<SecondFactorReminder />, [secondFactor(false)])
  expect((await screen.findByRole('alert')).textContent).toContain('works without a second factor')
  expect(screen.getByRole('link', { name: 'Set one up' }).getAttribute('href')).toBe('/profile?place=security')
})

test('a signed-in owner sees that somebody waits for the app to be turned off, and stops it', async () => {
  const recovery = {
    __typename: 'FactorRecovery' as const,
    requestedAt: '2026-01-01T08:00:00.000Z',
    dueAt: '2026-01-04T08:00:00.000Z',
  }
  show(<TotpSection />, [
    secondFactor(true, 2, [], recovery),
    reply(STOP_FACTOR_RECOVERY, { stopFactorRecovery: true }),
    secondFactor(true, 2),
  ])
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Someone asked to turn off the authenticator app')
  await userEvent.click(within(notice).getByRole('button', { name: 'Stop it' }))
  expect(await screen.findByText('The authenticator app stays on.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Someone asked to turn off the authenticator app')).toBeNull())
})
