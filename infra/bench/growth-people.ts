/** What one of very many users waits for, and what is done for all of them: by the services' own code, on their rows. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, type Database } from '../../services/kit/src/database.ts'
import { createLog } from '../../services/kit/src/log.ts'
import type { Payments, ProviderSubscription } from '../../services/billing/src/adapters/payments.ts'
import { PrismaClient as BillingClient } from '../../services/billing/src/generated/client.ts'
import { reconcile } from '../../services/billing/src/reconcile.ts'
import { createRepository as createBilling } from '../../services/billing/src/repository.ts'
import { PrismaClient as JournalClient } from '../../services/journal/src/generated/client.ts'
import { eraseUser as eraseJournal, exportUserData } from '../../services/journal/src/own-data.ts'
import { createRepository as createJournal } from '../../services/journal/src/repository.ts'
import { findEntries } from '../../services/journal/src/search.ts'
import { PrismaClient as SprintClient } from '../../services/sprint/src/generated/client.ts'
import { eraseUser as eraseSprint } from '../../services/sprint/src/own-data.ts'
import { remindAll } from '../../services/sprint/src/reminders.ts'
import { createRepository as createSprint } from '../../services/sprint/src/repository.ts'
import { checkSprintStatuses } from '../../services/sprint/src/status-check.ts'
import { DUE, LONG, STALE } from './growth-rows.ts'
import { at, type GrowthRow } from './growth-table.ts'
import type { GrowthContext, World } from './growth-world.ts'

const READS = 200
const ERASURES = 20
const MILLION = 1_000_000
/** What Stripe takes to say how a customer's subscriptions are. */
const STRIPE_MS = 200

interface Stores {
  journal: ReturnType<typeof createJournal>
  sprint: ReturnType<typeof createSprint>
  billing: ReturnType<typeof createBilling>
}

export async function measurePeople(world: World, users: number): Promise<GrowthRow[]> {
  const databases: Database[] = []
  const clients: { $disconnect: () => Promise<void> }[] = []
  const open = <Client extends { $disconnect: () => Promise<void> }>(
    context: GrowthContext,
    make: (options: Pick<Database, 'adapter' | 'transactionOptions'>) => Client,
  ) => {
    const database = openDatabase(world.urlOf(context), 10, createLog('bench', 'silent'))
    const client = make(database)
    databases.push(database)
    clients.push(client)
    return { database, client }
  }
  const journal = open('journal', (options) => new JournalClient(optionsOf(options)))
  const sprint = open('sprint', (options) => new SprintClient(optionsOf(options)))
  const billing = open('billing', (options) => new BillingClient(optionsOf(options)))
  const stores = {
    journal: createJournal(journal.client, journal.database),
    sprint: createSprint(sprint.client),
    billing: createBilling(billing.client),
  }
  const rows = [...(await measureReads(stores, users)), ...(await measurePeriodicTasks(stores))]
  rows.push(...(await measureErasures(stores, users)))
  for (const client of clients) await client.$disconnect()
  for (const database of databases) await database.close()
  return rows
}

const optionsOf = ({ adapter, transactionOptions }: Pick<Database, 'adapter' | 'transactionOptions'>) => ({
  adapter,
  transactionOptions,
})

async function measureReads({ journal }: Stores, users: number): Promise<GrowthRow[]> {
  const anybody = () => randomInt(1, users + 1)
  const longOne = () => randomInt(1, LONG + 1)
  const search = (userId: number, text: string) => findEntries(journal, { userId, text, limit: 20 })
  const copy = (userId: number) => journal.transaction((tx) => exportUserData(tx, { userId, exportId: randomUUID() }))
  return [
    await timed('list of entries, one of all users', 50, READS, () => journal.listEntries({ userId: anybody(), limit: 20, before: null })), // prettier-ignore
    await timed('list of entries, a long journal', 50, READS, () => journal.listEntries({ userId: longOne(), limit: 20, before: null })), // prettier-ignore
    await timed('search for words that all have', 100, READS, () => search(anybody(), 'lake')),
    await timed('search in a long journal', 100, READS, () => search(longOne(), 'harbour')),
    await timed('first page of an export', 200, ERASURES, () => copy(longOne())),
  ]
}

async function measureErasures({ journal, sprint, billing }: Stores, users: number): Promise<GrowthRow[]> {
  let next = users
  const user = () => (next -= 1)
  return [
    await timed('end of an account: journal', 1_000, ERASURES, () => journal.transaction((tx) => eraseJournal(tx, { userId: user() }))), // prettier-ignore
    await timed('end of an account: sprint', 1_000, ERASURES, () => sprint.transaction((tx) => eraseSprint(tx, { userId: user() }))), // prettier-ignore
    await timed('end of an account: billing', 1_000, ERASURES, () =>
      billing.transaction(async (tx) => {
        const userId = user()
        await tx.markErased(userId)
        await tx.eraseAllOf(userId)
      }),
    ),
  ]
}

/** One after the other; the slowest of a hundred is let go, all else must keep to the budget. */
async function timed(what: string, budgetMs: number, times: number, work: () => Promise<unknown>): Promise<GrowthRow> {
  const taken: number[] = []
  await work()
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  const [p50, p99] = [at(taken, 0.5), at(taken, 0.99)]
  const measured = `p50 ${p50} ms, p99 ${p99} ms`
  return { what, measured, budget: `p99 ${budgetMs} ms`, holds: Number(p99) <= budgetMs }
}

/** Some are due among all; hours are those for a million at that rate. */
async function measurePeriodicTasks({ sprint, billing }: Stores): Promise<GrowthRow[]> {
  return [
    await hoursOf('daily status checks', { due: DUE, of: MILLION, budget: 2 }, () => checkSprintStatuses(sprint)),
    await hoursOf('reminders of one hour of the day', { due: DUE, of: 0.3 * MILLION, budget: 0.4 }, () =>
      remindAll(sprint),
    ),
    await hoursOf(
      `reconciliation, Stripe answers in ${STRIPE_MS} ms`,
      { due: STALE, of: MILLION, budget: 24 },
      async () => {
        const { synced } = await reconcile({
          repository: billing,
          payments: STRIPE,
          publicUrl: 'http://localhost:3000',
        })
        if (synced !== STALE) throw new Error(`${synced} subscriptions were read instead of ${STALE}`)
      },
    ),
  ]
}

/** Stands in for Stripe. All that it says is new, so that everything is stored and announced. */
const STRIPE = {
  listSubscriptions: async (customerId: string): Promise<ProviderSubscription[]> => {
    await delay(STRIPE_MS)
    const at = new Date().toISOString()
    return [
      {
        ...{ id: customerId.replace('cus', 'sub'), status: 'active', created: 0, startedAt: at, currentPeriodEnd: at },
        ...{ cancelAtPeriodEnd: false, canceledAt: null, endedAt: null, trialEnd: null, priceId: 'price' },
        charge: { unitAmount: 9_588, currency: 'usd', interval: 'year', intervalCount: 1 },
        adjusted: false,
      },
    ]
  },
} as Partial<Payments> as Payments

interface Chore {
  due: number
  of: number
  budget: number
}

async function hoursOf(what: string, { due, of, budget }: Chore, work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  const msEach = (performance.now() - began) / due
  const hours = (msEach * of) / 3_600_000
  return {
    what: `${what}: hours for ${of.toLocaleString('en')}`,
    measured: `${hours.toFixed(2)} (${(1_000 / msEach).toFixed(0)} a second)`,
    budget: `${budget} h`,
    holds: hours <= budget,
  }
}
