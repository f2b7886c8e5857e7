/** How long a generation took, by two clocks. */
import { expect, test } from 'vitest'
import { lastedMs } from './ledger.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)

test('a generation that ended before it began, by another clock, took no time', () => {
  expect(lastedMs(at(0), at(1_500))).toBe(1_500)
  expect(lastedMs(at(7), at(0))).toBe(0)
  expect(lastedMs(at(0), null)).toBeNull()
})
