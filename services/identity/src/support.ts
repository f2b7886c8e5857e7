/** What admins see of one account and do about it. Each is on the trail together with what it changed. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { endSessionsOf as endContract, getPerson as personContract } from '@daybreak/proto/identity-admin'
import type { EmailStatus } from '@daybreak/proto/identity-recovery'
import type { z } from 'zod'
import { getEmailStatus } from './emails.ts'
import type { Holder } from './locks.ts'
import { requestLinkMail } from './mail-requests.ts'
import type { IdentityRepository } from './repository.ts'
import { endSessions, listSessions } from './sessions.ts'
import { assertAdmin, lockAsAdmin, noteReading } from './users.ts'

interface Whom {
  actorId: number
  userId: number
}

/** Where it was done from, as the owner of the account reads it: an admin's address is not theirs to know. */
export const SUPPORT = { userAgent: 'Support', address: '' }

/** @throws ServiceError `FORBIDDEN`; `NOT_FOUND` */
export async function getPerson(
  repository: IdentityRepository,
  { actorId, userId }: Whom,
): Promise<z.output<typeof personContract.output>> {
  await assertAdmin(repository, actorId)
  const user = await repository.findUser(userId)
  if (!user) throw notFound('User')
  await noteReading(repository, actorId, 'person_read', [user])
  const [email, sessions, suspension] = await Promise.all([
    getEmailStatus(repository, userId),
    listSessions(repository, { userId, tokenHash: '' }),
    repository.findSuspension(userId),
  ])
  return { user, email, sessions: sessions.map(({ id: _id, current: _current, ...session }) => session), suspension }
}

/** @throws ServiceError `FORBIDDEN`; `NOT_FOUND`; `CONFLICT` where there is nothing to confirm; `RATE_LIMITED` */
export async function requestVerificationFor(
  repository: IdentityRepository,
  { userId, actorId }: Whom,
): Promise<EmailStatus> {
  return repository.transaction(async (tx) => {
    await assertAdmin(tx, actorId)
    if (!(await tx.lockUser(userId))) throw notFound('User')
    await tx.addToTrail({ actorId, action: 'verification_resend', userIds: [userId], subject: '' })
    const { email, verified, pending } = await getEmailStatus(tx, userId)
    if (verified && pending === null) throw new ServiceError('CONFLICT', 'This email address is already confirmed.')
    await requestLinkMail(
      tx,
      userId,
      pending === null ? { kind: 'verify', to: email } : { kind: 'change', to: pending },
    )
    await tx.recordEvent({ kind: 'email_verification_requested', userId, actorId, device: SUPPORT })
    return getEmailStatus(tx, userId)
  })
}

/** @throws ServiceError `FORBIDDEN`; `NOT_FOUND`; `PROOF_REQUIRED` */
export async function endSessionsOf(
  repository: IdentityRepository,
  whom: Whom & Pick<Holder, 'tokenHash'>,
): Promise<z.output<typeof endContract.output>> {
  return repository.transaction(async (tx) => {
    await lockAsAdmin(tx, whom)
    const { userId, actorId } = whom
    if (!(await tx.lockUser(userId))) throw notFound('User')
    await tx.addToTrail({ actorId, action: 'sessions_end', userIds: [userId], subject: '' })
    const endedTokenHashes = await endSessions(tx, userId)
    await tx.recordEvent({ kind: 'sessions_ended_by_admin', userId, actorId, device: SUPPORT })
    return { endedTokenHashes }
  })
}
