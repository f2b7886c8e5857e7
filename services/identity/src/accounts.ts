/** Accounts: how one begins, how its owner gets in, what its owner may change. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { userRegistered, type Device, type OpenedSession, type User } from '@daybreak/proto/identity'
import type { LoginInput, ProfileInput, RegisterInput } from '@daybreak/proto/rules'
import type { Passwords } from './adapters/passwords.ts'
import type { Account, IdentityRepository, NewUser, Taken, Transaction } from './repository.ts'
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
 * Opens a session for whoever knows the password. `username` may also be the account's e-mail address.
 * @throws ServiceError `UNAUTHENTICATED`, the same for an unknown name and for a wrong password.
 */
export async function login(
  repository: IdentityRepository,
  passwords: Passwords,
  { username, password, device }: LoginInput & { device: Device },
): Promise<OpenedSession> {
  const account = await findOwner(passwords, await repository.findAccounts(username), password)
  if (!account) throw refuseLogin()
  if (passwords.isOutdated(account.passwordHash)) {
    await repository.replacePasswordHash(account, await passwords.hash(password))
  }
  return openSession(repository, account.user, device)
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

/** @throws ServiceError `NOT_FOUND`; `CONFLICT` when the e-mail address is somebody else's. */
export async function updateProfile(
  repository: IdentityRepository,
  { userId, ...profile }: ProfileInput & { userId: number },
): Promise<User> {
  const saved = await repository.saveProfile(userId, profile)
  if (saved === 'email taken') throw alreadyExists({ username: false, email: true })
  if (!saved) throw notFound('User')
  return saved
}
