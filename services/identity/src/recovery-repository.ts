/** Queries on those who wait for a way back to an account whose second factor is lost. See repository.ts. */
import type { FactorRecovery } from '@daybreak/proto/identity-factors'
import { RECOVERY_HOURS } from '@daybreak/proto/lock-changes'
import type { Prisma } from './generated/client.ts'

interface Row {
  requestedAt: Date
  dueAt: Date | null
}

/** How long the link can be used once the wait is over, and how long its mail may take. Then the request lapses. */
const OPEN_HOURS = 72

export const recoveryQueries = (db: Prisma.TransactionClient) => ({
  async findRecovery(userId: number): Promise<FactorRecovery | null> {
    const [row] = await db.$queryRaw<Row[]>`
      select requested_at as "requestedAt", due_at as "dueAt" from factor_recoveries
      where user_id = ${userId} and coalesce(due_at, requested_at) > now() - make_interval(hours => ${OPEN_HOURS}::int)`
    return row ? toRecovery(row) : null
  },
  async insertRecovery(userId: number, email: string): Promise<FactorRecovery> {
    await db.factorRecovery.deleteMany({ where: { userId } })
    return toRecovery(await db.factorRecovery.create({ data: { userId, email } }))
  },
  /** How often this was begun within a day: each is a line of the account's activity. */
  async countRecoveries(userId: number): Promise<number> {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from security_events
      where subject_id = ${userId} and kind = 'factor_recovery_requested' and at > now() - interval '1 day'`
    return row?.count ?? 0
  },
  /** The wait counts from the moment that the mail has left: nobody is locked out by a mail that was never sent. */
  async beginRecoveryWait(userId: number): Promise<void> {
    await db.$executeRaw`
      update factor_recoveries set due_at = now() + make_interval(hours => ${RECOVERY_HOURS}::int)
      where user_id = ${userId} and not mailed`
  },
  async listDueRecoveries(): Promise<number[]> {
    const rows = await db.$queryRaw<{ userId: number }[]>`
      select user_id as "userId" from factor_recoveries where not mailed and due_at <= now() order by due_at limit 100`
    return rows.map(({ userId }) => userId)
  },
  /** Where the link goes, once; null where somebody was quicker or the wait was ended. */
  async takeDueRecovery(userId: number): Promise<string | null> {
    const [row] = await db.$queryRaw<{ email: string }[]>`
      update factor_recoveries set mailed = true
      where user_id = ${userId} and not mailed and due_at <= now() returning email`
    return row?.email ?? null
  },
  /** With the links that it brought; false where there was none. */
  async deleteRecovery(userId: number): Promise<boolean> {
    await db.linkToken.deleteMany({ where: { userId, purpose: 'recovery' } })
    return (await db.factorRecovery.deleteMany({ where: { userId } })).count === 1
  },
  deleteOldRecoveries: (): Promise<number> => db.$executeRaw`
    delete from factor_recoveries
    where coalesce(due_at, requested_at) <= now() - make_interval(hours => ${OPEN_HOURS}::int)`,
})

const toRecovery = ({ requestedAt, dueAt }: Row): FactorRecovery => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
})
