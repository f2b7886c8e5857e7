/** Whether a user pays by the year: the guide uses another model for those who do. */
import type { Prisma } from './generated/client.ts'

export function subscriberQueries(db: Prisma.TransactionClient) {
  return {
    /** Whether the user pays by the year; false until billing has told. */
    isYearly: async (userId: number): Promise<boolean> =>
      (await db.subscriber.findUnique({ where: { userId } }))?.yearly ?? false,
    /** Stores what billing told, unless newer news is stored already. True where it changed something. */
    async putSubscriber(userId: number, { yearly, asOf }: { yearly: boolean; asOf: string }): Promise<boolean> {
      const count = await db.$executeRaw`
        insert into subscriber (user_id, yearly, as_of) values (${userId}, ${yearly}, ${asOf}::timestamptz)
        on conflict (user_id) do update set yearly = excluded.yearly, as_of = excluded.as_of
        where subscriber.as_of < excluded.as_of`
      return count === 1
    },
  }
}
