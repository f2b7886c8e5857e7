/** Reading what a model wrote. */
import { expect, test } from 'vitest'
import { outputForm, readOutput } from './plans.ts'

const PLAN = {
  'Identified Limiting Beliefs': ['I am too late'],
  'Recommended Mindset Shifts': ['I begin today'],
  'Action Steps for Inner Transformation': ['Write one page'],
}
const CANONICAL = JSON.stringify(PLAN)

test('a narrative is trimmed, capped and freed of markup', () => {
  const written = '\n <b>You</b> wake <script>alert(1)</script>early.\u0000\r\n\r\n3 < 5, and 5 > 3. \n'
  expect(readOutput(1, written)).toEqual({ ok: true, output: 'You wake early.\n\n3 < 5, and 5 > 3.', plan: null })
  const long = readOutput(1, 'word '.repeat(10_000))
  expect(long.ok && long.output.length).toBeLessThanOrEqual(20_000)
  expect(readOutput(1, ' <p> </p> \n').ok).toBe(false)
})

test.each(['{}', '[]', CANONICAL])('%s is no narrative, and the complaint says so', (written) => {
  expect(readOutput(1, written)).toEqual({ ok: false, complaint: 'It is data, not prose.' })
})

test.each([
  ['bare', CANONICAL],
  ['indented', JSON.stringify(PLAN, null, 2)],
  ['in a code fence', `\`\`\`json\n${CANONICAL}\n\`\`\``],
  ['talked around', `Here is your plan:\n${CANONICAL}\nBe well.`],
  [
    'with extra keys and blanks',
    JSON.stringify({ Note: 'x', ...PLAN, 'Recommended Mindset Shifts': [' I begin today ', '  '] }),
  ],
  ['with its keys in another order', JSON.stringify(Object.fromEntries(Object.entries(PLAN).toReversed()))],
])('a breakthrough plan that comes %s is stored as canonical JSON', (_how, written) => {
  expect(readOutput(2, written)).toEqual({ ok: true, output: CANONICAL, plan: null })
})

test.each([
  ['prose', 'I would begin by resting.'],
  ['half of it', CANONICAL.slice(0, 60)],
  ['a list', '[1]'],
  ['a missing key', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': undefined })],
  ['an empty list', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': [] })],
  ['a list of blanks', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': ['  '] })],
  ['a wrong type', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': 'one' })],
  ['a wrong type inside', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': [1] })],
])('%s is no breakthrough plan, and the complaint says why', (_what, written) => {
  const reading = readOutput(2, written)
  expect(reading).toEqual({ ok: false, complaint: expect.stringMatching(/JSON|form/) })
})

test('long lists and long items are capped', () => {
  const items = Array.from({ length: 40 }, () => 'x'.repeat(1_000))
  const reading = readOutput(2, JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': items }))
  if (!reading.ok) throw new Error(reading.complaint)
  const kept = (JSON.parse(reading.output) as typeof PLAN)['Recommended Mindset Shifts']
  expect([kept.length, kept[0]?.length]).toEqual([10, 300])
})

test('a sprint plan comes back as an object too', () => {
  const months = { 'Month 1 Actions': ['a'], 'Month 2 Actions': ['b'], 'Month 3 Actions': ['c'] }
  const plan = { 'Sprint Goal': 'Finish', ...months, 'Weekly Rhythm': ['Monday: write'] }
  expect(readOutput(3, JSON.stringify(plan))).toEqual({ ok: true, output: JSON.stringify(plan), plan })
  expect(readOutput(3, JSON.stringify({ ...plan, 'Sprint Goal': ' ' })).ok).toBe(false)
})

test('the form on the wire is strict, and asks for nothing that servers may not know', () => {
  expect(outputForm(1)).toBeNull()
  expect(outputForm(3)?.schema).toMatchObject({ type: 'object', additionalProperties: false })
  expect(outputForm(2)?.schema.required).toEqual(Object.keys(PLAN))
  expect(JSON.stringify(outputForm(3))).not.toMatch(/min(Items|Length)|\$schema/)
})
