/** Where histories happen: the real service, its worker as a process that can be killed, and the Stripe simulator. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as contract from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import { createCall, type Call } from '@daybreak/kit/rpc'
import { connectBus } from '@daybreak/kit/nats'
import type { Running } from '@daybreak/kit/run'
import { openTestDatabase, PATIENT_CALLS, silentLog, testServiceConfig } from '@daybreak/kit/testing'
import { createStripePayments } from '../../src/adapters/stripe-payments.ts'
import type { Config } from '../../src/config.ts'
import { PrismaClient } from '../../src/generated/client.ts'
import { start } from '../../src/main.ts'
import { reconcile } from '../../src/reconcile.ts'
import { createRepository } from '../../src/repository.ts'
import { deliverTo, startSimulatedStripe, WEBHOOK_SECRET, type SimulatedStripe } from '../simulator.ts'

const WORKER = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))

export interface World {
  stripe: SimulatedStripe
  call: Call
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  restartService: () => Promise<void>
  killWorker: () => Promise<void>
  /** What the night does: everybody is read anew. False where somebody was not. */
  reconcile: () => Promise<boolean>
  stop: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  let call: Call | null = null
  const stripe = await startSimulatedStripe(async (body, signature) =>
    call ? deliverTo({ call }, body, signature) : 503,
  )
  const config = await configFor(stripe.url)
  let service: Running = await start(config)
  let worker = await startWorker(config)
  const bus = await connectBus(config, 'histories', silentLog)
  call = createCall(bus, PATIENT_CALLS)
  const database = openTestDatabase(config.DATABASE_URL, 2)
  const db = new PrismaClient({ adapter: database.adapter })
  const deps = {
    repository: createRepository(db),
    payments: createStripePayments(config),
    publicUrl: config.PUBLIC_URL,
  }
  const query: World['query'] = (sql, values = []) =>
    patiently(async () => (await database.pool.query<Record<string, unknown>>(sql, values)).rows)
  return {
    ...{ stripe, call, query },
    restartService: async () => {
      await service.stop()
      service = await start(config)
    },
    killWorker: async () => {
      await kill(worker)
      worker = await startWorker(config)
    },
    reconcile: async () => {
      const [night] = await query(`select date_trunc('milliseconds', now())::text as begun`)
      await query(`update subscription set as_of = as_of - interval '25 hours'`)
      const { failures } = await reconcile(deps)
      // A worker that began to read before the night may store what it read during it.
      const unread = await query('select user_id from subscription where as_of < $1::timestamptz', [night?.begun])
      return failures.length === 0 && unread.length === 0
    },
    stop: async () => {
      await kill(worker)
      await stripe.stop()
      await service.stop()
      await bus.close()
      await db.$disconnect()
      await database.close()
    },
  }
}

const TRIES = 10

/**
 * The test's own look and its own cleaning: a machine so busy that it refuses a connection, or an answer in time, says
 * nothing about billing, nor do tables that are emptied while their service reads them.
 */
async function patiently<T>(look: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await look()
    } catch (error) {
      const late = error instanceof ServiceError && ['TIMEOUT', 'UNAVAILABLE'].includes(error.code)
      if (attempt === TRIES || !(late || /connection|timeout|deadlock/i.test(String(error)))) throw error
    }
  }
}

async function configFor(stripeUrl: string): Promise<Config> {
  return {
    ...(await testServiceConfig()),
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripeUrl,
    STRIPE_TRIAL_DAYS: 0,
    STRIPE_PROMOTION_CODES: false,
    STRIPE_AUTOMATIC_TAX: false,
    PUBLIC_URL: 'http://localhost:3000',
  }
}

/** A process of its own, so that killing it is what it is in life. */
async function startWorker(config: Config): Promise<ChildProcess> {
  const own = Object.entries(config).map(([name, value]) => [name, String(value)])
  const env = { ...process.env, ...Object.fromEntries(own), LOG_LEVEL: 'info' } as NodeJS.ProcessEnv
  const child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The worker ended before it was ready.'))),
  ])
  child.stdout.resume()
  return child
}

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

/** Reads what the service says now. */
export const readSubscription = ({ call }: World, userId: number) =>
  patiently(() => call(contract.getSubscription, { userId }))
