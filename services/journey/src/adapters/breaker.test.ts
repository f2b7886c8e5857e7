/** When the circuit breaker opens, for how long, and when it closes. */
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

test('FLT-53 five failures in ten calls open it; no call is made until one trial call, which closes it', async () => {
  const { breaker, call, wait } = watched()
  for (let count = 0; count < 5; count += 1) await call(broken)
  expect(breaker.openMs()).toBe(5_000)
  let asked = 0
  await expect(breaker.run(() => Promise.resolve((asked += 1)), never)).rejects.toMatchObject({ breakerOpen: true })
  expect(asked).toBe(0)
  wait(5_000)
  expect(await call(fine)).toBe('text')
  expect(breaker.openMs()).toBe(0)
  await call(broken)
  expect(breaker.openMs()).toBe(0)
})

test('each failed trial call opens it for twice as long, at most for a minute', async () => {
  const { breaker, call, wait } = watched()
  for (let count = 0; count < 5; count += 1) await call(broken)
  const opened: number[] = []
  for (let count = 0; count < 6; count += 1) {
    opened.push(breaker.openMs())
    wait(breaker.openMs())
    await call(broken)
  }
  expect(opened).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test('half-open, it lets one trial call through and refuses all others', async () => {
  const { breaker, call, wait } = watched()
  for (let count = 0; count < 5; count += 1) await call(broken)
  wait(5_000)
  let answer: (text: string) => void = () => undefined
  const trial = call(() => new Promise<string>((resolve) => (answer = resolve)))
  await expect(breaker.run(fine, never)).rejects.toMatchObject({ breakerOpen: true })
  answer('text')
  await trial
  expect(await call(fine)).toBe('text')
})

test('calls that were under way when it opened neither prolong the open time nor end the trial call', async () => {
  const { breaker, call, wait } = watched()
  const failures: (() => void)[] = []
  const slow = () =>
    new Promise((_, reject) => failures.push(() => reject(new GuideError('passing', 'the server answered 500'))))
  const underWay = Array.from({ length: 8 }, () => call(slow))
  for (const fail of failures.splice(0, 7)) fail()
  await Promise.all(underWay.slice(0, 7))
  expect(breaker.openMs()).toBe(5_000)
  wait(5_000)
  let answer: (text: string) => void = () => undefined
  const trial = call(() => new Promise<string>((resolve) => (answer = resolve)))
  for (const fail of failures) fail()
  await Promise.all(underWay)
  await expect(breaker.run(fine, never)).rejects.toMatchObject({ breakerOpen: true })
  answer('text')
  await trial
  expect(breaker.openMs()).toBe(0)
})

test('rate limits, refusals and aborted calls do not open it; calls that run out of time do', async () => {
  const { breaker, call } = watched()
  const left = AbortSignal.abort()
  for (let count = 0; count < 10; count += 1) {
    await call(busy)
    await call(() => Promise.reject(new GuideError('refused', 'no')))
    await call(broken, left)
  }
  expect(breaker.openMs()).toBe(0)
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  for (let count = 0; count < 5; count += 1) await call(broken, late)
  expect(breaker.openMs()).toBe(5_000)
})

test('half-open, an aborted trial call neither closes nor opens it: the next call is the trial', async () => {
  const { breaker, call, wait } = watched()
  for (let count = 0; count < 5; count += 1) await call(broken)
  wait(5_000)
  await call(broken, AbortSignal.abort())
  expect(breaker.openMs()).toBe(0)
  await call(broken)
  expect(breaker.openMs()).toBe(10_000)
})
