/** Queries on mails that wait, and on the links that they carry. See repository.ts. */
import type { BillingMailKind } from './billing-words.ts'
import { Prisma } from './generated/client.ts'

export type LinkPurpose = 'verify' | 'change' | 'reset'
export type MailKind =
  'verify' | 'change' | 'reset' | 'email_changing' | 'email_changed' | 'password_changed' | 'reminder' | BillingMailKind

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

/** A mail to be sent: what it says beyond its kind is in `details`. */
export interface NewMail {
  kind: MailKind
  to: string
  details?: Prisma.InputJsonObject
}

export function mailQueries(db: Prisma.TransactionClient) {
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
