/** Puts the billing service together. */
import { deleteInBatches } from '@daybreak/kit/batches'
import { directUrlOf, loadConfig } from '@daybreak/kit/config'
import { openDatabase } from '@daybreak/kit/database'
import { createLog, type Logger } from '@daybreak/kit/log'
import { runProcess } from '@daybreak/kit/process'
import { startService } from '@daybreak/kit/run'
import { openPayments } from './adapters/payments-on-demand.ts'
import { Config, ReconcileConfig } from './config.ts'
import { PrismaClient, type Prisma } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { webhookJob } from './jobs.ts'
import { createPaymentHistory } from './payment-history.ts'
import { createPriceList } from './prices.ts'
import { remindAll, type Dependencies } from './reminders.ts'
import { createReconciling, reconcileAll } from './reconcile.ts'
import { createRepository } from './repository.ts'
import { revenueQueries } from './revenue-repository.ts'
import { subscriptions } from './subscriptions.ts'

const HOUR_MS = 3_600_000
const LAG = `select coalesce(extract(epoch from now() - min(created)), 0) as lag
  from stripe_event where status = 'received'`

const open = (options: Prisma.PrismaClientOptions) => new PrismaClient(options)

export const start = (config: Config) =>
  startService({
    context: 'billing',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, log, openClient, onReplica, openQueue, every }) => {
      const db = openClient(open)
      const repository = createRepository(db, database.outbox, onReplica(db, open, revenueQueries))
      openQueue(webhookJob, { listWaiting: () => repository.listWaitingWebhookEvents() })
      const payments = openPayments(config)
      const plans = { monthly: config.STRIPE_PRICE_MONTHLY, yearly: config.STRIPE_PRICE_YEARLY }
      const terms = { trialDays: config.STRIPE_TRIAL_DAYS, promotionCodes: config.STRIPE_PROMOTION_CODES }
      const deps = {
        ...{ repository, payments, plans, terms, publicUrl: config.PUBLIC_URL },
        prices: createPriceList(payments),
        history: createPaymentHistory({ repository, payments }),
      }
      every({
        name: 'reconcile with Stripe',
        everyMs: HOUR_MS,
        run: createHourlyRun(deps, log),
      })
      every({
        name: 'purge webhook events',
        everyMs: HOUR_MS,
        run: () => deleteInBatches(repository.deleteOldWebhookEvents),
        atOnce: true,
      })
      return {
        handlers: handlers(deps),
        subscriptions: subscriptions({ repository, payments }),
        warmUp: () => repository.findProjection(0),
        readings: [
          {
            name: 'webhook_lag_seconds',
            help: 'How long ago the provider announced the oldest event that is not yet applied',
            read: async () => {
              const { rows } = await database.pool.query<{ lag: string }>(LAG)
              return { billing: Number(rows[0]?.lag ?? 0) }
            },
          },
        ],
      }
    },
  })

function createHourlyRun(deps: Dependencies, log: Logger): () => Promise<void> {
  const reconcile = createReconciling(deps)
  return async () => {
    const { synced, failures } = await reconcile()
    for (const error of failures) log.warn({ err: error }, 'subscription could not be reconciled')
    if (synced > 0) log.info({ synced }, 'subscriptions reconciled')
    await remindAll(deps)
  }
}

/** `main.ts reconcile`: the comparison with Stripe at once, for operators. */
async function reconcileNow(config: ReconcileConfig): Promise<void> {
  const database = openDatabase(directUrlOf(config), 2, createLog('reconcile', 'warn'))
  const db = new PrismaClient({ adapter: database.adapter })
  try {
    const { synced, failed } = await reconcileAll({
      repository: createRepository(db),
      payments: openPayments(config),
      publicUrl: config.PUBLIC_URL,
    })
    console.log(`${synced} subscriptions brought in line with Stripe, ${failed} could not be`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await db.$disconnect()
    await database.close()
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'reconcile') await reconcileNow(loadConfig(ReconcileConfig))
  else await runProcess('billing', () => start(loadConfig(Config)))
}
