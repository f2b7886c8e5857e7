/** Reading what a model wrote. */
import { expect, test } from 'vitest'
import type { AnswerOf } from './evidence.ts'
import { readOutput } from './read-output.ts'
import { saidIn } from './said.ts'
import { outputForm } from './wire.ts'

const SAID: Record<string, string> = {
  '1.1': 'By the sea, in a “white”   house.',
  '2.2': 'I am too late. It’s over',
  '3.1': 'Finish the novel, run 10k',
  '3.6': 'Monday: write',
}
const said: AnswerOf = (phaseNumber, index) => SAID[`${phaseNumber}.${index + 1}`] ?? ''
const reader = {
  ...{ answerOf: said, language: '', saidWords: 0, said: saidIn(Object.values(SAID)), languageOf: () => '' },
  ...{ care: false, again: false },
}
const read = (phaseNumber: 1 | 2 | 3, written: string, again = false) =>
  readOutput(phaseNumber, written, { ...reader, again })

const PLAN = {
  'Identified Limiting Beliefs': ['I am too late'],
  'Recommended Mindset Shifts': ['I begin today'],
  'Action Steps for Inner Transformation': ['Write one page'],
}
const CANONICAL = JSON.stringify(PLAN)
const line = (text: string) => ({ text, evidence: null })
const TYPED = { beliefs: [line('I am too late')], shifts: [line('I begin today')], steps: [line('Write one page')] }

test('a narrative is trimmed, capped and freed of markup', () => {
  const written = '\n <b>You</b> wake <script>alert(1)</script>early.\u0000\r\n\r\n3 < 5, and 5 > 3. \n'
  expect(read(1, written)).toEqual({ ok: true, output: 'You wake early.\n\n3 < 5, and 5 > 3.', plan: null })
  expect(read(1, 'word '.repeat(10_000))).toMatchObject({ ok: false, complaint: expect.stringContaining('words') })
  expect(read(1, ' <p> </p> \n').ok).toBe(false)
})

test.each(['{}', '[]', CANONICAL])('%s is no narrative, and the complaint says so', (written) => {
  expect(read(1, written)).toEqual({ ok: false, complaint: 'It is data, not prose.' })
})

test.each([
  ['bare', CANONICAL],
  ['indented', JSON.stringify(PLAN, null, 2)],
  ['in a code fence', `\`\`\`json\n${CANONICAL}\n\`\`\``],
  ['talked around', `Here is your plan:\n${CANONICAL}\nBe well.`],
  ['with braces in the prose around it', `I used {"text": "..."} and {your answers}:\n${CANONICAL}\nOK {done}`],
  [
    'with extra keys and blanks',
    JSON.stringify({ Note: 'x', ...PLAN, 'Recommended Mindset Shifts': [' I begin today ', '  '] }),
  ],
  ['with its keys in another order', JSON.stringify(Object.fromEntries(Object.entries(PLAN).toReversed()))],
  ['as objects', JSON.stringify({ ...PLAN, 'Identified Limiting Beliefs': [{ text: 'I am too late' }] })],
  ['numbered and bold', JSON.stringify({ ...PLAN, 'Identified Limiting Beliefs': ['1. **I am too late**'] })],
  ['as one text for a list', JSON.stringify({ ...PLAN, 'Identified Limiting Beliefs': '- I am too late' })],
  ['with emoji', JSON.stringify({ ...PLAN, 'Identified Limiting Beliefs': ['⏳ I am too late'] })],
])('a breakthrough plan that comes %s is read', (_how, written) => {
  expect(read(2, written)).toEqual({ ok: true, output: '', plan: TYPED })
})

