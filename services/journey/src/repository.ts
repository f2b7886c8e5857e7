/** The store of this service: the queries of each subject, alone or together in one transaction. */
import { retryOnConflict } from '@daybreak/kit/database'
import { markErased } from '@daybreak/kit/erasure'
import { claimEvent } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import type { EventContract } from '@daybreak/proto/define'
import type { z } from 'zod'
import { answerQueries } from './answer-repository.ts'
import { ownDataQueries } from './data-repository.ts'
import type { CareNote } from './care.ts'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { claimQueries, generationQueries } from './generation-repository.ts'
import { ledgerQueries } from './ledger-repository.ts'
import { memoryQueries } from './memory-repository.ts'
import { phaseQueries } from './phase-repository.ts'
import { subscriberQueries } from './subscriber-repository.ts'

export type JourneyRepository = ReturnType<typeof createRepository>

export interface Transaction extends ReturnType<typeof queries> {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
  /** True the first time this service sees the event. */
  claimEvent: (eventId: string) => Promise<boolean>
  /** Refuses every further write for the user; see the kit. */
  markErased: (userId: number) => Promise<void>
}

export function createRepository(db: PrismaClient) {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    retryOnConflict(() =>
      db.$transaction((tx) =>
        work({
          ...queries(tx),
          announce: (event, payload) => record(tx, event, payload),
          claimEvent: (eventId) => claimEvent(tx, eventId),
          markErased: (userId) => markErased(tx, userId),
        }),
      ),
    )
  return {
    ...queries(db),
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction,
    flagCrisis: (userId: number, ...cares: readonly CareNote[]) => transaction((tx) => tx.flagCrisis(userId, ...cares)),
  }
}

const queries = (db: Prisma.TransactionClient) => ({
  ...phaseQueries(db),
  ...answerQueries(db),
  ...generationQueries(db),
  ...claimQueries(db),
  ...ledgerQueries(db),
  ...memoryQueries(db),
  ...subscriberQueries(db),
  ...ownDataQueries(db),
})
