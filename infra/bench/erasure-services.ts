/** The end of a user in each service that holds something of users, by its own code and without its events. */
import { PrismaClient as BillingClient } from '../../services/billing/src/generated/client.ts'
import { createRepository as createBilling } from '../../services/billing/src/repository.ts'
import { PrismaClient as IdentityClient } from '../../services/identity/src/generated/client.ts'
import { createRepository as createIdentity } from '../../services/identity/src/repository.ts'
import { PrismaClient as JournalClient } from '../../services/journal/src/generated/client.ts'
import { eraseUser as eraseJournal } from '../../services/journal/src/own-data.ts'
import { createRepository as createJournal } from '../../services/journal/src/repository.ts'
import { PrismaClient as JourneyClient } from '../../services/journey/src/generated/client.ts'
import { eraseUser as eraseJourney } from '../../services/journey/src/own-data.ts'
import { createRepository as createJourney } from '../../services/journey/src/repository.ts'
import { openDatabase, type Database } from '../../services/kit/src/database.ts'
import { createLog } from '../../services/kit/src/log.ts'
import { PrismaClient as SprintClient } from '../../services/sprint/src/generated/client.ts'
import { eraseUser as eraseSprint } from '../../services/sprint/src/own-data.ts'
import { createRepository as createSprint } from '../../services/sprint/src/repository.ts'
import type { World } from './growth-world.ts'

export const ERASED = ['identity', 'journey', 'sprint', 'journal', 'billing'] as const
type Context = (typeof ERASED)[number]

export interface Erasures {
  eraseIn: (context: Context, userId: number) => Promise<unknown>
  close: () => Promise<void>
}

export function openErasures(world: World<Context>): Erasures {
  const databases: Database[] = []
  const open = (context: Context) => {
    const database = openDatabase(world.urlOf(context), 2, createLog('bench', 'silent'))
    databases.push(database)
    const { adapter, transactionOptions } = database
    return { database, options: { adapter, transactionOptions } }
  }
  const journalParts = open('journal')
  const identity = createIdentity(new IdentityClient(open('identity').options))
  const journey = createJourney(new JourneyClient(open('journey').options))
  const sprint = createSprint(new SprintClient(open('sprint').options))
  const journal = createJournal(new JournalClient(journalParts.options), journalParts.database)
  const billing = createBilling(new BillingClient(open('billing').options))
  const ends: Record<Context, (userId: number) => Promise<unknown>> = {
    identity: (userId) => identity.transaction((tx) => tx.eraseUser(userId)),
    journey: (userId) => journey.transaction((tx) => eraseJourney(tx, { userId })),
    sprint: (userId) => sprint.transaction((tx) => eraseSprint(tx, { userId })),
    journal: (userId) => journal.transaction((tx) => eraseJournal(tx, { userId })),
    // What the provider is asked before that is not a matter of rows.
    billing: (userId) =>
      billing.transaction(async (tx) => {
        await tx.markErased(userId)
        await tx.eraseAllOf(userId)
      }),
  }
  return {
    eraseIn: (context, userId) => ends[context](userId),
    close: async () => {
      for (const database of databases) await database.close()
    },
  }
}
