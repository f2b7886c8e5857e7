/** Feeds of whoever is suspended: closed by what identity told last, whenever that is heard. */
import { randomUUID } from 'node:crypto'
import { ensureStream } from '@daybreak/kit/nats'
import { startTestService, until } from '@daybreak/kit/testing'
import { suspensionChanged } from '@daybreak/proto/identity-admin'
import { erasureStarted } from '@daybreak/proto/identity-data'
import { createSprint } from '@daybreak/proto/sprint'
import { readFeed, setFeed } from '@daybreak/proto/sprint-feed'
import { jetstream } from '@nats-io/jetstream'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { bus, call, rows, stop } = await startTestService(start)
await ensureStream(bus.nc)
afterAll(stop)
let lastUser = 0

async function ownerOfFeed() {
  const userId = (lastUser += 1)
  const { sprint } = await call(createSprint, { userId })
  const { token } = await call(setFeed, { userId, sprintId: sprint.id, open: true })
  const isOpen = () =>
    call(readFeed, { token: token! }).then(
      () => true,
      (error: { code?: string; message?: string }) => {
        expect(error).toMatchObject({ code: 'NOT_FOUND', message: 'Calendar not found' })
        return false
      },
    )
  return { userId, isOpen }
}

async function publish(event: { subject: string }, payload: object): Promise<string> {
  const id = randomUUID()
  await jetstream(bus.nc).publish(event.subject, JSON.stringify({ id, payload }))
  return id
}

/** Resolves once it was applied. */
async function announce(event: { subject: string }, payload: object): Promise<void> {
  const id = await publish(event, payload)
  await until('it was applied', async () => (await rows('select 1 from inbox where event_id = $1', [id])).length === 1)
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 8, 0, second)).toISOString()

test('a feed is closed while its owner is suspended, and nobody else’s is', async () => {
  const [owner, other] = [await ownerOfFeed(), await ownerOfFeed()]
  const tell = (suspended: boolean, second: number) =>
    announce(suspensionChanged, { userId: owner.userId, suspended, asOf: at(second) })
  await tell(true, 1)
  expect([await owner.isOpen(), await other.isOpen()]).toEqual([false, true])
  await tell(false, 2)
  expect(await owner.isOpen()).toBe(true)
  // Heard late, it says nothing about now.
  await tell(true, 1)
  expect(await owner.isOpen()).toBe(true)
})

test('that somebody was suspended goes with the account, and does not come back', async () => {
  const { userId } = await ownerOfFeed()
  const kept = () => rows('select 1 from suspension where user_id = $1', [userId])
  await announce(suspensionChanged, { userId, suspended: true, asOf: at(1) })
  expect(await kept()).toHaveLength(1)
  await announce(erasureStarted, { userId })
  expect(await kept()).toEqual([])
  await publish(suspensionChanged, { userId, suspended: false, asOf: at(2) })
  // One after the other: the first one was dealt with.
  await announce(suspensionChanged, { userId: userId + 1_000, suspended: true, asOf: at(2) })
  expect(await kept()).toEqual([])
  expect(await rows('select 1 from dead_letter')).toEqual([])
})
