/** The recipe for secrets gives every pod of infra/kubernetes what it asks for, and every process what it cannot do without. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Manifest } from '../../kubernetes/check/manifest.ts'
import { podsOf } from '../../kubernetes/check/pods.ts'
import { render } from '../../kubernetes/check/render.ts'
import { CONTEXTS } from '../../../proto/src/define.ts'
import { SCHEMAS } from '../environment-table.ts'
import { writeKubernetesSecrets } from '../kubernetes-secrets.ts'

const kubernetes = path.resolve(import.meta.dirname, '../../kubernetes')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-secrets-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const VENDORS = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
  OPENAI_API_KEY: 'sk-x',
}

interface Secret {
  metadata: { name: string; namespace: string }
  stringData: Record<string, string>
}
function made(): Secret[] {
  writeKubernetesSecrets(folder, VENDORS)
  return (JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as { items: Secret[] }).items
}
const overlay = (name: string) => render(path.join(kubernetes, name))
const manifests = (): Manifest[] =>
  ['overlays/production', 'overlays/production/migrate', 'stores'].flatMap((name) => overlay(name))

test('each secret that a pod, or a role of PostgreSQL, is given by name is made', () => {
  const names = new Set(made().map(({ metadata }) => `${metadata.namespace}/${metadata.name}`))
  const asked = manifests().flatMap((manifest) =>
    [...JSON.stringify(manifest).matchAll(/"(?:secretRef|secretKeyRef|passwordSecret)":\{"name":"([\w-]+)"/g)].map(
      ([, name]) => `${manifest.metadata.namespace}/${name}`,
    ),
  )
  const mounted = manifests().flatMap((manifest) =>
    [...JSON.stringify(manifest).matchAll(/"secretName":"([\w-]+)"/g)].map(
      ([, name]) => `${manifest.metadata.namespace}/${name}`,
    ),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect([...asked, ...mounted].filter((name) => !names.has(name) && name !== 'daybreak/daybreak-tls')).toEqual([])
})

test('settings and secrets together are an environment that each process takes', () => {
  const secrets = made()
  const settings = overlay('overlays/production').find(({ kind }) => kind === 'ConfigMap') as Manifest
  for (const reader of ['gateway', ...CONTEXTS] as const) {
    const pod = podsOf(overlay('overlays/production')).find(({ name }) => name === reader)
    const [container] = pod?.spec.containers ?? []
    const own = secrets.find(({ metadata }) => metadata.name === `daybreak-${reader}`)?.stringData
    const env = { ...(settings['data'] as object), ...own, NATS_USER: container?.env?.[0]?.value }
    const result = SCHEMAS[reader].safeParse(env)
    expect(result.error?.issues ?? [], reader).toEqual([])
  }
})

test('passwords stay what they are, agree on both sides, and are readable by their owner alone', () => {
  const [first, second] = [made(), made()]
  expect(second).toEqual(first)
  const valuesOf = (name: string) => first.find(({ metadata }) => metadata.name === name)?.stringData ?? {}
  expect(valuesOf('daybreak-journal')['NATS_PASSWORD']).toBe(valuesOf('nats-passwords')['NATS_PASSWORD_JOURNAL'])
  expect(valuesOf('daybreak-journal')['DATABASE_URL']).toContain(`:${valuesOf('database-journal')['password']}@`)
  expect(valuesOf('daybreak-operate')['REDIS_URL']).toContain(`://default:${valuesOf('redis')['password']}@`)
  const [, password = ''] = /:\/\/gateway:(\w+)@/.exec(valuesOf('daybreak-gateway')['REDIS_URL'] ?? '') ?? []
  expect(valuesOf('redis')['users.acl']).toContain(
    `user gateway on #${createHash('sha256').update(password).digest('hex')} `,
  )
  for (const file of fs.readdirSync(folder)) expect(fs.statSync(path.join(folder, file)).mode & 0o777).toBe(0o600)
})

test('all that is missing is named at once', () => {
  expect(() => writeKubernetesSecrets(folder, {})).toThrow(
    /STRIPE_SECRET_KEY: .*\n {2}STRIPE_WEBHOOK_SECRET: .*\n {2}SMTP_URL: /,
  )
})
