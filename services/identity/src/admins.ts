/** How somebody becomes an admin: by the operator's word, never by anything a user sends. */
import type { Passwords } from './adapters/passwords.ts'
import type { IdentityRepository, NewUser, Transaction } from './repository.ts'
import { changeRole } from './users.ts'

/** Where the operator's word comes from: this machine's configuration or command line. */
const OPERATOR = { userAgent: 'Operator', address: '' }

export interface FirstAdmin {
  username: string
  password: string
  email: string
}

/** Makes the account with this username an admin; false where there is none. */
export async function grantAdmin(repository: IdentityRepository, username: string): Promise<boolean> {
  return repository.transaction(async (tx) => {
    const userId = await tx.findUserId(username)
    const user = userId === null ? null : await tx.lockUser(userId)
    if (!user) return false
    if (user.isAdmin) return true
    await changeRole(tx, { userId: user.id, isAdmin: true, actorId: null, device: OPERATOR })
    return true
  })
}

/**
 * Makes the first admin, once in the life of the installation: whoever is no longer an admin does not become one by a
 * restart, and nobody by taking a name that has become free.
 * @returns whether this start made one
 */
export async function ensureAdmin(
  repository: IdentityRepository,
  passwords: Passwords,
  { username, password, email }: FirstAdmin,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password)
  const names = { firstName: username, lastName: 'Admin', country: 'US' } as const
  return repository.transaction(async (tx) => {
    if (!(await tx.reachMilestone('first_admin'))) return false
    const userId = await findOrCreate(tx, { username, email, ...names, passwordHash, isAdmin: false })
    await changeRole(tx, { userId, isAdmin: true, actorId: null, device: OPERATOR })
    return true
  })
}

/** An account that is there keeps its password. It must have both the name and the address: one of them may be anybody's. */
async function findOrCreate(tx: Transaction, first: NewUser): Promise<number> {
  const created = await tx.insertUser(first)
  if (created) return created.id
  const userId = await tx.findUserId(first.username)
  if (userId !== null && userId === (await tx.findUserByEmail(first.email))) return userId
  throw new Error(
    'ADMIN_USERNAME or ADMIN_EMAIL is of an account that is not the first admin. Choose others, or make that account an admin with grant-admin.',
  )
}
