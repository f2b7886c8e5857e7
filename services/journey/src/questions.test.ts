import { expect, test } from 'vitest'
import { QUESTIONS } from './questions.ts'

const words = Object.values(QUESTIONS)
  .flat()
  .flatMap(({ topic, question, example, why }) => [topic, question, example, why])
  .flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? [])

/** Short names of the code that a rename once put in place of a word. */
const NAMES = ['args', 'ctx', 'deps', 'env', 'params', 'props', 'repo', 'tx']

test('questions, examples and reasons hold words of people, no names of the code', () => {
  expect(words.filter((word) => NAMES.includes(word))).toEqual([])
  expect(words).toContain('desk')
})
