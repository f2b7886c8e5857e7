/** Names in braces are replaced by values; which names a text has is known to the compiler. */
import { expect, test } from 'vitest'
import { fill, plural } from './fill.ts'

test('each name is replaced by its value, as often as it stands there', () => {
  expect(fill('{done} of {all} done, {all} in all', { done: 0, all: 7 })).toBe('0 of 7 done, 7 in all')
  expect(fill('Nothing to fill', {})).toBe('Nothing to fill')
})

test('a value stays as it is, whatever stands in it', () => {
  expect(fill('“{title}”, {day}', { title: '{day} $& <b>', day: 'today' })).toBe('“{day} $& <b>”, today')
})

test('one has a text of its own', () => {
  const tasks = (count: number) => fill(plural(count, '{count} task', '{count} tasks'), { count })
  expect([0, 1, 2].map(tasks)).toEqual(['0 tasks', '1 task', '2 tasks'])
})

test('a missing and an unknown name are errors of types', () => {
  // @ts-expect-error -- the day is missing
  expect(fill('Due {day}', {})).toBe('Due undefined')
  // @ts-expect-error -- there is no hour
  expect(fill('Due {day}', { day: 'today', hour: 9 })).toBe('Due today')
  // @ts-expect-error -- the text for one names a title as well
  expect(fill(plural(2, '{title}', '{count} tasks'), { count: 2 })).toBe('2 tasks')
})
