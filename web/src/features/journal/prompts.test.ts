/** What of the journey a day's question is drawn from, as it stands in quotes. */
import { expect, test } from 'vitest'
import { promptOf } from './prompts.ts'

/** A day whose question is drawn from the journey. */
const DAY = '2026-11-20'
const askedOf = (output: string) =>
  promptOf(DAY, [{ phaseNumber: 1, completed: true, output, breakthroughPlan: null, sprintPlan: null }]).from

test.each([
  ['a sentence without quotes stays as it is', 'The light is on.', 'The light is on.'],
  ['a sentence that is all quoted loses its quotes', '“The light is on.”', 'The light is on.'],
  ['the end of what somebody said loses its lone quote', 'The light is on.”', 'The light is on.'],
  ['quotes inside become single ones', 'He says “bread” and goes.', 'He says ‘bread’ and goes.'],
  ['what leads to a quote is not quoted', 'No reason needed: “Swimming. And bread.”', 'Swimming. And bread.'],
  ['nor in German', 'Der Morgen: „Das Licht brennt schon.“', 'Das Licht brennt schon.'],
])('%s', (_what, output, from) => {
  expect(askedOf(output)).toBe(from)
})
