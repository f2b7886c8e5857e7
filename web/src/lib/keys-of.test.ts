/** Keys of lists of texts. */
import { expect, test } from 'vitest'
import { keysOf } from './keys-of.ts'

test('texts that are the same have keys of their own, and keep them when others go', () => {
  const keys = keysOf(['Draw', 'Write', 'Draw', '1 Draw'])
  expect(new Set(keys).size).toBe(4)
  expect(keysOf(['Write', 'Draw', 'Draw'])).toEqual([keys[1], keys[0], keys[2]])
})
