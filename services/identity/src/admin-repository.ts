/** Queries that only admins ask. See repository.ts. */
import type { User } from '@daybreak/proto/identity'
import { ListedUser, type AuditEntry, type PlanFilter, type Suspension } from '@daybreak/proto/identity-admin'
import type { ActivityKind } from '@daybreak/proto/identity-sessions'
import { nameKey } from '@daybreak/proto/names'
import { deviceName } from './adapters/devices.ts'
import { Prisma } from './generated/client.ts'

export interface PageOf {
  page: number
  pageSize: number
}

export interface UserFilter {
  /** Empty: everybody. */
  search: string
  /** Of their subscription; null: whatever it is. */
  status: User['subscriptionStatus'] | null
  /** Null: whatever plan it is. */
  plan: PlanFilter | null
}

interface AuditFilter {
  /** Empty: everybody. */
  search: string
  kind: ActivityKind | null
}

/** Of a user `u`: an admin whose account a password alone would open. */
export const FACTOR_DUE = Prisma.sql`u.is_admin and not u.second_factor_exempt
  and not exists (select 1 from totp t where t.user_id = u.id and t.confirmed_at is not null)
  and not exists (select 1 from passkeys p where p.user_id = u.id)`

interface UserRange {
  /** Users with an id greater than this. */
  after: number
  skipped: number
  limit: number
}

/** Users by id, oldest first, each with the last use that a session or the audit log knows of. */
async function usersIn(
  db: Prisma.TransactionClient,
  filter: UserFilter,
  { after, skipped, limit }: UserRange,
  toUser: (row: Prisma.UserModel) => User,
): Promise<ListedUser[]> {
  const found = await db.$queryRaw<{ id: number; lastSeenAt: Date | null }[]>`
    select found.id, greatest((select max(last_seen_at) from sessions where user_id = found.id),
      (select max(at) from security_events where actor_id = found.id and kind in ('registered', 'signed_in', 'signed_out'))
      ) as "lastSeenAt"
    from (select id from users where ${passing(filter)} and id > ${after} order by id
      limit ${limit} offset ${skipped}) found`
  const seen = new Map(found.map(({ id, lastSeenAt }) => [id, lastSeenAt]))
  const rows = await db.user.findMany({ where: { id: { in: [...seen.keys()] } }, orderBy: { id: 'asc' } })
  return rows.map((row) => {
    const { planInterval: interval, planIntervalCount: intervalCount } = row
    const lastSeenAt = seen.get(row.id)?.toISOString() ?? null
    return ListedUser.parse({
      ...toUser(row),
      plan: interval === null ? null : { interval, intervalCount },
      lastSeenAt,
    })
  })
}

export interface LockedAdmin {
  id: number
  suspended: boolean
}

