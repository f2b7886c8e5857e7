/** A contact list that answers 500 for an hour: the schedule of the product itself, its waits counted and skipped. */
import * as contract from '@daybreak/proto/identity'
import * as data from '@daybreak/proto/identity-data'
import { openWaits, until, type Waits } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactJob } from '../src/jobs.ts'
import { start as startWorker } from '../src/worker.ts'
import { device, somebody, startIdentity, type Identity } from './identity.ts'
import { startReceiver, type Receiver } from './inbox.ts'

const HOUR_MS = 3_600_000
const PEOPLE = 3
let identity: Identity
let list: Receiver
let waits: Waits
let worker: Awaited<ReturnType<typeof startWorker>>

const hireWorker = () => startWorker({ ...identity.config, CONTACT_SYNC_URL: `${list.url}/contacts` })

beforeAll(async () => {
  identity = await startIdentity()
  list = await startReceiver()
  waits = openWaits(contactJob.queue, identity.config.REDIS_URL)
  worker = await hireWorker()
})
afterAll(async () => {
  await worker.stop()
  await waits.close()
  await list.stop()
  await identity.stop()
})

const stateOf = (userId: number) => identity.call(data.getContactSync, { userId })

test('after an hour of 500s, and a new worker in the middle, everybody is handed over once', async () => {
  list.refuse(...Array<number>(PEOPLE * contactJob.attempts).fill(500))
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { email, firstName, lastName, country, ...rest } = somebody()
      const { user } = await identity.call(contract.register, { ...rest, email, firstName, lastName, country })
      return { userId: user.id, email, firstName, lastName, country }
    }),
  )
  const sync = () => Promise.all(people.map((person) => identity.call(data.syncContact, { ...person, device })))
  await sync()

  const waited = new Map<string, number>()
  let isReplaced = false
  for (;;) {
    for (const [id, ms] of await waits.count(PEOPLE)) waited.set(id, (waited.get(id) ?? 0) + ms)
    const shortest = Math.min(...waited.values())
    if (shortest >= HOUR_MS) break
    await waits.skip()
    if (isReplaced || shortest < HOUR_MS / 2) continue
    await worker.stop()
    await sync()
    worker = await hireWorker()
    isReplaced = true
  }
  expect(list.received).toEqual([])
  // A minute at most lies between two attempts, and more of them are left than were made.
  expect(list.attempts() / PEOPLE).toBeGreaterThan(60)
  expect(list.attempts() / PEOPLE).toBeLessThan(contactJob.attempts / 2)
  for (const { userId } of people) {
    expect(await stateOf(userId)).toMatchObject({ state: 'waiting', reason: expect.stringContaining('keep trying') })
  }

  list.relent()
  await waits.skip()
  for (const { userId } of people) {
    await until('it was handed over', async () => (await stateOf(userId)).state === 'synced')
  }
  expect(list.received.map(({ body }) => body['email']).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  expect(new Set(list.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(PEOPLE)
  expect(await identity.rows('select state, count(*)::int as n from contact_syncs group by state')).toEqual([
    { state: 'synced', n: PEOPLE },
  ])
})
