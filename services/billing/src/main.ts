/** Puts the billing service together. */
import { directUrlOf, loadConfig } from '@daybreak/kit/config'
import { openDatabase } from '@daybreak/kit/database'
import { createQueue, startSweeper } from '@daybreak/kit/jobs'
import { createLog, type Logger } from '@daybreak/kit/log'
import { runProcess, startService, type Undo } from '@daybreak/kit/run'
import { createStripePayments } from './adapters/stripe-payments.ts'
import type { Dependencies } from './checkout.ts'
import { Config, ReconcileConfig } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { webhookJob } from './jobs.ts'
import { createPaymentHistory } from './payment-history.ts'
import { createPriceList } from './prices.ts'
import { remindAll } from './reminders.ts'
import { reconcile } from './reconcile.ts'
import { createRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'

const RECONCILE_EVERY_MS = 3_600_000
const LAG = `select coalesce(extract(epoch from now() - min(created)), 0) as lag
  from stripe_event where status = 'received'`

export const start = (config: Config) =>
  startService({
    context: 'billing',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, log, undo }) => {
      const db = new PrismaClient({ adapter: database.adapter, transactionOptions: database.transactionOptions })
      undo.defer('prisma', () => db.$disconnect())
      const queue = createQueue(webhookJob, config.REDIS_URL, log, config.TIME_LIMIT_FACTOR)
      undo.defer('queue', queue.close)
      const repository = createRepository(db, database.outbox)
      const payments = createStripePayments(config)
      const plans = { monthly: config.STRIPE_PRICE_MONTHLY, yearly: config.STRIPE_PRICE_YEARLY }
      const terms = { trialDays: config.STRIPE_TRIAL_DAYS, promotionCodes: config.STRIPE_PROMOTION_CODES }
      const deps = {
        ...{ repository, payments, plans, terms, publicUrl: config.PUBLIC_URL },
        prices: createPriceList(payments),
        history: createPaymentHistory({ repository, payments }),
      }
      const sweeper = startSweeper(queue, () => repository.listWaitingNotices(), log)
      undo.defer('sweeper', sweeper.stop)
      startReconciling(deps, log, undo)
      return {
        handlers: handlers(deps),
        subscriptions: subscriptions({ repository, payments }),
        queues: [queue],
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

/** Once an hour; what is still at work when the service stops is waited for. */
function startReconciling(deps: Dependencies & { publicUrl: string }, log: Logger, undo: Undo): void {
  let running: Promise<void> | null = null
  let after = 0
  const run = async () => {
    try {
      const { synced, failures, next } = await reconcile(deps, after)
      after = next
      for (const error of failures) log.warn({ err: error }, 'subscription could not be reconciled')
      if (synced > 0) log.info({ synced }, 'subscriptions reconciled')
      await remindAll(deps)
    } catch (error) {
      log.warn({ err: error }, 'reconciliation failed')
    }
  }
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null
    })
  }, RECONCILE_EVERY_MS)
  undo.defer('reconciliation', async () => {
    clearInterval(timer)
    await running
  })
}

/** `main.ts reconcile`: the comparison with Stripe at once, for operators. */
async function reconcileNow(config: ReconcileConfig): Promise<void> {
  const database = openDatabase(directUrlOf(config), 2, createLog('reconcile', 'warn'))
  const db = new PrismaClient({ adapter: database.adapter })
  try {
    const { synced, failures } = await reconcile({
      repository: createRepository(db),
      payments: createStripePayments(config),
    })
    console.log(`${synced} subscriptions brought in line with Stripe, ${failures.length} could not be`)
    if (failures.length > 0) process.exitCode = 1
  } finally {
    await db.$disconnect()
    await database.close()
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'reconcile') await reconcileNow(loadConfig(ReconcileConfig))
  else await runProcess('billing', () => start(loadConfig(Config)))
}
