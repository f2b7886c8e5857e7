/** Locks and what changes them: proof and its end, races, what a link takes away, mails that nobody can misuse. */
import * as contract from '@daybreak/proto/identity'
import { suspendUser } from '@daybreak/proto/identity-admin'
import * as recovery from '@daybreak/proto/identity-recovery'
import * as factors from '@daybreak/proto/identity-factors'
import * as proofs from '@daybreak/proto/identity-proofs'
import { until } from '@daybreak/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../infra/tests/support/authenticator.ts'
import { ROUNDS } from '../../../infra/tests/support/rounds.ts'
import { nameInMail } from '../src/mails.ts'
import { hashToken } from '../src/tokens.ts'
import { codeOf, fromBase32, stepAt } from '../src/totp.ts'
import { device, PASSWORD, somebody } from './identity.ts'
import { startWithInbox, tokenIn } from './inbox.ts'

const ORIGIN = 'http://localhost:3000'
const NEXT = 'another long password'
const { identity, inbox, stop } = await startWithInbox()
afterAll(stop)

async function register(own: Parameters<typeof somebody>[0] = {}) {
  const input = somebody(own)
  const { user, token } = await identity.call(contract.register, input)
  return { ...input, userId: user.id, token, tokenHash: hashToken(token) }
}
type Somebody = Awaited<ReturnType<typeof register>>
const login = (username: string, password = PASSWORD) => identity.call(contract.login, { username, password, device })
const viewerOf = async (token: string) =>
  (await identity.call(contract.resolveSession, { tokenHash: hashToken(token) })).viewer
const factor = (userId: number) => identity.call(factors.getSecondFactor, { userId })
const status = (userId: number) => identity.call(recovery.getEmailStatus, { userId })
const session = ({ userId, tokenHash }: Somebody) => ({ userId, tokenHash })

async function addPasskey(person: Somebody) {
  const authenticator = createAuthenticator(ORIGIN)
  const { options } = await identity.call(factors.startPasskeyRegistration, session(person))
  const response = authenticator.register(options as { challenge: string })
  const passkey = await identity.call(factors.finishPasskeyRegistration, {
    ...session(person),
    name: 'A key',
    response,
    device,
  })
  return { authenticator, passkey }
}

async function turnTotpOn(person: Somebody) {
  const { secret } = await identity.call(factors.startTotp, { ...session(person), device })
  const code = codeOf(fromBase32(secret), stepAt(Date.now()))
  await identity.call(factors.confirmTotp, { ...session(person), device, code })
}

async function signInWith(authenticator: ReturnType<typeof createAuthenticator>) {
  const { options } = await identity.call(factors.startPasskeyLogin, {})
  const response = authenticator.login(options as { challenge: string })
  return identity.call(factors.finishPasskeyLogin, { response, device })
}

