/** Never too many at once, and nothing for those who have left. */
import { runInContext } from '@daybreak/kit/telemetry'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('the limit lets so many through at once, and goes on after a failure', async () => {
  const limit = createConcurrencyLimit(3, 40)
  let inside = 0
  let most = 0
  const work = async (index: number) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    if (index % 4 === 0) throw new Error('fails')
    return index
  }
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => limit(() => work(index))))
  expect(most).toBe(3)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
})

test('work that nobody waits for any more is not done', async () => {
  const limit = createConcurrencyLimit(1, 40)
  let done = false
  const late = runInContext({ deadline: Date.now() - 1 }, () => limit(async () => (done = true)))
  await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(done).toBe(false)
  expect(await limit(async () => 'next')).toBe('next')
})

test('work that comes while as many wait as may is refused at once, and later work is taken again', async () => {
  const limit = createConcurrencyLimit(1, 2)
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const taken = [1, 2, 3].map((index) => limit(() => end.then(() => index)))
  await expect(limit(async () => 4)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  finish()
  expect(await Promise.all(taken)).toEqual([1, 2, 3])
  expect(await limit(async () => 5)).toBe(5)
})
