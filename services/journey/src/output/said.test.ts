/** What was said, and what was not. */
import { expect, test } from 'vitest'
import { falseQuotes, isApart, saidIn } from './said.ts'

const SAID = saidIn([
  'I hear the gulls, then the “coffee machine”. My daughter’s   school is near the harbour, luckily, and Anders brings bread on Fridays.',
])

test.each([
  ['“I hear the gulls”', []],
  ['"the coffee machine"', []],
  ['„my daughters school“', []],
  ['«I hear … near the harbour»', []],
  ['“gulls”, “never”', []],
  ['“I hear the trains”', ['I hear the trains']],
  ['"my son’s school" and “near the harbour”', ['my son’s school']],
])('of %s nobody said %j', (text, unsaid) => {
  expect(falseQuotes(text, SAID)).toEqual(unsaid)
})

test.each([
  ['You hear gulls.', false],
  ['The schools of your daughters.', false],
  ['Golden sunlight fills your kitchen.', true],
  ['No, and so on.', false],
])('%s shares nothing with it: %s', (text, apart) => {
  expect(isApart(text, SAID)).toBe(apart)
})

test('scripts without spaces are compared sign by sign, and little said is held against nothing', () => {
  const japanese = saidIn(['朝は鳥の声が聞こえる。海辺の小さな家。'])
  expect(isApart('海辺の家で目を覚ます。', japanese)).toBe(false)
  expect(isApart('東京駅前事務所', japanese)).toBe(true)
  expect(isApart('Golden sunlight fills your kitchen.', saidIn(['By the sea']))).toBe(false)
})
