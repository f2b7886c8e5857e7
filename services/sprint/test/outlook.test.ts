/** What a sprint proposes, where it leads and why a task is in it: only from what is there. No servers. */
import type { SprintPlan } from '@daybreak/proto/plans'
import type { ProposalKind } from '@daybreak/proto/sprint-outlook'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from '../src/calendar.ts'
import { addDays, endOfDay, localDay } from '../src/planning/days.ts'
import { explain } from '../src/planning/explain.ts'
import { burnUp, forecast } from '../src/planning/forecast.ts'
import { propose, weekShare } from '../src/planning/proposals.ts'
import type { StoredTask } from '../src/row-repository.ts'
import { makeTask, planOf } from './plans.ts'

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']

describe.each(ZONES)('in %s', (zone) => {
  const calendar = calendarOf(zone)
  const days = fc.integer({ min: 0, max: 900 }).map((day) => addDays('2026-01-01', day))

  test('a shift keeps the end of the day and makes room at the end of the sprint; late tasks come to lie ahead', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 80 }), (start, by, today) => {
        const tasks = [5, 40, 90].map((day) =>
          makeTask({ id: day, dueDate: endOfDay(addDays(start, day), calendar).toISOString() }),
        )
        const now = calendar.at(new Date(addDays(start, today)), 12)
        const endDate = calendar.at(new Date(addDays(start, 90)), 9).toISOString()
        const sprint = { tasks, endDate, calendar, now }
        for (const { to, dueDate, endDate: room } of propose(sprint, 'shift', by)) {
          const asked = addDays(localDay(dueDate, calendar), by)
          expect(localDay(to!, calendar) > addDays(start, today - 1)).toBe(true)
          if (asked >= addDays(start, today)) expect(localDay(to!, calendar)).toBe(asked)
          expect(new Date(Date.parse(to!) + 1)).toEqual(calendar.at(new Date(addDays(localDay(to!, calendar), 1)), 0))
          expect(room).toBe(localDay(to!, calendar) > addDays(start, 90) ? to : null)
        }
        const ahead = (kind: ProposalKind) => propose(sprint, kind, null).map(({ to }) => localDay(to!, calendar))
        for (const day of ahead('spread'))
          expect(day > addDays(start, today) && day <= addDays(start, today + 7)).toBe(true)
        for (const day of ahead('tomorrow')) expect(day).toBe(addDays(start, today + 1))
      }),
      { numRuns: 25 },
    )
  })
})

describe('what is proposed', () => {
  const due = (day: string) => `${day}T22:59:00.000Z`
  const tasks: StoredTask[] = [
    makeTask({ id: 1, title: 'Begun long ago', status: 'in-progress', dueDate: due('2026-10-01') }),
    makeTask({ id: 2, title: 'Stale', dueDate: due('2026-10-02') }),
    makeTask({ id: 3, title: 'Done', status: 'completed', dueDate: due('2026-11-17') }),
    makeTask({ id: 4, title: 'Late', dueDate: due('2026-11-18') }),
    makeTask({ id: 5, title: 'Near', dueDate: due('2026-11-21') }),
    makeTask({ id: 6, title: 'Far', dueDate: due('2026-12-20') }),
  ]
  const sprint = {
    ...{ tasks, endDate: '2026-12-25T12:00:00Z', calendar: calendarOf('UTC'), now: new Date('2026-11-20T12:00:00Z') },
  }
  const titles = (kind: ProposalKind) => propose(sprint, kind, null).map((line) => [line.kind, line.title])

  test('only what is late is offered to be dropped, however few that are', () => {
    expect(titles('drop')).toEqual([
      ['drop', 'Stale'],
      ['drop', 'Late'],
    ])
    expect(propose({ ...sprint, tasks: tasks.slice(4) }, 'drop', null)).toEqual([])
  })

  test('a check-in moves late tasks and drops what was never begun for weeks; habits are none of its tasks', () => {
    expect(titles('check-in')).toEqual([
      ['move', 'Begun long ago'],
      ['move', 'Late'],
      ['drop', 'Stale'],
    ])
    expect(weekShare(sprint)).toEqual({ done: 1, due: 3 })
  })

  test('nothing is moved beyond the end of a sprint that has room, unless it is shifted', () => {
    const now = new Date('2026-12-24T12:00:00Z')
    const late = { ...sprint, now, tasks: [tasks[3]!, tasks[4]!, tasks[5]!] }
    expect(propose(late, 'spread', null).map(({ to }) => to)).toEqual(Array(3).fill('2026-12-25T23:59:59.999Z'))
  })

  test('tomorrow is the next day, also where the sprint ends today, and the end stays', () => {
    const now = new Date('2026-12-25T12:00:00Z')
    const moved = propose({ ...sprint, now, tasks: [tasks[3]!] }, 'tomorrow', null)
    expect(moved).toMatchObject([{ to: '2026-12-26T23:59:59.999Z', endDate: null }])
  })
})

