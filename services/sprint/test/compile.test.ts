/** The plan compiler keeps its promises for any plan, sprint and choice, on any day, in twelve time zones. No servers. */
import type { Cadence, PlanItem, PlanMonth, SprintPlan } from '@daybreak/proto/plans'
import type { PlanChoices } from '@daybreak/proto/sprint-preview'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '../src/calendar.ts'
import { comparePlans } from '../src/planning/compare.ts'
import { compilePlan } from '../src/planning/compile.ts'
import type { CompileInput } from '../src/planning/compile-input.ts'
import { addDays, localDay, mondayOf, weekdayOf } from '../src/planning/days.ts'
import { titleOf } from '../src/planning/lines.ts'
import { makeTask } from './plans.ts'

const ZONES = [
  ...['UTC', 'America/New_York', 'America/Sao_Paulo', 'America/St_Johns', 'Europe/London', 'Europe/Berlin'],
  ...['Africa/Cairo', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Apia'],
]

const OPEN: Cadence = { kind: 'open' }
const item = (text: string, month: PlanMonth, effort: PlanItem['effort'] = 'medium'): PlanItem => ({
  ...{ text, month, effort, evidence: null },
})
const habit = (text: string, cadence: Cadence = OPEN) => ({ text, cadence, evidence: null })
const plan = (months: readonly [PlanItem[], PlanItem[], PlanItem[]], weeklyRhythm = [] as ReturnType<typeof habit>[]) =>
  ({ goal: 'Sell ten prints', name: null, months: [...months], weeklyRhythm }) satisfies SprintPlan

const words = fc.constantFrom(
  'Draw',
  'Write on Monday',
  'Call Ines',
  'Sell',
  'Paint',
  'Rest on sunday',
  'Frame',
  'Print',
)
const effort = fc.constantFrom('small' as const, 'medium' as const, 'large' as const)
const items = (month: PlanMonth) =>
  fc.array(
    fc.record({ text: words, effort }).map((given) => item(given.text, month, given.effort)),
    { maxLength: 8 },
  )
const aPlan = fc.tuple(items(1), items(2), items(3)).map((months) => plan(months))
const someChoices: fc.Arbitrary<PlanChoices> = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  perWeek: fc.integer({ min: 1, max: 5 }),
})
/** Around changes of clocks, ends of months and leap days, among all others. */
const aStart = fc.oneof(
  fc.constantFrom('2028-02-28', '2028-02-29', '2026-10-24', '2026-03-07', '2026-12-31', '2027-01-31', '2026-04-04'),
  fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2026-01-01', days)),
)
const setup = fc.record({
  ...{ plan: aPlan, choices: someChoices, start: aStart },
  hour: fc.integer({ min: 0, max: 23 }),
  today: fc.integer({ min: -10, max: 100 }),
  there: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 8 }),
})

describe.each(ZONES)('in %s', (zone) => {
  const calendar = calendarOf(zone)
  const at = (day: string, hour: number) => calendar.at(new Date(day), hour)

  test('a task has an allowed day inside the sprint, of its month, from today on; no week is fuller than asked; nothing gets lost', () => {
    fc.assert(
      fc.property(setup, ({ start, hour, today, there, ...given }) => {
        const last = addDays(start, 90)
        const span = { startDate: at(start, hour).toISOString(), endDate: at(last, hour).toISOString() }
        const tasks = there.map((day) => makeTask({ dueDate: at(addDays(start, day), 20).toISOString() }))
        const now = at(addDays(start, today), 12)
        const input: CompileInput = { ...given, span, tasks, habits: [], calendar, now }
        const { weeks, unplaced } = compilePlan(input)
        expect(compilePlan(input)).toEqual({ habits: [], weeks, unplaced })
        const placed = weeks.flatMap((week) => week.tasks)
        for (const { day, dueDate, month, planItem } of placed) {
          expect(localDay(dueDate, calendar)).toBe(day)
          expect(localDay(new Date(Date.parse(dueDate) + 1), calendar)).toBe(addDays(day, 1))
          expect(day >= localDay(now, calendar) && day >= start && day <= last).toBe(true)
          const firsts = [start, addDays(start, 31), addDays(start, 61), addDays(last, 1)]
          expect(day >= firsts[month - 1]! && day < firsts[month]!).toBe(true)
          const named = /monday/i.test(planItem) ? [1] : /sunday/i.test(planItem) ? [7] : given.choices.weekdays
          expect(named).toContain(weekdayOf(day))
        }
        for (const { tasks: added, planned } of weeks)
          expect(added.length === 0 || added.length + planned.length <= given.choices.perWeek).toBe(true)
        const wanted = new Set(given.plan.months.flat().map(({ text, month }) => `${month} ${text}`))
        const found = [...placed, ...unplaced].map(({ planItem, month }) => `${month} ${planItem}`)
        expect(found.sort()).toEqual([...wanted].sort())
      }),
      { numRuns: 30 },
    )
  })
})

