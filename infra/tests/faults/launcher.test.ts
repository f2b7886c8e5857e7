/**
 * `npm start` as its user meets it: what it is given arrives, and it refuses in one line. Then the launcher is killed
 * without a word, what NATS kept is lost, and the next start finds everything that was stored.
 */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { runningPid } from '../../local/pid-file.ts'
import { freePort } from '../../local/ports.ts'
import { isAlive, launch, newDataDir, ownProduct, processesOn, type OwnProduct } from '../support/own-product.ts'
import { ANSWERS, control, ok, subscriber } from '../support/product.ts'
import { begin, collect, follow } from '../support/stream.ts'
import { until } from '../support/until.ts'

/** One variable that the gateway reads, and one that only the launcher can know. */
const GIVEN = { LOGIN_FAILURES_PER_NAME: '2', DATABASE_URL: 'postgresql://elsewhere/app' }

let product: OwnProduct
/** Of the launcher that is killed. */
let pids: number[]

beforeAll(async () => {
  // What is asked here is what is left, not how soon.
  product = await ownProduct({ TIME_LIMIT_FACTOR: '3', ...GIVEN })
  await product.start()
})
afterAll(() => product.remove())

test('a variable that is set arrives, and one that is not used is named', async () => {
  const wrong = { username: 'nobody_here', password: 'not the password' }
  const login = async () => (await openClient(product.place().url).post('/api/login', wrong)).status
  expect([await login(), await login(), await login()]).toEqual([401, 401, 429])
  expect(product.output()).toContain('Not used by npm start: DATABASE_URL (the launcher sets its own)\n')
})

test('a second instance on the same data is refused in one line', async () => {
  const refused = launch(product.dataDir, await freePort())
  expect(await refused.code).toBe(1)
  expect(refused.output().trim()).toMatch(/^Daybreak already runs on \S+ \(process \d+\)\.$/)
  await product.becomesReady()
})

test('a port that is taken is refused in one line, and nothing is left running', async () => {
  const dataDir = newDataDir()
  const refused = launch(dataDir, Number(new URL(product.place().url).port))
  expect(await refused.code).toBe(1)
  expect(refused.output().trim()).toMatch(/^Port \d+ is taken\. [^\n]*$/)
  await until('everything of the refused one is gone', () => processesOn(dataDir).length === 0)
  fs.rmSync(dataDir, { recursive: true })
})

test('Ctrl-C while it starts stops everything', async () => {
  const dataDir = newDataDir()
  const { process: launcher, code } = launch(dataDir, await freePort())
  await until('PostgreSQL runs', () => runningPid(path.join(dataDir, 'postgres/postgres.pid')) !== undefined)
  launcher.kill('SIGINT')
  expect(await code).toBe(0)
  await until('all its processes are gone', () => processesOn(dataDir).length === 0)
  fs.rmSync(dataDir, { recursive: true })
})

test('nothing is left running, and nothing is lost', async () => {
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
  await product.becomesReady()
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
