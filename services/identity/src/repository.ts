/** The only business file that knows Prisma. Rows go in and out as the contract's plain objects. */
import type { Wakeup } from '@daybreak/kit/outbox'
import { transactions, type Transactional } from '@daybreak/kit/transactions'
import { User, type noteSubscription } from '@daybreak/proto/identity'
import { nameKey } from '@daybreak/proto/names'
import type { ProfileInput } from '@daybreak/proto/rules'
import type { z } from 'zod'
import { accountQueries } from './account-repository.ts'
import { archiveQueries } from './archive-repository.ts'
import { adminQueries, figureQueries } from './admin-repository.ts'
import { dataQueries } from './data-repository.ts'
import { exportQueries } from './export-repository.ts'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { messageQueries } from './message-repository.ts'
import { sessionQueries } from './session-repository.ts'

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
  subscriptionAsOf: Date | null
}

/** What billing said of a subscription, and when it read that. */
export type SubscriptionNotice = z.output<typeof noteSubscription.input>

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
    async saveTimeZone(id: number, timeZone: string): Promise<User | null> {
      const [row] = await db.user.updateManyAndReturn({ where: { id }, data: { timeZone } })
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
