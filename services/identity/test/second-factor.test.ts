/** Two-step sign-in and passkeys: what opens an account, and what does not. */
import * as contract from '@daybreak/proto/identity'
import * as sessions from '@daybreak/proto/identity-sessions'
import * as factors from '@daybreak/proto/identity-factors'
import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../src/tokens.ts'
import { codeOf, fromBase32, stepAt } from '../src/totp.ts'
import { createAuthenticator } from '../../../infra/tests/support/authenticator.ts'
import { awaitTimeInStep, device, PASSWORD, somebody, startIdentity } from './identity.ts'

const ORIGIN = 'http://localhost:3000'
const identity = await startIdentity()
afterAll(identity.stop)

const register = async () => {
  const input = somebody()
  const { user, token } = await identity.call(contract.register, input)
  return { userId: user.id, username: input.username, tokenHash: hashToken(token) }
}
const login = (username: string, code?: string) =>
  identity.call(contract.login, { username, password: PASSWORD, device, ...(code !== undefined && { code }) })
const codeAt = (secret: string, drift: number) => codeOf(fromBase32(secret), stepAt(Date.now()) + drift)

async function withTotp() {
  const { userId, username, tokenHash } = await register()
  const { secret } = await identity.call(factors.startTotp, { userId, tokenHash, device })
  await awaitTimeInStep()
  const confirmation = { userId, tokenHash, device, code: codeAt(secret, -1) }
  const { recoveryCodes } = await identity.call(factors.confirmTotp, confirmation)
  return { userId, username, tokenHash, secret, recoveryCodes }
}