export const adminQueries = (db: Prisma.TransactionClient) => ({
  /** Whether this is an admin who is not suspended, with the second factor that admins need. */
  async isAdmin(id: number): Promise<boolean> {
    const [row] = await db.$queryRaw<unknown[]>`
      select 1 from users u where id = ${id} and is_admin and erasing_since is null and suspended_since is null
        and not (${FACTOR_DUE})`
    return row !== undefined
  },
  /** A page of the users in whose username, email address or full name `search` occurs, oldest first. */
  async listUsers(filter: UserFilter, { page, pageSize }: PageOf, toUser: (row: Prisma.UserModel) => User) {
    const where = passing(filter)
    const [{ total } = { total: 0 }] = await db.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from users where ${where}`
    const range = { after: 0, skipped: (page - 1) * pageSize, limit: pageSize }
    return { users: await usersIn(db, filter, range, toUser), total }
  },
  /** The same, of those behind the one with the id `after`. */
  listUsersAfter: (
    filter: UserFilter,
    range: Pick<UserRange, 'after' | 'limit'>,
    toUser: (row: Prisma.UserModel) => User,
  ): Promise<ListedUser[]> => usersIn(db, filter, { ...range, skipped: 0 }, toUser),
  async isFactorDue(id: number): Promise<boolean> {
    const [row] = await db.$queryRaw<unknown[]>`select 1 from users u where id = ${id} and ${FACTOR_DUE}`
    return row !== undefined
  },
  /** Notes which admin needs no second factor; null: every admin does. */
  async exemptFromFactor(username: string | null): Promise<void> {
    const key = username === null ? null : nameKey(username)
    await db.$executeRaw`
      update users set second_factor_exempt = not second_factor_exempt
      where second_factor_exempt <> coalesce(username_key = ${key}, false)`
  },
  /** True once in the life of the installation; whoever asks meanwhile waits. */
  async reachMilestone(name: string): Promise<boolean> {
    return (await db.$executeRaw`insert into milestones (name) values (${name}) on conflict do nothing`) === 1
  },
  /** Those of the users who are there, and are not just being erased. */
  listNames: (ids: number[]): Promise<{ id: number; username: string }[]> =>
    db.user.findMany({ where: { id: { in: ids }, erasingSince: null }, select: { id: true, username: true } }),
  /**
   * All admins, locked until the transaction ends, in one order for everybody: of two who demote each other, the
   * second sees what the first has done.
   */
  async lockAdmins(): Promise<LockedAdmin[]> {
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('identity.admins', 0))`
    return db.$queryRaw<LockedAdmin[]>`
      select id, suspended_since is not null as suspended
      from users where is_admin and erasing_since is null order by id for update`
  },
  async setAdmin(id: number, isAdmin: boolean): Promise<void> {
    await db.user.updateMany({ where: { id }, data: { isAdmin } })
  },
  async findSuspension(id: number): Promise<Suspension | null> {
    const where = { id, suspendedSince: { not: null } }
    const row = await db.user.findFirst({ where, select: { suspendedSince: true, suspensionReason: true } })
    if (!row?.suspendedSince) return null
    return { since: row.suspendedSince.toISOString(), reason: row.suspensionReason ?? '' }
  },
  /** Keeps since when; null lifts it. Says when that was: with the user locked, later than any change before. */
  async saveSuspension(id: number, reason: string | null): Promise<Date> {
    const [row] = await db.$queryRaw<{ at: Date }[]>`
      update users set suspension_reason = ${reason},
        suspended_since = case when ${reason}::text is not null then coalesce(suspended_since, now()) end
      where id = ${id} returning clock_timestamp()::timestamptz(3) as at`
    if (!row) throw new Error(`There is no user ${id} to suspend.`)
    return row.at
  },
  async listAudit(
    { search, kind }: AuditFilter,
    { page, pageSize }: PageOf,
  ): Promise<{ entries: AuditEntry[]; total: number }> {
    const person = { select: { id: true, username: true } }
    const ids = search === '' ? null : await idsMatching(db, search)
    const where: Prisma.SecurityEventWhereInput = {
      ...(kind && { kind }),
      ...(ids && { OR: [{ actorId: { in: ids } }, { subjectId: { in: ids } }] }),
    }
    const [total, rows] = await Promise.all([
      db.securityEvent.count({ where }),
      db.securityEvent.findMany({
        where,
        include: { actor: person, subject: person },
        orderBy: { id: 'desc' },
        skip: (page - 1) * pageSize,
        take: pageSize,
      }),
    ])
    const entries = rows.map(({ id, kind, at, actor, subject, userAgent, address }) => ({
      id: String(id),
      kind: kind as ActivityKind,
      at: at.toISOString(),
      actor,
      subject,
      device: deviceName(userAgent),
      address,
    }))
    return { entries, total }
  },
})

/** Figures, which may lag. */
export const figureQueries = (db: Prisma.TransactionClient) => ({
  async countUsers(): Promise<{ users: number; activeSubscriptions: number }> {
    const [row] = await db.$queryRaw<{ users: number; activeSubscriptions: number }[]>`
      select count(*)::int as users,
        (count(*) filter (where subscription_status = 'active'))::int as "activeSubscriptions"
      from users where erasing_since is null`
    return row ?? { users: 0, activeSubscriptions: 0 }
  },
})

/** `%`, `_` and `\` stand for themselves. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** More people than anybody reads through; a longer search finds fewer. */
const MAX_PEOPLE = 1_000

/** Ids of the users whom a search finds. */
export async function idsMatching(db: Prisma.TransactionClient, search: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select id from users where ${matching(search)} order by id limit ${MAX_PEOPLE}`
  return rows.map(({ id }) => id)
}

const ONCE = Prisma.sql`plan_interval_count = 1`
const ON_PLAN: Readonly<Record<PlanFilter, Prisma.Sql>> = {
  none: Prisma.sql`plan_interval is null`,
  monthly: Prisma.sql`plan_interval = 'month' and ${ONCE}`,
  yearly: Prisma.sql`plan_interval = 'year' and ${ONCE}`,
  other: Prisma.sql`plan_interval is not null and not (plan_interval in ('month', 'year') and ${ONCE})`,
}

function passing({ search, status, plan }: UserFilter): Prisma.Sql {
  const conditions = [matching(search)]
  if (status !== null) conditions.push(Prisma.sql`subscription_status = ${status}`)
  if (plan !== null) conditions.push(ON_PLAN[plan])
  return Prisma.join(conditions, ' and ')
}

/** Which users a search finds: by the index of trigrams where it is three characters or more. */
export function matching(search: string): Prisma.Sql {
  if (search === '') return Prisma.sql`erasing_since is null`
  const pattern = `%${escapeLike(search)}%`
  return Prisma.sql`erasing_since is null and (username ilike ${pattern} or email ilike ${pattern}
    or (first_name || ' ' || last_name) ilike ${pattern})`
}
