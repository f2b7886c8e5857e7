/** Queries on free access that support granted. See repository.ts. */
import type { Prisma } from './generated/client.ts'

export const grantQueries = (db: Prisma.TransactionClient) => ({
  /** The end of the user's free access (ISO 8601, UTC); null if there is none now. */
  async findGrant(userId: number): Promise<string | null> {
    const [row] = await db.$queryRaw<{ until: Date }[]>`
      select until from access_grant where user_id = ${userId} and until > now()`
    return row?.until.toISOString() ?? null
  },
  /** Grants free access for `days` from now, by the database's clock, and returns its end. Never shortens a grant. */
  async saveGrant(userId: number, days: number): Promise<string> {
    const [row] = await db.$queryRaw<{ until: Date }[]>`
      insert into access_grant (user_id, until) values (${userId}, now() + make_interval(days => ${days}::int))
      on conflict (user_id) do update
        set until = greatest(access_grant.until, excluded.until), granted_at = excluded.granted_at
      returning until`
    if (!row) throw new Error('A grant was not stored')
    return row.until.toISOString()
  },
})
