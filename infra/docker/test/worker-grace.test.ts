/** A worker of journey that is told to end has the time that its work may take. */
import fs from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { expect, test } from 'vitest'
import { generateJob, lookJob, memoryJob, questionJob, WORKER_GRACE_MS } from '../../../services/journey/src/jobs.ts'

const read = (file: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')

interface Compose {
  services: Record<string, { stop_grace_period?: string }>
}
interface Workload {
  kind: string
  spec?: { template?: { spec: { terminationGracePeriodSeconds?: number } } }
}

test('attempts of a journey worker are left before its own time is up, and that is up before it is killed', () => {
  const drains = [generateJob(1, 60_000), memoryJob, questionJob, lookJob].map(({ drainMs = NaN }) => drainMs)
  for (const drainMs of drains) expect(drainMs).toBeLessThan(WORKER_GRACE_MS)
  const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose
  const [, seconds] = /^(\d+)s$/.exec(compose.services['journey-worker']?.stop_grace_period ?? '') ?? []
  expect(Number(seconds) * 1_000).toBeGreaterThan(WORKER_GRACE_MS)
  const manifests = parseAllDocuments(read('infra/kubernetes/base/journey-worker.yaml')).map(
    (document) => document.toJSON() as Workload,
  )
  const pod = manifests.find(({ kind }) => kind === 'Deployment')?.spec?.template?.spec
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(WORKER_GRACE_MS / 1_000)
})
