/** Which answer a paragraph grew from. */
import { expect, test } from 'vitest'
import { matchAnswers } from './quotes.ts'

const TOLD = [
  { topic: 'Location', text: 'Stone house, harbour' },
  { topic: 'Workday', text: 'Four hours at the printing press. Then a walk.' },
]

test('a paragraph that grew from no answer has none beside it', () => {
  expect(
    matchAnswers(['Nothing of the kind.', 'The stone house by the harbour.'], TOLD).map((told) => told?.topic),
  ).toEqual([undefined, 'Location'])
})
