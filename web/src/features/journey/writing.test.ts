/** Pieces come once, in order; a new run begins the text anew. */
import { expect, test } from 'vitest'
import { NOTHING_WRITTEN, addFragment } from './writing.ts'
import type { Fragment } from './writing.ts'

const write = (...fragments: [run: number, sequence: number, text: string][]) =>
  fragments.map(([run, sequence, text]): Fragment => ({ run, sequence, text })).reduce(addFragment, NOTHING_WRITTEN)

test('a run that rises voids what came before', () => {
  expect(write([1, 1, 'Once '], [1, 2, 'upon'], [2, 1, 'You ']).text).toBe('You ')
})

test('pieces of a run that is over change nothing', () => {
  expect(write([2, 1, 'You wake'], [1, 3, ' a time']).text).toBe('You wake')
})

test('a piece that comes twice stands once', () => {
  expect(write([1, 1, 'You '], [1, 2, 'wake'], [1, 1, 'You '], [1, 2, 'wake'], [1, 3, '.']).text).toBe('You wake.')
})

test('the latest piece is known', () => {
  const { text, freshFrom } = write([1, 1, 'You '], [1, 2, 'wake'])
  expect(text.slice(freshFrom)).toBe('wake')
})
