/** How a habit stands. No servers. */
import type { Cadence } from '@daybreak/proto/plans'
import { expect, test } from 'vitest'
import { addShares, showHabit } from '../src/planning/habits.ts'

const LAST = '2026-12-31'
/** A Sunday. */
const TODAY = '2026-11-22'
const show = (cadence: Cadence, doneDays: string[], { since = '2026-11-02', today = TODAY } = {}) =>
  showHabit({ id: 1, sprintId: 1, title: 'Draw', planItem: null, cadence, since, doneDays }, today, LAST)

test.each<[string, Cadence, string[], object]>([
  ['daily', { kind: 'daily' }, ['2026-11-21'], { isDueToday: true, week: { done: 1, due: 7 } }],
  ['on its weekday', { kind: 'weekdays', weekdays: [7] }, [], { isDueToday: true, week: { done: 0, due: 1 } }],
  ['on another weekday', { kind: 'weekdays', weekdays: [1, 3] }, [], { isDueToday: false, week: { done: 0, due: 2 } }],
  ['while days of the week are left', { kind: 'times-a-week', times: 2 }, ['2026-11-18'], { isDueToday: true }],
  ['no more where it was kept often enough', { kind: 'times-a-week', times: 1 }, ['2026-11-18'], { isDueToday: false }],
  ['once a week where nobody named a day', { kind: 'open' }, [], { isDueToday: true, week: { done: 0, due: 1 } }],
])('a habit is due %s', (_name, cadence, doneDays, progress) => {
  expect(show(cadence, doneDays)).toMatchObject(progress)
})

test('a week off neither ends nor shortens what was kept', () => {
  const days = ['2026-11-03', '2026-11-05']
  expect(show({ kind: 'daily' }, days).weeksKept).toBe(1)
  expect(show({ kind: 'daily' }, [...days, '2026-11-17']).weeksKept).toBe(2)
  expect(show({ kind: 'daily' }, [...days, '2026-12-15'], { today: '2026-12-15' }).weeksKept).toBe(2)
})

test('the share counts days gone by, not what can still be done, and never more than was wanted', () => {
  expect(show({ kind: 'daily' }, ['2026-11-20', '2026-11-21'], { since: '2026-11-20' }).share).toEqual({
    done: 2,
    due: 2,
  })
  expect(show({ kind: 'daily' }, [], { since: TODAY }).share).toEqual({ done: 0, due: 0 })
  const twice: Cadence = { kind: 'times-a-week', times: 2 }
  const eager = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-18']
  expect(show(twice, eager).share).toEqual({ done: 3, due: 5 })
  expect(
    addShares([
      { done: 1, due: 2 },
      { done: 3, due: 3 },
    ]),
  ).toEqual({ done: 4, due: 5 })
})

test('before it is taken up and after the sprint nothing is due', () => {
  expect(show({ kind: 'daily' }, [], { since: '2026-11-25' })).toMatchObject({
    isDueToday: false,
    share: { done: 0, due: 0 },
  })
  expect(show({ kind: 'daily' }, [], { today: '2027-01-05' }).isDueToday).toBe(false)
})
