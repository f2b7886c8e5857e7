/** Asking for the password once more, before something that a borrowed session must not do. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Passwords } from './adapters/passwords.ts'
import type { IdentityRepository } from './repository.ts'

/** @throws ServiceError `FORBIDDEN` when the password is wrong. */
export async function checkPassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, password }: { userId: number; password: string },
): Promise<void> {
  const known = await repository.findPasswordHash(userId)
  if (await passwords.matches(password, known)) return
  const message = 'That is not your password.'
  throw new ServiceError('FORBIDDEN', message, { fields: { password: message, current: message } })
}