test.each([
  ['prose', 'I would begin by resting.'],
  ['half of it', CANONICAL.slice(0, 60)],
  ['a list', '[1]'],
  ['a missing key', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': undefined })],
  ['nothing but blanks', JSON.stringify(Object.fromEntries(Object.keys(PLAN).map((key) => [key, [' ']])))],
  ['a wrong type', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': 1 })],
  ['a wrong type inside', JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': [1] })],
])('%s is no breakthrough plan, and the complaint says why', (_what, written) => {
  expect(read(2, written)).toEqual({ ok: false, complaint: expect.stringMatching(/JSON|list|line/) })
})

test('the complaint names the part that is wrong', () => {
  const reading = read(2, JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': [1] }))
  expect(!reading.ok && reading.complaint).toContain('"Recommended Mindset Shifts"')
})

test('long lists are capped, and long lines are complained of', () => {
  const items = Array.from({ length: 40 }, (_, index) => `Write page ${index}`)
  const reading = read(2, JSON.stringify({ ...PLAN, 'Action Steps for Inner Transformation': items }))
  if (!reading.ok || !reading.plan || !('steps' in reading.plan)) throw new Error('there is no plan')
  expect(reading.plan.steps).toHaveLength(10)
  const long = read(2, JSON.stringify({ ...PLAN, 'Recommended Mindset Shifts': ['x'.repeat(1_000)] }))
  expect(!long.ok && long.complaint).toContain('is no line of a plan')
})

test('what stands there twice is complained of, and then left out', () => {
  const thrice = JSON.stringify({
    ...PLAN,
    'Identified Limiting Beliefs': ['I am too late', 'I AM TOO LATE', 'I am too late'],
  })
  expect(readOutput(2, thrice, { ...reader, saidWords: 20 })).toEqual({
    ok: false,
    complaint: '"I AM TOO LATE" stands there twice. Say each thing once.',
  })
  expect(read(2, thrice, true)).toEqual({ ok: true, output: '', plan: TYPED })
})

const SPRINT = {
  'Sprint Goal': 'Finish the novel',
  Name: 'One novel',
  'Month 1 Actions': [{ text: 'Write chapter one', effort: 'large', answer: '3.1', quote: 'finish the  novel' }],
  'Month 2 Actions': ['Run 5k'],
  'Month 3 Actions': [],
  'Weekly Rhythm': [
    { text: 'Write', cadence: 'mon,thu', answer: '3.6', quote: 'monday: WRITE.' },
    { text: 'Daily: walk', answer: '', quote: '' },
    { text: 'Stretch', cadence: 'open', answer: '3.6', quote: 'stretch' },
  ],
}

test('a sprint plan has months, efforts, cadences, and the evidence that was found', () => {
  expect(read(3, JSON.stringify(SPRINT), true)).toEqual({
    ok: true,
    output: '',
    plan: {
      goal: 'Finish the novel',
      name: 'One novel',
      months: [
        [
          {
            ...{ text: 'Write chapter one', month: 1, effort: 'large' },
            evidence: { phaseNumber: 3, index: 0, quote: 'Finish the novel' },
          },
        ],
        [{ text: 'Run 5k', month: 2, effort: 'medium', evidence: null }],
        [],
      ],
      weeklyRhythm: [
        {
          ...{ text: 'Write', cadence: { kind: 'weekdays', weekdays: [1, 4] } },
          evidence: { phaseNumber: 3, index: 5, quote: 'Monday: write' },
        },
        { text: 'Daily: walk', cadence: { kind: 'daily' }, evidence: null },
        { text: 'Stretch', cadence: { kind: 'open' }, evidence: null },
      ],
    },
  })
})

test.each([
  ['a goal without words', { ...SPRINT, 'Sprint Goal': ' ' }],
  [
    'a goal alone',
    { 'Sprint Goal': 'Rest', 'Month 1 Actions': [], 'Month 2 Actions': [], 'Month 3 Actions': [], 'Weekly Rhythm': [] },
  ],
  ['a month that is no list', { ...SPRINT, 'Month 2 Actions': { text: 'Run' } }],
])('%s is no sprint plan', (_what, plan) => {
  expect(read(3, JSON.stringify(plan)).ok).toBe(false)
})

test.each([
  ['2.2', 'its over', 'It’s over'],
  ['1.1', 'in a white house', 'in a “white”   house'],
  ['1.1', '„By the sea“', 'By the sea'],
  ['3:1', 'run 10K', 'run 10k'],
  ['2.1', 'I am too late', null],
  ['2.2', 'I am never late', null],
  ['4.2', 'I am too late', null],
  ['2.7', 'I am too late', null],
  ['', 'I am too late', null],
  ['2.2', '', null],
  ['2.2', '.', null],
])('the answer %s says "%s": %s', (answer, quote, found) => {
  const beliefs = [{ text: 'You are too late', answer, quote }]
  const reading = read(2, JSON.stringify({ ...PLAN, 'Identified Limiting Beliefs': beliefs }), true)
  if (!reading.ok || !reading.plan || !('beliefs' in reading.plan)) throw new Error('there is no plan')
  expect(reading.plan.beliefs[0]?.evidence?.quote ?? null).toBe(found)
})

test('a quote of what nobody said is complained of, and then rests on nothing', () => {
  const reading = read(3, JSON.stringify(SPRINT))
  expect(!reading.ok && reading.complaint).toContain('Nobody said "stretch"')
})

test('the form on the wire is strict, and asks for nothing that servers may not know', () => {
  expect(outputForm(1)).toBeNull()
  expect(outputForm(3)?.schema).toMatchObject({ type: 'object', additionalProperties: false })
  expect(outputForm(2)?.schema.required).toEqual(Object.keys(PLAN))
  expect(outputForm(3)?.schema.required).toEqual(Object.keys(SPRINT))
  expect(JSON.stringify(outputForm(3))).not.toMatch(/min(Items|Length)|\$schema/)
})
