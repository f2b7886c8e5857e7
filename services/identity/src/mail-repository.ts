/** Queries on mails that wait, and on the links that they carry. See repository.ts. */
import type { BillingMailKind } from './billing-words.ts'
import type { SupportMailKind } from './support-words.ts'
import { Undo, UNDO_HOURS, type LockChangeName } from '@daybreak/proto/lock-changes'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { RETENTION } from '@daybreak/proto/retention'
import { Prisma } from './generated/client.ts'

export type LinkPurpose = 'verify' | 'change' | 'reset' | 'undo' | 'recovery'
export type MailKind =
  | 'verify'
  | 'change'
  | 'reset'
  | 'email_changing'
  | 'email_changed'
  | 'email_is_here'
  | 'factor_recovery'
  | Exclude<LockChangeName, `email_${string}`>
  | 'reminder'
  | 'message'
  | BillingMailKind
  | SupportMailKind

export interface Link {
  userId: number
  purpose: LinkPurpose
  email: string
  undo?: Undo
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

/** A mail to be sent: what it says beyond its kind is in `details`. */
export interface NewMail {
  kind: MailKind
  to: string
  details?: Prisma.InputJsonObject
  /** What the link in it takes back; left out where it has no link to undo. */
  undo?: Undo
}

/** Those that people may not open at once, or that must outlive the wait that they can end. */
const LONG_LIVED: Partial<Record<LinkPurpose, number>> = { undo: UNDO_HOURS * 60, recovery: UNDO_HOURS * 60 }
/** A link that ends a wait holds for as long as what the wait brings. */
const RECOVERY_UNDO_MINUTES = 2 * UNDO_HOURS * 60

export function mailQueries(db: Prisma.TransactionClient) {
  /**
   * The links to undo that were sent to this address; and, where it takes itself back, those that were sent anywhere
   * later. Those of an address before it stay: whoever took its place cannot make them void.
   */
  const deleteUndos = (userId: number, email: string) => db.$executeRaw`
    delete from link_tokens where user_id = ${userId} and purpose = 'undo' and (email = ${email} or expires_at >= (
      select min(expires_at) from link_tokens where user_id = ${userId} and purpose = 'undo' and email = ${email}
        and undo = '"email"'::jsonb))`
  return {
    async insertMail(userId: number, { kind, to, details, undo }: NewMail): Promise<string> {
      const told = undo === undefined ? details : { ...details, undo }
      const data = { userId, kind, recipient: to, ...(told && { details: told }) }
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
    /** The end of a mail; null where it was over. What it said, such as the titles of tasks, is not kept. */
    async settleMail(id: string, state: 'sent' | 'failed'): Promise<Pick<Mail, 'userId' | 'kind'> | null> {
      const [row] = await db.mail.updateManyAndReturn({
        where: { id, state: 'waiting' },
        data: { state, details: Prisma.DbNull },
      })
      return row ? { userId: row.userId, kind: row.kind as MailKind } : null
    },
    async hasWaitingMail(userId: number, kind: MailKind): Promise<boolean> {
      return (await db.mail.count({ where: { userId, kind, state: 'waiting' } })) > 0
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
    async insertLink(tokenHash: string, { userId, purpose, email, undo }: Link): Promise<void> {
      const minutes = undo === 'recovery' ? RECOVERY_UNDO_MINUTES : (LONG_LIVED[purpose] ?? RETENTION.linkMinutes)
      await db.$executeRaw`insert into link_tokens (token_hash, user_id, purpose, email, undo, expires_at)
        values (${tokenHash}, ${userId}, ${purpose}, ${email}, ${JSON.stringify(undo ?? null)}::jsonb,
          now() + make_interval(mins => ${minutes}::int))`
    },
    /** Whose link this is, without using it up; null where it is unknown, used or too old. */
    async findLink(tokenHash: string): Promise<Link | null> {
      const [row] = await db.$queryRaw<Link[]>`
        select user_id as "userId", purpose, email, undo from link_tokens where token_hash = ${tokenHash} and expires_at > now()`
      return row ?? null
    },
    /** Uses the link up, and with it all others of its purpose; false where somebody was quicker. Call it with the user locked. */
    async takeLink(tokenHash: string, { userId, purpose, email }: Link): Promise<boolean> {
      const count = await db.linkToken.count({ where: { tokenHash } })
      if (purpose === 'undo') await deleteUndos(userId, email)
      else await db.linkToken.deleteMany({ where: { userId, purpose } })
      return count === 1
    },
    /** What the living links to undo, that were sent to this address, take back. */
    async listUndos(userId: number, email: string): Promise<Undo[]> {
      const rows = await db.$queryRaw<{ undo: unknown }[]>`
        select undo from link_tokens where user_id = ${userId} and purpose = 'undo' and email = ${email}
          and expires_at > now()`
      return rows.map(({ undo }) => Undo.parse(undo))
    },
    /** The addresses that may still take back that another one took their place. */
    async listFormerEmails(userId: number): Promise<string[]> {
      const rows = await db.$queryRaw<{ email: string }[]>`
        select distinct l.email from link_tokens l join users u on u.id = l.user_id
        where l.user_id = ${userId} and l.purpose = 'undo' and l.undo = '"email"'::jsonb and l.expires_at > now()
          and l.email <> u.email`
      return rows.map(({ email }) => email)
    },
    /** Whether a link of this purpose that was sent there still opens. */
    async hasLink(userId: number, purpose: LinkPurpose): Promise<boolean> {
      const [row] = await db.$queryRaw<unknown[]>`
        select 1 from link_tokens where user_id = ${userId} and purpose = ${purpose} and expires_at > now() limit 1`
      return row !== undefined
    },
    /** How many mails with links this user asked for, and how many this address got, in the last hour. Waits for whoever counts the same address. */
    async countLinkMails(userId: number, recipient: string): Promise<{ byUser: number; toRecipient: number }> {
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('identity.mail', hashtext(lower(${recipient}))))`
      const [row] = await db.$queryRaw<{ byUser: number; toRecipient: number }[]>`
        select (select count(*)::int from mails where user_id = ${userId} and kind in ('verify', 'change')
            and created_at > now() - interval '1 hour') as "byUser",
          (select count(*)::int from mails where recipient = ${recipient} and kind in ('verify', 'change', 'reset')
            and created_at > now() - interval '1 hour') as "toRecipient"`
      return row ?? { byUser: 0, toRecipient: 0 }
    },
    async deleteLinks(userId: number, ...purposes: LinkPurpose[]): Promise<void> {
      await db.linkToken.deleteMany({ where: { userId, purpose: { in: purposes } } })
    },
    /** Deletes up to `limit` mails that were sent or given up long ago; returns how many. */
    deleteOldMails: (limit: number): Promise<number> =>
      db.$executeRaw`delete from mails where id = any(array(
        select id from mails where state in ('sent', 'failed')
          and created_at < now() - make_interval(days => ${RECORD_RETENTION.mailDays}::int)
        limit ${limit}::int for update skip locked))`,
    deleteExpiredLinks: (): Promise<number> => db.$executeRaw`delete from link_tokens where expires_at <= now()`,
  }
}
