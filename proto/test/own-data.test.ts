/** How the copy of a user's data is cut into slices. */
import { expect, test } from 'vitest'
import { exportPartsOf, exportSlicesOf } from '../src/own-data.ts'

const request = { exportId: '7d9f1f5c-9f4e-4f5e-8a53-0d6a5f0c2b11', userId: 1 }

test.each(['', 'x'])('no slice ends within a character (after “%s”)', (shift) => {
  const data = { text: shift + '🌅'.repeat(250_000) }
  const parts = exportPartsOf(request, data)
  expect(parts.map(({ index, count }) => [index, count])).toEqual([0, 1, 2].map((index) => [index, 3]))
  expect(parts.every(({ text }) => text.isWellFormed())).toBe(true)
  expect(JSON.parse(parts.map(({ text }) => text).join(''))).toEqual(data)
})

test('slices told before their number is known are complete with the last of them, in whatever order they come', () => {
  const told = [
    ...exportSlicesOf({ ...request, index: 0 }, 'a'.repeat(450_000), false),
    ...exportSlicesOf({ ...request, index: 3 }, 'b', false),
    ...exportSlicesOf({ ...request, index: 4 }, 'c'.repeat(200_001), true),
  ]
  const isComplete = (some: typeof told) => some.length === Math.max(...some.map(({ count }) => count))
  expect(told.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
  expect(isComplete(told)).toBe(true)
  for (let chosen = 1; chosen < 2 ** told.length - 1; chosen += 1) {
    expect(isComplete(told.filter((_, at) => chosen & (1 << at))), `choice ${chosen}`).toBe(false)
  }
})
