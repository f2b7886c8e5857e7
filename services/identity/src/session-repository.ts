/** Queries on sessions. See repository.ts. */
import type { Device } from '@daybreak/proto/identity'
import { PROOF_MINUTES } from '@daybreak/proto/lock-changes'
import { RETENTION } from '@daybreak/proto/retention'
import { FACTOR_DUE } from './admin-repository.ts'
import type { Prisma } from './generated/client.ts'

export interface Session {
  userId: number
  isAdmin: boolean
  status: string
  timeZone: string | null
  firstName: string
  /** Whether an admin lacks the second factor that admins need. */
  factorDue: boolean
  /** Whether it was last noted as used more than an hour ago. */
  needsTouch: boolean
  /** For how long it holds if it is used now. */
  secondsFromUse: number
}

export interface SessionRow {
  id: string
  tokenHash: string
  userAgent: string
  address: string
  createdAt: Date
  lastSeenAt: Date
}

const { idleSessionDays: idleDays, sessionDays: absoluteDays } = RETENTION

export function sessionQueries(db: Prisma.TransactionClient) {
  return {
    /** Stores a session; returns when it began. */
    async insertSession(tokenHash: string, userId: number, device: Device): Promise<Date> {
      return (await db.session.create({ data: { tokenHash, userId, ...device } })).createdAt
    },
    /** The session, unless it expired, with what its user may do: asked for every request, so one query. */
    async findSession(tokenHash: string): Promise<Session | null> {
      const [row] = await db.$queryRaw<Session[]>`
        select u.id as "userId", u.is_admin as "isAdmin", u.time_zone as "timeZone", u.first_name as "firstName",
          case when u.access_granted_until > now() then 'active' else u.subscription_status end as status,
          s.last_seen_at < now() - interval '1 hour' as "needsTouch", (${FACTOR_DUE}) as "factorDue",
          floor(extract(epoch from least(make_interval(days => ${idleDays}::int),
            s.created_at + make_interval(days => ${absoluteDays}::int) - now())))::int as "secondsFromUse"
        from sessions s join users u on u.id = s.user_id
        where s.token_hash = ${tokenHash} and u.erasing_since is null
          and s.last_seen_at > now() - make_interval(days => ${idleDays}::int)
          and s.created_at > now() - make_interval(days => ${absoluteDays}::int)`
      return row ?? null
    },
    /** Notes that the session is in use; once an hour is enough. */
    async touchSession(tokenHash: string): Promise<void> {
      await db.$executeRaw`update sessions set last_seen_at = now()
        where token_hash = ${tokenHash} and last_seen_at < now() - interval '1 hour'`
    },
    /** Deletes the session; returns whose it was, null where there was none. */
    async deleteSession(tokenHash: string): Promise<number | null> {
      const [row] = await db.$queryRaw<{ userId: number }[]>`
        delete from sessions where token_hash = ${tokenHash} returning user_id as "userId"`
      return row?.userId ?? null
    },
    async listSessions(userId: number) {
      return db.$queryRaw<SessionRow[]>`
        select id, token_hash as "tokenHash", user_agent as "userAgent", address, created_at as "createdAt",
          last_seen_at as "lastSeenAt"
        from sessions where user_id = ${userId}
          and last_seen_at > now() - make_interval(days => ${idleDays}::int)
          and created_at > now() - make_interval(days => ${absoluteDays}::int)
        order by last_seen_at desc, created_at desc limit 200`
    },
    /** Deletes the session that this user calls by `id`; returns the hash of its token, null where there is none. */
    async deleteSessionOf(userId: number, id: string): Promise<string | null> {
      const [row] = await db.$queryRaw<{ tokenHash: string }[]>`
        delete from sessions where id = ${id}::uuid and user_id = ${userId} returning token_hash as "tokenHash"`
      return row?.tokenHash ?? null
    },
    /** Deletes all sessions of the user, save one; returns the hashes of their tokens. */
    async deleteSessionsOf(userId: number, butTokenHash = ''): Promise<string[]> {
      const rows = await db.$queryRaw<{ tokenHash: string }[]>`
        delete from sessions where user_id = ${userId} and token_hash <> ${butTokenHash}
        returning token_hash as "tokenHash"`
      return rows.map((row) => row.tokenHash)
    },
    /** Until when the session of this user counts as proven; null where it does not. */
    async findProof(userId: number, tokenHash: string): Promise<Date | null> {
      const [row] = await db.$queryRaw<{ until: Date }[]>`
        select proven_at + make_interval(mins => ${PROOF_MINUTES}::int) as until from sessions
        where token_hash = ${tokenHash} and user_id = ${userId}
          and proven_at > now() - make_interval(mins => ${PROOF_MINUTES}::int)`
      return row?.until ?? null
    },
    /** Notes whether the session was proven just now; false where there is no such session. */
    async saveProof(userId: number, tokenHash: string, proven: boolean): Promise<boolean> {
      const count = await db.$executeRaw`
        update sessions set proven_at = case when ${proven} then now() end
        where token_hash = ${tokenHash} and user_id = ${userId}`
      return count === 1
    },
    async ownsSession(userId: number, tokenHash: string): Promise<boolean> {
      return (await db.session.count({ where: { userId, tokenHash } })) === 1
    },
    async listTokenHashes(userId: number): Promise<string[]> {
      const rows = await db.session.findMany({ where: { userId }, select: { tokenHash: true } })
      return rows.map((row) => row.tokenHash)
    },
    /** Deletes up to `limit` expired sessions; returns how many. */
    deleteExpiredSessions: (limit: number): Promise<number> =>
      db.$executeRaw`delete from sessions where token_hash = any(array(
        select token_hash from sessions
        where last_seen_at <= now() - make_interval(days => ${idleDays}::int)
          or created_at <= now() - make_interval(days => ${absoluteDays}::int)
        limit ${limit}::int for update skip locked))`,
  }
}
