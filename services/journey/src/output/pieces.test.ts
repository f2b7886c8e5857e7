/** The lines of a plan that is still being written. */
import { expect, test } from 'vitest'
import { createPieceReader } from './pieces.ts'

const WRITTEN = JSON.stringify({
  'Sprint Goal': 'Open "The Press"',
  Name: 'The press',
  'Month 1 Actions': [{ text: '1. **Find** a room', effort: 'large', answer: '3.1', quote: 'a room: here' }],
  'Month 2 Actions': ['Invite three'],
  'Month 3 Actions': [],
  Other: ['never shown'],
  'Weekly Rhythm': [{ text: 'Print', cadence: 'tue', answer: '3.6', quote: 'Print on Tuesdays' }],
})
const LINES = [
  { part: 'goal', text: 'Open "The Press"' },
  { part: 'month1', text: 'Find a room' },
  { part: 'month2', text: 'Invite three' },
  { part: 'weeklyRhythm', text: 'Print' },
]

test.each([1, 3, 7, 50, 10_000])('in pieces of %i characters, each line comes once, whole and clean', (size) => {
  const reader = createPieceReader()
  const pieces = []
  const written = `Here it is, {"as asked"}:\n\`\`\`json\n${WRITTEN}\n\`\`\``.replace('{"as asked"}', 'as "asked"')
  for (let at = 0; at < written.length; at += size) pieces.push(...reader.push(written.slice(at, at + size)))
  expect(pieces).toEqual(LINES)
})

test('nothing is shown of a line that is not complete', () => {
  const reader = createPieceReader()
  expect(reader.push('{"Sprint Goal": "Open the wor')).toEqual([])
  expect(reader.push('kshop"')).toEqual([])
  expect(reader.push(', "Month 1 Actions": [{"text": "Find a room"')).toEqual([
    { part: 'goal', text: 'Open the workshop' },
  ])
  expect(reader.push(', "quote": "a room')).toEqual([{ part: 'month1', text: 'Find a room' }])
})

test('prose, and keys of no plan, show nothing', () => {
  expect(createPieceReader().push('You wake "early" and {"diagnosis": "none", "text": "x"} ')).toEqual([])
})
