/** Who a name and a password belong to: for signing in, and for what asks the same of somebody who is not signed in. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import type { Passwords } from './adapters/passwords.ts'
import type { Account, IdentityRepository } from './repository.ts'

/** One sentence for an unknown user and for a wrong password. */
export const refuseLogin = () => new ServiceError('UNAUTHENTICATED', 'Invalid username or password')

/**
 * The account that a name and a password open.
 * @throws ServiceError `UNAUTHENTICATED`; then the failure is noted
 */
export async function openByPassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { username, password, device }: { username: string; password: string; device: Device },
): Promise<Account> {
  const accounts = await repository.findAccounts(username)
  const account = await findOwner(passwords, accounts, password)
  if (account) return account
  // Also for a name that nobody has: both take the same time, and neither stores what was typed.
  const userId = accounts[0]?.user.id ?? null
  await repository.recordEvent({ kind: 'sign_in_failed', userId, actorId: null, device })
  throw refuseLogin()
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
