/** Fragments of something still being made. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBus, type Bus } from '../src/nats.ts'
import { createFollow, publishFragment } from '../src/streams.ts'
import { silentLog, testCorner, until } from '../src/testing.ts'
import { counting, ownNats } from './harness.ts'

let maker: Bus, looker: Bus

beforeAll(async () => {
  const corner = await testCorner()
  maker = await connectBus(corner, 'maker', silentLog)
  looker = await connectBus(corner, 'looker', silentLog)
})
afterAll(async () => {
  await maker.close()
  await looker.close()
})

/** What arrives, gathered as it comes; `done` resolves when the following ends. */
function gather(following: AsyncIterable<{ n: number } | null>) {
  const seen: (number | null)[] = []
  const done = (async () => {
    for await (const update of following) seen.push(update && update.n)
  })()
  return { seen, done }
}

test('whoever follows gets each fragment of that id from now on, in order, until it stops following', async () => {
  publishFragment(maker, counting, 'row-1', { n: 0 })
  await maker.nc.flush()
  const follow = createFollow(looker)
  const [mine, second] = [follow(counting, 'row-1'), follow(counting, 'row-1')]
  const [first, other] = [gather(mine), gather(second)]
  await looker.nc.flush()
  for (const n of [1, 2, 3]) {
    publishFragment(maker, counting, 'row-2', { n: 99 })
    publishFragment(maker, counting, 'row-1', { n })
  }
  await until('all came', () => first.seen.length === 3 && other.seen.length === 3)
  mine.close()
  await first.done
  publishFragment(maker, counting, 'row-1', { n: 4 })
  await until('the other one goes on', () => other.seen.includes(4))
  expect(first.seen).toEqual([1, 2, 3])
  expect(other.seen).toEqual([1, 2, 3, 4])
  second.close()
  await other.done
})

test('a fragment that breaks the contract ends the following with an error', async () => {
  const following = createFollow(looker)(counting, 'row-3')
  await looker.nc.flush()
  maker.nc.publish(counting.subject('row-3'), '{"n":"one"}')
  await expect(gather(following).done).rejects.toThrow()
})

test('a follower learns that the connection was lost, and hears what is sent from then on', async () => {
  const server = await ownNats()
  const bus = await connectBus({ NATS_URL: server.url }, 'both', silentLog)
  const following = createFollow(bus)(counting, 'row-1')
  const { seen, done } = gather(following)
  await server.kill()
  await until('it knows', () => !bus.isUp())
  publishFragment(bus, counting, 'row-1', { n: 1 })
  await server.start()
  await until('it is told', () => seen.length > 0)
  publishFragment(bus, counting, 'row-1', { n: 2 })
  await until('the next one comes', () => seen.includes(2))
  expect(seen).toEqual([null, 2])
  following.close()
  await done
  await bus.close()
  await server.end()
})

test('without NATS a fragment is lost without a failure, and nobody can begin to follow', async () => {
  const server = await ownNats()
  const bus = await connectBus({ NATS_URL: server.url }, 'maker', silentLog)
  await server.kill()
  await until('it knows', () => !bus.isUp())
  publishFragment(bus, counting, 'row-1', { n: 1 })
  expect(() => createFollow(bus)(counting, 'row-1')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }) as Error)
  await bus.close()
  await server.end()
})
