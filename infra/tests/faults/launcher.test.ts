/** The launcher is killed without a word, what NATS kept is lost, and the next start finds everything that was stored. */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { isAlive, ownProduct, processesOn, type OwnProduct } from '../support/own-product.ts'
import { ANSWERS, control, ok, subscriber } from '../support/product.ts'
import { begin, collect, follow } from '../support/stream.ts'
import { until } from '../support/until.ts'

let product: OwnProduct
/** Of the launcher that is killed. */
let pids: number[]

beforeAll(async () => {
  // What is asked here is what is left, not how soon.
  product = await ownProduct({ TIME_LIMIT_FACTOR: '3' })
  await product.start()
}, 120_000)
afterAll(() => product.remove())

test('nothing is left running, and nothing is lost', { timeout: 150_000 }, async () => {
  const person = await subscriber(product.place())
  const entry = ok(await person.post('/api/journal', { title: 'Kept', content: 'Through it all.' }), 201).body
  const subscription = (await person.get('/api/subscription')).body
  await control(product.place().openaiUrl, 'pace', { msPerChunk: 100 })
  const id = await begin(person, 3, ANSWERS[3])
  for await (const { sequence } of follow(product.place().url, person, id)) if (sequence === 3) break

  pids = product.pids()
  await product.killLauncher()
  await until('every process has ended', () => !pids.some(isAlive))
  await until('no process is left on these data', () => processesOn(product.dataDir).length === 0)
  await expect(person.get('/healthz')).rejects.toThrow()
  fs.rmSync(path.join(product.dataDir, 'nats/jetstream'), { recursive: true })

  await product.start()
  const again = openClient(product.place().url, person.cookie())
  expect(ok(await again.get('/api/user')).body).toMatchObject({ id: person.id, subscriptionStatus: 'active' })
  expect(ok(await again.get('/api/journal')).body).toEqual([entry])
  expect((await again.get('/api/subscription')).body).toMatchObject({ status: 'active', priceId: subscription.priceId })
  const { end } = await collect(follow(product.place().url, again, id))
  expect(end).toMatchObject({ id, status: 'succeeded' })
  await until('the sprint is there', async () => (await again.get('/api/sprints')).body.length > 0)
  expect((await again.get('/api/sprints')).body).toHaveLength(1)
  expect((await again.get('/api/phases')).body).toHaveLength(1)
  ok(await openClient(product.place().url).post('/api/login', { username: person.username, password: person.password }))
})

test('a launcher that is killed leaves no process behind, and the next start is clean', async () => {
  expect(pids.filter(isAlive)).toEqual([])
  expect((await openClient(product.place().url).get('/readyz')).status).toBe(200)
  // The launcher first, as in `pids`; each part is a process of the new one.
  expect(product.pids()).toHaveLength(pids.length)
  expect(product.pids().every(isAlive)).toBe(true)
})

test('an orderly stop leaves nothing running either', async () => {
  const running = product.pids()
  process.kill(running[0]!, 'SIGTERM')
  await until('every process has ended', () => !running.some(isAlive))
  expect(processesOn(product.dataDir)).toEqual([])
})
