/** The way back for who lost the second factor: who may begin it, who hears of it, who ends it, and what it opens. */
import { openTestDatabase, until } from '@daybreak/kit/testing'
import * as contract from '@daybreak/proto/identity'
import * as admin from '@daybreak/proto/identity-admin'
import * as sessions from '@daybreak/proto/identity-sessions'
import * as recovery from '@daybreak/proto/identity-recovery'
import * as factors from '@daybreak/proto/identity-factors'
import { afterAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../infra/tests/support/authenticator.ts'
import { mailDueRecoveries } from '../src/factor-recovery.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'
import { hashToken } from '../src/tokens.ts'
import { codeOf, fromBase32, stepAt } from '../src/totp.ts'
import { awaitTimeInStep, device, PASSWORD, somebody } from './identity.ts'
import { startWithInbox, tokenIn } from './inbox.ts'

const ABOUT_TO = 'is about to be turned off'
const TURN_OFF = 'Turn off your authenticator app'
const ROOT = { ADMIN_USERNAME: 'Root', ADMIN_PASSWORD: PASSWORD, ADMIN_EMAIL: 'root@example.com' }
const { identity, inbox, stop } = await startWithInbox(ROOT)
afterAll(stop)
const db = new PrismaClient({ adapter: openTestDatabase(identity.config.DATABASE_URL, 2).adapter })
const repository = createRepository(db)
/** What the service does every fifteen seconds. */
const sweep = () => mailDueRecoveries(repository)

/** Somebody with an authenticator app; the codes are those after the one that turned it on. */
async function withTotp({ confirmed = true } = {}) {
  const input = somebody()
  const { user, token } = await identity.call(contract.register, input)
  const session = { userId: user.id, tokenHash: hashToken(token) }
  const { secret } = await identity.call(factors.startTotp, { ...session, device })
  const codeAt = (drift: number) => codeOf(fromBase32(secret), stepAt(Date.now()) + drift)
  await awaitTimeInStep()
  const first = { ...session, device, code: codeAt(-1) }
  const { recoveryCodes } = await identity.call(factors.confirmTotp, first)
  const { username, email } = input
  if (confirmed) {
    const link = tokenIn(await inbox.mail(email, 'Confirm your email address'))
    await identity.call(recovery.confirmEmail, { token: link, device, tokenHash: session.tokenHash })
  }
  return { ...session, username, email, recoveryCodes, codeAt }
}
type Person = Awaited<ReturnType<typeof withTotp>>

const begin = ({ username }: Pick<Person, 'username'>, password = PASSWORD) =>
  identity.call(factors.startFactorRecovery, { username, password, device })
const login = ({ username }: Person, code?: string) =>
  identity.call(contract.login, { username, password: PASSWORD, device, ...(code !== undefined && { code }) })
const factor = ({ userId }: Person) => identity.call(factors.getSecondFactor, { userId })
const kinds = async ({ userId }: Person) =>
  (await identity.call(sessions.listActivity, { userId })).map(({ kind }) => kind)
const finish = (token: string) => identity.call(factors.finishFactorRecovery, { token, device })

/** When the link is due, once the mail about it has left. */
const dueAt = (person: Person) =>
  until('the wait has begun', async () => (await factor(person)).recovery?.dueAt ?? undefined)

/** Begins the wait and lets it pass; answers with the secret of the link. */
async function waited(person: Person): Promise<string> {
  await begin(person)
  await dueAt(person)
  await identity.rows(`update factor_recoveries set due_at = now() where user_id = $1`, [person.userId])
  await sweep()
  return tokenIn(await inbox.mail(person.email, TURN_OFF))
}

test('the password begins a wait of 72 hours that counts from the mail about it', async () => {
  const nora = await withTotp()
  const { requestedAt } = await begin(nora)
  const mail = await inbox.mail(nora.email, ABOUT_TO)
  expect(mail.text).toContain('72 hours')
  const hours = (Date.parse(await dueAt(nora)) - Date.parse(requestedAt)) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(72)
  expect(hours).toBeLessThan(72.1)
  expect(await kinds(nora)).toContain('factor_recovery_requested')
  // Asked again, it is the same wait, and no second mail.
  expect((await begin(nora)).requestedAt).toBe(requestedAt)
  expect(inbox.received.filter(({ body }) => body.to === nora.email && body.subject?.includes(ABOUT_TO))).toHaveLength(
    1,
  )
  await expect(login(nora)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})

test('a wrong password begins nothing, and nobody is told of an account that is not there', async () => {
  const nora = await withTotp()
  await expect(begin(nora, 'not it at all')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(begin({ username: 'nobody-at-all' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await factor(nora)).recovery).toBeNull()
  expect(await kinds(nora)).toContain('sign_in_failed')
})

test('who needs no code, and whose address was never confirmed, is told what to do instead', async () => {
  const plain = somebody()
  await identity.call(contract.register, plain)
  await expect(begin(plain)).rejects.toMatchObject({ code: 'CONFLICT' })
  const unconfirmed = await withTotp({ confirmed: false })
  await expect(begin(unconfirmed)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: /choose a new password by mail/i,
  })
})

test('after the wait the mailed link turns the app off, once, and ends every session', async () => {
  const nora = await withTotp()
  const token = await waited(nora)
  await expect(login(nora)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await finish(token)).endedTokenHashes).toEqual([nora.tokenHash])
  expect((await login(nora)).user.id).toBe(nora.userId)
  expect(await factor(nora)).toMatchObject({ totp: false, recoveryCodesLeft: 0, recovery: null })
  expect(await kinds(nora)).toContain('factor_recovered')
  await inbox.mail(nora.email, 'The authenticator app was turned off')
  await expect(finish(token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('no link leaves before the wait is over', async () => {
  const nora = await withTotp()
  await begin(nora)
  await dueAt(nora)
  await identity.rows(`update factor_recoveries set due_at = now() + interval '1 minute' where user_id = $1`, [
    nora.userId,
  ])
  await waited(await withTotp())
  expect(inbox.received.some(({ body }) => body.to === nora.email && body.subject?.includes(TURN_OFF))).toBe(false)
})

test('a link that cannot be mailed holds up no other, and is mailed when it can be', async () => {
  const [broken, fine] = [await withTotp(), await withTotp()]
  for (const person of [broken, fine]) {
    await begin(person)
    await dueAt(person)
  }
  await identity.rows(
    `alter table factor_recoveries add constraint broken check (user_id <> ${broken.userId} or not mailed)`,
  )
  await identity.rows(
    `update factor_recoveries set due_at = now() - make_interval(mins => (user_id = $1)::int) where user_id = any($2)`,
    [broken.userId, [broken.userId, fine.userId]],
  )
  await expect(sweep()).rejects.toThrow('1 links could not be mailed')
  await inbox.mail(fine.email, TURN_OFF)
  await identity.rows('alter table factor_recoveries drop constraint broken')
  await sweep()
  await inbox.mail(broken.email, TURN_OFF)
})

test.each([
  {
    how: 'the link of the mail',
    end: async (nora: Person) => {
      const token = tokenIn(await inbox.mail(nora.email, ABOUT_TO))
      const { email } = await identity.call(recovery.undoLockChange, { token, device })
      expect(email).toBe(nora.email)
      await inbox.mail(nora.email, 'Choose a new password')
    },
  },
  {
    how: 'a code of the app',
    end: (nora: Person) => login(nora, nora.codeAt(0)),
  },
  {
    how: 'a recovery code',
    end: (nora: Person) => login(nora, nora.recoveryCodes[0]),
  },
  {
    how: 'the security page of a device that is still signed in',
    end: (nora: Person) => identity.call(factors.stopFactorRecovery, { userId: nora.userId, device }),
  },
  {
    how: 'a new password',
    end: (nora: Person) =>
      identity.call(recovery.changePassword, {
        userId: nora.userId,
        device,
        current: PASSWORD,
        next: 'another good long password',
      }),
  },
])('$how ends the wait, and the link that it brought', async ({ end }) => {
  const [nora, late] = [await withTotp(), await withTotp()]
  await begin(nora)
  await end(nora)
  expect(await factor(nora)).toMatchObject({ totp: true, recovery: null })
  expect(await kinds(nora)).toContain('factor_recovery_canceled')
  const token = await waited(late)
  await end(late)
  await expect(finish(token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await factor(late)).totp).toBe(true)
})

test('a passkey ends the wait, too', async () => {
  const nora = await withTotp()
  const { userId, tokenHash } = nora
  const authenticator = createAuthenticator(identity.config.PUBLIC_URL)
  const { options } = await identity.call(factors.startPasskeyRegistration, { userId, tokenHash })
  const response = authenticator.register(options as { challenge: string })
  await identity.call(factors.finishPasskeyRegistration, { userId, tokenHash, name: 'A key', response, device })
  await begin(nora)
  const asked = await identity.call(factors.startPasskeyLogin, {})
  const signed = authenticator.login(asked.options as { challenge: string })
  await identity.call(factors.finishPasskeyLogin, { response: signed, device })
  expect((await factor(nora)).recovery).toBeNull()
})

test('every address that was confirmed is told, the one that was replaced a moment ago too', async () => {
  const nora = await withTotp()
  const next = `next.${nora.email}`
  await identity.call(recovery.changeEmail, { userId: nora.userId, email: next, password: PASSWORD, device })
  const token = tokenIn(await inbox.mail(next, 'Confirm your new email address'))
  await inbox.mail(nora.email, 'is about to change')
  await identity.call(recovery.confirmEmail, { token, device })
  await inbox.mail(nora.email, 'was changed')
  await begin(nora)
  await inbox.mail(next, ABOUT_TO)
  const undo = tokenIn(await inbox.mail(nora.email, ABOUT_TO))
  await identity.call(recovery.undoLockChange, { token: undo, device })
  expect((await factor(nora)).recovery).toBeNull()
})

test('who begins it again and again is refused after the third time in a day', async () => {
  const nora = await withTotp()
  const cancel = () => identity.call(factors.stopFactorRecovery, { userId: nora.userId, device })
  for (let turn = 0; turn < 3; turn += 1) {
    await begin(nora)
    await cancel()
  }
  await expect(begin(nora)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('no question that an admin may ask turns off a second factor', async () => {
  const nora = await withTotp()
  const root = (await identity.call(contract.login, { username: 'root', password: PASSWORD, device })).user.id
  for (const isAdmin of [true, false]) {
    const tokenHash = await identity.openSession(root)
    await identity.call(admin.setAdminStatus, { actorId: root, userId: nora.userId, isAdmin, device, tokenHash })
  }
  expect(Object.keys(admin).filter((name) => /factor|totp|recover/i.test(name))).toEqual([])
  expect((await factor(nora)).totp).toBe(true)
  await expect(login(nora)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})
