/** Queries on all that is held on one user: a copy of it, and its end. See repository.ts. */
import { randomInt } from 'node:crypto'
import { pageOf, type Archive } from '@daybreak/proto/archive'
import type { Prisma } from './generated/client.ts'
import { toProjection } from './projection-repository.ts'

export function ownDataQueries(db: Prisma.TransactionClient) {
  return {
    archiveOf: (userId: number): Archive => ({
      readOnce: async () => {
        const customer = await db.customer.findUnique({ where: { userId }, include: { subscription: true } })
        return {
          customer: customer && { stripeCustomerId: customer.stripeCustomerId, createdAt: customer.createdAt },
          subscription: customer?.subscription ? toProjection(customer.subscription) : null,
          accessGrant: await db.accessGrant.findUnique({ where: { userId }, omit: { userId: true } }),
        }
      },
      lists: archiveLists(db, userId),
    }),
    /** Webhook events name their customer; those of this one are deleted, too. */
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      await db.accessGrant.deleteMany({ where: { userId } })
      const customer = await db.customer.findUnique({ where: { userId } })
      if (!customer) return { customers: 0, events: 0 }
      const events = await db.$executeRaw`
        delete from stripe_event where event_customer(body) = ${customer.stripeCustomerId}`
      const { count: reminders } = await db.reminder.deleteMany({ where: { userId } })
      // What was earned stays part of the figures, ended, under a number that was never anybody's.
      const nobody = -randomInt(1, 2 ** 31)
      await db.$executeRaw`
        update revenue_term set user_id = ${nobody}, until = coalesce(until, now()),
          stripe_subscription_id = 'erased_' || gen_random_uuid() where user_id = ${userId}`
      await db.customer.delete({ where: { userId } })
      return { customers: 1, events, reminders }
    },
  }
}

/** So many rows are in memory at once. */
const MAX = 100

const archiveLists = (db: Prisma.TransactionClient, userId: number): Archive['lists'] => ({
  revenueTerms: async (after) => {
    const [since = '', stripeSubscriptionId = ''] = (after ?? '').split(' ')
    const behind = [{ since: { gt: since } }, { since, stripeSubscriptionId: { gt: stripeSubscriptionId } }]
    const rows = await db.revenueTerm.findMany({
      where: { userId, ...(after && { OR: behind }) },
      omit: { userId: true },
      orderBy: [{ since: 'asc' }, { stripeSubscriptionId: 'asc' }],
      take: MAX,
    })
    return pageOf(rows, MAX, (row) => `${row.since.toISOString()} ${row.stripeSubscriptionId}`)
  },
  reminders: async (after) => {
    const [createdAt = '', key = ''] = (after ?? '').split(' ')
    const rows = await db.reminder.findMany({
      where: { userId, ...(after && { OR: [{ createdAt: { gt: createdAt } }, { createdAt, key: { gt: key } }] }) },
      omit: { userId: true },
      orderBy: [{ createdAt: 'asc' }, { key: 'asc' }],
      take: MAX,
    })
    return pageOf(rows, MAX, (row) => `${row.createdAt.toISOString()} ${row.key}`)
  },
})
