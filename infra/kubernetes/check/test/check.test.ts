/** The manifests hold against the schemas, and the check finds what is planted. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { expect, test } from 'vitest'
import { APPLIED, checkManifests } from '../check.ts'
import type { Manifest } from '../manifest.ts'
import { render } from '../render.ts'

const folder = (applied: string) => path.resolve(import.meta.dirname, '../..', applied)

/** The gateway's Deployment, with `change` made to it. */
function gateway(change: (spec: { replicas: unknown; template: { spec: Record<string, unknown> } }) => void): Manifest {
  const manifest = render(folder('overlays/production')).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway',
  )
  if (!manifest) throw new Error('There is no gateway')
  change(manifest['spec'] as never)
  return manifest
}

test('a misspelt field, a wrong type, a missing field and an unknown kind are refused by name', async () => {
  const misspelt = gateway(({ template }) => (template.spec['serviceAcountName'] = 'x'))
  const mistyped = gateway((spec) => (spec.replicas = 'three'))
  const incomplete = { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: { name: 'lonely' }, spec: {} }
  const strange = { apiVersion: 'apps/v1', kind: 'Deploymint', metadata: { name: 'strange' } }
  const findings = await checkManifests([misspelt, mistyped, incomplete, strange])
  const about = (name: string) =>
    findings
      .filter(({ manifest }) => manifest === name)
      .map(({ problem }) => problem)
      .join('\n')
  expect(about('Deployment/gateway')).toMatch(/"serviceAcountName".* does not exist/)
  expect(about('Deployment/gateway')).toMatch(/replicas.*(integer|number)/)
  expect(about('ScaledObject/lonely')).toMatch(/scaleTargetRef|triggers/)
  expect(about('Deploymint/strange')).toBe('there is no apps/v1 Deploymint')
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

test.skipIf(!hasKubectl).each(APPLIED)('%s renders as kubectl renders it', (applied) => {
  const { stdout } = spawnSync('kubectl', ['kustomize', folder(applied)], { encoding: 'utf8', maxBuffer: 1e7 })
  const sorted = (manifests: Manifest[]) =>
    manifests.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`))
  const theirs = parseAllDocuments(stdout, { version: '1.1' }).map((document) => document.toJS() as Manifest)
  expect(theirs.length).toBeGreaterThan(0)
  expect(sorted(render(folder(applied)))).toEqual(sorted(theirs))
})
