/** How somebody becomes an admin: by the operator's word, never by anything a user sends. */
import { createUser } from './accounts.ts'
import type { Passwords } from './adapters/passwords.ts'
import type { IdentityRepository } from './repository.ts'
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

/** Sees to it that this admin exists. An account that is there already keeps its password and its address. */
export async function ensureAdmin(
  repository: IdentityRepository,
  passwords: Passwords,
  { username, password, email }: FirstAdmin,
): Promise<void> {
  if (await grantAdmin(repository, username)) return
  const passwordHash = await passwords.hash(password)
  const names = { firstName: username, lastName: 'Admin', country: 'US' } as const
  const created = await repository.transaction((tx) =>
    createUser(tx, { username, email, ...names, passwordHash, isAdmin: true }),
  )
  // Not made: another instance was quicker, or the address is somebody else's.
  if (created || (await grantAdmin(repository, username))) return
  throw new Error('ADMIN_EMAIL belongs to an account with another username than ADMIN_USERNAME.')
}
