/**
 * The end of an account. At once: nobody signs in any more. Then by event, each step once: billing cancels and erases,
 * the others erase, identity erases last. What stays is a receipt of counts that names nobody.
 */
import type { ContextName } from '@daybreak/proto/define'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import { accountDeletionRequested, erasureStarted, type Receipt } from '@daybreak/proto/identity-data'
import type { Passwords } from './adapters/passwords.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { mailLockChange } from './locks.ts'
import { assertPassword, checkPassword } from './secrets.ts'
import { endSessions } from './sessions.ts'

/** Everybody whose confirmation is waited for before identity erases. */
const OTHERS: ContextName[] = ['billing', 'journey', 'sprint', 'journal', 'content']

/** @throws ServiceError `FORBIDDEN` when the password is wrong; `CONFLICT` for the only admin who can act; `NOT_FOUND` */
export async function deleteAccount(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, password, device }: { userId: number; password: string; device: Device },
): Promise<{ receipt: Receipt; endedTokenHashes: string[] }> {
  const compared = await checkPassword(repository, passwords, { userId, password })
  return repository.transaction(async (tx) => {
    const admins = await tx.lockAdmins()
    if (!(await tx.lockUser(userId))) throw notFound('User')
    await assertPassword(tx, userId, compared)
    const isAdmin = admins.some(({ id }) => id === userId)
    if (isAdmin && !admins.some(({ id, suspended }) => id !== userId && !suspended)) {
      throw new ServiceError('CONFLICT', 'You’re the only admin. Make someone else an admin first.')
    }
    const receipt = await tx.insertReceipt(userId)
    if (!receipt) throw new ServiceError('CONFLICT', 'This account is already being deleted.')
    await tx.markErasing(userId)
    const endedTokenHashes = await endSessions(tx, userId)
    await mailLockChange(tx, 'account_deletion_requested', { userId, device })
    await tx.announce(accountDeletionRequested, { userId })
    return { receipt, endedTokenHashes }
  })
}

interface Erased {
  service: ContextName
  userId: number
  counts: Record<string, number>
}

/** Writes down what a service erased, and has the next ones erase. */
export async function noteErased(tx: Transaction, { service, userId, counts }: Erased): Promise<void> {
  const done = await tx.addErased(userId, service, counts)
  if (!done) return
  if (service === 'billing' && !areDone(done)) await tx.announce(erasureStarted, { userId })
  await eraseLast(tx, userId, done)
}

/** Call it with the last mail about the deletion settled: the erasure may have waited for it. */
export async function resumeErasure(tx: Transaction, userId: number): Promise<void> {
  const done = await tx.lockErased(userId)
  if (done) await eraseLast(tx, userId, done)
}

const areDone = (services: string[]) => OTHERS.every((other) => services.includes(other))

/** A mail that tells of the deletion goes with the account, so the account stays until none waits. */
async function eraseLast(tx: Transaction, userId: number, done: string[]): Promise<void> {
  if (!areDone(done) || (await tx.hasWaitingMail(userId, 'account_deletion_requested'))) return
  await tx.addErased(userId, 'identity', await tx.eraseUser(userId))
  await tx.finishReceipt(userId)
  await tx.recordEvent({ kind: 'account_deleted', userId: null, device: { userAgent: '', address: '' } })
}

/** @throws ServiceError `NOT_FOUND` */
export async function getReceipt(repository: IdentityRepository, id: string): Promise<Receipt> {
  const receipt = await repository.findReceipt(id)
  if (!receipt) throw notFound('Receipt')
  return receipt
}

/** Overwrites what the stream of events still holds of people who were erased; returns how many events that were. */
export async function eraseLeftInStream(
  repository: IdentityRepository,
  eraseFromStream: (userIds: ReadonlySet<number>) => Promise<number>,
): Promise<number> {
  const userIds = await repository.listLeftInStream()
  if (userIds.length === 0) return 0
  const count = await eraseFromStream(new Set(userIds))
  await repository.noteErasedFromStream(userIds)
  return count
}
