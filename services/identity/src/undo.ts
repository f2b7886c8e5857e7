/** Taking changes of locks back, with the link of the mail that told of one. */
import type { Device } from '@daybreak/proto/identity'
import type { Undo } from '@daybreak/proto/lock-changes'
import { alreadyExists, announceEmail, getEmailStatus } from './emails.ts'
import { endRecovery } from './factor-recovery.ts'
import { takeLink } from './links.ts'
import { revokeAdditions } from './locks.ts'
import { requestMail } from './mail-requests.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { endSessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

/**
 * Takes back what every living link to undo that was sent to the same address is about: whoever did one of these things
 * did the others, too. Then ends every session, and has a link for a new password sent there.
 * @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old; `CONFLICT` when the address is taken by now.
 */
export async function undoLockChange(
  repository: IdentityRepository,
  { token, device }: { token: string; device: Device },
): Promise<{ email: string; endedTokenHashes: string[] }> {
  return repository.transaction(async (tx) => {
    const undos = new Set(await listUndos(tx, token))
    const { userId, email } = await takeLink(tx, token, ['undo'])
    if (undos.has('email')) {
      if (await tx.isEmailTaken(email, userId)) throw alreadyExists({ username: false, email: true })
      await tx.restoreEmail(userId, email)
      await announceEmail(tx, userId, email)
    }
    await endRecovery(tx, userId, device)
    await revokeAdditions(tx, {
      userId,
      device,
      totp: undos.has('totp'),
      passkeys: undos.has('passkeys') || undos.has('email'),
    })
    const endedTokenHashes = await endSessions(tx, userId)
    await tx.recordEvent({ kind: 'lock_change_undone', userId, device })
    const to = (await getEmailStatus(tx, userId)).email
    await requestMail(tx, userId, { kind: 'reset', to })
    return { email: to, endedTokenHashes }
  })
}

/** Before the link is used up: its own is among them. One that ends a wait ends that alone: the mail says that the app stays. */
async function listUndos(tx: Transaction, token: string): Promise<Undo[]> {
  const link = await tx.findLink(hashToken(token))
  if (!link) return []
  return link.undo === 'recovery' ? [link.undo] : tx.listUndos(link.userId, link.email)
}
