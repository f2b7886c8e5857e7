/** The calendar feed: what programs that read it again and again see of changes. */
import { startTestService } from '@daybreak/kit/testing'
import { changeTasks, createSprint, updateSprint } from '@daybreak/proto/sprint'
import { readFeed, setFeed } from '@daybreak/proto/sprint-feed'
import { setHabitDay, updateHabit } from '@daybreak/proto/sprint-habits'
import { createTask, updateTask } from '@daybreak/proto/sprint-task-changes'
import { setTaskOrder } from '@daybreak/proto/sprint-tasks'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { call, rows, stop } = await startTestService(start, { PUBLIC_URL: 'https://daybreak.example' })
afterAll(stop)
let lastUser = 0
const LAST_CHANGE = '20260101T000000Z'

/** A sprint with one task and one habit, both unchanged since `LAST_CHANGE`. */
async function openCalendar() {
  const userId = (lastUser += 1)
  const { sprint } = await call(createSprint, { userId })
  const sprintId = sprint.id
  const { id: taskId } = await call(createTask, { userId, sprintId, title: 'Write', dueDate: sprint.endDate })
  const addHabits = [{ title: 'Draw', cadence: { kind: 'daily' as const } }]
  const { habits } = await call(changeTasks, { userId, sprintId, addHabits })
  for (const table of ['task', 'habit']) {
    await rows(`update ${table} set changed_at = '2026-01-01T00:00:00Z' where sprint_id = $1`, [sprintId])
  }
  const { token } = await call(setFeed, { userId, sprintId, open: true })
  const read = async () => (await call(readFeed, { token: token! })).calendar
  return { userId, sprint, sprintId, taskId, habitId: habits[0]!.id, read }
}
/** Of the task and of the habit: how often it changed, and whether it did since `LAST_CHANGE`. */
const changesIn = (file: string) => {
  const stamps = [...file.matchAll(/^DTSTAMP:(.+)\r$/gm)].map(([, stamp]) => stamp !== LAST_CHANGE)
  return [...file.matchAll(/^SEQUENCE:(\d+)\r$/gm)].map(([, revision], index) => [Number(revision), stamps[index]])
}
const UNCHANGED = [0, false]

test('a feed stays the same to the byte until what it shows changes', async () => {
  const { userId, sprint, sprintId, taskId, habitId, read } = await openCalendar()
  const before = await read()
  expect(changesIn(before)).toEqual([UNCHANGED, UNCHANGED])
  expect(before).toContain(`UID:task-${taskId}@daybreak.example\r\n`)
  await call(setTaskOrder, { userId, sprintId, taskIds: [taskId] })
  await call(setHabitDay, { userId, habitId, day: sprint.startDate.slice(0, 10), done: true, timeZone: 'UTC' })
  await call(updateSprint, { userId, id: sprintId, goal: 'Another goal' })
  expect(await read()).toBe(before)
})

test('an event has a higher revision and a new time after each change of what it shows', async () => {
  const { userId, taskId, habitId, read } = await openCalendar()
  await call(updateTask, { userId, taskId, title: 'Write more' })
  expect(changesIn(await read())).toEqual([[1, true], UNCHANGED])
  await call(updateTask, { userId, taskId, status: 'completed' })
  await call(updateHabit, { userId, habitId, title: 'Paint' })
  expect(changesIn(await read())).toEqual([
    [2, true],
    [1, true],
  ])
})

test('a habit ends with its sprint: another end is a change of it', async () => {
  const { userId, sprint, sprintId, read } = await openCalendar()
  const endDate = new Date(Date.parse(sprint.endDate) + 7 * 86_400_000).toISOString()
  await call(updateSprint, { userId, id: sprintId, endDate })
  expect(changesIn(await read())).toEqual([UNCHANGED, [1, true]])
})
