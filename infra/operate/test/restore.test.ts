/** What the restore in containers counts as a loss. */
import { expect, test } from 'vitest'
import { findLostEntries } from '../compose/restore.ts'

const entries = (count: number) => new Set(Array.from({ length: count }, (_, index) => index + 1))
const find = (before: Set<number>, after: Set<number>) =>
  findLostEntries([{ username: 'writer', before, after }], () => undefined)

test('thirty entries of before the back-up that are all there are no loss', () => {
  expect(find(entries(30), entries(40))).toEqual([])
})

test('an entry that is not there is a loss', () => {
  expect(find(entries(31), entries(30))).toEqual(['writer lost entries 31'])
})

test('fewer than thirty entries prove nothing, and fail', () => {
  expect(find(entries(29), entries(29))).toEqual(['29 entries of before the back-up are there instead of 30 or more'])
})
