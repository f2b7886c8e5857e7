/** Which texts are said to be drafts of the built-in guide. */
import { expect, test } from 'vitest'
import { isDrafted } from './drafted.ts'

test('a text is a draft by the name of what wrote it, whatever writes now', () => {
  expect(isDrafted('daybreak-guide-1')).toBe(true)
  expect(isDrafted('gpt-5-mini')).toBe(false)
})
