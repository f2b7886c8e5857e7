/** Following a generation on real NATS and a real journey service. */
import { createFollow, type Follow } from '@daybreak/kit/streams'
import type { Call } from '@daybreak/kit/rpc'
import type { Fragment, Generation } from '@daybreak/proto/journey'
import type { Viewer } from '@daybreak/proto/identity'
import { afterAll, expect, test } from 'vitest'
import { LONG_ANSWERS, startWithWorker } from '../../services/journey/test/journey.ts'
import type { Context } from '../src/usecases/context.ts'
import { BEGINNING, follow } from '../src/usecases/generation-updates.ts'

const { simulator, journey, stop } = await startWithWorker()
afterAll(stop)

/** Loses the second message of each stream. */
const lossy: Follow = (stream, id) => {
  const live = createFollow(journey.bus)(stream, id)
  async function* most() {
    let count = 0
    for await (const update of live) if ((count += 1) !== 2) yield update
  }
  return { close: live.close, [Symbol.asyncIterator]: most }
}

test('a client that misses a fragment gets the whole text, each fragment once, with at most two reads of journey', async () => {
  await simulator.control('pace', { msPerChunk: 20 })
  const { id } = await journey.begin(1, 1, { answers: LONG_ANSWERS })
  let asked = 0
  const call = ((...given: Parameters<Call>) => ((asked += 1), journey.call(...given))) as Call
  const context = { viewer: { id: 1 }, call, follow: lossy } as unknown as Context<Viewer>
  const fragments: Fragment[] = []
  const ends: Generation[] = []
  for await (const { fragment, generation } of await follow(context, id, BEGINNING)) {
    if (fragment) fragments.push(fragment)
    else ends.push(generation)
  }
  expect(ends).toMatchObject([{ id, status: 'succeeded' }])
  const { run = 0 } = fragments[0] ?? {}
  expect(fragments.map((one) => [one.run, one.sequence])).toEqual(fragments.map((_, index) => [run, index + 1]))
  const text = fragments.map((one) => one.text).join('')
  expect(text.trim()).toBe(ends[0]?.output.trim())
  expect(asked).toBeLessThanOrEqual(2)
})
