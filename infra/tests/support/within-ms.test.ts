import { expect, test } from 'vitest'
import { RETRY_IF_TOO_SLOW, TooSlowError } from './within-ms.ts'

const failureOf = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('it did not fail')
}

test('a duration within its limit passes', () => {
  expect(500).toBeWithinMs(500)
})

test('a duration above its limit fails with an error of its own, and this is tried again', () => {
  const failure = failureOf(() => expect(501, 'the answer').toBeWithinMs(500))
  expect(failure).toBeInstanceOf(TooSlowError)
  expect(failure.message).toBe('Too slow: took 501 ms, at most 500 ms were allowed')
  expect(RETRY_IF_TOO_SLOW.condition.test(failure.message)).toBe(true)
})

test('a duration that is no number fails', () => {
  expect(failureOf(() => expect(Number.NaN).toBeWithinMs(500))).toBeInstanceOf(TooSlowError)
})

test.each([
  ['an answer of the server', () => expect(503, 'answered 503: This took too long. Please try again.').toBe(200)],
  ['a second payment', () => expect(2).toBe(1)],
  ['a second sprint', () => expect([{}, {}]).toHaveLength(1)],
  ['an upper limit that is no duration', () => expect(2).toBeLessThanOrEqual(1)],
])('%s that is wrong is not tried again', (_, work) => {
  expect(RETRY_IF_TOO_SLOW.condition.test(failureOf(work).message)).toBe(false)
})
