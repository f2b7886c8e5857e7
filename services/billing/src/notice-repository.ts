/** Queries on the ledger of the provider's notices. See repository.ts. */
import type { PrismaClient } from './generated/client.ts'

/** A notice that a worker has taken up; `fence` is the number of the claim. */
export interface ClaimedNotice {
  id: string
  type: string
  body: unknown
  fence: number
}

export function noticeQueries(db: PrismaClient) {
  return {
    /** Takes a notice up; null when there is nothing left to do about it. */
    async claimNotice(id: string): Promise<ClaimedNotice | null> {
      const [row] = await db.stripeEvent.updateManyAndReturn({
        where: { id, status: 'received' },
        data: { fence: { increment: 1 } },
        select: { id: true, type: true, body: true, fence: true },
      })
      return row ?? null
    },
    async finishNotice({ id, fence }: ClaimedNotice): Promise<void> {
      const where = { id, fence, status: 'received' }
      await db.stripeEvent.updateMany({ where, data: { status: 'done', error: null, doneAt: new Date() } })
    },
    /** Puts a notice aside with its reason; setting its status to `received` again has it tried anew. */
    async failNotice(id: string, error: string): Promise<void> {
      await db.stripeEvent.updateMany({ where: { id, status: 'received' }, data: { status: 'failed', error } })
    },
    /** Notices that should have been taken up by now. */
    async listWaitingNotices(): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        select id from stripe_event where status = 'received' and received_at < now() - interval '20 seconds'
        order by received_at limit 500`
      return rows.map(({ id }) => id)
    },
  }
}
