/** Queries on the trail of admins. Nothing is ever taken out of it: a trigger refuses. See repository.ts. */
import type { AdminAction, TrailEntry } from '@daybreak/proto/identity-admin'
import type { PageOf } from './admin-repository.ts'
import type { Prisma } from './generated/client.ts'

interface Line {
  /** Null for the operator. */
  actorId: number | null
  action: AdminAction
  /** Whose data was shown or changed. */
  userIds: number[]
  subject: string
}

export const trailQueries = (db: Prisma.TransactionClient) => ({
  async addToTrail(line: Line): Promise<void> {
    await db.adminTrail.createMany({ data: [line] })
  },
  /** Newest first. Names are those of today: the trail itself holds numbers alone. */
  async listTrail({ page, pageSize }: PageOf): Promise<{ entries: TrailEntry[]; total: number }> {
    const total = await db.adminTrail.count()
    const rows = await db.adminTrail.findMany({
      orderBy: { id: 'desc' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    })
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
    return { entries, total }
  },
})

async function namesOf(db: Prisma.TransactionClient, ids: number[]) {
  const rows = await db.user.findMany({
    where: { id: { in: [...new Set(ids)] }, erasingSince: null },
    select: { id: true, username: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}
