/** Works on the provider's notices, apart from the service. Rows of its outbox are published by the service's relay. */
import { loadConfig } from '@daybreak/kit/config'
import { openDatabase } from '@daybreak/kit/database'
import { createWorker } from '@daybreak/kit/jobs'
import { createLog } from '@daybreak/kit/log'
import { openOperators } from '@daybreak/kit/operators'
import { createUndo, runProcess, type Running } from '@daybreak/kit/run'
import { createStripePayments } from './adapters/stripe-payments.ts'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { webhookJob } from './jobs.ts'
import { applyNotice } from './notices.ts'
import { createRepository } from './repository.ts'

/** `job` differs from the usual one only where a test cannot wait for its last attempt. */
export async function start(config: Config, job = webhookJob): Promise<Running> {
  const log = createLog('billing-worker', config.LOG_LEVEL)
  const undo = createUndo(log)
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, log)
  undo.defer('database', database.close)
  const db = new PrismaClient({ adapter: database.adapter, transactionOptions: { maxWait: 2_000, timeout: 5_000 } })
  undo.defer('prisma', () => db.$disconnect())
  const desk = {
    repository: createRepository(db),
    payments: createStripePayments(config),
    publicUrl: config.PUBLIC_URL,
  }
  const work = {
    run: (id: string) => applyNotice(desk, id),
    giveUp: (id: string, error: unknown) => desk.repository.failNotice(id, String(error).slice(0, 2_000)),
  }
  const worker = createWorker(job, config.REDIS_URL, work, log)
  undo.defer('worker', worker.stop)
  const probes = { database: () => database.pool.query('select 1') }
  undo.defer('operators', (await openOperators('billing-worker', config, { probes, log })).stop)
  log.info('ready')
  return undo
}

if (import.meta.main) await runProcess('billing-worker', () => start(loadConfig(Config)))
