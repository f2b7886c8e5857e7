/** How a task stands at a moment: its group, whether it is overdue, and where it may go. No servers. */
import type { TaskStatus } from '@daybreak/proto/rules'
import { expect, test } from 'vitest'
import { checkMove, groupOf, isOverdue, momentOf, showTask } from '../src/status.ts'
import { makeTask } from './plans.ts'

/** A Friday. */
const NOW = new Date('2026-11-20T12:00:00Z')
const UTC = momentOf(NOW, null)
const due = (dueDate: string, status: TaskStatus = 'pending') => makeTask({ dueDate, status })

test('a task is overdue once its moment has passed, unless it is completed', () => {
  expect(isOverdue(due('2026-11-20T11:59:59.999Z'), NOW)).toBe(true)
  expect(isOverdue(due('2026-11-20T12:00:00.000Z'), NOW)).toBe(false)
  expect(isOverdue(due('2026-11-19T12:00:00.000Z', 'completed'), NOW)).toBe(false)
})

test.each([
  ['2026-11-20T11:00:00.000Z', 'late'],
  ['2026-11-20T12:00:00.000Z', 'today'],
  ['2026-11-20T23:59:59.999Z', 'today'],
  ['2026-11-21T00:00:00.000Z', 'thisWeek'],
  ['2026-11-22T23:59:59.999Z', 'thisWeek'],
  ['2026-11-23T00:00:00.000Z', 'later'],
])('what is due at %s stands under %s', (dueDate, group) => {
  expect(groupOf(due(dueDate), UTC)).toBe(group)
  expect(groupOf(due(dueDate, 'completed'), UTC)).toBe('done')
})

test('the day ends at the midnight of the person, on days of 23 and 25 hours, too', () => {
  const dayEnd = (now: string, zone: string) => momentOf(new Date(now), zone).dayEnd.toISOString()
  expect(dayEnd('2026-11-20T12:00:00Z', 'Europe/Berlin')).toBe('2026-11-20T23:00:00.000Z')
  expect(dayEnd('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21T23:00:00.000Z')
  expect(dayEnd('2026-03-29T00:30:00Z', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(dayEnd('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  expect(dayEnd('2026-11-20T12:00:00Z', 'America/Los_Angeles')).toBe('2026-11-21T08:00:00.000Z')
})

test('on a Sunday the day ends with the week, and what comes after it is later', () => {
  const sunday = momentOf(new Date('2026-11-22T12:00:00Z'), null)
  expect(sunday.dayEnd).toEqual(sunday.weekEnd)
  expect(groupOf(due('2026-11-22T23:59:59.999Z'), sunday)).toBe('today')
  expect(groupOf(due('2026-11-23T00:00:00.000Z'), sunday)).toBe('later')
})

test('the week ends at the midnight of the person, on days of 23 and 25 hours, too', () => {
  const weekEnd = (now: string, zone: string) => momentOf(new Date(now), zone).weekEnd.toISOString()
  expect(weekEnd('2026-11-20T12:00:00Z', 'Europe/Berlin')).toBe('2026-11-22T23:00:00.000Z')
  expect(weekEnd('2026-11-22T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-29T23:00:00.000Z')
  expect(weekEnd('2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(weekEnd('2026-10-25T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  expect(weekEnd('2026-11-20T12:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-22T18:15:00.000Z')
})

test.each([
  ['pending', ['in-progress', 'completed']],
  ['in-progress', ['completed']],
  ['completed', ['in-progress']],
] as const)('a %s task may become %j, and nothing else is taken', (status, next) => {
  expect(showTask(makeTask({ status }), UTC).moves).toEqual(next)
  for (const to of ['pending', 'in-progress', 'completed'] as const) {
    const isAllowed = next.some((each) => each === to)
    if (isAllowed) expect(() => checkMove(status, to)).not.toThrow()
    else expect(() => checkMove(status, to)).toThrow(/cannot|go back/)
  }
})
