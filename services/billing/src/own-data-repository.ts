/** Queries on all that is held on one user: a copy of it, and its end. See repository.ts. */
import { randomInt } from 'node:crypto'
import type { Prisma } from './generated/client.ts'
import { toProjection } from './projection-repository.ts'

export function ownDataQueries(db: Prisma.TransactionClient) {
  return {
    async readAllOf(userId: number): Promise<object> {
      const customer = await db.customer.findUnique({ where: { userId }, include: { subscription: true } })
      const own = { where: { userId }, omit: { userId: true } } as const
      const revenueTerms = await db.revenueTerm.findMany({ ...own, orderBy: { since: 'asc' } })
      const reminders = await db.reminder.findMany({ ...own, orderBy: { createdAt: 'asc' } })
      const accessGrant = await db.accessGrant.findUnique(own)
      return {
        customer: customer && { stripeCustomerId: customer.stripeCustomerId, createdAt: customer.createdAt },
        subscription: customer?.subscription ? toProjection(customer.subscription) : null,
        accessGrant,
        revenueTerms,
        reminders,
      }
    },
    /** Notices name their customer; those of this one go, too. */
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
