/** The store of this service: the queries of each subject, alone or together in one transaction. */
import type { Wakeup } from '@daybreak/kit/outbox'
import { transactions, type Transactional } from '@daybreak/kit/transactions'
import { answerQueries } from './answer-repository.ts'
import { ownDataQueries } from './data-repository.ts'
import type { CareNote } from './care.ts'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { claimQueries } from './claim-repository.ts'
import { generationQueries } from './generation-repository.ts'
import { costQueries, ledgerQueries } from './ledger-repository.ts'
import { memoryQueries } from './memory-repository.ts'
import { phaseQueries } from './phase-repository.ts'
import { subscriberQueries } from './subscriber-repository.ts'

export type JourneyRepository = ReturnType<typeof createRepository>

export type Transaction = ReturnType<typeof queries> & Transactional

/** `figures`: the queries that may lag. */
export function createRepository(db: PrismaClient, outbox?: Wakeup, figures = costQueries(db)) {
  const transaction = transactions(db, queries, outbox)
  return {
    ...queries(db),
    ...figures,
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
