/** When a model server is given a rest, and for how long. */
import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'
import { GuideError } from './guide.ts'

const never = new AbortController().signal
const broken = () => Promise.reject(new GuideError('passing', 'the server answered 500'))
const busy = () => Promise.reject(new GuideError('passing', 'the server answered 429', { retryAfterMs: 1_000 }))
const fine = () => Promise.resolve('text')

function watched() {
  let time = 0
  const breaker = createBreaker(() => time)
  const call = (work: () => Promise<unknown>, signal = never) => breaker.run(work, signal).catch(() => null)
  return { breaker, call, wait: (milliseconds: number) => void (time += milliseconds) }
}

test('FLT-53 five failures of ten open it; nobody asks until the rest is over; one call tries, and closes it', async () => {
  const { breaker, call, wait } = watched()
  for (let count = 0; count < 5; count += 1) await call(broken)
  expect(breaker.restMs()).toBe(5_000)
  let asked = 0
  await expect(breaker.run(() => Promise.resolve((asked += 1)), never)).rejects.toMatchObject({ resting: true })
  expect(asked).toBe(0)
  wait(5_000)
  expect(await call(fine)).toBe('text')
  expect(breaker.restMs()).toBe(0)
  await call(broken)
  expect(breaker.restMs()).toBe(0)
})

test('a server that stays down rests longer each time, a minute at most', async () => {
  const { breaker, call, wait } = watched()
  for (let count = 0; count < 5; count += 1) await call(broken)
  const rests: number[] = []
  for (let count = 0; count < 6; count += 1) {
    rests.push(breaker.restMs())
    wait(breaker.restMs())
    await call(broken)
  }
  expect(rests).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test('after a rest one call alone tries', async () => {
  const { breaker, call, wait } = watched()
  for (let count = 0; count < 5; count += 1) await call(broken)
  wait(5_000)
  let answer: (text: string) => void = () => undefined
  const trying = call(() => new Promise<string>((resolve) => (answer = resolve)))
  await expect(breaker.run(fine, never)).rejects.toMatchObject({ resting: true })
  answer('text')
  await trying
  expect(await call(fine)).toBe('text')
})

test('a server that is busy, refuses, or was left by us is not down; one that let the time run out is', async () => {
  const { breaker, call } = watched()
  const left = AbortSignal.abort()
  for (let count = 0; count < 10; count += 1) {
    await call(busy)
    await call(() => Promise.reject(new GuideError('refused', 'no')))
    await call(broken, left)
  }
  expect(breaker.restMs()).toBe(0)
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  for (let count = 0; count < 5; count += 1) await call(broken, late)
  expect(breaker.restMs()).toBe(5_000)
})
