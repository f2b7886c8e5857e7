/** How a sprint stands, what may happen to a task, what is a plan. No servers. */
import { expect, test } from 'vitest'
import { checkContent } from '../src/content.ts'
import { currentFirst, showSprint } from '../src/status.ts'
import type { StoredSprint, StoredTask } from '../src/row-repository.ts'
import { samePlan } from '../src/same-plan.ts'
import { describeSprint } from '../src/new-sprint.ts'
import { changesOf } from '../src/tasks.ts'
import { planOf } from './plans.ts'

const START = new Date('2026-03-01T12:00:00.000Z')
const dayOf = (day: number) => new Date(START.getTime() + day * 24 * 3_600_000)

const makeTask = (change: Partial<StoredTask> = {}): StoredTask => ({
  id: 1,
  sprintId: 1,
  title: 'Write',
  description: '',
  dueDate: dayOf(89).toISOString(),
  status: 'pending',
  completedDate: null,
  position: null,
  seriesId: null,
  planItem: null,
  ...change,
})

const makeSprint = (change: Partial<StoredSprint> = {}): StoredSprint => ({
  id: 1,
  userId: 1,
  name: 'Creative Foundation',
  description: '',
  goal: '',
  startDate: START.toISOString(),
  endDate: dayOf(90).toISOString(),
  storedStatus: 'in-progress',
  monthOverride: null,
  plan: null,
  content: {},
  counters: [],
  completedAt: null,
  review: null,
  origin: 'phase3',
  foundStatus: null,
  foundAt: null,
  noticeRead: false,
  taskCounts: { total: 0, completed: 0, inProgress: 0, pending: 0, overdue: 0 },
  ...change,
})

const countTasks = (tasks: StoredTask[], now: Date) => ({
  ...makeSprint().taskCounts,
  total: tasks.length,
  completed: tasks.filter(({ status }) => status === 'completed').length,
  overdue: tasks.filter(({ status, dueDate }) => status !== 'completed' && new Date(dueDate) < now).length,
})

const statusOn = (day: number, { tasks = [], ...change }: Partial<StoredSprint> & { tasks?: StoredTask[] } = {}) =>
  showSprint(makeSprint({ ...change, taskCounts: countTasks(tasks, dayOf(day)) }), { now: dayOf(day) }).status
const done = makeTask({ status: 'completed', completedDate: START.toISOString() })

test('a sprint is overdue once its end has passed, unless it is completed', () => {
  expect(statusOn(90)).toBe('in-progress')
  expect(statusOn(90.01)).toBe('overdue')
  expect(statusOn(91, { storedStatus: 'at-risk' })).toBe('overdue')
  expect(statusOn(91, { storedStatus: 'completed' })).toBe('completed')
})

test('a sprint is at risk when it is 20 points behind after day 14', () => {
  const tasks = [makeTask()]
  expect(statusOn(14, { endDate: dayOf(20).toISOString(), tasks })).toBe('in-progress')
  expect(statusOn(15, { endDate: dayOf(20).toISOString(), tasks })).toBe('at-risk')
  expect(statusOn(17, { tasks })).toBe('in-progress')
  expect(statusOn(18, { tasks })).toBe('at-risk')
  expect(statusOn(36, { tasks: [done, makeTask(), makeTask(), makeTask(), makeTask()] })).toBe('at-risk')
  expect(statusOn(35, { tasks: [done, makeTask(), makeTask(), makeTask(), makeTask()] })).toBe('in-progress')
  expect(statusOn(60)).toBe('in-progress')
})

test('a sprint is at risk with three overdue tasks on any day, and when somebody said so', () => {
  const late = makeTask({ dueDate: START.toISOString() })
  expect(statusOn(2, { tasks: [late, late] })).toBe('in-progress')
  expect(statusOn(2, { tasks: [late, late, late] })).toBe('at-risk')
  expect(statusOn(2, { tasks: [late, late, { ...late, status: 'completed' }] })).toBe('in-progress')
  expect(statusOn(2, { storedStatus: 'at-risk' })).toBe('at-risk')
  expect(statusOn(-3, { storedStatus: 'upcoming' })).toBe('upcoming')
})

