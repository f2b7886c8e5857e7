/** Registering, logging in, changing a profile: the service with its real database and NATS. */
import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import * as contract from '@daybreak/proto/identity'
import * as factors from '@daybreak/proto/identity-factors'
import * as recovery from '@daybreak/proto/identity-recovery'
import { afterAll, describe, expect, test } from 'vitest'
import { isCommon } from '../src/adapters/common-passwords.ts'
import { hashToken } from '../src/tokens.ts'
import { device, PASSWORD, somebody, startIdentity } from './identity.ts'

const identity = await startIdentity({ DATABASE_POOL: 10 })
afterAll(identity.stop)

const register = (own: Parameters<typeof somebody>[0] = {}) => identity.call(contract.register, somebody(own))
const login = (username: string, password = PASSWORD) => identity.call(contract.login, { username, password, device })
const passwordHash = async (userId: number) =>
  (await identity.rows<{ password_hash: string }>('select password_hash from users where id = $1', [userId]))[0]!
    .password_hash

const USERNAME_RULE = 'Use letters, digits, dots, hyphens, and underscores'

describe('registering', () => {
  test('makes an account as it was written, opens a session and says so', async () => {
    const input = somebody({ username: 'Grace.Hopper', email: 'Grace@Example.com', timeZone: 'Europe/Paris' })
    const { user, token, expiresAt } = await identity.call(contract.register, input)
    expect(user).toEqual({
      id: user.id,
      username: 'Grace.Hopper',
      email: 'Grace@Example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      country: 'UK',
      isAdmin: false,
      createdAt: user.createdAt,
      subscriptionStatus: 'inactive',
      timeZone: 'Europe/Paris',
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29.9 * 24 * 3_600_000)
    const { viewer } = await identity.call(contract.resolveSession, { tokenHash: hashToken(token) })
    expect(viewer).toMatchObject({ id: user.id, isAdmin: false, subscribed: false })
  })

  test('keeps neither the password nor the token', async () => {
    const { user, token } = await register()
    const everything = JSON.stringify([
      await identity.rows('select * from users where id = $1', [user.id]),
      await identity.rows('select * from sessions where user_id = $1', [user.id]),
      await identity.rows('select * from outbox'),
    ])
    expect(everything).not.toContain(PASSWORD)
    expect(everything).not.toContain(token)
    expect(await passwordHash(user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each([
    ['another case', { username: 'LINUS' }],
    ['full-width letters', { username: 'ｌｉｎｕｓ' }],
    ['an invisible character', { username: 'li\u200bnus' }],
  ])('refuses a username that is taken in %s', async (_, own) => {
    await register({ username: 'Linus' }).catch(() => null)
    const before = await identity.count('users')
    await expect(register(own)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Username already exists',
      details: { fields: { username: 'Username already exists' } },
    })
    expect(await identity.count('users')).toBe(before)
  })

  test.each(['nora.ellis_2-b', 'Zoë', 'Нора', 'νόρα', '山田たろう', 'نورا'])(
    'takes the username %s',
    async (username) => {
      expect((await register({ username })).user.username).toBe(username.normalize('NFKC'))
    },
  )

  test('refuses an email address that is taken in another case', async () => {
    await register({ email: 'Margaret@Example.com' })
    await expect(register({ email: 'margaret@example.COM' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Email already exists',
      details: { fields: { email: 'Email already exists' } },
    })
  })

  test('names both fields where both are taken', async () => {
    const input = somebody()
    await identity.call(contract.register, input)
    await expect(identity.call(contract.register, input)).rejects.toMatchObject({
      message: 'Username already exists',
      details: { fields: { username: 'Username already exists', email: 'Email already exists' } },
    })
  })

  test('twenty times at once under one name makes one user', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) => register({ username: index % 2 ? 'Crowded' : 'crowded' }))
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ message: 'Username already exists' })
    }
    expect(await identity.rows("select id from users where username_key = 'crowded'")).toHaveLength(1)
  })

  test('nobody becomes an admin, subscribed or somebody else by asking', async () => {
    const wishes = { isAdmin: true, subscriptionStatus: 'active', id: 1_000_000, token: 'mine', passwordHash: 'x' }
    const { user, token } = await identity.call(contract.register, { ...somebody(), ...wishes })
    expect(user).toMatchObject({ isAdmin: false, subscriptionStatus: 'inactive' })
    expect(user.id).toBeLessThan(1_000_000)
    expect(token).not.toBe('mine')
    const { email } = user
    const changed = await identity.call(contract.updateProfile, { ...somebody(), email, ...wishes, userId: user.id })
    expect(changed).toMatchObject({ isAdmin: false, subscriptionStatus: 'inactive', username: user.username })
    expect((await login(user.username)).user.id).toBe(user.id)
  })

  test.each([
    ['a short username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['a username that is an object', { username: { $ne: null } }, 'Username must be at least 3 characters'],
    ['a username that is an address', { username: 'nora@example.com' }, USERNAME_RULE],
    ['a username with a space', { username: 'nora ellis' }, USERNAME_RULE],
    ['a username with a line break', { username: 'nora\nellis' }, USERNAME_RULE],
    ['a username with an emoji', { username: 'nora🌅' }, USERNAME_RULE],
    ['a username of two scripts', { username: 'n\u043era' }, 'Use letters from only one alphabet'],
    ['a username with NUL', { username: 'nul\u0000nul' }, 'Contains characters that cannot be stored'],
    ['a username of 51 characters', { username: 'x'.repeat(51) }, 'Username must be at most 50 characters'],
    ['an address that is none', { email: 'nowhere' }, 'Invalid email address'],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['a huge password', { password: 'x'.repeat(100_000) }, 'Password must be at most 128 characters'],
    ['a first name of white space', { firstName: '  ' }, 'First name is required'],
    ['a country we do not know', { country: 'XX' }, 'Country is required'],
    ['a time zone nobody knows', { timeZone: 'Mars/Olympus' }, 'Unknown time zone'],
  ])('refuses %s and stores nothing', async (_, wrong, message) => {
    const before = await identity.count('users')
    const refused = identity.call(contract.register, { ...somebody(), ...(wrong as object) })
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
    expect(await identity.count('users')).toBe(before)
  })

  test('takes a browser that calls itself something unstorable', async () => {
    const strange = { userAgent: 'evil\u0000agent\ud800', address: '192.0.2.1' }
    const { user } = await identity.call(contract.register, { ...somebody(), device: strange })
    const [session] = await identity.rows('select user_agent from sessions where user_id = $1', [user.id])
    expect(session).toEqual({ user_agent: 'evilagent\ufffd' })
  })
})