test('a factor that was begun counts once a code of it was entered', async () => {
  const { userId, username, tokenHash } = await register()
  const { secret, otpauthUrl, qrSvg } = await identity.call(factors.startTotp, { userId, tokenHash, device })
  expect(otpauthUrl).toBe(
    `otpauth://totp/Daybreak:${username}?secret=${secret}&issuer=Daybreak&algorithm=SHA1&digits=6&period=30`,
  )
  expect(qrSvg).toMatch(/^<svg[^>]*>/)
  expect((await login(username)).user.id).toBe(userId)
  const confirm = (code: string) => identity.call(factors.confirmTotp, { userId, tokenHash, device, code })
  await expect(confirm('000000' === codeAt(secret, 0) ? '111111' : '000000')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { code: 'That code isn’t right.' } },
  })
  const { recoveryCodes } = await confirm(codeAt(secret, 0))
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect(await identity.call(factors.getSecondFactor, { userId })).toEqual({
    totp: true,
    recoveryCodesLeft: 10,
    passkeys: [],
    recovery: null,
  })
  await expect(identity.call(factors.startTotp, { userId, tokenHash, device })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(confirm(codeAt(secret, 0))).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('then the password alone is not enough, and a code is taken once', async () => {
  const { username, userId, secret } = await withTotp()
  await expect(login(username)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  for (const wrong of ['000000', 'abcdef', '1']) {
    if (wrong === codeAt(secret, 0)) continue
    await expect(login(username, wrong)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  }
  const code = codeAt(secret, 0)
  const both = await Promise.allSettled([login(username, code), login(username, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(login(username, codeAt(secret, -1))).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const wrongPassword = { username, password: 'not it at all', code: codeAt(secret, 1), device }
  await expect(identity.call(contract.login, wrongPassword)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await login(username, ` ${codeAt(secret, 1).slice(0, 3)} ${codeAt(secret, 1).slice(3)} `)).user.id).toBe(
    userId,
  )
})

test('a recovery code opens once, however it is typed; only hashes are kept', async () => {
  const { username, userId, recoveryCodes } = await withTotp()
  const [first = '', second = ''] = recoveryCodes
  expect((await login(username, first)).user.id).toBe(userId)
  await expect(login(username, first)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await login(username, second.toUpperCase().replaceAll('-', ' '))).user.id).toBe(userId)
  expect((await identity.call(factors.getSecondFactor, { userId })).recoveryCodesLeft).toBe(8)
  const stored = JSON.stringify(await identity.rows('select * from recovery_codes'))
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  const activity = await identity.call(sessions.listActivity, { userId })
  expect(activity.map(({ kind }) => kind)).toContain('recovery_code_used')
})

test('switching it off asks the password', async () => {
  const { username, userId } = await withTotp()
  const disable = (password: string) => identity.call(factors.disableTotp, { userId, password, device })
  await expect(disable('not it at all')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await disable(PASSWORD)).toEqual({})
  expect((await login(username)).user.id).toBe(userId)
  await expect(disable(PASSWORD)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

async function withPasskey() {
  const person = await register()
  const authenticator = createAuthenticator(ORIGIN)
  const { options } = await identity.call(factors.startPasskeyRegistration, person)
  const response = authenticator.register(options as { challenge: string })
  const finish = () =>
    identity.call(factors.finishPasskeyRegistration, { ...person, name: 'My phone', response, device })
  return { ...person, authenticator, finish, response }
}
const challenge = async () => (await identity.call(factors.startPasskeyLogin, {})).options as { challenge: string }
const present = (response: Record<string, unknown>) => identity.call(factors.finishPasskeyLogin, { response, device })

test('a passkey signs in without a password, once per challenge', async () => {
  const { userId, tokenHash, authenticator, finish } = await withPasskey()
  const passkey = await finish()
  expect(passkey).toMatchObject({ name: 'My phone' })
  await expect(finish()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const response = authenticator.login(await challenge())
  expect((await present(response)).user.id).toBe(userId)
  await expect(present(response)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const stranger = await register()
  const remove = (holder: { userId: number; tokenHash: string }) =>
    identity.call(factors.removePasskey, { ...holder, id: passkey.id, device })
  await expect(remove(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await remove({ userId, tokenHash })).toEqual({})
  await expect(present(authenticator.login(await challenge()))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('an answer from another site, without the person, to an old question, or of a copy opens nothing', async () => {
  const { userId, authenticator, finish } = await withPasskey()
  await finish()
  const lies = [
    authenticator.login(await challenge(), { from: 'https://daybreak.evil.example' }),
    authenticator.login(await challenge(), { verified: false }),
    authenticator.login({ challenge: 'bm90LWFza2Vk' }),
    { ...authenticator.login(await challenge()), id: 'unknown' },
    { id: 1 },
    {},
  ]
  for (const lie of lies) await expect(present(lie)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const late = await challenge()
  await identity.rows(`update passkey_challenges set expires_at = now() where challenge = $1`, [late.challenge])
  await expect(present(authenticator.login(late))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await present(authenticator.login(await challenge()))).user.id).toBe(userId)
  authenticator.rewind()
  await expect(present(authenticator.login(await challenge()))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test("a challenge of one person's registration is nobody else's, nor a sign-in", async () => {
  const { response, authenticator } = await withPasskey()
  const stranger = await register()
  await expect(
    identity.call(factors.finishPasskeyRegistration, { ...stranger, name: 'Mine', response, device }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const { options } = await identity.call(factors.startPasskeyRegistration, stranger)
  await expect(present(authenticator.login(options as { challenge: string }))).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

test('the database never holds the secret of an authenticator app, and a change of keys locks nobody out', async () => {
  const { secret, userId, username } = await withTotp()
  const begun = await register()
  const other = await identity.call(factors.startTotp, { ...begun, device })
  const stored = async () => JSON.stringify(await identity.rows('select * from totp'))
  for (const each of [secret, other.secret]) {
    expect(await stored()).not.toContain(each)
    expect(await stored()).not.toContain(fromBase32(each).toString('base64url'))
  }
  const sealed = async () =>
    (await identity.rows<{ secret: string }>('select secret from totp where user_id = $1', [userId]))[0]?.secret ?? ''
  const before = await sealed()
  expect(before).toMatch(/^v1\.[0-9a-f]{8}\./)
  await identity.rows('update totp set secret = $1 where user_id = $2', [other.secret, begun.userId])
  const [first, next] = [identity.config.SECRETS_KEY, 'the next key of tests, of thirty-two characters']
  await identity.restart({ SECRETS_KEY: next, SECRETS_KEYS_ACCEPTED: [first] })
  const after = await sealed()
  expect(after.split('.')[1]).not.toBe(before.split('.')[1])
  expect(await stored()).not.toContain(other.secret)
  await identity.restart({ SECRETS_KEY: next })
  expect((await login(username, codeAt(secret, 0))).user.id).toBe(userId)
  await identity.restart({ SECRETS_KEY: 'a key that has sealed nothing so far, ever' })
  await expect(login(username, codeAt(secret, 1))).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect(await sealed()).toBe(after)
  await identity.restart({ SECRETS_KEY: first, SECRETS_KEYS_ACCEPTED: [next] })
  expect((await login(username, codeAt(secret, 1))).user.id).toBe(userId)
})
