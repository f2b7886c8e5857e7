/** How users pay, as far as the guide has to know it. */
import type { Prisma } from './generated/client.ts'

export function subscriberQueries(db: Prisma.TransactionClient) {
  return {
    /** Whether the user pays by the year; false for whoever nothing was told of. */
    isYearly: async (userId: number): Promise<boolean> =>
      (await db.subscriber.findUnique({ where: { userId } }))?.yearly ?? false,
    /** Keeps what billing told, unless something newer was told already. True where it changed something. */
    async putSubscriber(userId: number, { yearly, asOf }: { yearly: boolean; asOf: string }): Promise<boolean> {
      const count = await db.$executeRaw`
        insert into subscriber (user_id, yearly, as_of) values (${userId}, ${yearly}, ${asOf}::timestamptz)
        on conflict (user_id) do update set yearly = excluded.yearly, as_of = excluded.as_of
        where subscriber.as_of < excluded.as_of`
      return count === 1
    },
  }
}
