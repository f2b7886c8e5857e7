/** Asking for the password once more, before something that a borrowed session must not do. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Passwords } from './adapters/passwords.ts'
import type { IdentityRepository, Transaction } from './repository.ts'

function wrongPassword(): ServiceError {
  const message = 'That’s not your password.'
  return new ServiceError('FORBIDDEN', message, { fields: { password: message, current: message } })
}

/**
 * The hash that the password was compared with, for `assertPassword`.
 * @throws ServiceError `FORBIDDEN` when the password is wrong.
 */
export async function checkPassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, password }: { userId: number; password: string },
): Promise<string> {
  const known = await repository.findPasswordHash(userId)
  if (!(await passwords.matches(password, known)) || known === null) throw wrongPassword()
  return known
}

/**
 * That the password is still the one that was compared. Call it with the user locked.
 * @throws ServiceError `FORBIDDEN` when it was changed meanwhile.
 */
export async function assertPassword(tx: Transaction, userId: number, compared: string): Promise<void> {
  if ((await tx.findPasswordHash(userId)) !== compared) throw wrongPassword()
}
