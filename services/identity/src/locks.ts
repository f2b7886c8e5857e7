/** The one gate in front of every change of a lock, and what its owner is told. The list is `proto/src/lock-changes.ts`. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import { additionsRevoked } from '@daybreak/proto/identity-recovery'
import { type ActivityKind } from '@daybreak/proto/identity-sessions'
import { LOCK_CHANGES, type LockChangeName } from '@daybreak/proto/lock-changes'
import { requestMail } from './mail-requests.ts'
import type { IdentityRepository, LockedUser, Transaction } from './repository.ts'

/** The person who changes a lock. Without `tokenHash` nothing is proven. */
export interface Holder {
  userId: number
  tokenHash?: string | undefined
}

export const proofRequired = () =>
  new ServiceError('PROOF_REQUIRED', 'First, confirm it’s you with your password or a passkey.')

/**
 * Locks the user until the transaction ends, so that nothing else changes a lock meanwhile.
 * @throws ServiceError `PROOF_REQUIRED` unless the session was proven a moment ago; `NOT_FOUND`
 */
export async function openLock(tx: Transaction, { userId, tokenHash }: Holder): Promise<LockedUser> {
  const user = await tx.lockUser(userId)
  if (!user) throw notFound('User')
  if (tokenHash === undefined || !(await tx.findProof(userId, tokenHash))) throw proofRequired()
  return user
}

type MailedChange = Exclude<LockChangeName, `email_${string}`>

/** Records a lock change and mails it to the account's address, and to its previous address if that has just changed. */
export async function mailLockChange(
  tx: Transaction,
  change: MailedChange,
  { userId, device, note = change }: { userId: number; device: Device; note?: ActivityKind },
): Promise<void> {
  await tx.recordEvent({ kind: note, userId, device })
  const email = (await tx.findUser(userId))?.email
  if (email === undefined) throw notFound('User')
  for (const to of new Set([email, ...(await tx.listFormerEmails(userId))])) {
    await requestMail(tx, userId, { kind: change, to, undo: LOCK_CHANGES[change].undo })
  }
}

/** The same for a lock that another service keeps. */
export async function noteLockChange(
  repository: IdentityRepository,
  { change, ...told }: { userId: number; device: Device; change: MailedChange },
): Promise<Record<string, never>> {
  await repository.transaction((tx) => mailLockChange(tx, change, told))
  return {}
}

interface Revocation {
  userId: number
  device: Device
  /** Whether the authenticator app goes. */
  totp: boolean
  /** Whether the passkeys go. */
  passkeys: boolean
}

/** Takes away what opens the account, or a part of it, besides the password and the sessions. Call it with the user locked. */
export async function revokeAdditions(tx: Transaction, { userId, device, totp, passkeys }: Revocation): Promise<void> {
  const keys = passkeys ? await tx.deletePasskeys(userId) : 0
  const app = totp && (await tx.deleteTotp(userId))
  await tx.clearPendingEmail(userId)
  await tx.deleteLinks(userId, 'verify', 'change', 'reset')
  await tx.announce(additionsRevoked, { userId })
  if (keys > 0 || app) await tx.recordEvent({ kind: 'additions_revoked', userId, device })
}
