/** Which answer a paragraph grew from. */
import { expect, test } from 'vitest'
import { matchAnswers, repeats } from './quotes.ts'

const TOLD = [
  { topic: 'Location', text: 'Stone house, harbour' },
  { topic: 'Workday', text: 'Four hours at the printing press. Then a walk.' },
]

test('a paragraph that grew from no answer has none beside it', () => {
  expect(
    matchAnswers(['Nothing of the kind.', 'The stone house by the harbour.'], TOLD).map((told) => told?.topic),
  ).toEqual([undefined, 'Location'])
})

test('nothing stands beside a paragraph that quotes its answer', () => {
  const told = { topic: 'Location', text: 'by the sea, in an old house. Gulls.' }
  expect(repeats('The day begins here: “By the sea, in an old house. Gulls.”', told)).toBe(true)
  expect(repeats('You wake in an old house by the sea.', told)).toBe(false)
})
