/** Getting back into an account, and nobody else getting in: links, passwords, addresses. */
import * as contract from '@daybreak/proto/identity'
import * as sessionsContracts from '@daybreak/proto/identity-sessions'
import * as recovery from '@daybreak/proto/identity-recovery'
import { until } from '@daybreak/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../src/tokens.ts'
import { device, PASSWORD, somebody } from './identity.ts'
import { startWithInbox, tokenIn } from './inbox.ts'

const { identity, inbox, stop } = await startWithInbox()
afterAll(stop)

const NEXT = 'another long password'
const register = async () => {
  const input = somebody()
  const { user, token } = await identity.call(contract.register, input)
  return { ...input, userId: user.id, token }
}
const login = (username: string, password: string) => identity.call(contract.login, { username, password, device })
const viewerOf = async (token: string) =>
  (await identity.call(contract.resolveSession, { tokenHash: hashToken(token) })).viewer
const status = (userId: number) => identity.call(recovery.getEmailStatus, { userId })
/** The addresses that other services were told of, in order. */
const emailsTold = async (userId: number) =>
  (
    await identity.rows<{ email: string }>(
      `select payload->>'email' as email from outbox where subject = $1 and (payload->>'userId')::int = $2 order by seq`,
      [recovery.emailChanged.subject, userId],
    )
  ).map(({ email }) => email)
/** How often the pages that the user has open were told to ask again. */
const timesPagesAreTold = async (userId: number) =>
  (
    await identity.rows(`select 1 from outbox where subject = $1 and (payload->>'userId')::int = $2`, [
      contract.viewerChanged.subject,
      userId,
    ])
  ).length
const kinds = async (userId: number) =>
  (await identity.call(sessionsContracts.listActivity, { userId })).map(({ kind }) => kind)

