import { expect, test } from 'vitest'
import { namesIn } from '../test-names.ts'

test('the names of tests are found in every form that they are written in', () => {
  const text = [
    "test('one', () => {})",
    "describe('a group', () => { it.each([1, 2])('each of %s', () => {}) })",
    "test(statement(['PHF-01'], 'a statement'), () => { expect('no name').toBe(1) })",
    "row(3, 'a row', () => {})",
  ].join('\n')
  expect([...namesIn({ 'a.test.ts': text }).keys()]).toEqual(['one', 'a group', 'each of %s', 'a statement', 'a row'])
})
