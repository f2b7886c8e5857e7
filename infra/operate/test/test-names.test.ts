import { expect, test } from 'vitest'
import { mostLike, namesIn } from '../test-names.ts'

test('the names of tests are found in every form that they are written in', () => {
  const text = [
    "test('one', () => {})",
    "describe('a group', () => { it.each([1, 2])('each of %s', () => {}) })",
    "test(statement(['PHF-01'], 'a statement'), () => { expect('no name').toBe(1) })",
    "row(3, 'a row', () => {})",
  ].join('\n')
  expect([...namesIn({ 'a.test.ts': text }).keys()]).toEqual(['one', 'a group', 'each of %s', 'a statement', 'a row'])
})

test('a name that is gone leads to the one that shares most words with it, and to none that shares fewer than two', () => {
  const came = ['a task is moved', 'a late task moves to tomorrow', 'the week begins on Monday']
  expect(mostLike('late tasks: one task moves to the day after tomorrow', came)).toBe('a late task moves to tomorrow')
  expect(mostLike('a price is shown', came)).toBe('')
})
