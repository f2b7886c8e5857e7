/** ATK-82: the key of the model server goes to that server and nowhere else. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '@daybreak/kit/testing'
import { startGeneration } from '@daybreak/proto/journey'
import { expect, test } from 'vitest'
import { spawnWorker, startJourney } from './journey.ts'

const KEY = 'sk-canary-8f2b7c1d9e'

/** A server that answers every request alike, and keeps what it was sent. */
async function openEar(status: number, body: string) {
  const heard: { path: string; key: string; body: string }[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    let text = ''
    request.on('data', (piece: unknown) => (text += String(piece)))
    request.on('end', () => {
      heard.push({ path: url, key: headers.authorization ?? '', body: text })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { heard, url, close: () => (server.closeAllConnections(), server.close()) }
}

test('ATK-82: the key is in no log, error, trace, row or answer; its server is named by the environment alone', async () => {
  // What OpenAI says of a wrong key holds the key.
  const message = `Incorrect API key provided: ${KEY}. Find yours at the provider's.`
  const model = await openEar(401, JSON.stringify({ error: { message, type: 'invalid_request_error', param: null } }))
  const [fallback, collector, stranger] = [
    await openEar(500, message),
    await openEar(200, '{}'),
    await openEar(200, '{}'),
  ]
  const journey = await startJourney({
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `${model.url}/v1`,
    GENERATE_FALLBACK_URL: `${fallback.url}/v1`,
  })
  const worker = spawnWorker(journey.config, { LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const forged = { apiKey: 'sk-mine', baseUrl: stranger.url, baseURL: stranger.url, model: 'theirs' }
  const input = { userId: 1, phaseNumber: 1 as const, answers: { '0': 'By the sea' }, ...forged }
  const { id } = await until('it has begun', () => journey.call(startGeneration, input).catch(() => null))
  const generation = await journey.finished(1, id, 60_000)
  await until('it is logged', () => worker.output().includes('attempt failed'))
  await until('it is traced', () => collector.heard.some(({ body }) => body.includes(id)))
  await worker.kill('SIGTERM')

  expect(generation).toMatchObject({ status: 'failed', failure: 'Failed to generate narrative. Please try again.' })
  expect(model.heard.map(({ path, key }) => [path, key])).toContainEqual(['/v1/chat/completions', `Bearer ${KEY}`])
  expect(model.heard.map(({ body }) => body).join()).not.toContain('theirs')
  expect(stranger.heard).toEqual([])
  const { rows } = await journey.pool.query(
    `select to_jsonb(g)::text as row from generation g union all select to_jsonb(l)::text from ai_ledger l
     union all select to_jsonb(o)::text from outbox o union all select to_jsonb(d)::text from dead_letter d`,
  )
  const places = {
    logs: worker.output(),
    traces: JSON.stringify(collector.heard),
    rows: JSON.stringify(rows),
    news: JSON.stringify(journey.heard(id)),
    answer: JSON.stringify(generation),
    prompts: model.heard.map(({ body }) => body).join(),
    fallback: JSON.stringify(fallback.heard),
  }
  const leaks = Object.entries(places).flatMap(([place, text]) => (text.includes('canary') ? [place] : []))
  expect(leaks).toEqual([])
  await journey.stop()
  for (const ear of [model, fallback, collector, stranger]) ear.close()
})
