/** Which names are the same name. */
import { expect, test } from 'vitest'
import { nameKey } from '../src/names.ts'

test.each([
  ['Sol', 'sOL'],
  ['ﬁnn', 'finn'],
  ['ｓｏｌ', 'sol'],
  ['s\u200bo\u00adl\ufeff', 'sol'],
  ['Zoë', 'Zoe\u0308'],
  ['ÅSA', 'a\u030asa'],
  ['x²', 'X2'],
])('%s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test.each([
  ['sol', 'soI'],
  ['zoe', 'zoë'],
  ['a.b@example.com', 'ab@example.com'],
  ['a b', 'ab'],
])('%s and %s are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})

test('a key is its own key', () => {
  for (const name of ['İstanbul', 'ẞ', 'ﷺ', 'ϒ\u0301', '𝔖𝔬𝔩']) expect(nameKey(nameKey(name))).toBe(nameKey(name))
})
