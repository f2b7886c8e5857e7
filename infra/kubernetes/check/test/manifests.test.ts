/** What the manifests promise operators: order, limits, spread, who scales what, addresses, versions. */
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { APPLIED } from '../check.ts'
import type { Manifest } from '../manifest.ts'
import { podsOf, type Pod } from '../pods.ts'
import { render } from '../render.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const rendered = new Map<string, Manifest[]>()
function manifestsOf(applied: string): Manifest[] {
  const manifests = rendered.get(applied) ?? render(path.join(root, 'infra/kubernetes', applied))
  rendered.set(applied, manifests)
  return manifests
}
const OVERLAYS = APPLIED.filter((applied) => /^overlays\/[\w-]+$/.test(applied))
const PRODUCT = APPLIED.filter((applied) => applied.startsWith('overlays/'))
/** Those that the overlays leave at rest, or run at night. */
const OPERATORS = ['operate', 'backup', 'reconcile', 'migrate-0.1.0']

const specOf = <T>(manifest: Manifest) => manifest['spec'] as T
const ofKind = (manifests: Manifest[], ...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind))
const imagesOf = (pods: Pod[]) => pods.flatMap(({ spec }) => spec.containers.map(({ image }) => image))

test.each(OVERLAYS)('%s says how many there are only where nothing scales them', (overlay) => {
  const manifests = manifestsOf(overlay)
  const scaled = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject').map(
    (each) => specOf<{ scaleTargetRef: { name: string } }>(each).scaleTargetRef.name,
  )
  const counted = ofKind(manifests, 'Deployment')
    .filter((each) => 'replicas' in specOf<object>(each))
    .map(({ metadata }) => metadata.name)
  expect(counted.filter((name) => scaled.includes(name))).toEqual([])
})

test('migrations are a folder of their own, with one job for each release, of the image that follows', () => {
  for (const overlay of ['overlays/small', 'overlays/production', 'overlays/air-gapped']) {
    const [job, ...others] = manifestsOf(`${overlay}/migrate`)
    expect(others).toEqual([])
    const [image = ''] = imagesOf(podsOf(job ? [job] : []))
    expect(job?.metadata).toMatchObject({ name: `migrate-${image.split(':').at(-1)}`, namespace: 'daybreak' })
    const product = manifestsOf(overlay)
    expect(new Set(imagesOf(podsOf(product)))).toEqual(new Set([image]))
    expect(ofKind(product, 'Job')).toEqual([]) // what is applied together has no order
  }
})

test('without the internet every pod is pulled with the secret of its registry', () => {
  const pods = [...podsOf(manifestsOf('overlays/air-gapped')), ...podsOf(manifestsOf('overlays/air-gapped/migrate'))]
  expect(pods).toHaveLength(14)
  for (const { name, spec } of pods) expect(spec['imagePullSecrets'], name).toEqual([{ name: 'registry' }])
})

