import { expect, test } from 'vitest'
import { sanitise } from './adapters/sanitiser.ts'
import { STARTING_PAGES } from './starting-pages.ts'

test.each(STARTING_PAGES.map((page) => [page.slug, page] as const))(
  'the page %s is stored as it is written, with its links',
  (_slug, { content, metaDescription }) => {
    expect(sanitise(content).replaceAll(' rel="noopener nofollow"', '')).toBe(content)
    expect(metaDescription?.length).toBeLessThanOrEqual(160)
  },
)

test('terms say how to cancel, privacy says who gets the words', () => {
  const textOf = (slug: string) => STARTING_PAGES.find((page) => page.slug === slug)?.content ?? ''
  expect(textOf('terms')).toMatch(/Canceling doesn’t refund the current period/)
  expect(textOf('privacy')).toMatch(/Who gets your words/)
})