describe('the forecast', () => {
  const course = { start: '2026-09-26', end: '2026-12-25', today: '2026-11-20', total: 10, completed: 5 }

  test('is today plus what is left at the pace so far', () => {
    expect(forecast(course)).toMatchObject({ kind: 'date', date: '2027-01-14', days: 20 })
    expect(forecast({ ...course, total: 12, completed: 10 })).toMatchObject({ kind: 'date', days: -24 })
  })

  test('needs two completed tasks and three days', () => {
    expect(forecast({ ...course, total: 6, completed: 1 }).kind).toBe('too-early')
    expect(forecast({ ...course, today: '2026-09-28' }).kind).toBe('too-early')
    expect(forecast({ ...course, today: '2026-09-29' }).kind).toBe('date')
  })

  test('has nothing to foretell when all is done', () => {
    expect(forecast({ ...course, total: 1, completed: 1 })).toEqual({
      kind: 'done',
      date: null,
      days: null,
      perWeek: null,
    })
  })

  test('the burn-up counts what was completed by the end of each day against an even pace', () => {
    const completions = new Map([
      ['2026-09-27', 1],
      ['2026-09-28', 1],
    ])
    const points = burnUp({ ...course, total: 3, today: '2026-10-11' }, completions)
    expect(points).toHaveLength(16)
    expect(points.slice(0, 4).map((point) => [point.date, point.done])).toEqual([
      ['2026-09-26', 0],
      ['2026-09-27', 1],
      ['2026-09-28', 2],
      ['2026-09-29', 2],
    ])
    expect(points[15]!.expected).toBeCloseTo(0.5)
    expect(burnUp({ ...course, today: '2027-02-01' }, completions).at(-1)!.date).toBe('2026-12-25')
    expect(burnUp({ ...course, today: '2026-09-01' }, completions)).toHaveLength(1)
  })
})

describe('why a task is there', () => {
  const evidence = { phaseNumber: 3 as const, index: 0, quote: 'the gallery' }
  const plan: SprintPlan = {
    ...planOf('Sell ten prints'),
    months: [[], [{ text: 'Send the portfolio to the gallery', month: 2, effort: 'small', evidence }], []],
  }
  const sources = {
    vision: '## Morning\n\nYou wake by the harbour. The gallery on Mill Street shows your prints. You are calm.',
    beliefs: ['Nobody pays for prints from a beginner', 'I am too old to learn'],
    shifts: ['Two people have paid already', 'Learning has no age'],
  }

  test('its line of the plan and what that rests on, the goal, the belief and the sentence it serves', () => {
    const task = makeTask({ id: 7, title: 'Write to Ines', planItem: 'Send the portfolio to the gallery' })
    expect(explain(task, { goal: '', plan }, sources)).toEqual({
      taskId: 7,
      goal: 'Sell ten prints',
      planLine: { text: 'Send the portfolio to the gallery', place: 'month2', evidence },
      belief: 'Nobody pays for prints from a beginner',
      shift: 'Two people have paid already',
      vision: 'The gallery on Mill Street shows your prints.',
    })
  })

  test('where nothing shares a word, nothing is claimed', () => {
    const nothing = { planLine: null, belief: null, shift: null, vision: null }
    expect(explain(makeTask({ title: 'Xylophone' }), { goal: 'Zzzz', plan: null }, sources)).toMatchObject(nothing)
    const dropped = makeTask({ title: 'Xylophone', planItem: 'Buy a xylophone' })
    expect(explain(dropped, { goal: 'Zzzz', plan }, sources).planLine).toMatchObject({ place: 'earlier' })
  })
})
