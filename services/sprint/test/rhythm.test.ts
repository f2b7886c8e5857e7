/** What a plan does every week, offered for the present one: on days of its own, and once. No servers. */
import type { Cadence } from '@daybreak/proto/plans'
import { expect, test } from 'vitest'
import { calendarOf } from '../src/calendar.ts'
import { dueThisWeek, endOfThisWeek, rhythmIdeas, type Taken } from '../src/planning/rhythm.ts'

const THURSDAY = '2026-11-19'
const LAST = '2026-12-25'

test('this week ends on Sunday, and the last week of a sprint with the sprint', () => {
  expect(endOfThisWeek({ today: '2026-10-28', last: LAST })).toBe('2026-11-01')
  expect(endOfThisWeek({ today: '2026-12-22', last: LAST })).toBe(LAST)
  expect(endOfThisWeek({ today: LAST, last: LAST }), 'on its last day').toBe(LAST)
  expect(endOfThisWeek({ today: '2027-01-05', last: LAST }), 'once it has ended').toBe('2027-01-10')
})

test.each<[string, Cadence, string]>([
  ['daily, today', { kind: 'daily' }, THURSDAY],
  ['on the weekday that is today', { kind: 'weekdays', weekdays: [4] }, THURSDAY],
  ['on the next of its weekdays', { kind: 'weekdays', weekdays: [1, 3, 5] }, '2026-11-20'],
  ['on Sunday, where Sunday is named', { kind: 'weekdays', weekdays: [7] }, '2026-11-22'],
  ['when the week ends, where its days have passed', { kind: 'weekdays', weekdays: [1] }, '2026-11-22'],
  ['when the week ends, where no day is named', { kind: 'times-a-week', times: 2 }, '2026-11-22'],
])('what a plan does every week is due %s', (_name, cadence, day) => {
  expect(dueThisWeek(cadence, { today: THURSDAY, last: LAST })).toBe(day)
})

test('nothing is due after the end of the sprint', () => {
  expect(dueThisWeek({ kind: 'weekdays', weekdays: [6] }, { today: '2026-12-22', last: LAST })).toBe(LAST)
})

const line = (text: string, cadence: Cadence) => ({ text, cadence, evidence: null })
const plan = {
  ...{ goal: '', name: null, months: [[], [], []] as [[], [], []] },
  weeklyRhythm: [
    line('Draw daily', { kind: 'daily' }),
    line('Look back on Sunday', { kind: 'weekdays', weekdays: [7] }),
    line('Look back on Sunday', { kind: 'weekdays', weekdays: [7] }),
  ],
}
const ideas = (taken: Partial<Taken>, now = new Date('2026-11-20T03:00:00Z')) =>
  rhythmIdeas(
    { plan, endDate: '2026-12-25T20:00:00.000Z' },
    { habits: [], titles: [], ...taken },
    { now, calendar: calendarOf('America/New_York') },
  )

test('an empty week is offered each line once, each on its day of the reader’s own calendar', () => {
  expect(ideas({})).toEqual([
    { text: 'Draw daily', dueDate: '2026-11-20T04:59:59.999Z' },
    { text: 'Look back on Sunday', dueDate: '2026-11-23T04:59:59.999Z' },
  ])
})

test('what is a habit, or a task of this week, is not offered again', () => {
  const texts = (taken: Partial<Taken>) => ideas(taken).map(({ text }) => text)
  expect(texts({ habits: [{ title: 'Draw', planItem: 'Draw daily' }] })).toEqual(['Look back on Sunday'])
  expect(texts({ habits: [{ title: 'Draw daily', planItem: null }] })).toEqual(['Look back on Sunday'])
  expect(texts({ titles: ['Look back on Sunday'] })).toEqual(['Draw daily'])
})

test('tasks from elsewhere silence it, and a sprint without a plan has nothing to offer', () => {
  expect(ideas({ titles: ['Call the printer'] })).toEqual([])
  const now = { now: new Date(THURSDAY), calendar: calendarOf('UTC') }
  expect(rhythmIdeas({ plan: null, endDate: LAST }, { habits: [], titles: [] }, now)).toEqual([])
})
