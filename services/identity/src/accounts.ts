/** Accounts: how one begins, how its owner gets in, what its owner may change. */
import { notFound } from '@daybreak/proto/errors'
import type { Device, OpenedSession, User } from '@daybreak/proto/identity'
import { profileChanged } from '@daybreak/proto/identity-recovery'
import { nameKey } from '@daybreak/proto/names'
import { isoCountryOf, type LoginInput, type ProfileInput, type RegisterInput } from '@daybreak/proto/rules'
import { refuseCommon } from './adapters/common-passwords.ts'
import type { Passwords } from './adapters/passwords.ts'
import type { Vault } from './adapters/vault.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { requestMail } from './mail-requests.ts'
import { openLock } from './locks.ts'
import { alreadyExists, announceEmail, getEmailStatus, proposeEmail } from './emails.ts'
import { endRecovery } from './factor-recovery.ts'
import { openByPassword, refuseLogin } from './name-and-password.ts'
import { codeNeeded, passSecondFactor } from './second-factor.ts'
import { announceViewerChanged, openSession } from './sessions.ts'

const NOWHERE: Device = { userAgent: '', address: '' }

type ProfileChange = ProfileInput & {
  userId: number
  device?: Device | undefined
  /** Of the session that asks. */
  tokenHash?: string | undefined
}

/**
 * Makes an account and opens its first session. Nobody becomes an admin here.
 * @throws ServiceError `CONFLICT` when the username or the email address is somebody's already; `INVALID_INPUT` for one of
 *   the commonest passwords
 */
export async function register(
  repository: IdentityRepository,
  passwords: Passwords,
  { password, device, ...profile }: RegisterInput & { device: Device },
): Promise<OpenedSession> {
  refuseCommon(password, 'password')
  const passwordHash = await passwords.hash(password)
  return repository.transaction(async (tx) => {
    const user = await tx.insertUser({ ...profile, passwordHash, isAdmin: false })
    if (!user) throw alreadyExists(await tx.findTaken(profile))
    await tx.recordEvent({ kind: 'registered', userId: user.id, device })
    await requestMail(tx, user.id, { kind: 'verify', to: user.email })
    return openSession(tx, user, device)
  })
}

/**
 * Opens a session for whoever knows the password, and has the second factor where there is one. `username` may also be
 * the account's email address.
 * @throws ServiceError `UNAUTHENTICATED`, the same for an unknown name and for a wrong password;
 *   `SECOND_FACTOR_REQUIRED` when the password is right and the code is missing or wrong.
 */
export async function login(
  repository: IdentityRepository,
  { passwords, vault }: { passwords: Passwords; vault: Vault },
  { username, password, code, device }: LoginInput & { device: Device },
): Promise<OpenedSession> {
  const { user, passwordHash } = await openByPassword(repository, passwords, { username, password, device })
  const passed = await passSecondFactor(repository, vault, { userId: user.id, code: code ?? null, device })
  const stronger = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null
  return repository.transaction(async (tx) => {
    await tx.lockUser(user.id)
    // Changed since it was compared: the session would outlive the password that opened it.
    if ((await tx.findPasswordHash(user.id)) !== passwordHash) throw refuseLogin()
    if (!passed && (await tx.findTotp(user.id))?.confirmed) throw codeNeeded()
    if (stronger !== null) await tx.savePassword(user.id, stronger)
    return signIn(tx, user, device)
  })
}

/**
 * Opens a session and notes that it was. Whoever gets in has not lost the second factor: nobody waits any more for it to
 * be turned off. Call it with the user locked.
 */
export async function signIn(tx: Transaction, user: User, device: Device): Promise<OpenedSession> {
  await endRecovery(tx, user.id, device)
  await tx.recordEvent({ kind: 'signed_in', userId: user.id, device })
  // Of an admin it is also said whether a second factor is due.
  const known = user.isAdmin ? await tx.findUser(user.id) : user
  return openSession(tx, known ?? user, device)
}

/** @throws ServiceError `NOT_FOUND` */
export async function getUser(repository: IdentityRepository, userId: number): Promise<User> {
  const user = await repository.findUser(userId)
  if (!user) throw notFound('User')
  return user
}

/**
 * Changes the profile. Another address is pending until it is confirmed.
 * @throws ServiceError `NOT_FOUND`; `CONFLICT` when the email address is somebody else's; `PROOF_REQUIRED` when it is
 *   another one and the session was not proven a moment ago; `RATE_LIMITED` when there were too many of them.
 */
export async function updateProfile(
  repository: IdentityRepository,
  { userId, device = NOWHERE, tokenHash, ...profile }: ProfileChange,
): Promise<User> {
  return repository.transaction(async (tx) => {
    if (!(await tx.lockUser(userId))) throw notFound('User')
    const before = await getEmailStatus(tx, userId)
    if (nameKey(profile.email) !== nameKey(before.email) && profile.email !== before.pending) {
      await openLock(tx, { userId, tokenHash })
      await proposeEmail(tx, { userId, email: profile.email, before, device })
    }
    const known = await tx.findUser(userId)
    const saved = await tx.saveProfile(userId, profile)
    if (!known || !saved) throw notFound('User')
    if (saved.email !== known.email) await announceEmail(tx, userId, saved.email)
    if (nameOf(saved) !== nameOf(known) || saved.country !== known.country) {
      const changed = { name: nameOf(saved), country: isoCountryOf(saved.country) }
      await tx.announce(profileChanged, { userId, ...changed, asOf: new Date().toISOString() })
    }
    await announceViewerChanged(tx, userId)
    return saved
  })
}

/**
 * Has the account follow the browser, wherever its user goes.
 * @throws ServiceError `NOT_FOUND`
 */
export async function setTimeZone(
  repository: IdentityRepository,
  { userId, timeZone }: { userId: number; timeZone: string },
): Promise<User> {
  return repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    const known = await tx.findUser(userId)
    const saved = known?.timeZone === timeZone ? known : await tx.saveTimeZone(userId, timeZone)
    if (!saved) throw notFound('User')
    if (saved !== known) await announceViewerChanged(tx, userId)
    return saved
  })
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`

/** Which accounts a name may sign in to, the one that is meant first. */
export async function findAccountIds(repository: IdentityRepository, username: string): Promise<{ ids: number[] }> {
  return { ids: (await repository.findAccounts(username)).map(({ user }) => user.id) }
}
