/** Suspending somebody, and lifting it: by an admin whose session was proven a moment ago. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { suspensionChanged, type suspendUser as suspendContract } from '@daybreak/proto/identity-admin'
import type { z } from 'zod'
import type { IdentityRepository, Transaction } from './repository.ts'
import { endSessions } from './sessions.ts'
import { mailTo } from './support-mails.ts'
import { SUPPORT } from './support.ts'
import { lockAsAdmin } from './users.ts'

interface Proven {
  actorId: number
  userId: number
  tokenHash: string
}

/** @throws ServiceError `FORBIDDEN`; `NOT_FOUND`; `PROOF_REQUIRED`; `CONFLICT` for oneself */
export async function suspendUser(
  repository: IdentityRepository,
  { reason, ...whom }: Proven & { reason: string },
): Promise<z.output<typeof suspendContract.output>> {
  return repository.transaction(async (tx) => {
    await lockAsAdmin(tx, whom)
    const { actorId, userId } = whom
    if (actorId === userId) throw new ServiceError('CONFLICT', 'You can’t suspend your own account.')
    if (!(await tx.lockUser(userId))) throw notFound('User')
    const before = await tx.findSuspension(userId)
    await save(tx, userId, reason)
    if (before?.reason !== reason) await mailTo(tx, userId, { kind: 'suspended', details: { reason } })
    const endedTokenHashes = await endSessions(tx, userId)
    await tx.addToTrail({ actorId, action: 'user_suspend', userIds: [userId], subject: '' })
    await tx.recordEvent({ kind: 'suspended', userId, actorId, device: SUPPORT })
    const suspension = await tx.findSuspension(userId)
    if (!suspension) throw notFound('User')
    return { endedTokenHashes, suspension }
  })
}

/** @throws ServiceError `FORBIDDEN`; `NOT_FOUND`; `PROOF_REQUIRED` */
export async function liftSuspension(repository: IdentityRepository, whom: Proven): Promise<Record<string, never>> {
  return repository.transaction(async (tx) => {
    await lockAsAdmin(tx, whom)
    const { actorId, userId } = whom
    if (!(await tx.lockUser(userId))) throw notFound('User')
    if (!(await tx.findSuspension(userId))) return {}
    await save(tx, userId, null)
    await tx.addToTrail({ actorId, action: 'suspension_lift', userIds: [userId], subject: '' })
    await tx.recordEvent({ kind: 'suspension_lifted', userId, actorId, device: SUPPORT })
    await mailTo(tx, userId, { kind: 'suspension_lifted' })
    return {}
  })
}

/** Services that answer without a session learn of it. */
async function save(tx: Transaction, userId: number, reason: string | null): Promise<void> {
  const at = await tx.saveSuspension(userId, reason)
  await tx.announce(suspensionChanged, { userId, suspended: reason !== null, asOf: at.toISOString() })
}