test('nothing carries a secret, and all run without privileges', () => {
  const manifests = APPLIED.flatMap(manifestsOf)
  expect(ofKind(manifests, 'Secret')).toEqual([])
  const pods = podsOf(manifests)
  expect(pods).toHaveLength(61)
  for (const { name, spec } of pods) {
    expect(spec['securityContext'], name).toMatchObject({ runAsNonRoot: true })
    for (const container of spec.containers) {
      expect(container.securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})

test('every container says what it needs and what it may take', () => {
  for (const { name, spec } of podsOf(APPLIED.flatMap(manifestsOf))) {
    for (const { resources } of spec.containers) {
      expect(Object.keys(resources?.requests ?? {}), name).toEqual(['cpu', 'memory'])
      expect(Object.keys(resources?.limits ?? {}), name).toEqual(['cpu', 'memory'])
    }
  }
})

test('whoever answers people outranks whoever works, and both are spread over zones and nodes', () => {
  const manifests = manifestsOf('overlays/production')
  const ranks = Object.fromEntries(
    ofKind(manifests, 'PriorityClass').map((each) => [each.metadata.name, Number(each['value'])]),
  )
  expect(ranks['daybreak-answer']).toBeGreaterThan(ranks['daybreak-work'] ?? Infinity)
  for (const { name, spec } of podsOf(manifests)) {
    const answers = !name.endsWith('-worker') && !OPERATORS.includes(name)
    expect(spec.priorityClassName, name).toBe(answers ? 'daybreak-answer' : 'daybreak-work')
    if (OPERATORS.includes(name)) continue
    const keys = spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)
    expect(keys, name).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone'])
  }
})

test.each(OVERLAYS)('%s is reached by HTTPS, at the address that its mails and forms name', (overlay) => {
  const manifests = manifestsOf(overlay)
  const [settings] = ofKind(manifests, 'ConfigMap')
  const [ingress] = ofKind(manifests, 'Ingress')
  const { PUBLIC_URL = '' } = settings?.['data'] as Record<string, string>
  const host = new URL(PUBLIC_URL).hostname
  if (!ingress) throw new Error('There is no Ingress')
  const spec = specOf<{ tls: { hosts: string[] }[]; rules: { host: string }[] }>(ingress)
  expect(spec.tls.map(({ hosts }) => hosts)).toEqual([[host]])
  expect(spec.rules.map((rule) => rule.host)).toEqual([host])
})

test('who can pay is shown the form: each overlay that lets billing reach Stripe has a publishable key', () => {
  for (const overlay of ['overlays/small', 'overlays/production', 'overlays/without-model']) {
    const [settings] = ofKind(manifestsOf(overlay), 'ConfigMap')
    expect(settings?.['data'], overlay).toMatchObject({ STRIPE_PUBLISHABLE_KEY: expect.stringMatching(/^pk_/) })
  }
})

const SCALED = OVERLAYS.filter((overlay) => ofKind(manifestsOf(overlay), 'ScaledObject').length > 0)

test.each(SCALED)('all connections of %s fit into one PostgreSQL, at the maxima and during a release', (overlay) => {
  const manifests = manifestsOf(overlay)
  const [settings] = ofKind(manifests, 'ConfigMap')
  const pool = Number((settings?.['data'] as Record<string, string>)['DATABASE_POOL'])
  const most = new Map<string, number>()
  for (const each of ofKind(manifests, 'Deployment'))
    most.set(each.metadata.name, specOf<{ replicas?: number }>(each).replicas ?? 1)
  for (const each of ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject')) {
    const spec = specOf<Scaled>(each)
    most.set(spec.scaleTargetRef.name, spec.maxReplicas ?? spec.maxReplicaCount ?? Infinity)
  }
  for (const each of ofKind(manifests, 'Deployment')) {
    const { name } = each.metadata
    most.set(name, (most.get(name) ?? 0) + (specOf<Rolled>(each).strategy?.rollingUpdate?.maxSurge ?? 0))
  }
  most.delete('gateway') // it has no database
  const processes = [...most.values()].reduce((sum, count) => sum + count, 0)
  const [postgres] = manifestsOf('stores').filter(({ kind }) => kind === 'Cluster')
  if (!postgres) throw new Error('There is no PostgreSQL')
  const { max_connections } = specOf<Postgres>(postgres).postgresql.parameters
  const each = pool + 1 // one more while it migrates at its start
  expect(processes * each).toBeLessThan(Number(max_connections) - 10) // some are PostgreSQL's own
  const told = fs.readFileSync(path.join(root, 'infra/docs/capacity.md'), 'utf8').replaceAll(/\s+/g, ' ')
  expect(told).toContain(`${processes} × ${each} = ${processes * each}, below the ${max_connections} of the Cluster`)
})
interface Rolled {
  strategy?: { rollingUpdate?: { maxSurge?: number } }
}
interface Scaled {
  scaleTargetRef: { name: string }
  maxReplicas?: number
  maxReplicaCount?: number
}
interface Postgres {
  imageName: string
  postgresql: { parameters: { max_connections: string } }
}

test('PostgreSQL, Redis and NATS are of the same major versions as in docker-compose.yml', () => {
  const compose = parse(fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>
  }
  const major = (image = '') => /:(\d+)/.exec(image)?.[1]
  const stores = manifestsOf('stores')
  const images = Object.fromEntries(podsOf(stores).map((pod) => [pod.name, pod.spec.containers[0]?.image]))
  const [postgres] = stores.filter(({ kind }) => kind === 'Cluster')
  if (postgres) images['postgres'] = specOf<Postgres>(postgres).imageName
  for (const name of ['postgres', 'redis', 'nats'])
    expect(major(images[name]), name).toBe(major(compose.services[name]?.image))
})

/** The files that the ConfigMaps of `manifests` put into the only container of a pod. */
function filesIn({ spec }: Pod, manifests: Manifest[]): Map<string, string> {
  const { volumeMounts = [] } = spec.containers[0] as Mounting
  const volumes = spec['volumes'] as { name: string; configMap?: { name: string } }[]
  const files = new Map<string, string>()
  for (const { name, mountPath } of volumeMounts) {
    const map = volumes.find((volume) => volume.name === name)?.configMap?.name
    const [found] = ofKind(manifests, 'ConfigMap').filter(({ metadata }) => metadata.name === map)
    for (const [file, text] of Object.entries((found?.['data'] ?? {}) as Record<string, string>))
      files.set(path.posix.join(mountPath, file), text)
  }
  return files
}
interface Mounting {
  command?: string[]
  volumeMounts?: { name: string; mountPath: string }[]
}

test('NATS of the cluster is started with the permissions that are written for it', () => {
  const stores = manifestsOf('stores')
  const [nats] = podsOf(stores).filter(({ name }) => name === 'nats')
  if (!nats) throw new Error('There is no NATS')
  const files = filesIn(nats, stores)
  const [configuration = ''] = (nats.spec.containers[0] as Mounting).command?.slice(-1) ?? []
  const included = [...(files.get(configuration) ?? '').matchAll(/^include "(.+)"$/gm)].map(([, file = '']) => file)
  const written = fs.readFileSync(path.join(root, 'infra/nats/permissions.conf'), 'utf8')
  expect(included.map((file) => files.get(path.posix.resolve(path.posix.dirname(configuration), file)))).toEqual([
    written,
  ])
})

test('operators’ pods reach Stripe, and nobody else may who has no business with it', () => {
  const [vendors] = manifestsOf('overlays/production').filter(({ metadata }) => metadata.name === 'vendors')
  if (!vendors) throw new Error('There is no policy')
  const { podSelector } = specOf<{ podSelector: { matchExpressions: { values: string[] }[] } }>(vendors)
  expect(podSelector.matchExpressions[0]?.values.toSorted()).toEqual(
    ['billing', 'billing-worker', 'identity-worker', 'journey-worker', 'operate', 'reconcile'].toSorted(),
  )
})

test('every manifest of the product is in its namespace, unless it belongs to the cluster', () => {
  const outside = PRODUCT.flatMap(manifestsOf).filter(({ metadata }) => metadata.namespace !== 'daybreak')
  expect(new Set(outside.map(({ kind }) => kind))).toEqual(new Set(['Namespace', 'PriorityClass']))
})
