/** Queries for data that leaves the product: contact details and erased accounts. See repository.ts. */
import { eraseEvents } from '@daybreak/kit/erasure'
import { CONTEXTS, type ContextName } from '@daybreak/proto/define'
import type { ContactSync, Receipt } from '@daybreak/proto/identity-data'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import type { ProfileInput } from '@daybreak/proto/rules'
import { z } from 'zod'
import type { Prisma } from './generated/client.ts'

export interface Contact extends ProfileInput {
  id: string
  userId: number
}

export const dataQueries = (db: Prisma.TransactionClient) => ({
  ...contactQueries(db),
  ...erasureQueries(db),
})

function contactQueries(db: Prisma.TransactionClient) {
  return {
    /** Until the transaction ends, nobody else can store contact details of this user. */
    lockContact: (userId: number) =>
      db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('identity.contact', ${userId}))`,
    /** The id of a waiting sync with the same details. */
    async findWaitingDuplicate(userId: number, profile: ProfileInput): Promise<string | null> {
      const row = await db.contactSync.findFirst({ where: { userId, state: 'waiting', ...profile } })
      return row?.id ?? null
    },
    /** Stores details to be synced. They replace details that still wait. */
    async insertContact(userId: number, profile: ProfileInput): Promise<string> {
      await db.contactSync.updateMany({ where: { userId, state: 'waiting' }, data: { state: 'replaced' } })
      return (await db.contactSync.create({ data: { userId, ...profile }, select: { id: true } })).id
    },
    async findContactSync(userId: number): Promise<ContactSync> {
      const row = await db.contactSync.findFirst({ where: { userId }, orderBy: { createdAt: 'desc' } })
      if (!row) return { state: 'never', syncedAt: null, reason: null }
      const syncedAt = (row.syncedAt ?? row.createdAt).toISOString()
      return { state: row.state as ContactSync['state'], syncedAt, reason: row.reason }
    },
    async findWaitingContact(id: string): Promise<Contact | null> {
      const row = await db.contactSync.findFirst({ where: { id, state: 'waiting' } })
      return row && { ...row, country: row.country as ProfileInput['country'] }
    },
    async noteContactReason(id: string, reason: string): Promise<void> {
      await db.contactSync.updateMany({ where: { id, state: 'waiting' }, data: { reason } })
    },
    async settleContact(id: string, state: 'synced' | 'failed', reason: string | null): Promise<void> {
      const data = { state, reason, ...(state === 'synced' && { syncedAt: new Date() }) }
      await db.contactSync.updateMany({ where: { id, state: 'waiting' }, data })
    },
    async listWaitingContacts(): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        select id from contact_syncs where state = 'waiting' and created_at < now() - interval '20 seconds'
        order by created_at limit 500`
      return rows.map(({ id }) => id)
    },
    /** Deletes up to `limit` finished syncs that are old enough; returns how many. The newest of each user stays, because it is shown. */
    deleteOldContactSyncs: (limit: number): Promise<number> =>
      db.$executeRaw`delete from contact_syncs where id = any(array(
        select id from contact_syncs old where state in ('synced', 'failed', 'replaced')
          and created_at < now() - make_interval(days => ${RECORD_RETENTION.contactSyncDays}::int)
          and exists (select from contact_syncs newer
            where newer.user_id = old.user_id and newer.created_at > old.created_at)
        limit ${limit}::int for update skip locked))`,
  }
}

const Counts = z.partialRecord(z.enum(CONTEXTS), z.record(z.string(), z.int()))

function erasureQueries(db: Prisma.TransactionClient) {
  return {
    async markErasing(id: number): Promise<void> {
      await db.user.updateMany({ where: { id }, data: { erasingSince: new Date() } })
    },
    /** Null if the account is already being erased. */
    async insertReceipt(userId: number): Promise<Receipt | null> {
      const [row] = await db.receipt.createManyAndReturn({ data: [{ userId }], skipDuplicates: true })
      return row ? toReceipt(row) : null
    },
    async findReceipt(id: string): Promise<Receipt | null> {
      const row = await db.receipt.findUnique({ where: { id } })
      return row && toReceipt(row)
    },
    /** Adds what a service erased. Returns all services that have finished; null if the user is not being erased. */
    async addErased(userId: number, service: ContextName, counts: Record<string, number>): Promise<string[] | null> {
      const line = JSON.stringify({ [service]: counts })
      const [row] = await db.$queryRaw<{ counts: unknown }[]>`
        update receipts set counts = counts || ${line}::jsonb where user_id = ${userId} returning counts`
      return row ? Object.keys(Counts.parse(row.counts)) : null
    },
    /** The services that have finished, with the receipt locked; null if the user is not being erased. */
    async lockErased(userId: number): Promise<string[] | null> {
      const [row] = await db.$queryRaw<{ counts: unknown }[]>`
        select counts from receipts where user_id = ${userId} for update`
      return row ? Object.keys(Counts.parse(row.counts)) : null
    },
    /** Completes the receipt, and removes the id of its user. */
    async finishReceipt(userId: number): Promise<void> {
      await db.receipt.updateMany({ where: { userId }, data: { userId: null, finishedAt: new Date() } })
    },
    /** Deletes the user with all dependent rows; returns the number of rows by kind. */
    async eraseUser(userId: number): Promise<Record<string, number>> {
      const sessions = await db.session.count({ where: { userId } })
      const events = await db.securityEvent.count({ where: { subjectId: userId } })
      const passkeys = await db.passkey.count({ where: { userId } })
      const contactSyncs = await db.contactSync.count({ where: { userId } })
      const exports = await db.dataExport.count({ where: { userId } })
      await forgetInAudit(db, userId)
      const { count: accounts } = await db.user.deleteMany({ where: { id: userId } })
      await eraseEvents(db, userId)
      await db.$executeRaw`insert into erased_users (user_id, receipt_id)
        values (${userId}, (select id from receipts where user_id = ${userId}))
        on conflict (user_id) do update set erased_at = now(), stream_erased_at = null, receipt_id = excluded.receipt_id`
      return { accounts, sessions, events, passkeys, contactSyncs, exports }
    },
    /** Erased users whose events may still be in the stream. After 5 seconds, events that were being published have arrived. */
    async listLeftInStream(): Promise<number[]> {
      const rows = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from erased_users
        where stream_erased_at is null and erased_at < now() - interval '5 seconds' order by user_id limit 10000`
      return rows.map(({ userId }) => userId)
    },
    async noteErasedFromStream(userIds: number[]): Promise<void> {
      await db.$executeRaw`update erased_users set stream_erased_at = now() where user_id = any(${userIds}::int[])`
    },
  }
}

/** Keeps the audit log of what the user did to others, and of what admins did to the user, but makes the user anonymous. */
async function forgetInAudit(db: Prisma.TransactionClient, userId: number): Promise<void> {
  await db.$executeRaw`update security_events set user_agent = '', address = ''
    where actor_id = ${userId} and subject_id is distinct from ${userId}`
  await db.$executeRaw`update security_events set subject_id = null
    where subject_id = ${userId} and actor_id <> ${userId}`
}

interface ReceiptRow {
  id: string
  counts: unknown
  requestedAt: Date
  finishedAt: Date | null
}

const toReceipt = ({ id, counts, requestedAt, finishedAt }: ReceiptRow): Receipt => ({
  id,
  state: finishedAt ? 'erased' : 'erasing',
  requestedAt: requestedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  erased: Object.entries(Counts.parse(counts)).flatMap(([service, lines]) =>
    Object.entries(lines).map(([what, count]) => ({ service: service as ContextName, what, count })),
  ),
})
