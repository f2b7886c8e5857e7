/** A new password: for who knows the present one, and for who reads the account's mail. */
import { notFound } from '@daybreak/proto/errors'
import type { Device, OpenedSession } from '@daybreak/proto/identity'
import { additionsRevoked, passwordResetRequested } from '@daybreak/proto/identity-recovery'
import { refuseCommon } from './adapters/common-passwords.ts'
import type { Passwords } from './adapters/passwords.ts'
import { getEmailStatus } from './emails.ts'
import { endRecovery } from './factor-recovery.ts'
import { deadLink, takeLink } from './links.ts'
import { revokeAdditions, mailLockChange } from './locks.ts'
import { mayMailReset, requestMail } from './mail-requests.ts'
import { assertPassword, checkPassword } from './secrets.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { endSessions, openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

interface Actor {
  userId: number
  device: Device
}

/** Does the same work for everybody and for nobody; what differs happens afterwards, by event. */
export async function requestPasswordReset(
  repository: IdentityRepository,
  { email, device }: { email: string; device: Device },
): Promise<Record<string, never>> {
  const userId = await repository.findUserByEmail(email)
  await repository.transaction(async (tx) => {
    await tx.recordEvent({ kind: 'password_reset_requested', userId, actorId: null, device })
    await tx.announce(passwordResetRequested, { userId })
  })
  return {}
}

export async function sendPasswordReset(tx: Transaction, { userId }: { userId: number | null }): Promise<void> {
  if (userId === null) return
  const status = await tx.findEmailStatus(userId)
  if (status && (await mayMailReset(tx, userId, status.email))) {
    await requestMail(tx, userId, { kind: 'reset', to: status.email })
  }
}

interface Reset {
  token: string
  password: string
  device: Device
  /** Whether what was added to the account stays. */
  keep?: boolean | undefined
}

/**
 * What was added goes, unless it is to be kept. The authenticator app stays where the address was confirmed before: a
 * mailbox alone must not open an account that asks for more.
 * @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old; `INVALID_INPUT` for one of the commonest
 *   passwords, and the link stays good
 */
export async function resetPassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { token, password, device, keep = false }: Reset,
): Promise<{ endedTokenHashes: string[]; userId: number }> {
  if (!(await repository.findLink(hashToken(token)))) throw deadLink()
  refuseCommon(password, 'password')
  const passwordHash = await passwords.hash(password)
  return repository.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, token, ['reset'])
    const { verified } = await getEmailStatus(tx, userId)
    await tx.savePassword(userId, passwordHash)
    await endRecovery(tx, userId, device)
    // The link was opened, so its holder reads this mailbox.
    await tx.verifyEmail(userId, email)
    const endedTokenHashes = await endSessions(tx, userId)
    if (!keep) await revokeAdditions(tx, { userId, device, totp: !verified, passkeys: true })
    await mailLockChange(tx, 'password_changed', { userId, device, note: 'password_reset' })
    return { endedTokenHashes, userId }
  })
}

/** @throws ServiceError `FORBIDDEN` when the current password is wrong; `INVALID_INPUT` when the next one is common; `NOT_FOUND` */
export async function changePassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, current, next, device }: Actor & { current: string; next: string },
): Promise<{ opened: OpenedSession; endedTokenHashes: string[] }> {
  const compared = await checkPassword(repository, passwords, { userId, password: current })
  refuseCommon(next, 'next')
  const passwordHash = await passwords.hash(next)
  return repository.transaction(async (tx) => {
    if (!(await tx.lockUser(userId))) throw notFound('User')
    await assertPassword(tx, userId, compared)
    const user = await tx.findUser(userId)
    if (!user) throw notFound('User')
    await tx.savePassword(userId, passwordHash)
    await endRecovery(tx, userId, device)
    await tx.deleteLinks(userId, 'reset')
    const endedTokenHashes = await endSessions(tx, userId)
    // A person who knew the old password may have kept the address of a calendar feed.
    await tx.announce(additionsRevoked, { userId })
    await mailLockChange(tx, 'password_changed', { userId, device })
    return { opened: await openSession(tx, user, device), endedTokenHashes }
  })
}
