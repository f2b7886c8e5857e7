/** Queries on the trail of admins. Nothing is ever taken out of it: a trigger refuses. See repository.ts. */
import type { AdminAction, TrailEntry } from '@daybreak/proto/identity-admin'
import { escapeLike, idsMatching, type PageOf } from './admin-repository.ts'
import type { Prisma } from './generated/client.ts'

interface Line {
  /** Null for the operator. */
  actorId: number | null
  action: AdminAction
  /** Whose data was shown or changed. */
  userIds: number[]
  subject: string
}

interface PageBefore extends PageOf {
  /** Id of a line: those that are older. */
  before: string | null
  /** Empty: every line. */
  search: string
  /** Null: of every account. */
  userId: number | null
  only: 'changes' | null
}

interface TrailRead {
  entries: TrailEntry[]
  total: number
  next: string | null
}

export const trailQueries = (db: Prisma.TransactionClient) => ({
  async addToTrail(line: Line): Promise<void> {
    await db.adminTrail.createMany({ data: [line] })
  },
  /** Newest first. Names are those of today: the trail itself holds numbers alone. */
  async listTrail({ page, pageSize, before, ...filter }: PageBefore): Promise<TrailRead> {
    const where = await whereOf(db, filter)
    const total = await db.adminTrail.count({ where })
    const found = await db.adminTrail.findMany({
      where: { ...where, ...(before !== null && { id: { lt: BigInt(before) } }) },
      orderBy: { id: 'desc' },
      skip: (page - 1) * pageSize,
      take: pageSize + 1,
    })
    const rows = found.slice(0, pageSize)
    const names = await namesOf(
      db,
      rows.flatMap(({ actorId, userIds }) => [actorId ?? 0, ...userIds]),
    )
    const entries = rows.map(({ id, at, action, actorId, userIds, subject }) => ({
      id: String(id),
      at: at.toISOString(),
      action: action as AdminAction,
      actor: names.get(actorId ?? 0) ?? null,
      users: userIds.flatMap((userId) => names.get(userId) ?? []),
      subject,
    }))
    return { entries, total, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
  },
})

type Filter = Pick<PageBefore, 'search' | 'userId' | 'only'>

async function whereOf(db: Prisma.TransactionClient, { search, userId, only }: Filter) {
  const where: Prisma.AdminTrailWhereInput = {
    ...(only !== null && { NOT: { action: { endsWith: '_read' } } }),
    ...(userId !== null && { userIds: { has: userId } }),
  }
  if (search === '') return where
  const ids = await idsMatching(db, search)
  const subject = { contains: escapeLike(search), mode: 'insensitive' as const }
  return { ...where, OR: [{ actorId: { in: ids } }, { userIds: { hasSome: ids } }, { subject }] }
}

async function namesOf(db: Prisma.TransactionClient, ids: number[]) {
  const rows = await db.user.findMany({
    where: { id: { in: [...new Set(ids)] }, erasingSince: null },
    select: { id: true, username: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}
