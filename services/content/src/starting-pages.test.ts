import { EVENT_RETENTION } from '@daybreak/proto/event-retention'
import { RETENTION } from '@daybreak/proto/retention'
import { expect, test } from 'vitest'
import { sanitize } from './adapters/sanitizer.ts'
import { STARTING_PAGES } from './starting-pages.ts'

test.each(STARTING_PAGES.map((page) => [page.slug, page] as const))(
  'the page %s is stored as it is written, with its links',
  async (_slug, { content, metaDescription }) => {
    const stored = await sanitize(content)
    expect(stored.replaceAll(' rel="noopener nofollow"', '')).toBe(content)
    expect(metaDescription?.length).toBeLessThanOrEqual(160)
  },
)

const textOf = (slug: string) => STARTING_PAGES.find((page) => page.slug === slug)?.content ?? ''

test('privacy names how long each thing is kept that goes by itself', () => {
  // Outboxes are shorter than the stream, ids of events are nobody's data.
  const told = { ...RETENTION, streamDays: EVENT_RETENTION.streamDays }
  const units = { Days: 'days', Hours: 'hours', Minutes: 'minutes' }
  const missing = Object.entries(told).filter(([name, value]) => {
    const unit = units[/[A-Z][a-z]+$/.exec(name)?.[0] as keyof typeof units]
    return !textOf('privacy').includes(`${value} ${unit}`)
  })
  expect(missing).toEqual([])
})

test('terms say how to cancel, privacy says who gets the words', () => {
  expect(textOf('terms')).toMatch(/Canceling doesn’t refund the current period/)
  expect(textOf('privacy')).toMatch(/Who gets your words/)
})
