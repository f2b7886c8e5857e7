/** Quotations are exact, and each carries the topic it belongs to. */
import { expect, test } from 'vitest'
import { matchAnswers, pickHighlights } from './quotes.ts'

const NARRATIVE =
  'You wake in a stone house above the harbour. The kettle sings.\n\nBy seven you are at the printing press, for four hours.'
const TOLD = [
  { topic: 'Location', text: 'Stone house, harbour' },
  { topic: 'Workday', text: 'Four hours at the printing press. Then a walk.' },
  { topic: 'Impact', text: 'Somebody learns to see. More than that I do not know.' },
]

test('each highlight is a sentence of the narrative, or else of the answer itself', () => {
  expect(pickHighlights(NARRATIVE, TOLD, 3)).toEqual([
    { text: 'You wake in a stone house above the harbour.', source: 'Location' },
    { text: 'By seven you are at the printing press, for four hours.', source: 'Workday' },
    { text: 'Somebody learns to see.', source: 'Impact' },
  ])
})

test('without answers the narrative is quoted as it is', () => {
  expect(pickHighlights(NARRATIVE, [], 2).map(({ text }) => text)).toEqual([
    'You wake in a stone house above the harbour.',
    'The kettle sings.',
  ])
})

test('a paragraph that grew from no answer has none beside it', () => {
  expect(
    matchAnswers(['Nothing of the kind.', 'The stone house by the harbour.'], TOLD).map((told) => told?.topic),
  ).toEqual([undefined, 'Location'])
})
