/** All database queries of the service. Only this file and the files it combines use Prisma. */
import type { Wakeup } from '@daybreak/kit/outbox'
import { transactions, type Transactional } from '@daybreak/kit/transactions'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { habitQueries } from './habit-repository.ts'
import { batchQueries } from './task-batch-repository.ts'
import { pageQueries } from './task-page-repository.ts'
import { statusCheckQueries, reminderQueries } from './reminder-repository.ts'
import { checkInQueries, feedQueries, ownDataQueries, planningQueries, sprintQueries } from './sprint-repository.ts'
import { changeQueries, taskQueries } from './task-repository.ts'

export type SprintRepository = ReturnType<typeof createRepository>
type Queries = ReturnType<typeof queries>

export type SprintTransaction = Queries & Transactional

export const createRepository = (db: PrismaClient, outbox?: Wakeup) => ({
  ...queries(db),
  ...changeQueries(db, outbox),
  /** Runs `work` in one transaction. Events can be announced only there. */
  transaction: transactions(db, queries, outbox),
})

const queries = (db: Prisma.TransactionClient) => ({
  ...sprintQueries(db),
  ...taskQueries(db),
  ...pageQueries(db),
  ...batchQueries(db),
  ...habitQueries(db),
  ...checkInQueries(db),
  ...feedQueries(db),
  ...planningQueries(db),
  ...reminderQueries(db),
  ...statusCheckQueries(db),
  ...ownDataQueries(db),
})
