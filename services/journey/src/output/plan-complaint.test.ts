/** Refuses an unusable plan with a complaint for the model: about content, evidence, person, form or language. */
import { expect, test } from 'vitest'
import { findLanguage } from '../language.ts'
import { readOutput, type Reader } from './read-output.ts'
import { saidIn } from './said.ts'

const ANSWERS = [
  'That I open the print shop in the harbour and nobody comes.',
  'I am too old to begin, and people like me do not run a business.',
  'Last spring I led the fundraiser for the school, and we doubled what we had hoped for.',
]
const reader = (more: Partial<Reader> = {}): Reader => ({
  answerOf: (_phase, index) => ANSWERS[index] ?? '',
  ...{ language: 'en', saidWords: 90, said: saidIn(ANSWERS), languageOf: (text) => findLanguage([text]) },
  ...{ care: false, again: false, ...more },
})
const line = (text: string, answer = '', quote = '') => ({ text, answer, quote })
const PLAN = {
  'Identified Limiting Beliefs': [
    line('“I am too old to begin.”', '2.2', 'I am too old to begin'),
    line('Nobody comes to the print shop.', '2.1', 'nobody comes'),
  ],
  'Recommended Mindset Shifts': [
    line('From “too old” to the fundraiser, which you led.', '2.3', 'I led the fundraiser'),
  ],
  'Action Steps for Inner Transformation': [
    line('Write down who helped you with the fundraiser.', '2.3', 'fundraiser for the school'),
    line('Walk past the empty shop in the harbour.', '2.1', 'the print shop in the harbour'),
  ],
}
const [BELIEFS, SHIFTS, STEPS] = Object.keys(PLAN) as [keyof typeof PLAN, keyof typeof PLAN, keyof typeof PLAN]
const read = (plan: object, more: Partial<Reader> = {}) =>
  readOutput(2, JSON.stringify({ ...PLAN, ...plan }), reader(more))

test('accepts lines that are based on the answers', () => {
  expect(read({})).toMatchObject({ ok: true })
})

const GERMAN = [
  'Schreibe auf, wer dir bei der Sammlung für die Schule geholfen hat.',
  'Geh an dem leeren Laden am Hafen vorbei und schau hinein.',
]
test.each([
  ['a line that declines', { [STEPS]: [line("I'm sorry, but I can't help with that.")] }, 'declines'],
  ['steps in another language', { [BELIEFS]: [], [SHIFTS]: [], [STEPS]: GERMAN }, 'written in "de"'],
  ['steps in the first person', { [STEPS]: [line('I call my sister about my shop.')] }, 'first person'],
  ['the same line in two parts', { [SHIFTS]: [PLAN[STEPS][0]] }, 'stands there twice'],
  ['the same line three times', { [STEPS]: Array.from({ length: 3 }, () => PLAN[STEPS][0]) }, 'stands there twice'],
  ['one item in each list', { [BELIEFS]: [PLAN[BELIEFS][0]], [STEPS]: [PLAN[STEPS][0]] }, 'too little'],
  ['a heading in place of a line', { [STEPS]: [line('This week:')] }, 'no line of a plan'],
  ['what is left of the form', { [STEPS]: [line('{"text": "Walk"}')] }, 'no line of a plan'],
  ['a placeholder', { [STEPS]: [line('Step 1')] }, 'no line of a plan'],
  ['a figure alone', { [STEPS]: [line('7')] }, 'no line of a plan'],
  ['a link', { [STEPS]: [line('Read https://example.org/courage today')] }, 'no line of a plan'],
  ['a speech', { [STEPS]: [line('walk '.repeat(50))] }, 'no line of a plan'],
  [
    'evidence that nobody said',
    { [STEPS]: [...PLAN[STEPS], line('Call the bank.', '2.1', 'the bank refused me')] },
    'Nobody said',
  ],
  [
    'a quotation that nobody said',
    { [STEPS]: [...PLAN[STEPS], line('Answer “you will fail” with a walk.')] },
    'Nobody said',
  ],
  [
    'a step that rests on nothing',
    { [STEPS]: [...PLAN[STEPS], line('Meditate while listening to whales.')] },
    'no answer',
  ],
  [
    'a belief that rests on nothing',
    { [BELIEFS]: [...PLAN[BELIEFS], line('Abandonment makes intimacy frightening.')] },
    'no answer',
  ],
])('refuses %s', (_what, plan, complaint) => {
  expect(read(plan)).toEqual({ ok: false, complaint: expect.stringContaining(complaint), ...refusedIn(complaint) })
})

const refusedIn = (complaint: string) => (complaint === 'declines' ? { refused: true } : {})

test('accepts a short plan if the answers are short, or after a danger signal', () => {
  const little = { [BELIEFS]: [], [SHIFTS]: [] }
  expect(read(little)).toMatchObject({ ok: false })
  expect(read(little, { saidWords: 20 })).toMatchObject({ ok: true })
  expect(read(little, { care: true })).toMatchObject({ ok: true })
})

test('drops duplicate and unsupported lines from a second attempt instead of refusing it', () => {
  const faulty = {
    [BELIEFS]: [...PLAN[BELIEFS], line('Abandonment makes intimacy frightening.')],
    [STEPS]: [...PLAN[STEPS], PLAN[STEPS][0], line('Answer “you will fail” with a walk.')],
  }
  const whole = read({})
  expect(read(faulty)).toMatchObject({ ok: false })
  expect(read(faulty, { again: true })).toEqual(whole)
})

test('accepts "I" in a belief, because the person says it', () => {
  const own = [line('I am too old, and I do not run my own business.', '2.2', 'I am too old'), PLAN[BELIEFS][1]]
  expect(read({ [BELIEFS]: own })).toMatchObject({ ok: true })
})

test('accepts "my" in an item that is a literal quote of the person', () => {
  const said = [...ANSWERS, 'Call my sister about my shop. Ask my uncle.']
  const plan = { [STEPS]: [line('Call my sister about my shop'), line('Ask my uncle')] }
  expect(read(plan, { said: saidIn(said) })).toMatchObject({ ok: true })
  expect(read(plan)).toMatchObject({ ok: false })
})

test('accepts quotes in English frames for a language without its own frames', () => {
  const dutch = ['“Hard werken is gewoon normaal bij ons thuis.” The first voice: “Mijn moeder aan de keukentafel.”']
  const plan = { [BELIEFS]: dutch, [SHIFTS]: [], [STEPS]: ['Keep at hand: “de vrije donderdagen en de grote tafel”'] }
  const said = saidIn([
    'Hard werken is gewoon normaal bij ons thuis.',
    'Mijn moeder aan de keukentafel.',
    'de vrije donderdagen en de grote tafel',
  ])
  expect(read(plan, { language: 'nl', saidWords: 30, said })).toMatchObject({ ok: true })
  const english = [
    'Hard work is what your mother taught you at the kitchen table.',
    'Your free Thursdays and the big table are there for you to use.',
  ]
  expect(read({ ...plan, [STEPS]: english }, { language: 'nl', saidWords: 30, said })).toMatchObject({ ok: false })
})
