/** The way back for who lost the second factor and every recovery code: the password, 72 hours, and a mailed link. */
import { ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import type { FactorRecovery } from '@daybreak/proto/identity-factors'
import type { Passwords } from './adapters/passwords.ts'
import { getEmailStatus } from './emails.ts'
import { deadLink, takeLink } from './links.ts'
import { mailLockChange } from './locks.ts'
import { requestMail } from './mail-requests.ts'
import { openByPassword, refuseLogin } from './name-and-password.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { endSessions } from './sessions.ts'

/** How often a day somebody may begin anew: every time brings mail. */
const BEGINNINGS_PER_DAY = 3

interface Credentials {
  username: string
  password: string
  device: Device
}

/**
 * Begins the wait, and tells every confirmed address, with a link that ends it. One that waits already is handed back.
 * @throws ServiceError `UNAUTHENTICATED` as at sign-in; `CONFLICT` where no code is asked for, or where no address was
 *   ever confirmed; `RATE_LIMITED`
 */
export async function startFactorRecovery(
  repository: IdentityRepository,
  passwords: Passwords,
  { device, ...credentials }: Credentials,
): Promise<FactorRecovery> {
  const { user, passwordHash } = await openByPassword(repository, passwords, { ...credentials, device })
  return repository.transaction(async (tx) => {
    await tx.lockUser(user.id)
    if ((await tx.findPasswordHash(user.id)) !== passwordHash) throw refuseLogin()
    if (!(await tx.findTotp(user.id))?.confirmed) throw notAsked()
    return (await tx.findRecovery(user.id)) ?? beginRecovery(tx, user.id, device)
  })
}

async function beginRecovery(tx: Transaction, userId: number, device: Device): Promise<FactorRecovery> {
  const { email, verified } = await getEmailStatus(tx, userId)
  if (!verified) throw neverConfirmed()
  if ((await tx.countRecoveries(userId)) >= BEGINNINGS_PER_DAY) throw tooOften()
  const begun = await tx.insertRecovery(userId, email)
  await mailLockChange(tx, 'factor_recovery_requested', { userId, device })
  return begun
}

const notAsked = () => new ServiceError('CONFLICT', 'Your account doesn’t need a code. Your password is enough.')

const neverConfirmed = () =>
  new ServiceError(
    'CONFLICT',
    'Your email address isn’t confirmed. Choose a new password by email instead: that also turns off the authenticator app.',
  )

const tooOften = () =>
  new ServiceError('RATE_LIMITED', 'Too many requests. Try again tomorrow.', {
    retryAfterSeconds: 86_400,
  })

/**
 * Mails the link to those whose wait is over. Several instances may do it at once. One that fails holds up no other.
 * @throws AggregateError in the end, of what failed.
 */
export async function mailDueRecoveries(repository: IdentityRepository): Promise<void> {
  const failures: unknown[] = []
  for (const userId of await repository.listDueRecoveries()) {
    try {
      await repository.transaction(async (tx) => {
        await tx.lockUser(userId)
        const to = await tx.takeDueRecovery(userId)
        if (to !== null) await requestMail(tx, userId, { kind: 'factor_recovery', to })
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} links could not be mailed`)
}

/**
 * Turns the authenticator app off with the link that the wait brought, and ends every session: the password alone opens
 * the account until another factor is set up.
 * @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old, and where the wait was ended meanwhile.
 */
export async function finishFactorRecovery(
  repository: IdentityRepository,
  { token, device }: { token: string; device: Device },
): Promise<{ endedTokenHashes: string[] }> {
  return repository.transaction(async (tx) => {
    const { userId } = await takeLink(tx, token, ['recovery'])
    if (!(await tx.deleteRecovery(userId))) throw deadLink()
    await tx.deleteTotp(userId)
    const endedTokenHashes = await endSessions(tx, userId)
    await mailLockChange(tx, 'totp_disabled', { userId, device, note: 'factor_recovered' })
    return { endedTokenHashes }
  })
}

/** Ends the wait of a signed-in owner. It is no error where there is none. */
export async function stopFactorRecovery(
  repository: IdentityRepository,
  { userId, device }: { userId: number; device: Device },
): Promise<Record<string, never>> {
  return repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    await endRecovery(tx, userId, device)
    return {}
  })
}

/** Ends the wait, if somebody waits, and notes it. Call it with the user locked. */
export async function endRecovery(tx: Transaction, userId: number, device: Device): Promise<void> {
  if (await tx.deleteRecovery(userId)) await tx.recordEvent({ kind: 'factor_recovery_canceled', userId, device })
}
