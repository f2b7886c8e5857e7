/** How tasks are shown: the words of their moves, their groups, and how lists follow a change. */
import { expect, test } from 'vitest'
import type { FindTasksInput } from '../../../gql/graphql.ts'
import { changeBy, changeOf } from './use-tasks.ts'
import { followDue, followHabits, followInList } from './lists.ts'
import { makeHabit } from '../plan/testing.ts'
import { donePercent, groupTasks, movesOf, passes } from './tasks.ts'
import { changed, makeTask } from '../testing.ts'

const LATE = '2020-01-01T12:00:00.000Z'
const LATER = new Date(Date.now() + 40 * 86_400_000).toISOString()

test.each([
  ['pending', ['Start', 'Complete']],
  ['in-progress', ['Complete']],
  ['completed', ['Reopen']],
] as const)('a %s task offers %j', (status, labels) => {
  expect(movesOf(makeTask({ status })).map(({ label }) => label)).toEqual(labels)
})

test('a button stands for each move that the server allows, and for no other', () => {
  expect(movesOf({ status: 'pending', moves: ['completed'] })).toEqual([{ label: 'Complete', to: 'completed' }])
  expect(movesOf({ status: 'completed', moves: [] })).toEqual([])
})

test('progress is a whole percent, and 0 without tasks', () => {
  const percent = (completed: number, total: number) => donePercent({ completed, total })
  expect([percent(0, 0), percent(7, 12), percent(1, 3), percent(3, 3)]).toEqual([0, 58, 33, 100])
})

test('tasks stand under the group that the server gave them; what is in progress leads', () => {
  const tasks = [
    makeTask({ title: 'next month', group: 'later', dueDate: LATER }),
    makeTask({ title: 'late', group: 'late', dueDate: LATE }),
    makeTask({ title: 'sunday', group: 'thisWeek', status: 'in-progress', dueDate: '2026-11-22T12:00:00Z' }),
    makeTask({ title: 'friday', group: 'today', dueDate: '2026-11-20T12:00:00Z' }),
    makeTask({ title: 'saturday', group: 'thisWeek', dueDate: '2026-11-21T12:00:00Z' }),
    makeTask({ title: 'first done', group: 'done', status: 'completed', completedDate: '2026-11-01T12:00:00Z' }),
    makeTask({ title: 'last done', group: 'done', status: 'completed', completedDate: '2026-11-02T12:00:00Z' }),
  ]
  expect(groupTasks(tasks).map(({ title, tasks: group }) => [title, group.map((task) => task.title)])).toEqual([
    ['Today', ['friday']],
    ['Overdue', ['late']],
    ['This week', ['sunday', 'saturday']],
    ['Later', ['next month']],
    ['Done', ['last done', 'first done']],
  ])
})

test('a late task is shown as overdue and as nothing else', () => {
  const late = makeTask({ dueDate: LATE })
  expect(
    (['all', 'open', 'overdue', 'pending', 'completed'] as const).filter((filter) => passes(late, filter)),
  ).toEqual(['all', 'open', 'overdue'])
})

const ONE: FindTasksInput = { sprintId: 1, filter: 'all', words: '' }
const NONE = { today: 0, late: 0, thisWeek: 0, later: 0, done: 0 }
const pageOf = (...tasks: ReturnType<typeof makeTask>[]) => {
  const size = (group: string) => tasks.filter((task) => task.group === group).length
  return {
    ...{ tasks, next: null },
    groups: {
      ...{ today: size('today'), late: size('late'), thisWeek: size('thisWeek') },
      ...{ later: size('later'), done: size('done') },
    },
  }
}

test('a completed task moves from its group to the done ones, and leaves a list of open ones', () => {
  const [task, other] = [makeTask({ dueDate: LATE }), makeTask({ dueDate: LATER })]
  const done = changed(task, { status: 'completed', completedDate: LATER })
  const page = pageOf(task, other)
  const after = followInList(page, ONE, changeOf(done, task))
  expect(after.groups).toEqual({ ...NONE, later: 1, done: 1 })
  expect(after.tasks).toEqual([other, done])
  const open = followInList(page, { ...ONE, filter: 'open' }, changeOf(done, task))
  expect([open.tasks, open.groups.late, open.groups.done]).toEqual([[other], 0, 0])
})

test('a new task is listed where it fits, and counted once', () => {
  const task = makeTask({ title: 'Call the printer', dueDate: LATER })
  const added = changeOf(task, null)
  expect(followInList(pageOf(), ONE, added)).toEqual(pageOf(task))
  expect(followInList(pageOf(), { ...ONE, filter: 'overdue' }, added)).toEqual(pageOf())
  expect(followInList(pageOf(), { ...ONE, words: 'printer CALL' }, added)).toEqual(pageOf(task))
  expect(followInList(pageOf(), { ...ONE, words: 'press' }, added)).toEqual(pageOf())
})

test('many changes: what is rewritten stays counted, what is removed goes, what comes is added', () => {
  const [kept, gone] = [makeTask({ dueDate: LATER }), makeTask({ dueDate: LATE })]
  const added = makeTask({ dueDate: LATE })
  const moved = changed(kept, { dueDate: LATE })
  const change = changeBy(
    { change: [{ taskId: kept.id, dueDate: LATE }], remove: [gone.id], add: [{ title: 'New', dueDate: LATE }] },
    { tasks: [moved, added], habits: [] },
    new Map([
      [kept.id, kept],
      [gone.id, gone],
    ]),
  )
  expect(followInList(pageOf(kept, gone), ONE, change)).toEqual(pageOf(moved, added))
})

test('a task on a page that is not read yet changes the counts, and no count twice', () => {
  const unread = makeTask({ dueDate: LATER })
  const page = { ...pageOf(), next: '8.1.1', groups: { ...NONE, later: 1 } }
  const done = changed(unread, { status: 'completed', completedDate: LATER })
  expect(followInList(page, ONE, changeOf(done, unread)).groups).toEqual({ ...NONE, done: 1 })
  const back = followInList({ ...page, groups: { ...page.groups, later: 0, done: 1 } }, ONE, changeOf(unread, done))
  expect(back.groups).toEqual(page.groups)
})

test('the tasks of some days follow a task into them, within them, and out of them', () => {
  const range = { sprintId: 1, from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' }
  const task = makeTask({ dueDate: LATE })
  const empty = { tasks: [], next: null, total: 0, done: 0 }
  const listed = followDue(empty, range, changeOf(task, null))
  expect(listed).toEqual({ ...empty, tasks: [task], total: 1 })
  const done = changed(task, { status: 'completed', completedDate: LATE })
  expect(followDue(listed, range, changeOf(done, task))).toEqual({ ...empty, tasks: [done], total: 1, done: 1 })
  expect(followDue(listed, range, changeOf(changed(task, { dueDate: LATER }), task))).toEqual(empty)
})

test('habits come back to their place, and go', () => {
  const [first, second] = [makeHabit({ id: 1 }), makeHabit({ id: 2 })]
  const back = changeBy({ restoreHabits: [1] }, { tasks: [], habits: [first] }, new Map())
  expect(followHabits([second], back)).toEqual([first, second])
  expect(followHabits([first, second], changeBy({ removeHabits: [1] }, { tasks: [], habits: [] }, new Map()))).toEqual([
    second,
  ])
})
