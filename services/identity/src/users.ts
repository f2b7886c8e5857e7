/** What admins do about users. The admin right is checked here again, not only in the gateway. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device, User } from '@daybreak/proto/identity'
import type {
  AdminAction,
  AuditEntry,
  ListedUser,
  listAudit as auditContract,
  listUsers as usersContract,
  listUsersAfter as afterContract,
} from '@daybreak/proto/identity-admin'
import type { z } from 'zod'
import type { LockedAdmin, UserFilter } from './admin-repository.ts'
import { openLock, type Holder } from './locks.ts'
import { toUser, type IdentityRepository, type Transaction } from './repository.ts'
import { endSessions } from './sessions.ts'

const USERS_PER_PAGE = 20
const USERS_AT_ONCE = 100
const AUDIT_PER_PAGE = 50

export async function assertAdmin(repository: Pick<Transaction, 'isAdmin'>, actorId: number): Promise<void> {
  if (!(await repository.isAdmin(actorId))) throw new ServiceError('FORBIDDEN', 'Access Denied')
}

/**
 * For changes of what somebody may do. All admins are locked first: of two who demote or suspend each other, one comes
 * second and is an admin no more.
 * @throws ServiceError `FORBIDDEN`; `PROOF_REQUIRED`
 */
export async function lockAsAdmin(
  tx: Transaction,
  { actorId, tokenHash }: { actorId: number } & Pick<Holder, 'tokenHash'>,
): Promise<LockedAdmin[]> {
  const admins = await tx.lockAdmins()
  await assertAdmin(tx, actorId)
  await openLock(tx, { userId: actorId, tokenHash })
  return admins
}

/** @throws ServiceError `FORBIDDEN` */
export async function listUsers(repository: IdentityRepository, query: z.output<typeof usersContract.input>) {
  await assertAdmin(repository, query.actorId)
  const at = { page: query.page ?? 1, pageSize: query.pageSize ?? USERS_PER_PAGE }
  const found = await repository.listUsers(filterOf(query), at, toUser)
  await noteReading(repository, query.actorId, 'users_read', found.users)
  return { ...found, ...at }
}

/** @throws ServiceError `FORBIDDEN` */
export async function listUsersAfter(
  repository: IdentityRepository,
  { actorId, after, ...query }: z.output<typeof afterContract.input>,
): Promise<{ users: ListedUser[] }> {
  await assertAdmin(repository, actorId)
  const users = await repository.listUsersAfter(filterOf(query), { after, limit: USERS_AT_ONCE }, toUser)
  await noteReading(repository, actorId, 'users_read', users)
  return { users }
}

type Asked = Pick<z.output<typeof afterContract.input>, keyof UserFilter>

const filterOf = ({ search, status, plan }: Asked): UserFilter => ({
  search: (search ?? '').trim(),
  status: status ?? null,
  plan: plan ?? null,
})

/** @throws ServiceError `FORBIDDEN` */
export async function listNames(
  repository: IdentityRepository,
  { actorId, userIds }: { actorId: number; userIds: number[] },
): Promise<{ id: number; username: string }[]> {
  await assertAdmin(repository, actorId)
  const people = await repository.listNames(userIds)
  await noteReading(repository, actorId, 'names_read', people)
  return people
}

/** @throws ServiceError `FORBIDDEN` */
export async function getTotals(repository: IdentityRepository, { actorId }: { actorId: number }) {
  await assertAdmin(repository, actorId)
  return repository.countUsers()
}

/** @throws ServiceError `FORBIDDEN` */
export async function listAudit(
  repository: IdentityRepository,
  { actorId, page, search, kind }: z.output<typeof auditContract.input>,
): Promise<{ entries: AuditEntry[]; total: number; page: number; pageSize: number }> {
  await assertAdmin(repository, actorId)
  const at = { page: page ?? 1, pageSize: AUDIT_PER_PAGE }
  const read = await repository.listAudit({ search: (search ?? '').trim(), kind: kind ?? null }, at)
  const people = read.entries.flatMap(({ actor, subject }) => [actor, subject].filter((person) => person !== null))
  await noteReading(repository, actorId, 'audit_read', people)
  return { ...read, ...at }
}

/** Puts on the trail whose data an admin was shown. */
export async function noteReading(
  repository: IdentityRepository,
  actorId: number,
  action: AdminAction,
  people: { id: number }[],
): Promise<void> {
  const userIds = [...new Set(people.map(({ id }) => id))]
  await repository.addToTrail({ actorId, action, userIds, subject: '' })
}

export interface RoleChange {
  userId: number
  isAdmin: boolean
  /** Null where the operator does it. */
  actorId: number | null
  device: Device
}

/** Gives or takes the role and ends the user's sessions: no token outlives the role it was given for. */
export async function changeRole(tx: Transaction, { userId, isAdmin, actorId, device }: RoleChange): Promise<string[]> {
  await tx.setAdmin(userId, isAdmin)
  const endedTokenHashes = await endSessions(tx, userId)
  await tx.recordEvent({ kind: isAdmin ? 'admin_granted' : 'admin_revoked', userId, actorId, device })
  await tx.addToTrail({ actorId, action: isAdmin ? 'role_granted' : 'role_revoked', userIds: [userId], subject: '' })
  return endedTokenHashes
}

/** @throws ServiceError `FORBIDDEN`; `PROOF_REQUIRED`; `NOT_FOUND`; `CONFLICT` for one's own switch and for the last admin */
export async function setAdminStatus(
  repository: IdentityRepository,
  { actorId, userId, isAdmin, device, tokenHash }: RoleChange & { actorId: number } & Pick<Holder, 'tokenHash'>,
): Promise<{ user: User; endedTokenHashes: string[] }> {
  return repository.transaction(async (tx) => {
    const admins = await lockAsAdmin(tx, { actorId, tokenHash })
    if (actorId === userId) throw new ServiceError('CONFLICT', 'You can’t change your own admin status.')
    if (!(await tx.lockUser(userId))) throw notFound('User')
    let endedTokenHashes: string[] = []
    if (admins.some(({ id }) => id === userId) !== isAdmin) {
      if (!isAdmin && admins.length === 1) throw new ServiceError('CONFLICT', 'There must be at least one admin.')
      endedTokenHashes = await changeRole(tx, { userId, isAdmin, actorId, device })
    }
    const user = await tx.findUser(userId)
    if (!user) throw notFound('User')
    return { user, endedTokenHashes }
  })
}