describe('by example', () => {
  const calendar = calendarOf('Europe/Berlin')
  const SPAN = { startDate: '2026-09-26T10:00:00Z', endDate: '2026-12-25T11:00:00Z' }
  const CHOICES = { weekdays: [1, 2, 3, 4, 5], perWeek: 4 }
  const compile = (given: Partial<CompileInput> & Pick<CompileInput, 'plan'>) =>
    compilePlan({
      ...{ span: SPAN, tasks: [], habits: [], choices: CHOICES, calendar, now: new Date('2026-09-26T10:00:00Z') },
      ...given,
    })
  const daysOf = (compiled: ReturnType<typeof compile>) =>
    Object.fromEntries(compiled.weeks.flatMap((week) => week.tasks.map(({ title, day }) => [title, day])))

  test('a line in each month is a task in each of them, and each task stands for one of them, also when it was moved', () => {
    const thrice = plan([
      [item('Lay out the prints', 1)],
      [item('Lay out the prints', 2)],
      [item('Lay out the prints', 3)],
    ])
    const monthsLeft = (...days: string[]) =>
      compile({
        plan: thrice,
        tasks: days.map((day) => makeTask({ planItem: 'Lay out the prints', dueDate: `${day}T20:00:00Z` })),
      }).weeks.flatMap((week) => week.tasks.map(({ month }) => month))
    expect(monthsLeft()).toEqual([1, 2, 3])
    expect(monthsLeft('2026-11-10')).toEqual([1, 3])
    expect(monthsLeft('2026-11-10', '2026-11-12')).toEqual([3])
    expect(monthsLeft('2026-10-10', '2026-11-10', '2026-12-10')).toEqual([])
  })

  test('each month keeps its actions, and what takes longer gets more of the month', () => {
    const first = [
      item('Clear the room', 1, 'large'),
      item('Buy paper', 1, 'small'),
      item('Join the co-op', 1, 'small'),
    ]
    const compiled = compile({ plan: plan([first, [item('Show the work', 2)], [item('Open the shop', 3)]]) })
    expect(compiled.unplaced).toEqual([])
    expect(daysOf(compiled)).toEqual({
      'Clear the room': '2026-10-08',
      'Buy paper': '2026-10-22',
      'Join the co-op': '2026-10-26',
      'Show the work': '2026-11-11',
      'Open the shop': '2026-12-08',
    })
  })

  test('a named weekday counts, also where it is no day for work', () => {
    const days = daysOf(compile({ plan: plan([[item('Sunday: lay out the prints', 1)], [], []]) }))
    expect(Object.keys(days)).toEqual(['Lay out the prints'])
    expect(weekdayOf(days['Lay out the prints']!)).toBe(7)
  })

  test('a line that names a day is due on it, whatever the days for work and the room of the week', () => {
    const lines = [
      item('Pass the exam (November 21)', 1),
      item('Prints für den 12. Dezember rahmen', 2),
      item('Count on December 25: “ten prints.”', 3),
      item('Call the hall before May 5', 3),
    ]
    const compiled = compile({
      plan: plan([[lines[0]!], [lines[1]!], lines.slice(2)]),
      choices: { weekdays: [1], perWeek: 1 },
    })
    expect(compiled.unplaced).toEqual([])
    expect(daysOf(compiled)).toMatchObject({
      'Pass the exam (November 21)': '2026-11-21',
      'Prints für den 12. Dezember rahmen': '2026-12-12',
      'Count on December 25: “ten prints.”': '2026-12-25',
    })
    expect(daysOf(compiled)['Call the hall before May 5']).not.toMatch(/-05-05$/)
  })

  test('what a line quotes names no day for it, and comes after it', () => {
    const compiled = compile({
      plan: plan([
        [
          item('Lay out what there is to read for this: “Pass the exam (October 14)”', 1, 'small'),
          item('Paint', 1, 'large'),
          item('Ask Marcus about this: “Marcus has the van on Sundays.”', 1, 'small'),
        ],
        [],
        [],
      ]),
    })
    const days = daysOf(compiled)
    expect(days['Lay out what there is to read for this: “Pass the exam (October 14)”']! < '2026-10-14').toBe(true)
    expect(weekdayOf(days['Ask Marcus about this: “Marcus has the van on Sundays.”']!)).toBeLessThan(6)
  })

  test('a named day that has passed is said, and offered to later weeks', () => {
    const { unplaced } = compile({
      plan: plan([[item('Pass the exam (October 3)', 1)], [], []]),
      now: new Date('2026-11-20T09:00:00Z'),
    })
    expect(unplaced).toMatchObject([{ reason: 'over' }])
    expect(unplaced[0]!.offers[0]?.day).toBe('2026-11-20')
  })

  test('a habit is one row, and open copies of an earlier version make way for it', () => {
    const seriesId = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
    const copy = (id: number, day: string, status: 'pending' | 'completed') =>
      makeTask({ id, seriesId, status, title: 'Daily: draw', planItem: 'Daily: draw', dueDate: `${day}T20:00:00Z` })
    const tasks = [
      copy(1, '2026-09-20', 'pending'),
      copy(2, '2026-10-02', 'pending'),
      copy(3, '2026-10-03', 'completed'),
    ]
    const rhythm = [habit('Daily: draw', { kind: 'daily' }), habit('Daily: draw', { kind: 'daily' }), habit('Walk')]
    const { habits, weeks } = compile({
      plan: plan([[], [], []], rhythm),
      tasks,
      habits: [{ title: 'Walk', planItem: null }],
    })
    expect(habits).toMatchObject([
      { title: 'Draw', planItem: 'Daily: draw', cadence: { kind: 'daily' }, replaces: [2] },
    ])
    expect(weeks.flatMap((week) => [...week.tasks, ...week.planned])).toEqual([])
  })

  test('on day 55 only what remains is dated; a month that is over is offered to later weeks', () => {
    const months = [[item('Clear the room', 1)], [item('Show the work', 2)], [item('Open the shop', 3)]] as const
    const compiled = compile({
      plan: plan([[...months[0]], [...months[1]], [...months[2]]]),
      now: new Date('2026-11-20T09:00:00Z'),
    })
    expect(daysOf(compiled)).toEqual({ 'Show the work': '2026-11-23', 'Open the shop': '2026-12-08' })
    expect(compiled.unplaced).toMatchObject([{ title: 'Clear the room', reason: 'over' }])
    expect(compiled.unplaced[0]!.offers.map(({ from, day }) => [from, day])).toEqual([
      ['2026-11-20', '2026-11-20'],
      ['2026-11-23', '2026-11-24'],
      ['2026-11-30', '2026-11-30'],
    ])
  })

  test('what does not fit is said and offered a week of its month or later, the free one too', () => {
    const many = Array.from({ length: 6 }, (_, index) => item(`Action ${index}`, 3))
    const { unplaced, weeks } = compile({ plan: plan([[], [], many]), choices: { weekdays: [1], perWeek: 1 } })
    expect(weeks.at(-1)).toMatchObject({ keptFree: true, tasks: [], from: '2026-12-21', until: '2026-12-25' })
    expect(unplaced).toHaveLength(3)
    for (const { reason, offers } of unplaced) {
      expect(reason).toBe('full')
      expect(offers.map(({ day }) => day)).toEqual(['2026-12-21'])
    }
  })

  test('a sprint that ends in the year 9999 is planned for a year, of which no week is kept free', () => {
    const span = { ...SPAN, endDate: '9999-12-30T10:00:00Z' }
    const { weeks, unplaced } = compile({ plan: plan([[item('Draw', 1)], [], [item('Open the shop', 3)]]), span })
    expect(weeks).toHaveLength(53)
    expect([weeks[0]!.from, weeks.at(-1)!.until]).toEqual(['2026-09-26', '2027-09-26'])
    expect(weeks.filter(({ keptFree }) => keptFree)).toEqual([])
    expect(weeks.flatMap(({ tasks }) => tasks)).toHaveLength(2)
    expect(unplaced).toEqual([])
  })

  test('the days of a plan are asked for once per action, however long the sprint is', () => {
    let reads = 0
    const choices = {
      get weekdays() {
        reads += 1
        return [1, 2, 3, 4, 5]
      },
      perWeek: 4,
    }
    const many = Array.from({ length: 10 }, (_, index) => item(`Action ${index}`, 1))
    const { unplaced } = compile({ plan: plan([many, [], []]), choices })
    expect(unplaced).toEqual([])
    expect(reads).toBe(10)
  })

  test('what is a task already is not proposed again, and what is there takes room', () => {
    const tasks = [
      makeTask({
        title: 'Clear out',
        planItem: 'Clear the room',
        dueDate: '2026-09-30T10:00:00Z',
        status: 'completed',
      }),
      makeTask({ title: 'My own', dueDate: '2026-10-05T10:00:00Z' }),
    ]
    const compiled = compile({ plan: plan([[item('Clear the room', 1), item('My own', 1)], [], []]), tasks })
    expect(daysOf(compiled)).toEqual({})
    expect(compiled.weeks.flatMap(({ planned }) => planned.map(({ title, day }) => [title, day]))).toEqual([
      ['Clear out', '2026-09-30'],
      ['My own', '2026-10-05'],
    ])
  })

  test('two lines with one title are two: neither gets lost where the other is in the sprint already', () => {
    const lines = ['Monday: call Ines', 'Friday: call Ines'] as const
    const { weeks, habits } = compile({
      plan: plan([lines.map((line) => item(line, 1)), [], []], [habit('Monday: draw'), habit('Sunday: draw')]),
      tasks: [makeTask({ title: 'Call Ines', planItem: lines[0] })],
      habits: [{ title: 'Draw', planItem: 'Monday: draw' }],
    })
    expect(weeks.flatMap(({ tasks }) => tasks.map(({ planItem }) => planItem))).toEqual([lines[1]])
    expect(habits.map(({ planItem }) => planItem)).toEqual(['Sunday: draw'])
  })

  test('a newer plan is told line by line, and only what nobody has begun or kept goes with a dropped line', () => {
    const before = plan(
      [[item('Clear the room', 1), item('Join the co-op', 1)], [], [item('Open the shop', 3)]],
      [habit('Draw'), habit('Walk')],
    )
    const tasks = [
      makeTask({ id: 1, title: 'Shop', planItem: 'Open the shop' }),
      makeTask({ id: 2, title: 'Join the co-op', status: 'in-progress' }),
      makeTask({ id: 3, title: 'My own' }),
    ]
    const habits = [
      { id: 4, title: 'Draw', planItem: 'Draw', doneDays: [] },
      { id: 5, title: 'Walk', planItem: 'Walk', doneDays: ['2026-10-01'] },
    ]
    const made = { tasks, habits }
    expect(comparePlans(before, plan([[item('Clear the room', 1), item('Build a shelf', 1)], [], []]), made)).toEqual({
      kept: ['Clear the room'],
      added: ['Build a shelf'],
      dropped: ['Join the co-op', 'Open the shop', 'Draw', 'Walk'],
      remove: [{ taskId: 1, title: 'Shop' }],
      removeHabits: [{ habitId: 4, title: 'Draw' }],
    })
  })

  test.each([
    ['Daily: draw for ten minutes', 'Draw for ten minutes'],
    ['Sunday: lay out the week', 'Lay out the week'],
    ['Every Tuesday and Friday: call Ines', 'Call Ines'],
    ['Read: the book on glazing', 'Read: the book on glazing'],
    ['Draw on Monday', 'Draw on Monday'],
  ])('%s is called %s', (line, title) => {
    expect(titleOf(line)).toBe(title)
  })

  test('the Monday of a week and the number of a weekday', () => {
    expect(['2026-11-16', '2026-11-22', '2026-11-23'].map((day) => [mondayOf(day), weekdayOf(day)])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-16', 7],
      ['2026-11-23', 1],
    ])
  })
})

test('a line that is longer than a title is cut between two characters', () => {
  const line = `${'x'.repeat(299)}🎨 and more`
  expect(titleOf(line)).toBe('x'.repeat(299))
})