test.each([
  [-5, 1],
  [0, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [90, 3],
  [400, 3],
])('day %i is in month %i', (day, month) => {
  expect(showSprint(makeSprint(), { now: dayOf(day) }).currentMonth).toBe(month)
  expect(showSprint(makeSprint({ monthOverride: 2 }), { now: dayOf(day) }).currentMonth).toBe(2)
})

test('the month changes at midnight of the time zone asked for', () => {
  const sprint = makeSprint({ startDate: '2026-03-01T11:30:00Z' })
  const now = new Date('2026-03-31T15:00:00Z')
  expect(showSprint(sprint, { now }).currentMonth).toBe(1)
  expect(showSprint(sprint, { now, timeZone: 'America/New_York' }).currentMonth).toBe(1)
  expect(showSprint(sprint, { now, timeZone: 'Asia/Tokyo' }).currentMonth).toBe(2)
})

test('open sprints come first by start, then completed ones by end, newest first', () => {
  const order = [
    makeSprint({
      id: 1,
      storedStatus: 'completed',
      startDate: dayOf(50).toISOString(),
      endDate: dayOf(60).toISOString(),
    }),
    makeSprint({ id: 2, startDate: dayOf(1).toISOString() }),
    makeSprint({
      id: 3,
      storedStatus: 'completed',
      startDate: dayOf(0).toISOString(),
      endDate: dayOf(70).toISOString(),
    }),
    makeSprint({ id: 4, startDate: dayOf(80).toISOString() }),
    makeSprint({ id: 5, startDate: dayOf(1).toISOString() }),
    makeSprint({ id: 6, startDate: dayOf(76).toISOString() }),
    makeSprint({ id: 7, startDate: dayOf(30).toISOString() }),
    makeSprint({ id: 8, startDate: dayOf(75).toISOString(), storedStatus: 'upcoming' }),
  ].sort(currentFirst(dayOf(75)))
  expect(order.map(({ id }) => id)).toEqual([7, 5, 2, 8, 6, 4, 3, 1])
})

const now = dayOf(3)
const REFUSED = { code: 'CONFLICT', message: expect.stringMatching(/can’t go back to pending/) as string }

test.each([
  ['pending', 'in-progress', { status: 'in-progress', completedDate: null }],
  ['pending', 'completed', { status: 'completed', completedDate: now.toISOString() }],
  ['in-progress', 'completed', { status: 'completed', completedDate: now.toISOString() }],
  ['completed', 'in-progress', { status: 'in-progress', completedDate: null }],
  ['pending', 'pending', {}],
  ['in-progress', 'in-progress', {}],
  ['completed', 'completed', {}],
] as const)('a %s task moved to %s', (from, to, changes) => {
  expect(changesOf(makeTask({ status: from }), { status: to }, now)).toEqual(changes)
})

test.each(['in-progress', 'completed'] as const)('a %s task does not become pending again', (status) => {
  expect(() => changesOf(makeTask({ status }), { status: 'pending' }, now)).toThrow(expect.objectContaining(REFUSED))
})

test('a time of completion counts only for a completed task, and only if it can be true', () => {
  const completedDate = dayOf(2).toISOString()
  const complete = (given: string) => changesOf(makeTask(), { status: 'completed', completedDate: given }, now)
  expect(complete(completedDate)).toMatchObject({ completedDate })
  expect(complete('2026-03-03T13:00:00+01:00')).toMatchObject({ completedDate })
  expect(complete(dayOf(4).toISOString())).toMatchObject({ completedDate: now.toISOString() })
  expect(complete('0001-01-01T00:00:00Z')).toMatchObject({ completedDate: now.toISOString() })
  expect(changesOf(makeTask(), { completedDate }, now)).toEqual({})
  expect(changesOf(makeTask(), { status: 'in-progress', completedDate }, now)).toMatchObject({ completedDate: null })
})

test('a plan is the same where its lines are, whatever else is known of it', () => {
  const plan = planOf('Open a studio')
  const known = {
    ...plan,
    name: 'Studio',
    months: plan.months.map((items) => items.map((item) => ({ ...item, effort: 'large' as const }))),
  }
  expect(
    samePlan(plan, {
      ...known,
      goal: ' Open a studio',
      months: [known.months[0]!, known.months[1]!, known.months[2]!],
    }),
  ).toBe(true)
  expect(samePlan(plan, { ...plan, weeklyRhythm: [] })).toBe(false)
  expect(samePlan(plan, planOf('Open a shop'))).toBe(false)
  expect(samePlan(null, null)).toBe(false)
})

test('content that cannot be stored is refused', () => {
  const deep = JSON.parse('{"a":'.repeat(3_000) + '1' + '}'.repeat(3_000)) as Record<string, unknown>
  const bad = [{ a: ['x\u0000'] }, { 'k\u0000': 1 }, { a: { b: '\ud800' } }, deep, { a: 'x'.repeat(200_001) }]
  for (const content of bad) {
    expect(() => checkContent(content)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  }
})

test('what a request leaves out is filled in', () => {
  expect(describeSprint({ userId: 1, name: '  ', plan: planOf('Open a studio') }, START)).toMatchObject({
    name: 'Open a studio',
    description: 'First 90-day sprint toward dream life',
    goal: 'Open a studio',
    startDate: START,
    endDate: dayOf(90),
    storedStatus: 'in-progress',
    monthOverride: null,
    completedAt: null,
  })
})

test('a month other than the one that comes by itself is kept, month 1 is where every sprint starts', () => {
  const monthOverride = (currentMonth: number, startDate = START.toISOString()) =>
    describeSprint({ userId: 1, currentMonth, startDate, endDate: dayOf(200).toISOString() }, dayOf(40)).monthOverride
  expect([monthOverride(1), monthOverride(2), monthOverride(3)]).toEqual([null, null, 3])
})
