/** All that the service asks its database. Only the files it is put together from know Prisma. */
import { retryOnConflict } from '@daybreak/kit/database'
import { markErased } from '@daybreak/kit/erasure'
import { claimEvent } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import type { EventContract } from '@daybreak/proto/define'
import type { z } from 'zod'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { habitQueries } from './habit-repository.ts'
import { batchQueries } from './task-batch-repository.ts'
import { pageQueries } from './task-page-repository.ts'
import { lookQueries, reminderQueries } from './reminder-repository.ts'
import { checkInQueries, feedQueries, ownDataQueries, planningQueries, sprintQueries } from './sprint-repository.ts'
import { taskQueries } from './task-repository.ts'

export type SprintRepository = ReturnType<typeof createRepository>
type Queries = ReturnType<typeof queries>

export interface SprintTransaction extends Queries {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
  /** True the first time this service sees the event. */
  claimEvent: (eventId: string) => Promise<boolean>
  /** Refuses every further write for the user; see the kit. */
  markErased: (userId: number) => Promise<void>
}

export function createRepository(db: PrismaClient) {
  return {
    ...queries(db),
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: <T>(work: (tx: SprintTransaction) => Promise<T>) =>
      retryOnConflict(() =>
        db.$transaction((tx) =>
          work({
            ...queries(tx),
            announce: (event, payload) => record(tx, event, payload),
            claimEvent: (eventId) => claimEvent(tx, eventId),
            markErased: (userId) => markErased(tx, userId),
          }),
        ),
      ),
  }
}

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
  ...lookQueries(db),
  ...ownDataQueries(db),
})
