/** The sets are what they claim to be, and the reading keeps its floor on the development set. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { measure, rates } from '../evaluation/measure.ts'
import { readSet } from '../evaluation/schema.ts'
import { growCorpus } from '../training/corpus.ts'

const development = readSet(path.join(import.meta.dirname, '../evaluation/development.jsonl'))
const corpus = growCorpus()

test('the corpus holds at least 4,000 phrasings in every language, harmless ones among them', () => {
  expect(corpus.length).toBeGreaterThan(4_000)
  expect(new Set(corpus.map(({ language }) => language)).size).toBe(16)
  expect(corpus.filter(({ label }) => label === 'harmless').length / corpus.length).toBeGreaterThan(0.4)
})

test('no phrasing of the development set stands in the corpus', () => {
  const known = new Set(corpus.map(({ text }) => text.toLowerCase()))
  expect(development.filter(({ text }) => known.has(text.toLowerCase()))).toEqual([])
})

test('at most one in ten of the development set is missed, and one in ten raised without reason', () => {
  const { missed, falseAlarms } = rates(measure(development))
  expect(missed).toBeLessThanOrEqual(0.1)
  expect(falseAlarms).toBeLessThanOrEqual(0.1)
})
