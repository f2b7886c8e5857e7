/** The arithmetic of infra/docs/capacity.md agrees with the manifests that it speaks of. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { render } from '../render.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const text = fs.readFileSync(path.join(root, 'infra/docs/capacity.md'), 'utf8').replaceAll(/\s+/g, ' ')
const most = (manifests: ReturnType<typeof render>) =>
  Object.fromEntries(
    manifests.flatMap(({ kind, metadata, spec }) => {
      if (!['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind)) return []
      const { maxReplicas, maxReplicaCount } = spec as { maxReplicas?: number; maxReplicaCount?: number }
      return [[metadata.name, maxReplicas ?? maxReplicaCount ?? 0]]
    }),
  )

test('the maxima of autoscalers are those that connections are counted with', () => {
  const {
    gateway: _gateway,
    'journey-worker': workers = 0,
    ...services
  } = most(render(path.join(root, 'infra/kubernetes/overlays/production')))
  const counted = Object.values(services).reduce((sum, count) => sum + count, 0)
  const others = 4 // two of identity's workers, two of billing's
  expect(text).toContain(`come to ${counted + workers + others} processes`)
  expect(text).toContain(`${workers} AI workers`)
})
