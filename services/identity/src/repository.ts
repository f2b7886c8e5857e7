/** The only business file that knows Prisma. Rows go in and out as the contract's plain objects. */
import type { Wakeup } from '@daybreak/kit/outbox'
import { transactions, type Transactional } from '@daybreak/kit/transactions'
import { User, type Device, type noteSubscription } from '@daybreak/proto/identity'
import { PROOF_MINUTES } from '@daybreak/proto/lock-changes'
import { nameKey } from '@daybreak/proto/names'
import { RETENTION } from '@daybreak/proto/retention'
import type { ProfileInput } from '@daybreak/proto/rules'
import type { z } from 'zod'
import { accountQueries } from './account-repository.ts'
import { archiveQueries } from './archive-repository.ts'
import { adminQueries, FACTOR_DUE, figureQueries } from './admin-repository.ts'
import { dataQueries } from './data-repository.ts'
import { exportQueries } from './export-repository.ts'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { messageQueries } from './message-repository.ts'

export type IdentityRepository = ReturnType<typeof createRepository>
export type Queries = ReturnType<typeof queries>

export type Transaction = Queries & Transactional

export interface NewUser extends ProfileInput {
  username: string
  passwordHash: string
  isAdmin: boolean
  timeZone?: string | null | undefined
}

/** A user with what proves who it is. Never leaves the service. */
export interface Account {
  user: User
  passwordHash: string
}

/** Which names somebody has already. */
export interface Taken {
  username: boolean
  email: boolean
}

export interface LockedUser {
  id: number
  isAdmin: boolean
  status: string
  timeZone: string | null
  subscriptionAsOf: Date | null
}

/** What billing said of a subscription, and when it read that. */
export type SubscriptionNotice = z.output<typeof noteSubscription.input>

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

/** `figures`: the queries that may lag. */
export const createRepository = (db: PrismaClient, outbox?: Wakeup, figures = figureQueries(db)) => ({
  ...queries(db),
  ...figures,
  /** Runs `work` in one transaction; only there can something be announced. */
  transaction: transactions(db, queries, outbox),
})

const queries = (db: Prisma.TransactionClient) => ({
  ...userQueries(db),
  ...sessionQueries(db),
  ...accountQueries(db),
  ...dataQueries(db),
  ...exportQueries(db),
  ...archiveQueries(db),
  ...adminQueries(db),
  ...messageQueries(db),
})

function userQueries(db: Prisma.TransactionClient) {
  return {
    /** Stores a user; null where the username or the address is taken, even by a request that runs at the same time. */
    async insertUser(user: NewUser): Promise<User | null> {
      const data = { ...user, ...keys(user), timeZone: user.timeZone ?? null }
      const [row] = await db.user.createManyAndReturn({ data: [data], skipDuplicates: true })
      return row ? toUser(row) : null
    },
    async findTaken(user: { username: string; email: string }): Promise<Taken> {
      const { usernameKey, emailKey } = keys(user)
      const rows = await db.user.findMany({
        where: { OR: [{ usernameKey }, { emailKey }] },
        select: { usernameKey: true, emailKey: true },
      })
      return {
        username: rows.some((row) => row.usernameKey === usernameKey),
        email: rows.some((row) => row.emailKey === emailKey),
      }
    },
    /**
     * The accounts of this name: of what looks like an email address first the one that has it, else first the one
     * with this username. Old usernames may look like addresses.
     */
    async findAccounts(name: string): Promise<Account[]> {
      const key = nameKey(name)
      const rows = await db.user.findMany({
        where: { OR: [{ usernameKey: key }, { emailKey: key }], erasingSince: null },
      })
      const isMeant = (row: Prisma.UserModel) => Number((key.includes('@') ? row.emailKey : row.usernameKey) === key)
      return rows
        .toSorted((one, other) => isMeant(other) - isMeant(one))
        .map((row) => ({ user: toUser(row), passwordHash: row.passwordHash }))
    },
    async findUser(id: number): Promise<User | null> {
      const row = await db.user.findUnique({ where: { id } })
      if (!row?.isAdmin) return row && toUser(row)
      const due = await adminQueries(db).isFactorDue(id)
      return { ...toUser(row), ...(due && { secondFactorDue: true }) }
    },
    async findUserId(username: string): Promise<number | null> {
      const row = await db.user.findUnique({ where: { usernameKey: nameKey(username) }, select: { id: true } })
      return row?.id ?? null
    },
    /** Stores the profile; its address where that is the present one, written in another way. */
    async saveProfile(id: number, { email, ...profile }: ProfileInput): Promise<User | null> {
      await db.user.updateMany({
        where: { id, emailKey: nameKey(email), NOT: { email } },
        data: { email, emailVerifiedAt: null },
      })
      const [row] = await db.user.updateManyAndReturn({ where: { id }, data: profile })
      return row ? toUser(row) : null
    },
    /**
     * The user, locked until the transaction ends. `for update` also makes a login wait (its session refers to the
     * user), so that every session is either listed by this transaction or sees what it changes.
     */
    async lockUser(id: number): Promise<LockedUser | null> {
      const [row] = await db.$queryRaw<LockedUser[]>`
        select id, is_admin as "isAdmin", subscription_status as status, subscription_as_of as "subscriptionAsOf"
        from users where id = ${id} for update`
      return row ?? null
    },
    /** Keeps the later end; false where that is the one that was there. */
    async saveGrantedAccess(id: number, until: string): Promise<boolean> {
      const isEarlier = { OR: [{ accessGrantedUntil: null }, { accessGrantedUntil: { lt: until } }] }
      const { count } = await db.user.updateMany({ where: { id, ...isEarlier }, data: { accessGrantedUntil: until } })
      return count === 1
    },
    async saveSubscription({ userId: id, status, plan, asOf }: SubscriptionNotice): Promise<void> {
      const known = plan !== undefined && {
        planInterval: plan?.interval ?? null,
        planIntervalCount: plan?.intervalCount ?? null,
      }
      const data = { subscriptionStatus: status, subscriptionAsOf: new Date(asOf), ...known }
      await db.user.updateMany({ where: { id }, data })
    },
  }
}

const { idleSessionDays: idleDays, sessionDays: absoluteDays } = RETENTION

function sessionQueries(db: Prisma.TransactionClient) {
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

const keys = (user: { username: string; email: string }) => ({
  usernameKey: nameKey(user.username),
  emailKey: nameKey(user.email),
})

export const toUser = ({ createdAt, pendingEmail, accessGrantedUntil, ...row }: Prisma.UserModel): User =>
  User.parse({
    ...row,
    createdAt: createdAt.toISOString(),
    ...(pendingEmail !== null && { pendingEmail }),
    ...(accessGrantedUntil && accessGrantedUntil > new Date() && { subscriptionStatus: 'active' }),
  })
