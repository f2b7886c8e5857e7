/** A follow-up question from a model must be a single question to the person, in their language, about their answer. */
import { expect, test } from 'vitest'
import { findLanguage } from '../language.ts'
import { readQuestion } from './question.ts'
import { saidIn } from './said.ts'

const about = (said: string, language: string) => ({
  ...{ language, said: saidIn([said]), questions: ['Where do you wake up, and what do you hear first?'] },
  languageOf: (text: string) => findLanguage([text]),
})
const ENGLISH = about('A stone house above the harbour, with the press in the front room. The rent is 700.', 'en')
const GERMAN = about('Ein Steinhaus über dem Hafen, mit der Presse im vorderen Zimmer.', 'de')

test.each([
  ['What stands on the table next to the press?', 'What stands on the table next to the press?'],
  ['<think>A house. Hm.</think>\nWhat do you see from the front room?', 'What do you see from the front room?'],
  ['**What do you see from the front room?**', 'What do you see from the front room?'],
  ['Who else pays the 700?', 'Who else pays the 700?'],
])('accepts %s', (written, question) => {
  expect(readQuestion(written, ENGLISH)).toEqual({ ok: true, question })
})

test.each([
  ["I'm sorry, but I can't help with that.", 'declines'],
  ['That is a lovely answer.', 'one question'],
  ['What do you see? And why?', 'one question'],
  ['What do you see from there? I would love to know.', 'one question'],
  ['Why?', 'thirty words'],
  [`What ${'very '.repeat(60)}old thing do you see?`, 'thirty words'],
  ['What would I see from my front room?', 'first person'],
  ['Where do you wake up, and what do you hear first?', 'asked already'],
  ['What does “the divorce papers” mean to you now?', 'Nobody said'],
  ['What would you do with 90 more days there?', 'Nobody said'],
  ['Was steht auf dem Tisch neben der alten Presse im Zimmer?', 'written in "de"'],
  ['What do you read at https://example.org/?', 'plain words'],
])('refuses %s, and says why', (written, complaint) => {
  expect(readQuestion(written, ENGLISH)).toEqual({ ok: false, complaint: expect.stringContaining(complaint) })
})

test('accepts a German question, and no English one, on a German answer', () => {
  expect(readQuestion('Was steht auf dem Tisch neben der Presse?', GERMAN)).toMatchObject({ ok: true })
  const english = readQuestion('What stands on the table next to the press in the room?', GERMAN)
  expect(english).toEqual({ ok: false, complaint: expect.stringContaining('"de"') })
})
