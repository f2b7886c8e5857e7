/** One concept in many languages, and words that are none. */
import { expect, test } from 'vitest'
import { CONCEPT_WORDS } from '../src/concept-words.ts'
import { conceptsOf } from '../src/concepts.ts'
import { fold } from '../src/folding.ts'

const NAMES = Object.keys(CONCEPT_WORDS)
const named = (text: string) => conceptsOf(fold(text).split(' ')).map((concept) => NAMES[concept])

test.each([
  ['I never want to wake up', 'wake'],
  ['nie wieder aufwachen', 'wake'],
  ['no despertar', 'wake'],
  ['ne plus me réveiller', 'wake'],
  ['non svegliarmi più', 'wake'],
  ['não acordar', 'wake'],
  ['nie obudzić się', 'wake'],
  ['не просыпаться', 'wake'],
  ['再也不醒来', 'wake'],
  ['もう目が覚めなければ', 'wake'],
  ['깨지 않았으면', 'wake'],
  ['ليتني لا استيقظ', 'wake'],
])('“%s” speaks of %s', (text, concept) => {
  expect(named(text)).toContain(concept)
})

test('what two languages spell alike and mean otherwise is no concept', () => {
  expect(named('die Treppe hinauf, der Brief ist fast da')).not.toContain('die')
  expect(named('I see the most')).toEqual(['i'])
})
