/** What a screen reader hears while the guide writes. */
import { expect, test } from 'vitest'
import { announcedPieces } from './announce-text.ts'

test('a narrative is read out by whole sentences', () => {
  expect(announcedPieces(1, 'You wake ear')).toEqual([])
  expect(announcedPieces(1, 'You wake early. The kettle si')).toEqual(['You wake early.'])
  expect(announcedPieces(1, 'You wake to this: “A house above the harbor.”')).toEqual([
    'You wake to this: “A house above the harbor.”',
  ])
  expect(announcedPieces(1, 'You wake early. The kettle sings.\n\n')).toEqual(['You wake early.', 'The kettle sings.'])
})

test('a plan is read out by whole items, each list by its name first', () => {
  const goal = JSON.stringify({ part: 'goal', text: 'Open the workshop' })
  const written = `${goal}\n${JSON.stringify({ part: 'month1', text: 'Find a room' })}\n{"part":"month1","text":"Clean the pre`
  expect(announcedPieces(3, written)).toEqual(['Sprint Goal: Open the workshop', 'Month 1 Actions', 'Find a room'])
})
