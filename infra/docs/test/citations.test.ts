/** Every id that code or a document cites stands in the requirements, the decisions or the hazards. */
import { expect, test } from 'vitest'
import { CITABLE } from '../../tests/checklist.ts'
import { TEXTS } from './texts.ts'
import type { Text } from './texts.ts'

/** What is written like an id and is none. */
const NO_CITATIONS = new Map([
  ...['SHA-1', 'SHA-256', 'AES-256', 'UTF-8', 'UTF-16'].map((name) => [name, 'an algorithm or encoding'] as const),
  ...['AB-01', 'AB-02', 'API-999'].map((name) => [name, 'an example in a test of citations'] as const),
  ...['DB-0001', 'DB-0002'].map((name) => [name, 'the number of an invoice'] as const),
])

/** Put together here, so that this file does not cite it. */
const UNKNOWN = ['WIZ', '100'].join('-')

const BY_PARAGRAPH = /\b(specification|spec),? sections? \d|\battack \d+|\brows? \d+ (of|to \d+ of)/i

const citedIn = (text: string) => [...text.matchAll(/\b(?:A|[A-Z]{2,4})-\d+\b/g)].map(([id]) => id)

const leadsNowhere = ({ file, text }: Text) =>
  citedIn(text)
    .filter((id) => !CITABLE.has(id) && !NO_CITATIONS.has(id))
    .map((id) => `${file}: ${id}`)

test('every citation leads to a requirement, a decision or a hazard', () => {
  expect(TEXTS.flatMap(leadsNowhere)).toEqual([])
  expect(TEXTS.flatMap(({ text }) => citedIn(text)).length).toBeGreaterThan(1_000)
})

test('a citation that leads nowhere is found', () => {
  expect(leadsNowhere({ file: 'a.ts', text: `As A-1, ${UNKNOWN} and SHA-256 say.` })).toEqual([`a.ts: ${UNKNOWN}`])
})

test('nothing is cited by the number of a paragraph or a row', () => {
  const guilty = TEXTS.filter(({ file, text }) => !file.endsWith('citations.test.ts') && BY_PARAGRAPH.test(text))
  expect(guilty.map(({ file }) => file)).toEqual([])
  expect(BY_PARAGRAPH.test('(specification section 4, "Task status")')).toBe(true)
})

test('no id is given twice', () => {
  const given = TEXTS.filter(({ file }) => /^infra\/docs\/(requirements|decisions|hazards)\.md$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)])
    .map(([, id]) => id)
  expect(given).toHaveLength(CITABLE.size)
})
