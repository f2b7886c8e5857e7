/** The plan compiler keeps its promises for any plan, sprint and choice, on any day, in twelve time zones. */
import { addDays, endOfDay, getISODay, parseISO, startOfISOWeek } from 'date-fns'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { comparePlans, compilePlan, draftsToChanges, tasksOfDropped } from './compile.ts'
import type { Choices } from './compile.ts'
import { endOfChosenDay } from './days.ts'
import { readPlan } from './plan.ts'
import type { Plan } from './plan.ts'
import { occurrences, REPEATS } from './recurrence.ts'
import { makeTask } from './testing.ts'
import { shiftPlan, spreadOverNextWeek, dropThree } from './ways-out.ts'
import { makeSprint } from './testing.ts'
import { sprintPlanOf } from '../../lib/testing-plans.ts'

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
]

afterAll(() => void vi.unstubAllEnvs())

const words = fc.constantFrom(
  'Draw',
  'Write on Monday',
  'Walk every day',
  'Call Ines',
  'Sell',
  'Paint',
  'Rest on sunday',
)
const list = fc.array(words, { maxLength: 6 })
const aHabit = fc.record({
  text: words,
  cadence: fc.constantFrom(
    { kind: 'daily', weekdays: null, times: null },
    { kind: 'weekdays', weekdays: [1, 7], times: null },
    { kind: 'times-a-week', weekdays: null, times: 3 },
    { kind: 'open', weekdays: null, times: null },
  ),
})
const aPlan: fc.Arbitrary<Plan> = fc.record({
  goal: fc.constant('Sell ten prints'),
  months: fc.tuple(list, list, list),
  weeklyRhythm: fc.array(aHabit, { maxLength: 4 }),
})
const someChoices: fc.Arbitrary<Choices> = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  perWeek: fc.integer({ min: 0, max: 12 }),
})
/** Around changes of clocks, ends of months and leap days, among all others. */
const aStart = fc.oneof(
  fc.constantFrom('2028-02-28', '2028-02-29', '2026-10-24', '2026-03-07', '2026-12-31', '2027-01-31', '2026-04-04'),
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const setup = fc.record({
  plan: aPlan,
  choices: someChoices,
  start: aStart,
  hour: fc.integer({ min: 0, max: 23 }),
  today: fc.integer({ min: -10, max: 100 }),
})

type Setup = { plan: Plan; choices: Choices; start: string; hour: number; today: number }

function inputOf({ plan, choices, start, hour, today }: Setup) {
  const first = parseISO(start)
  first.setHours(hour, 30)
  const span = { startDate: first.toISOString(), endDate: addDays(first, 90).toISOString() }
  return { plan, span, tasks: [], choices, now: addDays(first, today) }
}

describe.each(ZONES)('in %s', (zone) => {
  test('days are chosen days inside the sprint from today on, no week is fuller than asked, and nothing gets lost', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(setup, (given) => {
        const input = inputOf(given)
        const { drafts, unplaced } = compilePlan(input)
        expect(compilePlan(input)).toEqual({ drafts, unplaced })
        const load = new Map<string, number>()
        for (const { day } of drafts) {
          const due = endOfChosenDay(day)!
          expect(due.getHours()).toBe(23)
          expect(due >= input.now).toBe(true)
          expect(due >= new Date(input.span.startDate)).toBe(true)
          expect(due <= endOfDay(new Date(input.span.endDate))).toBe(true)
          expect(input.choices.weekdays).toContain(getISODay(due))
          const week = startOfISOWeek(due).toISOString()
          load.set(week, (load.get(week) ?? 0) + 1)
        }
        for (const count of load.values()) expect(count).toBeLessThanOrEqual(input.choices.perWeek)
        const found = new Set([...drafts, ...unplaced].map(({ planItem }) => planItem))
        const actions = input.plan.months.flat()
        for (const item of actions) expect(found).toContain(item)
      }),
      { numRuns: 40 },
    )
  })

  test('recurring tasks stay inside the sprint, in order, one a day at most, at the end of their day', () => {
    vi.stubEnv('TZ', zone)
    const repeats = fc.constantFrom(...REPEATS.map(({ value }) => value))
    fc.assert(
      fc.property(aStart, repeats, fc.integer({ min: 0, max: 120 }), (start, repeat, length) => {
        const first = parseISO(start)
        const days = occurrences(first, repeat, addDays(first, length).toISOString())
        expect(days.every((day) => day.getHours() === 23 && day.getMinutes() === 59)).toBe(true)
        expect(days.every((day, index) => index === 0 || day > days[index - 1]!)).toBe(true)
        expect(days.every((day) => day <= endOfDay(addDays(first, length)))).toBe(true)
        if (repeat === 'daily') expect(days).toHaveLength(length + 1)
        if (repeat === 'weekly') expect(days).toHaveLength(Math.floor(length / 7) + 1)
      }),
      { numRuns: 40 },
    )
  })

  test('a shift keeps the time of day and makes room at the end; late tasks come to lie ahead', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(aStart, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 80 }), (start, days, today) => {
        const first = parseISO(start)
        const now = addDays(first, today)
        now.setHours(12)
        const tasks = [5, 40, 90].map((day) => makeTask({ dueDate: endOfDay(addDays(first, day)).toISOString() }))
        const endDate = addDays(first, 90).toISOString()
        const sprint = makeSprint({ startDate: first.toISOString(), endDate, tasks })
        for (const line of shiftPlan(sprint, days)) {
          const due = new Date(line.change.change![0]!.dueDate!)
          expect([due.getHours(), due.getMinutes()]).toEqual([23, 59])
          expect(due <= new Date(line.change.endDate ?? endOfDay(new Date(endDate)).toISOString())).toBe(true)
        }
        for (const line of spreadOverNextWeek(sprint, now)) {
          const due = new Date(line.change.change![0]!.dueDate!)
          expect(due > now && due <= endOfDay(addDays(now, 7))).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('by example', () => {
  const plan = readPlan(
    sprintPlanOf({
      goal: 'Sell ten prints',
      months: [['Clear the room', 'Join the co-op'], ['Show the work'], ['Open the shop']],
      weeklyRhythm: [['Draw on Monday', [1]]],
    }),
  )
  const span = { startDate: new Date(2026, 8, 26, 12).toISOString(), endDate: new Date(2026, 11, 25, 12).toISOString() }
  const choices = { weekdays: [1, 3], perWeek: 3 }

  test('each month keeps its actions, and the rhythm comes every week on its weekday', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const { drafts, unplaced } = compilePlan({ plan, span, tasks: [], choices, now: new Date(2026, 8, 26, 12) })
    expect(unplaced).toEqual([])
    const once = drafts.filter(({ recurring }) => !recurring).map(({ title, day }) => [title, day.slice(0, 7)])
    expect(once).toEqual([
      ['Clear the room', '2026-10'],
      ['Join the co-op', '2026-10'],
      ['Show the work', '2026-11'],
      ['Open the shop', '2026-12'],
    ])
    const rhythm = drafts.filter(({ recurring }) => recurring)
    expect(rhythm).toHaveLength(13)
    expect(new Set(rhythm.map(({ day }) => getISODay(parseISO(day))))).toEqual(new Set([1]))
    const { add } = draftsToChanges(drafts, () => '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed')
    expect(add).toHaveLength(17)
    expect(add!.filter((task) => task.seriesId !== null)).toHaveLength(13)
  })

  test('a month that is over leaves its actions to the days ahead, not all of them to today', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const input = {
      plan,
      span,
      tasks: [],
      choices: { weekdays: [1, 2, 3, 4, 5], perWeek: 9 },
      now: new Date(2026, 10, 20, 9),
    }
    const late = compilePlan(input).drafts.filter(({ title }) => ['Clear the room', 'Join the co-op'].includes(title))
    expect(late.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-17'])
  })

  test('what is a task already is not proposed again, and what is there takes room', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const now = new Date(2026, 8, 28, 9)
    const tasks = [
      makeTask({ title: 'Clear out', planItem: 'Clear the room', dueDate: new Date(2026, 8, 30).toISOString() }),
      makeTask({ title: 'Draw on Monday', dueDate: new Date(2026, 9, 2).toISOString() }),
    ]
    const { drafts } = compilePlan({ plan, span, tasks, choices: { weekdays: [1], perWeek: 2 }, now })
    expect(drafts.map(({ title }) => title)).not.toContain('Clear the room')
    expect(drafts.filter(({ day }) => day < '2026-10-05')).toEqual([])
  })

  test.each([
    ['daily', { kind: 'daily', weekdays: null, times: null }, [1, 2, 4, 5]],
    ['Monday and Friday', { kind: 'weekdays', weekdays: [1, 5], times: null }, [1, 5]],
    ['on a day that was not chosen', { kind: 'weekdays', weekdays: [3], times: null }, [1]],
    ['twice a week', { kind: 'times-a-week', weekdays: null, times: 2 }, [1, 4]],
    ['more often than there are days', { kind: 'times-a-week', weekdays: null, times: 7 }, [1, 2, 4, 5]],
    ['open', { kind: 'open', weekdays: null, times: null }, [1]],
  ])('a habit comes %s, whatever its words say', (_name, cadence, days) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const habits = { ...plan, months: [[], [], []] as const, weeklyRhythm: [{ text: 'Draw on Wednesday', cadence }] }
    const { drafts } = compilePlan({
      ...{ plan: habits, span, tasks: [], now: new Date(2026, 8, 26, 12) },
      choices: { weekdays: [1, 2, 4, 5], perWeek: 9 },
    })
    expect([...new Set(drafts.map(({ day }) => getISODay(parseISO(day))))].sort()).toEqual(days)
  })

  test('a newer plan is told line by line, and only tasks not yet begun go with a dropped line', () => {
    const newer = readPlan(sprintPlanOf({ months: [['Clear the room', 'Build a shelf']] }))
    const diff = comparePlans(plan, newer)
    expect(diff).toEqual({
      kept: ['Clear the room'],
      added: ['Build a shelf'],
      dropped: ['Join the co-op', 'Show the work', 'Open the shop', 'Draw on Monday'],
    })
    const tasks = [
      makeTask({ title: 'Shop', planItem: 'Open the shop' }),
      makeTask({ title: 'Show the work', status: 'in-progress' }),
      makeTask({ title: 'My own' }),
    ]
    expect(tasksOfDropped(tasks, diff).map(({ title }) => title)).toEqual(['Shop'])
  })

  test('dropping three takes those that waited longest and were not begun', () => {
    const day = (date: number) => new Date(2026, 9, date).toISOString()
    const tasks = [
      makeTask({ title: 'Begun', status: 'in-progress', dueDate: day(1) }),
      makeTask({ title: 'Late 2', dueDate: day(3) }),
      makeTask({ title: 'Late 1', dueDate: day(2) }),
      makeTask({ title: 'Near', dueDate: day(20) }),
      makeTask({ title: 'Far', dueDate: day(30) }),
    ]
    const lines = dropThree(makeSprint({ tasks }), new Date(2026, 9, 10))
    expect(lines.map(({ title }) => title)).toEqual(['Late 1', 'Late 2', 'Far'])
  })

  test('the 31st falls on the last day of a shorter month, a leap February too', () => {
    const days = occurrences(new Date(2028, 0, 31), 'monthly', new Date(2028, 3, 30).toISOString())
    expect(days.map((day) => [day.getMonth() + 1, day.getDate()])).toEqual([
      [1, 31],
      [2, 29],
      [3, 31],
      [4, 30],
    ])
  })
})
