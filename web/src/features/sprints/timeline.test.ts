/** What happens when in a sprint, in sentences. */
import { expect, test } from 'vitest'
import { sumUp } from './timeline.ts'

test.each([
  [['Paint the door'], 'Paint the door.'],
  [['Paint the door.'], 'Paint the door.'],
  [['Done when: “Twelve prints sold.”'], 'Done when: “Twelve prints sold.”'],
  [['Find out more: “Shipping”'], 'Find out more: “Shipping.”'],
  [['Paint the door.', 'Rest'], 'Paint the door, and 1 more.'],
  [['Find out more: “Shipping.”', 'Rest', 'Frame'], 'Find out more: “Shipping,” and 2 more.'],
  [[], ''],
])('the lines %j of a month are one sentence', (lines, sentence) => {
  expect(sumUp(lines)).toBe(sentence)
})