test('registering sends a link that confirms the address, once', async () => {
  const nora = await register()
  const mail = await inbox.mail(nora.email, 'Confirm your email')
  expect(await status(nora.userId)).toMatchObject({ email: nora.email, verified: false, pending: null })
  const link = { token: tokenIn(mail), device }
  expect(await identity.call(recovery.confirmEmail, link)).toMatchObject({ email: nora.email })
  expect(await status(nora.userId)).toMatchObject({ verified: true, mail: 'sent' })
  await expect(identity.call(recovery.confirmEmail, link)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(identity.call(recovery.requestEmailVerification, { userId: nora.userId, device })).rejects.toMatchObject(
    { code: 'CONFLICT' },
  )
})

test('no link lies in the database: only its hash, for half an hour', async () => {
  const nora = await register()
  const token = tokenIn(await inbox.mail(nora.email, 'Confirm your email'))
  const [row] = await identity.rows<{ hash: string; minutes: number }>(
    `select token_hash hash, extract(epoch from expires_at - now()) / 60 minutes from link_tokens where user_id = $1`,
    [nora.userId],
  )
  expect(row?.hash).toBe(hashToken(token))
  expect(Number(row?.minutes)).toBeGreaterThan(29)
  expect(Number(row?.minutes)).toBeLessThanOrEqual(30)
  expect(JSON.stringify(await identity.rows('select * from mails'))).not.toContain(token)
  expect(JSON.stringify(await identity.rows('select * from outbox'))).not.toContain(token)
})

test('a forgotten password is replaced by its owner, every session ends, and the link works once', async () => {
  const nora = await register()
  await identity.call(recovery.requestPasswordReset, { email: nora.email.toUpperCase(), device })
  const token = tokenIn(await inbox.mail(nora.email, 'Choose a new password'))
  const reset = (password: string) => identity.call(recovery.resetPassword, { token, password, device })
  expect(await reset(NEXT)).toMatchObject({ endedTokenHashes: [hashToken(nora.token)] })
  await expect(reset('a third long password')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await viewerOf(nora.token)).toBeNull()
  await expect(login(nora.username, PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await login(nora.username, NEXT)).user.id).toBe(nora.userId)
  await inbox.mail(nora.email, 'password was changed')
  expect((await kinds(nora.userId)).slice(0, 4)).toEqual([
    'signed_in',
    'sign_in_failed',
    'password_reset',
    'password_reset_requested',
  ])
})

test('of two who use one link at once, one gets in', async () => {
  const nora = await register()
  await identity.call(recovery.requestPasswordReset, { email: nora.email, device })
  const token = tokenIn(await inbox.mail(nora.email, 'Choose a new password'))
  const both = ['one of two passwords', 'two of two passwords'].map((password) =>
    identity.call(recovery.resetPassword, { token, password, device }),
  )
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a link of yesterday, of another purpose, and of nobody is refused alike', async () => {
  const nora = await register()
  const verify = tokenIn(await inbox.mail(nora.email, 'Confirm your email'))
  const dead = { code: 'NOT_FOUND', message: 'This link is no longer valid. Request a new one.' }
  const reset = (token: string) => identity.call(recovery.resetPassword, { token, password: NEXT, device })
  await expect(reset(verify)).rejects.toMatchObject(dead)
  await expect(reset('x'.repeat(43))).rejects.toMatchObject(dead)
  await identity.rows(`update link_tokens set expires_at = now() where user_id = $1`, [nora.userId])
  await expect(identity.call(recovery.confirmEmail, { token: verify, device })).rejects.toMatchObject(dead)
  for (const token of ['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}\u0000`]) {
    await expect(reset(token)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
})

test('a reset for nobody answers the same, sends nothing and stores no address', async () => {
  const before = inbox.received.length
  expect(await identity.call(recovery.requestPasswordReset, { email: 'nobody-at-all@example.com', device })).toEqual({})
  await until('the request was relayed', async () =>
    (await identity.announced(recovery.passwordResetRequested.subject)).some((payload) =>
      Object.is((payload as { userId: number | null }).userId, null),
    ),
  )
  expect(inbox.received).toHaveLength(before)
  for (const table of ['security_events', 'outbox', 'mails']) {
    expect(JSON.stringify(await identity.rows(`select * from ${table}`), stringify)).not.toContain('nobody-at-all')
  }
})
const stringify = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

test('changing the password asks the current one, ends the other sessions and opens a new one', async () => {
  const nora = await register()
  const elsewhere = await login(nora.username, PASSWORD)
  const change = (current: string) =>
    identity.call(recovery.changePassword, { userId: nora.userId, current, next: NEXT, device })
  await expect(change('not it at all')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await viewerOf(elsewhere.token)).not.toBeNull()
  const { opened } = await change(PASSWORD)
  expect([await viewerOf(nora.token), await viewerOf(elsewhere.token)]).toEqual([null, null])
  expect(await viewerOf(opened.token)).toMatchObject({ id: nora.userId })
  expect((await login(nora.username, NEXT)).user.id).toBe(nora.userId)
})

test('a new address counts once it is confirmed; the old one is told', async () => {
  const nora = await register()
  const email = `new.${nora.email}`
  const change = (password: string, to = email) =>
    identity.call(recovery.changeEmail, { userId: nora.userId, email: to, password, device })
  await expect(change('not it at all')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(change(PASSWORD, nora.email)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await change(PASSWORD)).toMatchObject({ email: nora.email, pending: email })
  await inbox.mail(nora.email, 'about to change')
  const token = tokenIn(await inbox.mail(email, 'Confirm your new'))
  expect((await identity.call(contract.getUser, { userId: nora.userId })).email).toBe(nora.email)
  expect(await identity.call(recovery.confirmEmail, { token, device })).toMatchObject({ email })
  expect(await status(nora.userId)).toMatchObject({ email, verified: true, pending: null })
  expect(await emailsTold(nora.userId)).toEqual([email])
  await inbox.mail(nora.email, 'was changed')
  expect(await timesPagesAreTold(nora.userId)).toBe(2)
})

test('the open pages of somebody who confirms an address, or changes the profile, are told', async () => {
  const nora = await register()
  const verify = tokenIn(await inbox.mail(nora.email, 'Confirm your email'))
  await identity.call(recovery.confirmEmail, { token: verify, device, tokenHash: hashToken(nora.token) })
  expect(await timesPagesAreTold(nora.userId)).toBe(1)
  const { email } = nora
  const profile = { email, firstName: 'Augusta', lastName: 'King', country: 'FR' as const }
  await identity.call(contract.updateProfile, { userId: nora.userId, ...profile })
  expect(await timesPagesAreTold(nora.userId)).toBe(2)
})

test('an address that somebody took meanwhile is not taken from them', async () => {
  const nora = await register()
  const email = `wanted.${nora.email}`
  await identity.call(recovery.changeEmail, { userId: nora.userId, email, password: PASSWORD, device })
  const token = tokenIn(await inbox.mail(email, 'Confirm your new'))
  await identity.call(contract.register, somebody({ email }))
  await expect(identity.call(recovery.confirmEmail, { token, device })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await identity.call(contract.getUser, { userId: nora.userId })).email).toBe(nora.email)
})

test('the profile form has another address wait for its confirmation, and the old one takes it back for 72 hours', async () => {
  const nora = await register()
  const { firstName, lastName, country } = nora
  await identity.call(recovery.confirmEmail, { token: tokenIn(await inbox.mail(nora.email, 'Confirm')), device })
  const { token } = await login(nora.username, PASSWORD)
  const email = `profile.${nora.email}`
  const profile = { userId: nora.userId, email, firstName, lastName, country, device }
  await expect(identity.call(contract.updateProfile, profile)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
  await identity.call(contract.updateProfile, { ...profile, tokenHash: hashToken(token) })
  expect(await status(nora.userId)).toMatchObject({ email: nora.email, verified: true, pending: email })
  await identity.call(recovery.confirmEmail, { token: tokenIn(await inbox.mail(email, 'Confirm your new')), device })
  expect(await status(nora.userId)).toMatchObject({ email, verified: true, pending: null })
  await inbox.mail(email, 'was changed')
  const undo = tokenIn(await inbox.mail(nora.email, 'was changed'))
  const [link] = await identity.rows<{ hours: number }>(
    `select extract(epoch from expires_at - now()) / 3600 hours from link_tokens where token_hash = $1`,
    [hashToken(undo)],
  )
  expect(Number(link?.hours)).toBeGreaterThan(71.9)
  expect(Number(link?.hours)).toBeLessThanOrEqual(72)
  const undone = await identity.call(recovery.undoLockChange, { token: undo, device })
  expect(undone.email).toBe(nora.email)
  expect(undone.endedTokenHashes).toContain(hashToken(token))
  expect(await status(nora.userId)).toMatchObject({ email: nora.email, verified: true, pending: null })
  expect(await emailsTold(nora.userId)).toEqual([email, nora.email])
  expect(await viewerOf(token)).toBeNull()
  await inbox.mail(nora.email, 'Choose a new password')
  await expect(identity.call(recovery.undoLockChange, { token: undo, device })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('while the mail server is away the mail waits, the user can see it, and then it comes once', async () => {
  inbox.refuse(503, 503, 500, 503, 503, 503)
  const nora = await register()
  await until('the user is told', async () => (await status(nora.userId)).mail === 'delayed')
  await inbox.mail(nora.email, 'Confirm your email')
  await until('it is known as sent', async () => (await status(nora.userId)).mail === 'sent')
  expect(inbox.received.filter(({ body }) => body.to === nora.email)).toHaveLength(1)
})

test('sessions are listed without secrets, and ended one by one or all but this one', async () => {
  const nora = await register()
  const tokenHash = hashToken(nora.token)
  const others = [await login(nora.username, PASSWORD), await login(nora.username, PASSWORD)]
  const list = () => identity.call(sessionsContracts.listSessions, { userId: nora.userId, tokenHash })
  const sessions = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions[0]).toEqual({
    id: expect.any(String),
    current: expect.any(Boolean),
    device: 'Firefox on Linux',
    address: device.address,
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
  })
  const other = sessions.find(({ current }) => !current)!
  const stranger = await register()
  const end = (userId: number, id: string) => identity.call(sessionsContracts.endSession, { userId, id, device })
  await expect(end(stranger.userId, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await end(nora.userId, other.id)).endedTokenHashes).toHaveLength(1)
  await expect(end(nora.userId, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await list()).toHaveLength(2)
  const endOthers = () => identity.call(sessionsContracts.endOtherSessions, { userId: nora.userId, tokenHash, device })
  expect([await endOthers(), await endOthers()].map((ended) => ended.endedTokenHashes.length)).toEqual([1, 0])
  expect(await Promise.all(others.map(({ token }) => viewerOf(token)))).toEqual([null, null])
  expect(await viewerOf(nora.token)).not.toBeNull()
})

test('what happened is told newest first, with device and address, and never with a secret', async () => {
  const nora = await register()
  await expect(login(nora.username, 'the secret that was typed')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const { token } = await login(nora.username, PASSWORD)
  await identity.call(contract.logout, { tokenHash: hashToken(token), device })
  const activity = await identity.call(sessionsContracts.listActivity, { userId: nora.userId })
  expect(activity.map(({ kind }) => kind)).toEqual(['signed_out', 'signed_in', 'sign_in_failed', 'registered'])
  expect(activity[0]).toMatchObject({ device: 'Firefox on Linux', address: device.address })
  const stored = JSON.stringify(await identity.rows('select kind, user_agent, address from security_events'))
  for (const secret of [PASSWORD, 'the secret that was typed', token]) expect(stored).not.toContain(secret)
})