describe('logging in', () => {
  test('works by username or email address, in any case, each time with a new token', async () => {
    const { user, token } = await register({ username: 'Alan', email: 'Alan@Example.com' })
    const sessions = await Promise.all(['Alan', 'aLaN', 'alan@example.com', ' Alan '].map((name) => login(name)))
    for (const session of sessions) expect(session.user).toEqual(user)
    expect(new Set([token, ...sessions.map((session) => session.token)]).size).toBe(5)
  })

  test('refuses an unknown user and a wrong password alike', async () => {
    const { user } = await register()
    const refusal = async (username: string) => {
      const error = await login(username, 'not the password').catch((reason: unknown) => reason)
      return JSON.stringify(error)
    }
    const before = await identity.count('sessions')
    const unknown = await refusal('nobody at all')
    expect(unknown).toContain('UNAUTHENTICATED')
    expect(await refusal(user.username)).toBe(unknown)
    expect(await refusal(user.email)).toBe(unknown)
    await expect(login(user.username, 'not the password')).rejects.toThrow('Invalid username or password')
    expect(await identity.count('sessions')).toBe(before)
  })

  test('compares the password exactly, to its last character', async () => {
    const password = ` ${'é'.repeat(80)} end`
    const { user } = await register({ password })
    await expect(login(user.username, password.trim())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(login(user.username, password.slice(0, -1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(login(user.username, password.toUpperCase())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await login(user.username, password)).user.id).toBe(user.id)
  })

  test("an old username that is another's address locks nobody out, and hears nothing of that other", async () => {
    const victim = await register({ email: 'victim@example.com', password: 'the password of the victim' })
    const squatter = await register({ username: 'squatter', password: 'the password of the squatter' })
    await identity.rows('update users set username = $1, username_key = $1 where id = $2', [
      'victim@example.com',
      squatter.user.id,
    ])
    expect((await login('victim@example.com', 'the password of the victim')).user.id).toBe(victim.user.id)
    expect((await login('victim@example.com', 'the password of the squatter')).user.id).toBe(squatter.user.id)
    await expect(login('victim@example.com')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const failures = await identity.rows<{ id: number }>(
      `select subject_id id from security_events where kind = 'sign_in_failed' and subject_id in ($1, $2)`,
      [victim.user.id, squatter.user.id],
    )
    expect(failures).toEqual([{ id: victim.user.id }])
  })

  test('replaces a hash made with other parameters, and only then', async () => {
    const { user } = await register()
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await identity.rows('update users set password_hash = $2 where id = $1', [user.id, weak])
    await expect(login(user.username, 'not the password')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await passwordHash(user.id)).toBe(weak)
    await login(user.username)
    const renewed = await passwordHash(user.id)
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await login(user.username)
    expect(await passwordHash(user.id)).toBe(renewed)
  })

  test.each([
    ['no password', { username: 'Alan', password: '' }],
    ['a name that is an object', { username: { $ne: null }, password: PASSWORD }],
    ['a name with NUL', { username: 'Alan\u0000', password: PASSWORD }],
    ['a password that is a list', { username: 'Alan', password: [PASSWORD] }],
    ['a password beyond all measure', { username: 'Alan', password: 'x'.repeat(1_025) }],
  ])('refuses %s before asking anybody', async (_, wrong) => {
    const refused = identity.call(contract.login, { ...(wrong as { username: string; password: string }), device })
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('ATK-33: while three hundred people come who are not signed in, one who is gets an answer', () => {
  test.each<[string, (name: string) => Promise<unknown>]>([
    [
      'with a name and a password',
      async (username) => {
        // As the gateway does: the limits of a sign-in are those of the accounts that the name may open.
        await identity.call(contract.findAccountIds, { username })
        await login(username)
      },
    ],
    [
      'without their password',
      () => identity.call(recovery.requestPasswordReset, { email: 'nobody@example.com', device }),
    ],
    ['with a passkey', () => identity.call(factors.startPasskeyLogin, {})],
  ])('%s', async (_, come) => {
    const { user, token } = await register()
    const rush = Promise.allSettled(Array.from({ length: 300 }, () => come(user.username)))
    const { viewer } = await identity.call(contract.resolveSession, { tokenHash: hashToken(token) })
    expect(viewer?.id).toBe(user.id)
    const refused = (await rush).flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refused.length).toBeLessThan(300)
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: expect.stringMatching(/^(UNAVAILABLE|TIMEOUT)$/) })
    }
  })
})

describe('the profile', () => {
  test('can be changed and read; another address waits, and is named', async () => {
    const { user, token } = await register({ email: 'old@example.com' })
    const profile = { email: 'New@example.com', firstName: 'Augusta', lastName: 'King', country: 'FR' as const }
    const tokenHash = hashToken(token)
    const changed = await identity.call(contract.updateProfile, { userId: user.id, tokenHash, ...profile })
    expect(changed).toEqual({ ...user, ...profile, email: 'old@example.com', pendingEmail: 'New@example.com' })
    expect(await identity.call(contract.getUser, { userId: user.id })).toEqual(changed)
    const { viewer } = await identity.call(contract.resolveSession, { tokenHash })
    expect(viewer?.firstName).toBe('Augusta')
    // Caches forget the old name.
    const forgotten = { userId: user.id, tokenHashes: [tokenHash] }
    expect(await identity.announced(contract.viewerChanged.subject)).toContainEqual(forgotten)
    await expect(login('new@example.com')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await login('old@example.com')).user.id).toBe(user.id)
  })

  test('counts in the time zone of the browser, wherever that goes', async () => {
    const { user, token } = await register({ timeZone: 'Europe/Berlin' })
    const move = (timeZone: string) => identity.call(contract.setTimeZone, { userId: user.id, timeZone })
    const tokenHash = hashToken(token)
    const forgotten = async () =>
      (await identity.announced(contract.viewerChanged.subject)).filter(
        (told) => (told as { userId: number }).userId === user.id,
      )
    await move('Europe/Berlin')
    expect(await forgotten()).toEqual([])
    expect(await move('Asia/Tokyo')).toEqual({ ...user, timeZone: 'Asia/Tokyo' })
    expect((await identity.call(contract.resolveSession, { tokenHash })).viewer?.timeZone).toBe('Asia/Tokyo')
    expect(await forgotten()).toEqual([{ userId: user.id, tokenHashes: [tokenHash] }])
    await expect(move('Mars/Olympus')).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Unknown time zone' })
    const nobody = identity.call(contract.setTimeZone, { userId: 999_999_999, timeZone: 'Asia/Tokyo' })
    await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test("cannot take somebody else's address, but can change the case of its own", async () => {
    const other = await register({ email: 'hers@example.com' })
    const { user, token } = await register({ email: 'his@example.com' })
    const change = (email: string) =>
      identity.call(contract.updateProfile, {
        userId: user.id,
        tokenHash: hashToken(token),
        email,
        firstName: 'A',
        lastName: 'B',
        country: 'US',
      })
    await expect(change('HERS@example.com')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Email already exists',
      details: { fields: { email: 'Email already exists' } },
    })
    expect(await identity.call(contract.getUser, { userId: user.id })).toEqual(user)
    expect(await identity.call(contract.getUser, { userId: other.user.id })).toEqual(other.user)
    expect((await change('HIS@example.com')).email).toBe('HIS@example.com')
    const told = (await identity.announced(recovery.emailChanged.subject)) as { userId: number }[]
    expect(told.filter(({ userId }) => userId === user.id)).toMatchObject([{ email: 'HIS@example.com' }])
  })

  test('another name or country is announced, and nothing where it stays as it is', async () => {
    const { user } = await register()
    const { email } = user
    const names = { firstName: 'Augusta', lastName: 'King' }
    for (const country of ['UK', 'UK', 'FR'] as const)
      await identity.call(contract.updateProfile, { userId: user.id, email, ...names, country })
    const told = (await identity.announced(recovery.profileChanged.subject)) as { userId: number }[]
    expect(told.filter(({ userId }) => userId === user.id)).toMatchObject([
      { name: 'Augusta King', country: 'GB' },
      { name: 'Augusta King', country: 'FR' },
    ])
  })

  test('of nobody is not found', async () => {
    const missing = { code: 'NOT_FOUND', message: 'User not found' }
    await expect(identity.call(contract.getUser, { userId: 2_147_483_647 })).rejects.toMatchObject(missing)
    const change = identity.call(contract.updateProfile, { ...somebody(), userId: 2_147_483_647 })
    await expect(change).rejects.toMatchObject(missing)
  })

  test.each([0, -1, 1.5, 2_147_483_648, Number.NaN])('of user %s is not even asked for', async (userId) => {
    await expect(identity.call(contract.getUser, { userId })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('a password that everybody guesses', () => {
  const refusal = (field: string) => ({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('lists of stolen passwords'),
    details: { fields: { [field]: expect.stringContaining('lists of stolen passwords') } },
  })

  test.each(['password', 'Password1', '12345678', 'qwertyuiop', 'ILOVEYOU1'])(
    'opens no account: %s',
    async (password) => {
      await expect(identity.call(contract.register, somebody({ password }))).rejects.toMatchObject(refusal('password'))
    },
  )

  test('takes the place of no better one, and the link for a new one stays good', async () => {
    const input = somebody()
    const { user } = await identity.call(contract.register, input)
    const change = { userId: user.id, device, current: PASSWORD, next: 'password1' }
    await expect(identity.call(recovery.changePassword, change)).rejects.toMatchObject(refusal('next'))
    const token = 'k'.repeat(43)
    await identity.rows(
      `insert into link_tokens (token_hash, user_id, purpose, email, expires_at)
       values ($1, $2, 'reset', $3, now() + interval '1 hour')`,
      [hashToken(token), user.id, input.email],
    )
    const reset = (password: string) => identity.call(recovery.resetPassword, { token, password, device })
    await expect(reset('password1')).rejects.toMatchObject(refusal('password'))
    expect((await reset('nine purple harbours')).userId).toBe(user.id)
  })

  test('is told from one that nobody has', () => {
    const own = Array.from({ length: 20_000 }, () => randomBytes(6).toString('base64url'))
    expect(own.filter(isCommon)).toEqual([])
  })
})
