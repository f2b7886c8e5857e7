/** The journal on paper. */
// @vitest-environment node
import { expect, test } from 'vitest'
import { makeAndRead } from '../../test/read-pdf.ts'
import { journalPdf } from './pdf.ts'
import type { Entry } from './queries.ts'

const entry = (id: number, fields: Partial<Entry>): Entry => ({
  id,
  title: `Day ${id}`,
  content: 'Walked to the lake.',
  tags: [],
  mood: null,
  keptFromGuide: false,
  pinned: false,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  ...fields,
})

test('a range of the journal is a PDF with every entry under its title, day, mood and tags', async () => {
  const entries = [
    entry(1, { title: '# not a *heading*', mood: 'light', tags: ['work', 'עבודה'] }),
    entry(2, { title: 'Zweiter', content: '## Found\n\n- calm' }),
  ]
  const { lines, outline } = await makeAndRead(journalPdf(entries, { from: '2026-11-20', to: '2026-11-20' }))
  expect(lines).toEqual([
    'Your Journal',
    'Daybreak. Nov 20, 2026. 2 entries.',
    '# not a *heading*',
    'Nov 20, 2026 · Good · #work · #עבודה',
    'Walked to the lake.',
    'Zweiter',
    'Nov 20, 2026',
    'Found',
    '• calm',
    'Your Journal · Daybreak · 1 of 1',
  ])
  expect(outline).toEqual(['# not a *heading*', 'Zweiter'])
})

test('a hundred entries are one file of modest size', async () => {
  const entries = Array.from({ length: 100 }, (_, index) =>
    entry(index + 1, { content: 'Walked to the lake. '.repeat(20) }),
  )
  const { outline, size } = await makeAndRead(journalPdf(entries, { from: null, to: null }))
  expect(outline).toHaveLength(100)
  expect(size).toBeLessThan(300_000)
})
