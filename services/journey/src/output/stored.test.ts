/** What clients store as the output of a phase. */
import { expect, test } from 'vitest'
import { readStored, saysTheSame } from './stored.ts'
import { planText } from './wire.ts'

const evidence = null
const item = (text: string, month: number) => ({ text, month, effort: 'medium', evidence })

test.each([
  { 'Identified Limiting Beliefs': ['Too late'], 'Recommended Mindset Shifts': [' Now ', ''] },
  { identifiedLimitingBeliefs: ['Too late'], recommendedMindsetShifts: 'Now', actionSteps: [1, null] },
])('a breakthrough plan is read under either set of keys: %j', (plan) => {
  const text = JSON.stringify(plan)
  expect(readStored(2, text)).toEqual({
    output: text,
    plan: { beliefs: [{ text: 'Too late', evidence }], shifts: [{ text: 'Now', evidence }], steps: [] },
  })
})

test('a sprint plan is read as far as it goes', () => {
  const text = JSON.stringify({ month1Actions: ['Find a room'], 'Weekly Rhythm': ['Draw on Monday'] })
  expect(readStored(3, text).plan).toEqual({
    goal: '',
    name: null,
    months: [[item('Find a room', 1)], [], []],
    weeklyRhythm: [{ text: 'Draw on Monday', cadence: { kind: 'weekdays', weekdays: [1] }, evidence }],
  })
})

test.each(['not JSON at all', '{"Sprint Goal": "cut o', '[1, 2]', '"text"', '{"other": true}', '{}'])(
  'text that is no plan is kept whole, as the first belief or the goal: %s',
  (text) => {
    expect(readStored(2, text).plan).toEqual({ beliefs: [{ text, evidence }], shifts: [], steps: [] })
    expect(readStored(3, text).plan).toMatchObject({ goal: text, months: [[], [], []], weeklyRhythm: [] })
    expect(readStored(1, text)).toEqual({ output: text, plan: null })
  },
)

test('where nothing was stored, there is no plan', () => {
  expect(readStored(3, ' \n')).toEqual({ output: ' \n', plan: null })
})

test('characters that cannot be stored do not come in through JSON', () => {
  const { plan } = readStored(2, String.raw`{"Identified Limiting Beliefs": ["nul \u0000", "half \ud800"]}`)
  expect(JSON.stringify(plan)).not.toMatch(/\\u0000|\\ud800/)
})

test('a client that sends back what it was given has changed nothing', () => {
  const plan = readStored(3, JSON.stringify({ 'Sprint Goal': 'Open', 'Month 2 Actions': ['Paint'] })).plan
  if (!plan || !('goal' in plan)) throw new Error('there is no plan')
  const given = { ...plan, name: 'A studio' }
  expect(saysTheSame({ output: '', plan: given }, readStored(3, planText(given)))).toBe(true)
  expect(saysTheSame({ output: '', plan: given }, readStored(3, '{"Sprint Goal": "Close"}'))).toBe(false)
  expect(saysTheSame({ output: 'a', plan: null }, readStored(1, 'a'))).toBe(true)
  expect(saysTheSame({ output: 'a', plan: null }, readStored(1, 'b'))).toBe(false)
})
