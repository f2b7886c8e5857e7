/** A billing service, its worker and the one who asks them, on real servers. */
import type { Database } from '@daybreak/kit/database'
import type { JobContract } from '@daybreak/kit/jobs'
import { connectBus, ensureStream } from '@daybreak/kit/nats'
import { createCall, type Call } from '@daybreak/kit/rpc'
import { openTestDatabase, PATIENT_CALLS, silentLog, testServiceConfig } from '@daybreak/kit/testing'
import { createStripePayments } from '../src/adapters/stripe-payments.ts'
import type { Config } from '../src/config.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { webhookJob } from '../src/jobs.ts'
import { start } from '../src/main.ts'
import { createRepository } from '../src/repository.ts'
import { start as startWorker } from '../src/worker.ts'
import { deliverTo, startSimulatedStripe, WEBHOOK_SECRET } from './simulator.ts'

export const PREVIOUS_SECRET = 'whsec_of_yesterday'

export interface Billing {
  config: Config
  call: Call
  /** The service's own parts, to be used from within. */
  deps: {
    repository: ReturnType<typeof createRepository>
    payments: ReturnType<typeof createStripePayments>
    publicUrl: string
  }
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  stop: () => Promise<void>
}

export async function startBilling(
  stripeUrl: string,
  job: JobContract = webhookJob,
  own: Partial<Config> = {},
): Promise<Billing> {
  const config: Config = {
    ...(await testServiceConfig()),
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: PREVIOUS_SECRET,
    STRIPE_API_URL: stripeUrl,
    PUBLIC_URL: 'http://localhost:3000',
    STRIPE_TRIAL_DAYS: 0,
    STRIPE_PROMOTION_CODES: false,
    STRIPE_AUTOMATIC_TAX: false,
    ...own,
  }
  const service = await start(config)
  const worker = await startWorker(config, job)
  const bus = await connectBus(config, 'tests', silentLog)
  await ensureStream(bus.nc) // what a test publishes has somewhere to go, even before the service listens
  const database: Database = openTestDatabase(config.DATABASE_URL, 2)
  const db = new PrismaClient({ adapter: database.adapter })
  return {
    config,
    call: createCall(bus, PATIENT_CALLS),
    deps: { repository: createRepository(db), payments: createStripePayments(config), publicUrl: config.PUBLIC_URL },
    query: async (sql, values = []) => (await database.pool.query<Record<string, unknown>>(sql, values)).rows,
    stop: async () => {
      await worker.stop()
      await service.stop()
      await bus.close()
      await db.$disconnect()
      await database.close()
    },
  }
}

/** The same with a simulated Stripe, whose webhooks it takes. */
export async function startWithStripe() {
  // No webhook comes before the service has asked for something.
  const stripe = await startSimulatedStripe((body, signature) => deliverTo(billing, body, signature))
  const billing = await startBilling(stripe.url)
  const stop = async () => {
    await stripe.stop()
    await billing.stop()
  }
  return { stripe, billing, stop }
}
