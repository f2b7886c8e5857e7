/** The operations guide can be followed: every block of commands is rehearsed, and what clusters are told of exists. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createSignatureCheck } from '../../../gateway/src/webhook-signature.ts'
import { APPLIED } from '../../kubernetes/check/check.ts'
import { render } from '../../kubernetes/check/render.ts'
import { REHEARSALS, type Stage } from '../compose/runbook-checks.ts'
import { clusterCommandsIn, readGuide, runbooksIn, runCommands } from '../compose/runbooks.ts'

const kubernetes = path.resolve(import.meta.dirname, '../../kubernetes')

test('every runbook of the guide has a rehearsal, and every rehearsal a runbook', () => {
  const names = runbooksIn(readGuide()).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names.toSorted()).toEqual(Object.keys(REHEARSALS).toSorted())
})

test('what is rehearsed sets the variables that its commands leave open', async () => {
  for (const { name, commands } of runbooksIn(readGuide())) {
    const open = [...commands.matchAll(/\$\{?([A-Z_]+)\b(?!:-)/g)].map(([, variable]) => variable ?? '')
    const source = String(REHEARSALS[name]?.before)
    for (const variable of new Set(open)) expect(source, name).toContain(variable)
  }
})

test('a block that nobody could rehearse is refused', () => {
  expect(() => runbooksIn('```sh\ndocker compose up\n```\n')).toThrow('A block of commands has no name')
})

test('commands stop at the first that fails', async () => {
  const { PATH } = process.env
  expect(await runCommands('echo one\nfalse\necho two', { PATH })).toEqual({ ok: false, out: 'one\n' })
  expect(await runCommands('echo "$SAID"', { PATH, SAID: 'three' })).toEqual({ ok: true, out: 'three\n' })
})

test('what clusters are told to do is about things that the manifests make', () => {
  const made = new Set(
    APPLIED.flatMap((applied) =>
      render(path.join(kubernetes, applied)).map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`),
    ),
  )
  const commands = clusterCommandsIn(readGuide()).join('\n')
  const named = [...commands.matchAll(/\b(?:deployment|statefulset|cronjob|job)\/[\w.-]+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !made.has(name))).toEqual([])
  const applied = [...commands.matchAll(/-k infra\/kubernetes\/(\S+)/g)].map(([, folder = '']) => folder)
  expect(applied.filter((folder) => !APPLIED.includes(folder))).toEqual([])
})

test('a restore in a cluster empties the claim of each NATS and Redis server', () => {
  const claims = render(path.join(kubernetes, 'stores'))
    .filter(({ kind }) => kind === 'StatefulSet')
    .flatMap(({ metadata, spec }) => {
      const { replicas, volumeClaimTemplates } = spec as StatefulSet
      const servers = Array.from({ length: replicas }, (_, index) => `${metadata.name}-${index}`)
      return volumeClaimTemplates.flatMap((claim) => servers.map((server) => `${claim.metadata.name}-${server}`))
    })
  const [, named = ''] = /delete pvc (.+)/.exec(clusterCommandsIn(readGuide()).join('\n')) ?? []
  expect(named.split(' ').toSorted()).toEqual(claims.toSorted())
})
interface StatefulSet {
  replicas: number
  volumeClaimTemplates: { metadata: { name: string } }[]
}

const NEW_SECRET = 'whsec_of_a_rehearsal'

/** What the rehearsal finds while its commands run, when a gateway with these secrets answers its first event. */
async function findMeanwhile(name: string, secrets: string[]): Promise<string> {
  const isFromStripe = createSignatureCheck(secrets)
  const over = new AbortController()
  const gateway = http.createServer((request, response) => {
    void text(request).then((body) => {
      response.writeHead(isFromStripe(body, String(request.headers['stripe-signature'])) ? 200 : 400).end()
      over.abort()
    })
  })
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const stage = { place: { url, stripeUrl: '', openaiUrl: '' }, memory: new Map([['OLD_SECRET', 'whsec_old']]) }
  const [result] = await Promise.allSettled([REHEARSALS[name]?.meanwhile?.(stage as Stage, over.signal)])
  gateway.close()
  return result?.status === 'rejected' ? String(result.reason) : 'nothing'
}

test('while the secret of Stripe is changed, events come with the signatures of that time, and none may be refused', async () => {
  expect(await findMeanwhile('webhook-secret', ['whsec_old'])).toBe('nothing')
  expect(await findMeanwhile('webhook-secret', [NEW_SECRET, 'whsec_old'])).toBe('nothing')
  expect(await findMeanwhile('webhook-secret', ['whsec_other'])).toContain('1 of 1 events were refused')
  expect(await findMeanwhile('webhook-secret-end', [NEW_SECRET, 'whsec_old'])).toBe('nothing')
  expect(await findMeanwhile('webhook-secret-end', [NEW_SECRET])).toBe('nothing')
  expect(await findMeanwhile('webhook-secret-end', ['whsec_old'])).toContain('1 of 1 events were refused')
})
