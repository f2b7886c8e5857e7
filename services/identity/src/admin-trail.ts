/** The trail of what admins do: who did what to whom or to what. Lines are added; the database refuses every other change. */
import { notFound } from '@daybreak/proto/errors'
import type { AdminAction, listTrail as listContract } from '@daybreak/proto/identity-admin'
import type { z } from 'zod'
import type { IdentityRepository } from './repository.ts'
import { assertAdmin, noteReading } from './users.ts'

const LINES_PER_PAGE = 50

interface Line {
  actorId: number
  action: AdminAction
  /** Of what it was done to, such as the slug of a page; nothing that says who somebody is. */
  subject: string
  /** Whom it is done to. */
  userId?: number | null | undefined
}

/**
 * Notes what an admin is about to do in another service. Where it cannot be noted, it is not done.
 * @throws ServiceError `FORBIDDEN`; `NOT_FOUND` where it is done to nobody
 */
export async function noteAdminAction(
  repository: IdentityRepository,
  { userId, ...line }: Line,
): Promise<Record<string, never>> {
  await assertAdmin(repository, line.actorId)
  const isTo = userId !== null && userId !== undefined
  if (isTo && !(await repository.findUser(userId))) throw notFound('User')
  await repository.addToTrail({ ...line, userIds: isTo ? [userId] : [] })
  return {}
}

/** @throws ServiceError `FORBIDDEN` */
export async function listTrail(
  repository: IdentityRepository,
  { actorId, page, before, search, userId, only }: z.output<typeof listContract.input>,
): Promise<z.output<typeof listContract.output>> {
  await assertAdmin(repository, actorId)
  const at = { page: page ?? 1, pageSize: LINES_PER_PAGE }
  const read = await repository.listTrail({
    ...at,
    before: before ?? null,
    search: (search ?? '').trim(),
    userId: userId ?? null,
    only: only ?? null,
  })
  const people = read.entries.flatMap(({ actor, users }) => (actor ? [actor, ...users] : users))
  await noteReading(repository, actorId, 'trail_read', people)
  return { ...read, ...at }
}
