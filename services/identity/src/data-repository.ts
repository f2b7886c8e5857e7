/** Queries on what leaves the product: contact details, exports, erased accounts. See repository.ts. */
import { eraseEvents } from '@daybreak/kit/erasure'
import { CONTEXTS, type ContextName } from '@daybreak/proto/define'
import type { ContactSync, DataExport, Receipt } from '@daybreak/proto/identity-data'
import { RETENTION } from '@daybreak/proto/retention'
import type { ProfileInput } from '@daybreak/proto/rules'
import { z } from 'zod'
import type { Prisma } from './generated/client.ts'

export interface Contact extends ProfileInput {
  id: string
  userId: number
}

/** A slice of what one service handed in. */
export interface Part {
  exportId: string
  service: ContextName
  index: number
  count: number
  text: string
}

export const dataQueries = (db: Prisma.TransactionClient) => ({
  ...contactQueries(db),
  ...exportQueries(db),
  ...erasureQueries(db),
})

function contactQueries(db: Prisma.TransactionClient) {
  return {
    /** Until the transaction ends, nobody else accepts contact details of this user. */
    lockContact: (userId: number) =>
      db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('identity.contact', ${userId}))`,
    /** These very details, if they are the last ones and still on their way. */
    async findWaitingDuplicate(userId: number, profile: ProfileInput): Promise<string | null> {
      const row = await db.contactSync.findFirst({ where: { userId, state: 'waiting', ...profile } })
      return row?.id ?? null
    },
    /** Stores details to be handed on; those that still wait are replaced by them. */
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
  }
}

interface ExportRow {
  id: string
  state: string
  createdAt: Date
  expiresAt: Date | null
  expired: boolean
  progress: number
}

function exportQueries(db: Prisma.TransactionClient) {
  return {
    async findExport(userId: number): Promise<DataExport | null> {
      const [row] = await db.$queryRaw<ExportRow[]>`
        select id, state, created_at as "createdAt", expires_at as "expiresAt", coalesce(expires_at <= now(), false) as expired,
          (select count(*)::int from (select service from export_parts p where p.export_id = e.id
            group by service having count(*) = max(p.count)) complete) as progress
        from exports e where user_id = ${userId} order by created_at desc limit 1`
      return row ? toExport(row) : null
    },
    async insertExport(userId: number): Promise<string> {
      return (await db.dataExport.create({ data: { userId }, select: { id: true } })).id
    },
    async savePart(part: Part): Promise<void> {
      await db.exportPart.createMany({ data: [part], skipDuplicates: true })
    },
    /** Whose export it is, locked, while it is being collected; null otherwise. */
    async lockCollecting(id: string): Promise<number | null> {
      const [row] = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from exports where id = ${id}::uuid and state = 'collecting' for update`
      return row?.userId ?? null
    },
    /** The services whose part is complete. */
    async listComplete(exportId: string): Promise<string[]> {
      const rows = await db.$queryRaw<{ service: string }[]>`
        select service from export_parts where export_id = ${exportId}::uuid
        group by service having count(*) = max(count)`
      return rows.map(({ service }) => service)
    },
    /** What each service handed in, put together again. */
    async readParts(exportId: string): Promise<Map<ContextName, string>> {
      const rows = await db.exportPart.findMany({
        where: { exportId },
        orderBy: [{ service: 'asc' }, { index: 'asc' }],
      })
      const texts = new Map<ContextName, string>()
      for (const { service, text } of rows) {
        texts.set(service as ContextName, (texts.get(service as ContextName) ?? '') + text)
      }
      return texts
    },
    /** Stores the finished file and lets go of what it was made from. */
    async finishExport(id: string, slices: Uint8Array<ArrayBuffer>[]): Promise<void> {
      const size = slices.reduce((sum, slice) => sum + slice.length, 0)
      await db.exportSlice.createMany({ data: slices.map((data, index) => ({ exportId: id, index, data })) })
      await db.$executeRaw`update exports set state = 'ready', size = ${size},
        expires_at = now() + make_interval(days => ${RETENTION.exportDays}::int) where id = ${id}::uuid`
      await db.exportPart.updateMany({ where: { exportId: id }, data: { text: '' } })
    },
    async failExport(id: string): Promise<void> {
      await db.dataExport.updateMany({ where: { id, state: 'collecting' }, data: { state: 'failed' } })
    },
    /** One slice of a file that is ready, asked for by its owner in time. */
    async findSlice(userId: number, id: string, index: number) {
      const [row] = await db.$queryRaw<{ data: Uint8Array; size: number; count: number }[]>`
        select s.data, e.size, (select count(*)::int from export_slices c where c.export_id = e.id) as count
        from exports e join export_slices s on s.export_id = e.id and s.index = ${index}
        where e.id = ${id}::uuid and e.user_id = ${userId} and e.state = 'ready' and e.expires_at > now()`
      return row ?? null
    },
    /** Exports whose parts are all there and that nobody has put together yet. */
    async listCollected(): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        select e.id from exports e where e.state = 'collecting' and e.created_at < now() - interval '20 seconds'
          and ${CONTEXTS.length}::int = (select count(*) from (select service from export_parts p where p.export_id = e.id
            group by service having count(*) = max(p.count)) complete)
        order by e.created_at limit 100`
      return rows.map(({ id }) => id)
    },
    /** Deletes the files that are too old, and calls an export failed that is not complete after a day. */
    async deleteOldExports(): Promise<void> {
      await db.$executeRaw`delete from export_slices where export_id in (select id from exports where expires_at <= now())`
      await db.$executeRaw`update exports set state = 'failed'
        where state = 'collecting' and created_at < now() - interval '1 day'`
    },
  }
}

const toExport = ({ id, state, expired, progress, createdAt, expiresAt }: ExportRow): DataExport => ({
  id,
  state: (state === 'ready' && expired ? 'expired' : state) as DataExport['state'],
  progress: state === 'ready' ? CONTEXTS.length : progress,
  total: CONTEXTS.length,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

const Counts = z.partialRecord(z.enum(CONTEXTS), z.record(z.string(), z.int()))

function erasureQueries(db: Prisma.TransactionClient) {
  return {
    async markErasing(id: number): Promise<void> {
      await db.user.updateMany({ where: { id }, data: { erasingSince: new Date() } })
    },
    /** Null where the account is being erased already. */
    async insertReceipt(userId: number): Promise<Receipt | null> {
      const [row] = await db.receipt.createManyAndReturn({ data: [{ userId }], skipDuplicates: true })
      return row ? toReceipt(row) : null
    },
    async findReceipt(id: string): Promise<Receipt | null> {
      const row = await db.receipt.findUnique({ where: { id } })
      return row && toReceipt(row)
    },
    /** Adds what a service erased; returns all services that have, and null where nothing is being erased. */
    async addErased(userId: number, service: ContextName, counts: Record<string, number>): Promise<string[] | null> {
      const line = JSON.stringify({ [service]: counts })
      const [row] = await db.$queryRaw<{ counts: unknown }[]>`
        update receipts set counts = counts || ${line}::jsonb where user_id = ${userId} returning counts`
      return row ? Object.keys(Counts.parse(row.counts)) : null
    },
    /** The receipt is complete, and nobody's from now on. */
    async finishReceipt(userId: number): Promise<void> {
      await db.receipt.updateMany({ where: { userId }, data: { userId: null, finishedAt: new Date() } })
    },
    /** Deletes the user with all that hangs on it; returns how much of what there was. */
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
    /** Whose events the stream may still hold; what was being published as they were erased has arrived by now. */
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

/** What the user did to others, and what admins did to the user, stays in the log of admins; who it was does not. */
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
