/** The usual form of a slug. */
import { expect, test } from 'vitest'
import { isPlainSlug, plainSlug } from './slug.ts'

test.each([
  ['About us', 'about-us'],
  ['Über uns!', 'uber-uns'],
  ['--terms_of/use--', 'terms-of-use'],
])('%s becomes %s', (typed, slug) => {
  expect(isPlainSlug(typed)).toBe(false)
  expect(plainSlug(typed)).toBe(slug)
  expect(isPlainSlug(slug)).toBe(true)
})
