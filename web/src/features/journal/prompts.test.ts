/** What of the journey a day's question is drawn from, and whose words it is. */
import { expect, test } from 'vitest'
import { promptOf } from './prompts.ts'

/** A day whose question is drawn from the journey. */
const DAY = '2026-11-20'
const WRITTEN = [{ text: 'swimming, and bread' }, { text: 'the light is on, I am home' }, { text: 'Das Licht brennt' }]
const plan = { answers: WRITTEN, completed: true, output: '', breakthroughPlan: null, sprintPlan: null }
const askedOf = (output: string) => promptOf(DAY, [{ ...plan, phaseNumber: 1, output }]).from

test.each([
  ['a sentence of the guide is no quote', 'The light is on.', 'From your vision: The light is on.'],
  ['what the person wrote is quoted', '“The light is on, I am home.”', '“The light is on, I am home.”'],
  ['what leads to a quote is not quoted', 'No reason needed: “Swimming. And bread.”', '“Swimming. And bread.”'],
  ['nor in German', 'Der Morgen: „Das Licht brennt.“', '“Das Licht brennt.”'],
  [
    'a quote of somebody else is not the person’s',
    'He says “bread and butter” and goes.',
    'From your vision: He says “bread and butter” and goes.',
  ],
  ['nor is a part of a word', 'A “wim”.', 'From your vision: A “wim”.'],
  ['their words come before the guide’s', 'You wake up.\n\nAnd then: “swimming”.', '“swimming”'],
  ['a passage that is too long is left out', 'A long one '.repeat(20), null],
])('%s', (_what, output, from) => {
  expect(askedOf(output)).toBe(from)
})

const ANY_DAY = { kind: 'open' as const, weekdays: null, times: null }

test('a line of a plan says which plan it is from', () => {
  const line = { text: 'Swim on Mondays', evidence: null }
  const breakthroughPlan = { beliefs: [line], shifts: [], steps: [] }
  const sprintPlan = { goal: '', name: null, months: [], weeklyRhythm: [{ ...line, cadence: ANY_DAY }] }
  expect(promptOf(DAY, [{ ...plan, phaseNumber: 2, breakthroughPlan }]).from).toBe(
    'From your breakthrough plan: Swim on Mondays',
  )
  expect(promptOf(DAY, [{ ...plan, phaseNumber: 3, sprintPlan }]).from).toBe('From your 90-day plan: Swim on Mondays')
})
