/** Accounts: how one begins, how its owner gets in, what its owner may change. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { userRegistered, type Device, type OpenedSession, type User } from '@daybreak/proto/identity'
import type { LoginInput, ProfileInput, RegisterInput } from '@daybreak/proto/rules'
import type { Passwords } from './adapters/passwords.ts'
import type { Vault } from './adapters/vault.ts'
import type { Account, IdentityRepository, NewUser, Taken, Transaction } from './repository.ts'
import { requestMail } from './mail-requests.ts'
import { passSecondFactor } from './second-factor.ts'
import { openSession } from './sessions.ts'

/** Refuses with one sentence per field that somebody else has already. */
export function alreadyExists({ username, email }: Taken): ServiceError {
  const fields = {
    ...(username && { username: 'Username already exists' }),
    ...(email && { email: 'Email already exists' }),
  }
  return new ServiceError('CONFLICT', fields.username ?? fields.email ?? 'Username already exists', { fields })
}

/** One sentence for an unknown user and for a wrong password. */
const refuseLogin = () => new ServiceError('UNAUTHENTICATED', 'Invalid username or password')

/**
 * Makes an account and opens its first session. Nobody becomes an admin here.
 * @throws ServiceError `CONFLICT` when the username or the e-mail address is somebody's already.
 */
export async function register(
  repository: IdentityRepository,
  passwords: Passwords,
  { password, device, ...profile }: RegisterInput & { device: Device },
): Promise<OpenedSession> {
  const passwordHash = await passwords.hash(password)
  return repository.transaction(async (tx) => {
    const user = await createUser(tx, { ...profile, passwordHash, isAdmin: false })
    if (!user) throw alreadyExists(await tx.findTaken(profile))
    await tx.recordEvent({ kind: 'registered', userId: user.id, device })
    await requestMail(tx, user.id, { kind: 'verify', to: user.email })
    return openSession(tx, user, device)
  })
}

/** Stores a new user and announces it; null where one of the names is taken. */
export async function createUser(tx: Transaction, newUser: NewUser): Promise<User | null> {
  const user = await tx.insertUser(newUser)
  if (!user) return null
  await tx.announce(userRegistered, { userId: user.id, username: user.username, createdAt: user.createdAt })
  return user
}

/**
 * Opens a session for whoever knows the password, and has the second factor where there is one. `username` may also be
 * the account's e-mail address.
 * @throws ServiceError `UNAUTHENTICATED`, the same for an unknown name and for a wrong password;
 *   `SECOND_FACTOR_REQUIRED` when the password is right and the code is missing or wrong.
 */
export async function login(
  repository: IdentityRepository,
  { passwords, vault }: { passwords: Passwords; vault: Vault },
  { username, password, code, device }: LoginInput & { device: Device },
): Promise<OpenedSession> {
  const accounts = await repository.findAccounts(username)
  const account = await findOwner(passwords, accounts, password)
  if (!account) {
    // Also for a name that nobody has: both take the same time, and neither stores what was typed.
    const userId = accounts[0]?.user.id ?? null
    await repository.recordEvent({ kind: 'sign_in_failed', userId, actorId: null, device })
    throw refuseLogin()
  }
  await passSecondFactor(repository, vault, { userId: account.user.id, code: code ?? null, device })
  if (passwords.isOutdated(account.passwordHash)) {
    await repository.replacePasswordHash(account, await passwords.hash(password))
  }
  return signIn(repository, account.user, device)
}

/** Opens a session and notes that it was. */
export async function signIn(repository: IdentityRepository, user: User, device: Device): Promise<OpenedSession> {
  return repository.transaction(async (tx) => {
    await tx.recordEvent({ kind: 'signed_in', userId: user.id, device })
    return openSession(tx, user, device)
  })
}

/**
 * The account that the password opens. There are two to try where one person's username is another's address:
 * then neither can lock the other out.
 */
async function findOwner(passwords: Passwords, accounts: Account[], password: string): Promise<Account | null> {
  if (accounts.length === 0) await passwords.matches(password, null)
  for (const account of accounts) {
    if (await passwords.matches(password, account.passwordHash)) return account
  }
  return null
}

/** @throws ServiceError `NOT_FOUND` */
export async function getUser(repository: IdentityRepository, userId: number): Promise<User> {
  const user = await repository.findUser(userId)
  if (!user) throw notFound('User')
  return user
}

/**
 * Changes the profile. Another address counts at once (section 7 of the specification), unconfirmed; the old one is told.
 * @throws ServiceError `NOT_FOUND`; `CONFLICT` when the e-mail address is somebody else's.
 */
export async function updateProfile(
  repository: IdentityRepository,
  { userId, device, ...profile }: ProfileInput & { userId: number; device?: Device | undefined },
): Promise<User> {
  return repository.transaction(async (tx) => {
    const before = await tx.lockUser(userId)
    const email = (await tx.findUser(userId))?.email
    if (!before || email === undefined) throw notFound('User')
    const saved = await tx.saveProfile(userId, profile)
    if (saved === 'email taken') throw alreadyExists({ username: false, email: true })
    if (!saved) throw notFound('User')
    if (saved.email === email) return saved
    await tx.deleteLinks(userId)
    await requestMail(tx, userId, { kind: 'email_changed', to: email })
    await requestMail(tx, userId, { kind: 'verify', to: saved.email })
    await tx.recordEvent({ kind: 'email_changed', userId, device: device ?? { userAgent: '', address: '' } })
    return saved
  })
}
