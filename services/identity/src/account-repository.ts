/** Queries on what proves whose an account is: links in mails, second factors, what happened. See repository.ts. */
import type { Activity, ActivityKind, EmailStatus, Passkey } from '@daybreak/proto/identity-security'
import type { Device, User } from '@daybreak/proto/identity'
import { nameKey } from '@daybreak/proto/names'
import type { BillingMailKind } from './billing-words.ts'
import { deviceName, storable } from './adapters/devices.ts'
import { Prisma } from './generated/client.ts'

export type LinkPurpose = 'verify' | 'change' | 'reset'
export type MailKind =
  'verify' | 'change' | 'reset' | 'email_changing' | 'email_changed' | 'password_changed' | 'reminder' | BillingMailKind

/** Something that happened; whom it happened to and who did it are the same unless said otherwise. */
export interface SecurityEvent {
  kind: ActivityKind
  userId: number | null
  actorId?: number | null
  device: Device
}

export interface Link {
  userId: number
  purpose: LinkPurpose
  email: string
}

export interface Mail {
  id: string
  userId: number
  kind: MailKind
  recipient: string
  firstName: string
  timeZone: string | null
  /** What the words of its kind leave open; checked where they are written. */
  details: unknown
}

/** What a passkey is checked with. */
export interface StoredPasskey {
  id: string
  userId: number
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

export interface StoredTotp {
  /** The secret, sealed. */
  sealed: string
  confirmed: boolean
  lastStep: number
}

export const accountQueries = (db: Prisma.TransactionClient) => ({
  ...eventQueries(db),
  ...mailQueries(db),
  ...secretQueries(db),
  ...factorQueries(db),
  ...passkeyQueries(db),
})

const ACTIVITY_SHOWN = 50
const EVENT_DAYS = 180

function eventQueries(db: Prisma.TransactionClient) {
  return {
    async recordEvent({ kind, userId, actorId = userId, device }: SecurityEvent): Promise<void> {
      const from = { userAgent: storable(device.userAgent), address: storable(device.address) }
      await db.securityEvent.createMany({ data: [{ kind, subjectId: userId, actorId, ...from }] })
    },
    async listActivity(userId: number): Promise<Activity[]> {
      const rows = await db.securityEvent.findMany({
        where: { subjectId: userId },
        orderBy: { id: 'desc' },
        take: ACTIVITY_SHOWN,
      })
      return rows.map((row) => ({
        id: String(row.id),
        kind: row.kind as ActivityKind,
        at: row.at.toISOString(),
        device: deviceName(row.userAgent),
        address: row.address,
      }))
    },
    /** Deletes up to `limit` of what happened too long ago; returns how many. */
    deleteOldEvents: (limit: number): Promise<number> => db.$executeRaw`
      delete from security_events where id in (
        select id from security_events where at < now() - make_interval(days => ${EVENT_DAYS}::int) limit ${limit}::int)`,
  }
}

/** A mail to be sent: what it says beyond its kind is in `details`. */
export interface NewMail {
  kind: MailKind
  to: string
  details?: Prisma.InputJsonObject
}

function mailQueries(db: Prisma.TransactionClient) {
  return {
    async insertMail(userId: number, { kind, to, details }: NewMail): Promise<string> {
      const data = { userId, kind, recipient: to, ...(details && { details }) }
      return (await db.mail.create({ data, select: { id: true } })).id
    },
    /** A mail that waits to be sent; null where there is nothing left to do. */
    async findWaitingMail(id: string): Promise<Mail | null> {
      const row = await db.mail.findFirst({ where: { id, state: 'waiting' }, include: { user: true } })
      if (!row) return null
      const { userId, kind, recipient, user, details } = row
      const { firstName, timeZone } = user
      return { id, userId, kind: kind as MailKind, recipient, firstName, timeZone, details }
    },
    /** The end of a mail. What it said, such as the titles of tasks, is not kept. */
    async settleMail(id: string, state: 'sent' | 'failed'): Promise<void> {
      await db.mail.updateMany({ where: { id, state: 'waiting' }, data: { state, details: Prisma.DbNull } })
    },
    async noteMailDelay(id: string): Promise<void> {
      await db.mail.updateMany({ where: { id, state: 'waiting', delayed: false }, data: { delayed: true } })
    },
    async listWaitingMails(): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        select id from mails where state = 'waiting' and created_at < now() - interval '20 seconds'
        order by created_at limit 500`
      return rows.map(({ id }) => id)
    },
    async insertLink(tokenHash: string, { userId, purpose, email }: Link): Promise<void> {
      await db.$executeRaw`insert into link_tokens (token_hash, user_id, purpose, email, expires_at)
        values (${tokenHash}, ${userId}, ${purpose}, ${email}, now() + interval '30 minutes')`
    },
    /** Whose link this is, without using it up; null where it is unknown, used or too old. */
    async findLink(tokenHash: string): Promise<Link | null> {
      const [row] = await db.$queryRaw<Link[]>`
        select user_id as "userId", purpose, email from link_tokens where token_hash = ${tokenHash} and expires_at > now()`
      return row ?? null
    },
    /** Uses the link up, and with it all others of its purpose; false where somebody was quicker. */
    async takeLink(tokenHash: string, { userId, purpose }: Link): Promise<boolean> {
      const { count } = await db.linkToken.deleteMany({ where: { tokenHash } })
      await db.linkToken.deleteMany({ where: { userId, purpose } })
      return count === 1
    },
    async deleteLinks(userId: number, purpose?: LinkPurpose): Promise<void> {
      await db.linkToken.deleteMany({ where: { userId, ...(purpose && { purpose }) } })
    },
    deleteExpiredLinks: (): Promise<number> => db.$executeRaw`delete from link_tokens where expires_at <= now()`,
  }
}

function secretQueries(db: Prisma.TransactionClient) {
  return {
    async findPasswordHash(userId: number): Promise<string | null> {
      const row = await db.user.findFirst({ where: { id: userId, erasingSince: null }, select: { passwordHash: true } })
      return row?.passwordHash ?? null
    },
    async savePassword(id: number, passwordHash: string): Promise<void> {
      await db.user.updateMany({ where: { id }, data: { passwordHash } })
    },
    async findUserByEmail(email: string): Promise<User['id'] | null> {
      const where = { emailKey: nameKey(email), erasingSince: null }
      return (await db.user.findFirst({ where, select: { id: true } }))?.id ?? null
    },
    async findEmailStatus(id: number): Promise<EmailStatus | null> {
      const row = await db.user.findUnique({
        where: { id },
        include: { mails: { where: { kind: { in: ['verify', 'change'] } }, orderBy: { createdAt: 'desc' }, take: 1 } },
      })
      if (!row) return null
      const [last] = row.mails
      const state = last?.state === 'waiting' && last.delayed ? 'delayed' : (last?.state ?? 'none')
      const mail = state as EmailStatus['mail']
      return { email: row.email, verified: row.emailVerifiedAt !== null, pending: row.pendingEmail, mail }
    },
    async savePendingEmail(id: number, pendingEmail: string): Promise<void> {
      await db.user.updateMany({ where: { id }, data: { pendingEmail } })
    },
    /** Notes that the owner reads mail at this address, if it is still the account's. */
    async verifyEmail(id: number, email: string): Promise<boolean> {
      const { count } = await db.user.updateMany({ where: { id, email }, data: { emailVerifiedAt: new Date() } })
      return count === 1
    },
    /** Puts the pending address in place of the old one; false where it is no longer the pending one. */
    async replaceEmail(id: number, email: string): Promise<boolean> {
      const data = { email, emailKey: nameKey(email), pendingEmail: null, emailVerifiedAt: new Date() }
      return (await db.user.updateMany({ where: { id, pendingEmail: email }, data })).count === 1
    },
    async isEmailTaken(email: string, butBy: number): Promise<boolean> {
      const row = await db.user.findUnique({ where: { emailKey: nameKey(email) }, select: { id: true } })
      return row !== null && row.id !== butBy
    },
  }
}

function factorQueries(db: Prisma.TransactionClient) {
  return {
    async findTotp(userId: number): Promise<StoredTotp | null> {
      const row = await db.totp.findUnique({ where: { userId } })
      return row && { sealed: row.secret, confirmed: row.confirmedAt !== null, lastStep: row.lastStep }
    },
    /** Keeps a secret that is not in force yet. */
    async saveTotp(userId: number, sealed: string): Promise<void> {
      const create = { userId, secret: sealed }
      await db.totp.upsert({ where: { userId }, create, update: { secret: sealed, lastStep: 0 } })
    },
    /** Secrets of users after this one, in their order. */
    async listTotps(afterUser: number, limit: number): Promise<{ userId: number; sealed: string }[]> {
      const rows = await db.totp.findMany({
        where: { userId: { gt: afterUser } },
        orderBy: { userId: 'asc' },
        take: limit,
      })
      return rows.map(({ userId, secret }) => ({ userId, sealed: secret }))
    },
    /** False where it is another secret by now. */
    async resealTotp(userId: number, before: string, sealed: string): Promise<boolean> {
      const { count } = await db.totp.updateMany({ where: { userId, secret: before }, data: { secret: sealed } })
      return count === 1
    },
    async enableTotp(userId: number, step: number, codeHashes: string[]): Promise<void> {
      await db.totp.updateMany({ where: { userId }, data: { confirmedAt: new Date(), lastStep: step } })
      await db.recoveryCode.deleteMany({ where: { userId } })
      await db.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) })
    },
    async deleteTotp(userId: number): Promise<boolean> {
      await db.recoveryCode.deleteMany({ where: { userId } })
      return (await db.totp.deleteMany({ where: { userId } })).count === 1
    },
    /** Takes the code of this time step, unless it or a later one was taken already. */
    async takeStep(userId: number, step: number): Promise<boolean> {
      const { count } = await db.totp.updateMany({
        where: { userId, lastStep: { lt: step } },
        data: { lastStep: step },
      })
      return count === 1
    },
    async takeRecoveryCode(userId: number, codeHash: string): Promise<boolean> {
      return (await db.recoveryCode.deleteMany({ where: { userId, codeHash } })).count === 1
    },
    countRecoveryCodes: (userId: number): Promise<number> => db.recoveryCode.count({ where: { userId } }),
  }
}

function passkeyQueries(db: Prisma.TransactionClient) {
  return {
    async listPasskeys(userId: number): Promise<(Passkey & { transports: string[] })[]> {
      const rows = await db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
      return rows.map(({ id, name, transports, createdAt }) => ({
        id,
        name,
        transports,
        createdAt: createdAt.toISOString(),
      }))
    },
    async findPasskey(id: string): Promise<StoredPasskey | null> {
      const row = await db.passkey.findFirst({ where: { id, user: { erasingSince: null } } })
      return row && { ...row, counter: Number(row.counter) }
    },
    /** Null where this passkey is somebody's already. */
    async insertPasskey({ counter, ...passkey }: StoredPasskey & { name: string }): Promise<Passkey | null> {
      const [row] = await db.passkey.createManyAndReturn({
        data: [{ ...passkey, counter: BigInt(counter) }],
        skipDuplicates: true,
      })
      return row ? { id: row.id, name: row.name, createdAt: row.createdAt.toISOString() } : null
    },
    async notePasskeyUse(id: string, counter: number): Promise<void> {
      await db.passkey.updateMany({ where: { id }, data: { counter: BigInt(counter), usedAt: new Date() } })
    },
    async deletePasskey(userId: number, id: string): Promise<boolean> {
      return (await db.passkey.deleteMany({ where: { id, userId } })).count === 1
    },
    async insertChallenge(challenge: string, userId: number | null): Promise<void> {
      await db.$executeRaw`insert into passkey_challenges (challenge, user_id, expires_at)
        values (${challenge}, ${userId}::int, now() + interval '5 minutes')`
    },
    /** Takes the challenge, once; false where it was not this user's (null: nobody's) or is too old. */
    async takeChallenge(challenge: string, userId: number | null): Promise<boolean> {
      const [row] = await db.$queryRaw<{ userId: number | null; fresh: boolean }[]>`
        delete from passkey_challenges where challenge = ${challenge}
        returning user_id as "userId", expires_at > now() as fresh`
      return row !== undefined && row.fresh && row.userId === userId
    },
    deleteExpiredChallenges: (): Promise<number> =>
      db.$executeRaw`delete from passkey_challenges where expires_at <= now()`,
  }
}
