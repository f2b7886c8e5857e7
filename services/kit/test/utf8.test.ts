/** Texts of every alphabet and length come out as the bytes that Node makes of them. */
import { expect, test } from 'vitest'
import { utf8 } from '../src/utf8.ts'

const LONG = 70_000

test.each([
  ['nothing', ''],
  ['plain letters', 'a day like any other'],
  ['quotes and dashes', '“One thing at a time” — so I wrote it down'],
  ['signs of three bytes, as many as fit', '語'.repeat(65_536)],
  ['emoji', '🌅'.repeat(100)],
  ['half an emoji', 'morning \ud83c'],
  ['more than there is room for', '語'.repeat(LONG)],
])('%s', (_name, text) => {
  expect(utf8(text)).toEqual(Buffer.from(text))
})

test('a text keeps its bytes when another is written after it', () => {
  const first = utf8('first')
  utf8('other')
  expect(first.toString()).toBe('first')
})
