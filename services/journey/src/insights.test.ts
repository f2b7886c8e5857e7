/** The sentences of the home card: whole, the person's own, letter by letter in the text; nothing heavy, nothing of the dead. */
import type { Phase } from '@daybreak/proto/journey'
import { expect, test } from 'vitest'
import { breakthroughsOf, highlightsOf } from './insights.ts'

const phase = (phaseNumber: 1 | 2, answers: Record<string, string>, output: string): Phase => ({
  ...{ id: 1, userId: 1, phaseNumber, questions: [], answers, output, completed: true, model: 'daybreak-guide-1' },
  ...{ versionId: null, stale: null, updatedAt: '2026-03-01T00:00:00.000Z' },
  ...{ breakthroughPlan: null, sprintPlan: null },
})
const textsOf = (found: { text: string }[]) => found.map(({ text }) => text)

test('insights take the sentences of a page of quotations, without marks that would stand alone', () => {
  const answers = {
    '0': 'A stone house above the harbour. I hear gulls before the ferry.',
    '1': 'Ein Haus am Wasser mit Ofen',
  }
  const output =
    'The day begins here: “A stone house above the harbour. I hear gulls before the ferry.”\n\n' +
    'Hier beginnt der Tag: „Ein Haus am Wasser mit Ofen.“'
  const found = textsOf(highlightsOf(phase(1, answers, output)))
  expect(found).toEqual([
    'A stone house above the harbour.',
    'I hear gulls before the ferry.',
    'Ein Haus am Wasser mit Ofen.',
  ])
  expect(found.every((text) => output.includes(text))).toBe(true)
})

test('a quotation that stands whole in a sentence keeps its fingerprints', () => {
  const output = 'It says “not yet” on the door of the house above the harbour.'
  expect(textsOf(highlightsOf(phase(1, { '0': 'house above the harbour' }, output)))).toEqual([output])
})

test('what is heavy or speaks of a death is no insight', () => {
  const output =
    'My husband died in March of that year. I want to end my life this winter. You bake bread on Saturdays.'
  expect(textsOf(highlightsOf(phase(1, {}, output)))).toEqual(['You bake bread on Saturdays.'])
  const line = (text: string) => ({ text, evidence: null })
  const shifts = ['Since the funeral nothing is the same.', 'From waiting to beginning.'].map(line)
  const breakthroughPlan = { beliefs: [line('x')], shifts, steps: [line('x')] }
  expect(textsOf(breakthroughsOf({ ...phase(2, {}, ''), breakthroughPlan }))).toEqual(['From waiting to beginning.'])
})