describe('a proof', () => {
  const proof = (person: Somebody) => identity.call(proofs.getProof, session(person))
  const check = (person: Somebody) => identity.call(proofs.checkProof, session(person))
  const tooOld = (person: Somebody, minutes: number) =>
    identity.rows(`update sessions set proven_at = now() - make_interval(mins => $1) where user_id = $2`, [
      minutes,
      person.userId,
    ])

  test('is the sign-in, for ten minutes; after that the password or a passkey', async () => {
    const nora = await register()
    const { authenticator } = await addPasskey(nora)
    expect((await proof(nora)).passkeys).toBe(true)
    await tooOld(nora, 9)
    expect(await check(nora)).toEqual({})
    await tooOld(nora, 10)
    await expect(check(nora)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
    const byPassword = (password: string) =>
      identity.call(proofs.proveByPassword, { ...session(nora), password, device })
    await expect(byPassword('not it at all')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(check(nora)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
    expect((await byPassword(PASSWORD)).provenUntil).not.toBeNull()
    expect(await check(nora)).toEqual({})
    await identity.call(proofs.endProof, session(nora))
    const { options } = await identity.call(proofs.startPasskeyProof, { userId: nora.userId })
    const byPasskey = (own: { verified?: boolean } = {}) =>
      identity.call(proofs.proveByPasskey, {
        ...session(nora),
        device,
        response: authenticator.login(options as { challenge: string }, own),
      })
    expect((await byPasskey()).provenUntil).not.toBeNull()
    expect(await check(nora)).toEqual({})
    await expect(byPasskey()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test("is not somebody else's passkey, not one that saw nobody, and proves no other session", async () => {
    const [nora, thief] = [await register(), await register()]
    const own = await addPasskey(nora)
    const foreign = await addPasskey(thief)
    await identity.call(proofs.endProof, session(nora))
    for (const lie of [
      (options: { challenge: string }) => foreign.authenticator.login(options),
      (options: { challenge: string }) => own.authenticator.login(options, { verified: false }),
      (options: { challenge: string }) => own.authenticator.login(options, { from: 'https://evil.example' }),
    ]) {
      const { options } = await identity.call(proofs.startPasskeyProof, { userId: nora.userId })
      const response = lie(options as { challenge: string })
      await expect(identity.call(proofs.proveByPasskey, { ...session(nora), response, device })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
    }
    const stranger = { userId: nora.userId, tokenHash: thief.tokenHash }
    await expect(identity.call(proofs.checkProof, stranger)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
    await expect(
      identity.call(proofs.proveByPassword, { ...stranger, password: PASSWORD, device }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('is asked for where the answer of a passkey was made while there was one', async () => {
    const nora = await register()
    const { options } = await identity.call(factors.startPasskeyRegistration, session(nora))
    const response = createAuthenticator(ORIGIN).register(options as { challenge: string })
    await identity.call(proofs.endProof, session(nora))
    const finish = { ...session(nora), name: 'A key', response, device }
    await expect(identity.call(factors.finishPasskeyRegistration, finish)).rejects.toMatchObject({
      code: 'PROOF_REQUIRED',
    })
    expect((await factor(nora.userId)).passkeys).toEqual([])
    await identity.call(proofs.proveByPassword, { ...session(nora), password: PASSWORD, device })
    expect(await identity.call(factors.finishPasskeyRegistration, finish)).toMatchObject({ name: 'A key' })
  })
})

describe(`beside each other, ${ROUNDS} times`, () => {
  /** Sessions that still open something after all of this was done at once. */
  async function surviving(signIns: Promise<{ token: string }>[], change: Promise<unknown>): Promise<number> {
    const results = await Promise.allSettled(signIns)
    await change
    const tokens = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.token] : []))
    return (await Promise.all(tokens.map(viewerOf))).filter((viewer) => viewer !== null).length
  }

  test('sign-ins and a change of the password leave no session of the old one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const nora = await register()
      const change = { userId: nora.userId, current: PASSWORD, next: NEXT, device }
      const changed = identity.call(recovery.changePassword, change)
      const signIns = Array.from({ length: 4 }, () => login(nora.username))
      expect([round, await surviving(signIns, changed)]).toEqual([round, 0])
    }
  })

  test('a reset wins against a change of the password that was begun with the old one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const nora = await register()
      await identity.call(recovery.requestPasswordReset, { email: nora.email, device })
      const token = tokenIn(await inbox.mail(nora.email, 'Choose a new password'))
      const [reset, change] = await Promise.allSettled([
        identity.call(recovery.resetPassword, { token, password: NEXT, device }),
        identity.call(recovery.changePassword, {
          userId: nora.userId,
          current: PASSWORD,
          next: 'the password of a thief',
          device,
        }),
      ])
      // A change that came first has made the link void; the one that came later found another password.
      expect([reset.status, change.status].filter((each) => each === 'fulfilled')).toHaveLength(1)
      const winner = reset.status === 'fulfilled' ? NEXT : 'the password of a thief'
      expect((await login(nora.username, winner)).user.id).toBe(nora.userId)
    }
  })

  test('sign-ins with a passkey and its removal leave no session that came after it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const nora = await register()
      const { authenticator, passkey } = await addPasskey(nora)
      const removal = identity.call(factors.removePasskey, { ...session(nora), id: passkey.id, device })
      const signIn = signInWith(authenticator)
      await Promise.allSettled([removal, signIn])
      await removal
      const events = await identity.rows<{ kind: string }>(
        `select kind from security_events where subject_id = $1 order by id`,
        [nora.userId],
      )
      const order = events.map(({ kind }) => kind)
      const signedIn = order.lastIndexOf('signed_in')
      expect([round, signedIn < order.indexOf('passkey_removed')]).toEqual([round, true])
    }
  })

  test('sign-ins and the end of the account leave no session', async () => {
    const { deleteAccount } = await import('@daybreak/proto/identity-data')
    for (let round = 0; round < ROUNDS; round += 1) {
      const nora = await register()
      const ended = identity.call(deleteAccount, { userId: nora.userId, password: PASSWORD, device })
      const signIns = Array.from({ length: 3 }, () => login(nora.username))
      expect([round, await surviving(signIns, ended)]).toEqual([round, 0])
      expect(await identity.rows('select 1 from sessions where user_id = $1', [nora.userId])).toEqual([])
    }
  })

  test('sign-ins and a suspension leave no session', async () => {
    const admin = await register()
    await identity.rows('update users set is_admin = true, second_factor_exempt = true where id = $1', [admin.userId])
    for (let round = 0; round < ROUNDS; round += 1) {
      const nora = await register()
      const whom = { actorId: admin.userId, userId: nora.userId, tokenHash: admin.tokenHash }
      const suspended = identity.call(suspendUser, { ...whom, reason: 'Disputed.' })
      const signIns = Array.from({ length: 4 }, () => login(nora.username))
      expect([round, await surviving(signIns, suspended)]).toEqual([round, 0])
      expect(await identity.rows('select 1 from sessions where user_id = $1', [nora.userId])).toEqual([])
    }
  })
})

describe('a link from a mail', () => {
  const resetLink = async (person: Somebody) => {
    await identity.call(recovery.requestPasswordReset, { email: person.email, device })
    return tokenIn(await inbox.mail(person.email, 'Choose a new password'))
  }

  test('takes away what a stranger added who registered with this address, and shows it before', async () => {
    const thief = await register()
    const { authenticator } = await addPasskey(thief)
    await turnTotpOn(thief)
    await identity.call(contract.updateProfile, { ...thief, email: `thief.${thief.email}`, tokenHash: thief.tokenHash })
    const token = await resetLink(thief)
    expect(await identity.call(recovery.listAdditions, { token })).toMatchObject({
      passkeys: [{ name: 'A key' }],
      totp: true,
      sessions: [{ device: 'Firefox on Linux' }],
      pendingEmail: `thief.${thief.email}`,
      verified: false,
      own: false,
    })
    await identity.call(recovery.resetPassword, { token, password: NEXT, device })
    expect(await factor(thief.userId)).toMatchObject({ totp: false, recoveryCodesLeft: 0, passkeys: [] })
    expect(await status(thief.userId)).toMatchObject({ pending: null, verified: true })
    await expect(signInWith(authenticator)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await login(thief.username, NEXT)).user.id).toBe(thief.userId)
    expect(await identity.announced(recovery.additionsRevoked.subject)).toContainEqual({ userId: thief.userId })
  })

  test('leaves a second factor where the address was proven before, and all of it where the owner says so', async () => {
    const nora = await register()
    await identity.call(recovery.confirmEmail, {
      token: tokenIn(await inbox.mail(nora.email, 'Confirm your email')),
      tokenHash: nora.tokenHash,
      device,
    })
    expect(await viewerOf(nora.token)).not.toBeNull()
    await addPasskey(nora)
    await turnTotpOn(nora)
    const kept = await resetLink(nora)
    await identity.call(recovery.resetPassword, { token: kept, password: NEXT, keep: true, device })
    expect(await factor(nora.userId)).toMatchObject({ totp: true, passkeys: [{ name: 'A key' }] })
    inbox.received.splice(0)
    const token = await resetLink(nora)
    await identity.call(recovery.resetPassword, { token, password: PASSWORD, device })
    expect(await factor(nora.userId)).toMatchObject({ totp: true, passkeys: [] })
  })

  test('that confirms an address for the first time does the same, except where its owner is signed in', async () => {
    const thief = await register()
    await addPasskey(thief)
    const token = tokenIn(await inbox.mail(thief.email, 'Confirm your email'))
    await identity.call(recovery.confirmEmail, { token, device })
    expect((await factor(thief.userId)).passkeys).toEqual([])
    expect(await viewerOf(thief.token)).toBeNull()

    const nora = await register()
    await addPasskey(nora)
    const own = tokenIn(await inbox.mail(nora.email, 'Confirm your email'))
    await identity.call(recovery.confirmEmail, { token: own, tokenHash: nora.tokenHash, device })
    expect((await factor(nora.userId)).passkeys).toHaveLength(1)
    expect(await viewerOf(nora.token)).not.toBeNull()
  })

  test('tells the address from before, too, of what is changed after it was replaced, and takes all of it back', async () => {
    const nora = await register()
    const email = `thief.${nora.email}`
    await identity.call(recovery.changeEmail, { userId: nora.userId, email, password: PASSWORD, device })
    const confirm = tokenIn(await inbox.mail(email, 'Confirm your new'))
    await identity.call(recovery.confirmEmail, { token: confirm, device })
    await inbox.mail(nora.email, 'was changed')
    await inbox.mail(email, 'was changed')
    const links = () => identity.rows(`select 1 from link_tokens where purpose = 'undo' and email = $1`, [nora.email])
    await until('the link is made', async () => (await links()).length >= 2)
    await addPasskey(nora)
    await inbox.mail(email, 'A passkey was added')
    const token = tokenIn(await inbox.mail(nora.email, 'A passkey was added'))
    expect(await identity.call(recovery.undoLockChange, { token, device })).toMatchObject({ email: nora.email })
    expect(await status(nora.userId)).toMatchObject({ email: nora.email, pending: null })
    expect((await factor(nora.userId)).passkeys).toEqual([])
    expect(await viewerOf(nora.token)).toBeNull()
  })

  test('that a thief got cannot make void what the owner takes back with', async () => {
    const nora = await register()
    const email = `thief.${nora.email}`
    await identity.call(recovery.changeEmail, { userId: nora.userId, email, password: PASSWORD, device })
    const confirm = tokenIn(await inbox.mail(email, 'Confirm your new'))
    await identity.call(recovery.confirmEmail, { token: confirm, device })
    const token = tokenIn(await inbox.mail(nora.email, 'was changed'))
    await addPasskey(nora)
    const theirs = tokenIn(await inbox.mail(email, 'A passkey was added'))
    expect(await identity.call(recovery.undoLockChange, { token: theirs, device })).toMatchObject({ email })
    const again = `again.${nora.email}`
    await identity.call(recovery.changeEmail, { userId: nora.userId, email: again, password: PASSWORD, device })
    const own = tokenIn(await inbox.mail(email, 'about to change'))
    expect(await identity.call(recovery.undoLockChange, { token: own, device })).toMatchObject({ email })
    expect(await identity.call(recovery.undoLockChange, { token, device })).toMatchObject({ email: nora.email })
    expect(await status(nora.userId)).toMatchObject({ email: nora.email, pending: null })
  })
})

describe('mails', () => {
  const REFUSED = {
    code: 'RATE_LIMITED',
    message: 'Too many emails requested. Try again in 60 minutes.',
    details: { retryAfterSeconds: 3_600 },
  }

  test('to new addresses are ten an hour from one account, and five an hour to one address, on every way', async () => {
    const nora = await register()
    const { firstName, lastName, country } = nora
    const to = (email: string) =>
      identity.call(contract.updateProfile, { ...session(nora), email, firstName, lastName, country, device })
    const all = await Promise.allSettled(Array.from({ length: 14 }, (_, turn) => to(`stranger${turn}@example.com`)))
    // The one of the registration counts.
    expect(all.filter(({ status: settled }) => settled === 'fulfilled')).toHaveLength(9)
    for (const result of all) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(REFUSED)
    }
    const target = 'target@example.com'
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        const { userId } = await register()
        return identity.call(recovery.changeEmail, { userId, email: target, password: PASSWORD, device })
      }),
    )
    expect(asked.filter(({ status: settled }) => settled === 'fulfilled')).toHaveLength(5)
  })

  test('for a new password: however many are asked for, one link there still opens', async () => {
    const nora = await register()
    const ask = () => identity.call(recovery.requestPasswordReset, { email: nora.email, device })
    await Promise.all(Array.from({ length: 12 }, ask))
    const relayed = async () =>
      (await identity.announced(recovery.passwordResetRequested.subject)).filter(
        (payload) => (payload as { userId: number | null }).userId === nora.userId,
      ).length
    await until('all were asked for', async () => (await relayed()) === 12)
    const links = () =>
      identity.rows(`select 1 from link_tokens where user_id = $1 and purpose = 'reset'`, [nora.userId])
    await until('a link is there', async () => (await links()).length > 0)
    const mails = await identity.rows(`select 1 from mails where user_id = $1 and kind = 'reset'`, [nora.userId])
    expect(mails.length).toBeLessThanOrEqual(5)
    const token = tokenIn(await inbox.mail(nora.email, 'Choose a new password'))
    await identity.call(recovery.resetPassword, { token, password: NEXT, device })
    expect((await login(nora.username, NEXT)).user.id).toBe(nora.userId)
  })

  test.each([
    ['Nora', 'Nora'],
    ['  Nora\n Ellis ', 'Nora Ellis'],
    ['Your account is suspended.\nRestore it at https://evil.example', ''],
    ['Call\u2028evil.example', ''],
    ['write@evil.example', ''],
    ['x'.repeat(61), ''],
    ['Dr. Nora', 'Dr. Nora'],
  ])('call a reader who is %j: %j', (name, shown) => {
    expect(nameInMail(name)).toBe(shown)
  })

  test('begin with a plain greeting where the name is none', async () => {
    const nora = await register({ firstName: 'Restore it at evil.example/now' })
    expect((await inbox.mail(nora.email, 'Confirm')).text).toMatch(/^Hello,\n/)
  })
})
