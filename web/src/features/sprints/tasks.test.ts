/** What follows from the tasks of a sprint: their moves, groups, counts and forecast. */
import { describe, expect, test } from 'vitest'
import { countBuckets, donePercent, dueThisWeek, forecast, groupTasks, isOverdue, movesOf } from './tasks.ts'
import { makeTask } from './testing.ts'

const NOW = new Date(2026, 10, 20, 12)
const due = (day: number, month = 11) => new Date(2026, month - 1, day, 23, 59).toISOString()
const done = (count: number) => Array.from({ length: count }, () => makeTask({ status: 'completed' }))
const open = (count: number) => Array.from({ length: count }, () => makeTask({ dueDate: due(30) }))

test.each([
  ['pending', ['Start', 'Complete']],
  ['in-progress', ['Complete']],
  ['completed', ['Reopen']],
])('a %s task offers %j', (status, labels) => {
  expect(movesOf(makeTask({ status })).map(({ label }) => label)).toEqual(labels)
})

test('a task is overdue once its moment has passed, unless it is completed', () => {
  expect(isOverdue(makeTask({ dueDate: due(19) }), NOW)).toBe(true)
  expect(isOverdue(makeTask({ dueDate: due(20) }), NOW)).toBe(false)
  expect(isOverdue(makeTask({ dueDate: due(19), status: 'completed' }), NOW)).toBe(false)
})

test('progress is a whole percent, and 0 without tasks', () => {
  expect(donePercent([])).toBe(0)
  expect(donePercent([...done(7), ...open(5)])).toBe(58)
  expect(donePercent([...done(1), ...open(2)])).toBe(33)
  expect(donePercent(done(3))).toBe(100)
})

test('tasks stand under late, this week, later and done; what is in progress leads', () => {
  const tasks = [
    makeTask({ title: 'next month', dueDate: due(1, 12) }),
    makeTask({ title: 'late', dueDate: due(17) }),
    makeTask({ title: 'sunday', dueDate: due(22), status: 'in-progress' }),
    makeTask({ title: 'today', dueDate: due(20) }),
    makeTask({ title: 'first done', status: 'completed', completedDate: due(1) }),
    makeTask({ title: 'last done', status: 'completed', completedDate: due(2) }),
  ]
  expect(groupTasks(tasks, NOW).map(({ title, tasks: group }) => [title, group.map((task) => task.title)])).toEqual([
    ['Late', ['late']],
    ['This week', ['sunday', 'today']],
    ['Later', ['next month']],
    ['Done', ['last done', 'first done']],
  ])
})

test("this week's tasks are those due from Monday to Sunday, done or not", () => {
  const tasks = [15, 16, 22, 23].map((day) => makeTask({ title: `${day}`, dueDate: due(day), status: 'completed' }))
  expect(dueThisWeek(tasks, NOW).map(({ title }) => title)).toEqual(['16', '22'])
})

test('every task is counted once: an overdue one only as overdue', () => {
  const tasks = [
    ...done(2),
    makeTask({ dueDate: due(17), status: 'in-progress' }),
    makeTask({ dueDate: due(17) }),
    makeTask({ dueDate: due(25), status: 'in-progress' }),
    ...open(3),
  ]
  expect(countBuckets(tasks, NOW)).toEqual({ completed: 2, 'in-progress': 1, pending: 3, overdue: 2 })
})

describe('the forecast', () => {
  const span = {
    startDate: new Date(2026, 8, 26, 12).toISOString(),
    endDate: new Date(2026, 11, 25, 12).toISOString(),
  }

  test('is today plus what is left at the pace so far', () => {
    const outlook = forecast({ ...span, tasks: [...done(5), ...open(5)] }, NOW)
    expect(outlook).toMatchObject({ kind: 'date', days: 20, date: new Date(2027, 0, 14, 12) })
    expect(forecast({ ...span, tasks: [...done(10), ...open(2)] }, NOW)).toMatchObject({ kind: 'date', days: -24 })
  })

  test('needs two completed tasks and three days', () => {
    expect(forecast({ ...span, tasks: [...done(1), ...open(5)] }, NOW)).toEqual({ kind: 'too-early' })
    const secondDay = new Date(2026, 8, 28, 12)
    expect(forecast({ ...span, tasks: [...done(4), ...open(5)] }, secondDay)).toEqual({ kind: 'too-early' })
    const thirdDay = new Date(2026, 8, 29, 12)
    expect(forecast({ ...span, tasks: [...done(4), ...open(5)] }, thirdDay).kind).toBe('date')
  })

  test('has nothing to foretell when all is done', () => {
    expect(forecast({ ...span, tasks: done(1) }, NOW)).toEqual({ kind: 'done' })
  })
})
