/** What follows from the tasks of a sprint: their moves, groups, counts and forecast. */
import { expect, test } from 'vitest'
import { recount, donePercent, groupTasks, isOverdue, movesOf } from './tasks.ts'
import { makeTask } from './testing.ts'

const NOW = new Date(2026, 10, 20, 12)
const due = (day: number, month = 11) => new Date(2026, month - 1, day, 23, 59).toISOString()

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
  const percent = (completed: number, total: number) => donePercent({ completed, total })
  expect([percent(0, 0), percent(7, 12), percent(1, 3), percent(3, 3)]).toEqual([0, 58, 33, 100])
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

test('a move changes two counts, and an overdue task is counted only as overdue', () => {
  const counts = { total: 8, completed: 2, inProgress: 1, pending: 3, overdue: 2 }
  const late = makeTask({ dueDate: due(17) })
  expect(recount(counts, late, { ...late, status: 'in-progress' }, NOW)).toEqual(counts)
  expect(recount(counts, late, { ...late, status: 'completed' }, NOW)).toEqual({ ...counts, overdue: 1, completed: 3 })
  const ahead = makeTask({ dueDate: due(25) })
  expect(recount(counts, ahead, { ...ahead, status: 'in-progress' }, NOW)).toEqual({
    ...counts,
    pending: 2,
    inProgress: 2,
  })
})
