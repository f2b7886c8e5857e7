/** Works on the provider's events, apart from the service. Rows of its outbox are published by the service's relay. */
import { loadConfig } from '@daybreak/kit/config'
import type { WorkerResources } from '@daybreak/kit/resources'
import { runProcess } from '@daybreak/kit/process'
import { startWorker, type QueueWork, type Running } from '@daybreak/kit/run'
import { openPayments } from './adapters/payments-on-demand.ts'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { webhookJob } from './jobs.ts'
import { applyWebhookEvent } from './webhook-events.ts'
import { createRepository } from './repository.ts'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)

/** `job` differs from the usual one only where a test cannot wait for its last attempt. */
export function start(config: Config, job = webhookJob): Promise<Running> {
  const compose = ({ openClient }: WorkerResources): QueueWork[] => {
    const deps = {
      repository: createRepository(openClient((options) => new PrismaClient(options))),
      payments: openPayments(config),
      publicUrl: config.PUBLIC_URL,
    }
    const work = {
      run: (id: string) => applyWebhookEvent(deps, id),
      giveUp: (id: string, error: unknown) => deps.repository.failWebhookEvent(id, String(error).slice(0, 2_000)),
    }
    return [[job, work]]
  }
  return startWorker({ name: 'billing-worker', config, migrations: MIGRATIONS, compose })
}

if (import.meta.main) await runProcess('billing-worker', () => start(loadConfig(Config)), 50_000)
