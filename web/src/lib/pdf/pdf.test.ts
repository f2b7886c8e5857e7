/** A PDF says what was written: read back by another program than the one that made it. */
// @vitest-environment node
import { expect, test } from 'vitest'
import { makeAndRead } from '../../test/read-pdf.ts'
import { paperSize } from './make.ts'
import { blocksOf } from './markdown.ts'

const pdfOf = (markdown: string) => makeAndRead({ title: 'Your Journal', blocks: blocksOf(markdown), foot: 'Daybreak' })

test('headings, lists, quotations, emphasis and links of Markdown are still what they were', async () => {
  const { lines, pages, language } = await pdfOf(
    '# The lake\n\nI **did** it, *almost* all of [it](https://example.com/it).\n\n- one\n- two\n  1. deep\n- [x] done\n\n> said\n\n| a | b |\n|---|---|\n| c | d |\n\n<script>alert(1)</script>',
  )
  expect(lines).toEqual([
    'The lake',
    'I did it, almost all of it.',
    '• one',
    '• two',
    '1. deep',
    '[x] done',
    'said',
    'a · b',
    'c · d',
    'Daybreak · 1 of 1',
  ])
  expect(language).toBe('en')
  expect(pages[0]?.tags.slice(0, 2)).toEqual(['H3', 'P'])
  expect(pages[0]?.links).toEqual(['https://example.com/it'])
  expect(pages[0]?.fonts).toEqual(expect.arrayContaining([expect.stringContaining('almost')]))
  expect(pages[0]?.fonts.find((text) => text.includes('almost'))).not.toContain('did')
})

test('a list is a list to a screen reader: with its items, their marks, and the lists and paragraphs in them', async () => {
  const item = (inside: string) => `LI(Lbl LBody(${inside}))`
  const { pages } = await pdfOf('- one\n- two\n\n  more\n  1. deep\n- three\n\nText\n\n- - both\n\n1. other')
  expect(pages[0]?.tags).toEqual([
    `L(${item('P')} ${item(`P P L(${item('P')})`)} ${item('P')})`,
    'P',
    `L(LI(LBody(L(${item('P')}))))`,
    `L(${item('P')})`,
  ])
})

test('an item without words has a line of its own', async () => {
  const { lines } = await pdfOf('-\n- two')
  expect(lines.slice(0, 2)).toEqual(['•', '• two'])
})

test('a list that goes over pages stays one', async () => {
  const { pages, lines } = await pdfOf(Array.from({ length: 120 }, (_, index) => `- line ${index}`).join('\n'))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.map(({ tags }) => tags.length)).toEqual(pages.map(() => 1))
  expect(lines.filter((line) => line.startsWith('• line'))).toHaveLength(120)
})

test.each([
  ['Latin', 'Łódź, Đặng Thị, Ærøskøbing, naïve — “so”, 12 €'],
  ['Cyrillic', 'Привет, мир. Дякую, Ґанок'],
  ['Greek', 'Γειά σου, Κόσμε· ἀρχή'],
  ['signs and emoji', '2 → 3 ≤ 4 ✓ 😀 👩‍👩‍👧 and 5 km'],
])('%s comes out as it went in', async (_script, text) => {
  const { lines, missing } = await pdfOf(text)
  expect(lines[0]).toBe(text)
  expect(missing).toBe(0)
})

test('Hebrew and Arabic run from right to left, numbers and Latin words in them do not', async () => {
  const { lines, missing } = await pdfOf('שלום עולם (טוב) 42\n\nمرحبا بالعالم 25 Sol')
  expect(missing).toBe(0)
  expect(lines[0]).toMatch(/^42 .*שלום|שלום.*42/)
  expect(lines.join('\n')).toContain('עולם')
  for (const word of ['مرحبا', 'بالعالم', '25', 'Sol']) expect(lines[1]).toContain(word)
})

test('a sign that no font has is a replacement sign, counted and explained', async () => {
  const { lines, missing } = await pdfOf('Tea is 茶.')
  expect(missing).toBe(1)
  expect(lines.slice(0, 2)).toEqual(['Tea is \uFFFD.', '\uFFFD marks a character that this file’s fonts don’t have.'])
})

test('a long text goes over pages that are numbered, and no word or line is lost', async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`)
  const { lines, pages } = await pdfOf(`${words.join(' ')}\n\n${'x'.repeat(500)}`)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.map(({ lines: each }) => each.at(-1))).toEqual(
    pages.map((_, index) => `Daybreak · ${index + 1} of ${pages.length}`),
  )
  const body = lines.filter((line) => !line.startsWith('Daybreak ·'))
  expect(
    body
      .join(' ')
      .split(' ')
      .filter((word) => word.startsWith('word')),
  ).toEqual(words)
  expect(body.filter((line) => /^x+$/.test(line)).join('')).toBe('x'.repeat(500))
})

test('a line break, and what has no form on paper, do not disturb', async () => {
  const { lines, missing } = await pdfOf('one\ntwo\u200B\u00AD\tthree\uFEFF\u0007')
  expect(lines.slice(0, 2)).toEqual(['one', 'two three'])
  expect(missing).toBe(0)
})

test('the paper is the one that people have where the language is spoken', () => {
  expect(['en-US', 'en-CA', 'de', 'en-GB', 'ja'].map(paperSize)).toEqual(['LETTER', 'LETTER', 'A4', 'A4', 'A4'])
})
