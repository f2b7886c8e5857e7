/** Queries on exports: what services hand in, and the file that is made from it. See repository.ts. */
import { CONTEXTS, type ContextName } from '@daybreak/proto/define'
import type { DataExport } from '@daybreak/proto/identity-data'
import { RETENTION } from '@daybreak/proto/retention'
import type { Prisma } from './generated/client.ts'

/** A slice of what one service handed in. */
export interface Part {
  exportId: string
  service: ContextName
  index: number
  count: number
  text: string
}

interface ExportRow {
  id: string
  state: string
  createdAt: Date
  expiresAt: Date | null
  expired: boolean
  progress: number
}

export function exportQueries(db: Prisma.TransactionClient) {
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
    /** When an export was asked for that is still being collected. */
    async findCollecting(id: string): Promise<Date | null> {
      const row = await db.dataExport.findFirst({ where: { id, state: 'collecting' }, select: { createdAt: true } })
      return row?.createdAt ?? null
    },
    /** A slice of what a service handed in; null behind the last. */
    async findPart(exportId: string, service: ContextName, index: number): Promise<string | null> {
      const key = { exportId, service, index }
      const row = await db.exportPart.findUnique({
        where: { exportId_service_index: key },
        select: { text: true },
      })
      return row?.text ?? null
    },
    /** What an attempt left that broke off goes. */
    async clearSlices(exportId: string): Promise<void> {
      await db.exportSlice.deleteMany({ where: { exportId } })
    },
    /** By `createMany`: of `upsert` and of SQL Prisma remembers a hundred queries, with all that they were given. */
    async saveSlice(exportId: string, index: number, data: Uint8Array<ArrayBuffer>): Promise<void> {
      await db.exportSlice.createMany({ data: [{ exportId, index, data }], skipDuplicates: true })
    },
    /**
     * The file is whole; lets go of what it was made from.
     * @throws Error when slices are missing, since another attempt cleared them.
     */
    async finishExport(id: string, { count, size }: { count: number; size: number }): Promise<void> {
      const stored = await db.exportSlice.count({ where: { exportId: id } })
      if (stored !== count) throw new Error(`Of ${count} slices of an export there are ${stored}.`)
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
    /**
     * Calls an export failed that is not complete after a day. Deletes the files that are too old or were never whole, and what
     * a failed one was to be made from.
     */
    async deleteOldExports(): Promise<void> {
      await db.$executeRaw`update exports set state = 'failed'
        where state = 'collecting' and created_at < now() - interval '1 day'`
      await db.$executeRaw`delete from export_slices
        where export_id in (select id from exports where expires_at <= now() or state = 'failed')`
      await db.$executeRaw`update export_parts set text = ''
        where text <> '' and export_id in (select id from exports where state = 'failed')`
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
