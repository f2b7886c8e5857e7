/** Batches of changes, order, check-ins and the calendar feed, with a real database and bus. */
import { randomUUID } from 'node:crypto'
import { startTestService, until } from '@daybreak/kit/testing'
import type { Cadence } from '@daybreak/proto/plans'
import * as sprintContract from '@daybreak/proto/sprint'
import * as feedContract from '@daybreak/proto/sprint-feed'
import * as habitContract from '@daybreak/proto/sprint-habits'
import * as taskChangeContract from '@daybreak/proto/sprint-task-changes'
import * as taskContract from '@daybreak/proto/sprint-tasks'
import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'
import { planOf } from './plans.ts'

const contract = { ...sprintContract, ...feedContract, ...habitContract, ...taskContract, ...taskChangeContract }

const { call, pool: database, stop } = await startTestService(start)
afterAll(stop)
let lastUser = 5_000

const DUE = '2030-01-01T00:00:00.000Z'

async function newSprint() {
  const userId = (lastUser += 1)
  const { sprint } = await call(contract.createSprint, { userId, goal: 'Sell ten prints' })
  return { userId, sprintId: sprint.id }
}
type Owner = Awaited<ReturnType<typeof newSprint>>
const addTasks = async (owner: Owner, ...titles: string[]) => {
  const add = titles.map((title) => ({ title, dueDate: DUE }))
  return (await call(contract.changeTasks, { ...owner, add })).sprint.tasks
}
const read = ({ userId, sprintId }: Owner) => call(contract.getSprint, { userId, id: sprintId })
const titlesOf = async (owner: Owner) => (await read(owner)).tasks.map(({ title }) => title)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code,
  )

test('a batch adds, rewrites, removes, moves the end and changes the plan; its undo takes everything back', async () => {
  const owner = await newSprint()
  const [first, second] = await addTasks(owner, 'Find a room', 'Paint the room')
  const before = await read(owner)
  const { sprint, undo } = await call(contract.changeTasks, {
    ...owner,
    add: [{ title: 'Invite', dueDate: '2030-02-01T00:00:00Z', planItem: 'Invite the neighbours' }],
    change: [{ taskId: first!.id, title: 'Find a big room', dueDate: '2030-01-05T00:00:00Z' }],
    remove: [second!.id],
    endDate: '2030-03-01T00:00:00Z',
    plan: planOf('Sell twenty prints'),
  })
  expect(sprint.tasks.map(({ title, dueDate, planItem }) => [title, dueDate.slice(0, 10), planItem])).toEqual([
    ['Find a big room', '2030-01-05', null],
    ['Invite', '2030-02-01', 'Invite the neighbours'],
  ])
  expect(sprint).toMatchObject({
    endDate: '2030-03-01T00:00:00.000Z',
    plan: planOf('Sell twenty prints'),
    content: {},
  })
  const { sprint: after } = await call(contract.changeTasks, { ...owner, ...undo })
  expect(after).toEqual(before)
})

test('a batch with one wrong task stores nothing', async () => {
  const owner = await newSprint()
  const stranger = await newSprint()
  const [own] = await addTasks(owner, 'Own')
  const [foreign] = await addTasks(stranger, 'Foreign')
  const add = [{ title: 'New', dueDate: DUE }]
  const wrong = [
    { add, change: [{ taskId: foreign!.id, title: 'Taken' }] },
    { add, remove: [own!.id, foreign!.id] },
    { add, restore: [foreign!.id] },
    { add, change: [{ taskId: own!.id, dueDate: '1066-10-14T00:00:00Z' }] },
    { add, endDate: '2000-01-01T00:00:00Z' },
  ]
  const codes = []
  for (const changes of wrong) codes.push(await failure(call(contract.changeTasks, { ...owner, ...changes })))
  expect(codes).toEqual(['NOT_FOUND', 'CONFLICT', 'CONFLICT', 'INVALID_INPUT', 'INVALID_INPUT'])
  expect(await titlesOf(owner)).toEqual(['Own'])
  expect(await titlesOf(stranger)).toEqual(['Foreign'])
  expect(await failure(call(contract.changeTasks, { ...owner, userId: stranger.userId, add }))).toBe('NOT_FOUND')
})

// On a busy machine some of fifty at once are asked to try again; what counts is that none is stored twice.
test('50 identical saves of a batch are one, and so are 50 check-ins', async () => {
  const owner = await newSprint()
  const add = [1, 2, 3].map((day) => ({ title: 'Draw', dueDate: `2030-01-0${day}T00:00:00Z` }))
  const saves = await Promise.all(
    Array.from({ length: 50 }, () => failure(call(contract.changeTasks, { ...owner, add }))),
  )
  expect(saves).toContain(null)
  expect(saves.filter((code) => code !== null && code !== 'UNAVAILABLE')).toEqual([])
  expect((await read(owner)).tasks).toHaveLength(3)
  const words = { planned: 3, done: 1, win: 'Drew', blocker: '', choice: 'Earlier' }
  await Promise.all(Array.from({ length: 50 }, () => failure(call(contract.saveCheckIn, { ...owner, ...words }))))
  expect(await call(contract.listCheckIns, owner)).toHaveLength(1)
})

test('20 parallel moves of one task leave it in one place, with a completion time exactly if it is completed', async () => {
  const owner = await newSprint()
  const [task] = await addTasks(owner, 'Contested')
  const moves = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? ('completed' as const) : ('in-progress' as const),
  )
  const outcomes = await Promise.all(
    moves.map((status) => failure(call(contract.updateTask, { userId: owner.userId, taskId: task!.id, status }))),
  )
  expect(outcomes.filter((code) => code !== null && code !== 'CONFLICT' && code !== 'UNAVAILABLE')).toEqual([])
  const [after] = (await read(owner)).tasks
  expect(after?.completedDate !== null).toBe(after?.status === 'completed')
})

test('a deleted task is gone from every answer, comes back by undo, and is erased for good in the end', async () => {
  const owner = await newSprint()
  const [task, other] = await addTasks(owner, 'Gone', 'Stays')
  const ask = { userId: owner.userId, taskId: task!.id }
  expect(await call(contract.deleteTask, ask)).toEqual({ id: task!.id })
  expect(await titlesOf(owner)).toEqual(['Stays'])
  expect(await failure(call(contract.deleteTask, ask))).toBe('NOT_FOUND')
  expect(await failure(call(contract.updateTask, { ...ask, status: 'completed' }))).toBe('NOT_FOUND')
  await call(contract.changeTasks, { ...owner, restore: [task!.id] })
  expect((await read(owner)).tasks).toContainEqual(task)
  await call(contract.deleteTask, ask)
  await database.query(`update task set deleted_at = now() - interval '25 hours' where id = $1`, [task!.id])
  await call(contract.deleteTask, { ...ask, taskId: other!.id })
  expect((await database.query('select 1 from task where id = $1', [task!.id])).rowCount).toBe(0)
})

test('tasks keep the order they are given until their day changes, and nobody orders what is not theirs', async () => {
  const owner = await newSprint()
  const stranger = await newSprint()
  const [a, b, c] = await addTasks(owner, 'A', 'B', 'C')
  const taskIds = [c!.id, a!.id, b!.id]
  const ordered = await call(contract.setTaskOrder, { ...owner, taskIds })
  expect(ordered.map(({ title, position }) => [title, position])).toEqual([
    ['C', 1],
    ['A', 2],
    ['B', 3],
  ])
  const moved = await call(contract.updateTask, {
    userId: owner.userId,
    taskId: a!.id,
    dueDate: '2030-05-05T00:00:00Z',
  })
  expect(moved.position).toBeNull()
  expect(await failure(call(contract.setTaskOrder, { ...stranger, sprintId: owner.sprintId, taskIds }))).toBe(
    'NOT_FOUND',
  )
  expect(await call(contract.setTaskOrder, { ...stranger, taskIds })).toEqual([])
  expect(Object.fromEntries((await read(owner)).tasks.map(({ title, position }) => [title, position]))).toEqual({
    A: null,
    B: 3,
    C: 1,
  })
})

test('a task that moves to another day and back by undo has its place in the order again', async () => {
  const owner = await newSprint()
  const [a, b] = await addTasks(owner, 'A', 'B')
  const places = async () => (await read(owner)).tasks.map(({ title, position }) => [title, position]).sort()
  await call(contract.setTaskOrder, { ...owner, taskIds: [b!.id, a!.id] })
  const change = [{ taskId: b!.id, dueDate: '2030-01-08T00:00:00.000Z' }]
  const { undo } = await call(contract.changeTasks, { ...owner, change })
  expect(await places()).toEqual([
    ['A', 2],
    ['B', null],
  ])
  const { undo: redo } = await call(contract.changeTasks, { ...owner, ...undo })
  expect(await places()).toEqual([
    ['A', 2],
    ['B', 1],
  ])
  await call(contract.changeTasks, { ...owner, ...redo })
  expect((await places())[1]).toEqual(['B', null])
})

test('undo of other words leaves the order that was made since', async () => {
  const owner = await newSprint()
  const [a, b] = await addTasks(owner, 'A', 'B')
  await call(contract.setTaskOrder, { ...owner, taskIds: [a!.id, b!.id] })
  const { undo } = await call(contract.changeTasks, { ...owner, change: [{ taskId: a!.id, title: 'Anew' }] })
  const order = await call(contract.setTaskOrder, { ...owner, taskIds: [b!.id, a!.id] })
  const { tasks } = await call(contract.changeTasks, { ...owner, ...undo })
  expect(tasks[0]?.position).toBe(order[1]?.position)
})

test('a check-in is kept with its accepted changes and announced once for the journal', async () => {
  const owner = await newSprint()
  const [task] = await addTasks(owner, 'Too big')
  const { sprint, checkIn, undo } = await call(contract.saveCheckIn, {
    ...owner,
    ...{ planned: 4, done: 3, win: ' Two cafés said yes ', blocker: '', choice: 'Prints first' },
    counters: [{ name: 'Cafés', value: 2 }],
    changes: { change: [{ taskId: task!.id, title: 'Smaller' }], add: [{ title: 'Frame one', dueDate: DUE }] },
  })
  expect(sprint.tasks.map(({ title }) => title)).toEqual(['Smaller', 'Frame one'])
  expect(sprint.counters).toEqual([{ name: 'Cafés', value: 2 }])
  expect(checkIn).toMatchObject({ planned: 4, done: 3, win: 'Two cafés said yes', blocker: '' })
  expect(undo.change).toMatchObject([{ title: 'Too big' }])
  const { rows } = await database.query<{ payload: { title: string; content: string } }>(
    `select payload from outbox where subject = $1 and payload->>'userId' = $2`,
    [contract.checkInSaved.subject, String(owner.userId)],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.payload.title).toBe('Weekly check-in: Sell ten prints')
  expect(rows[0]!.payload.content).toBe(
    '3 of 4 planned tasks done this week.\n\n**One win**\n\nTwo cafés said yes\n\n**One choice**\n\nPrints first\n\nTasks: 1 changed, 1 added.',
  )
})

test('a task whose answer was lost is stored once, though it is sent again minutes later', async () => {
  const owner = await newSprint()
  const task = { ...owner, title: 'Draw', dueDate: DUE, key: randomUUID() }
  const { id } = await call(contract.createTask, task)
  await database.query(`update task set created_at = created_at - interval '5 minutes' where sprint_id = $1`, [
    owner.sprintId,
  ])
  expect((await call(contract.createTask, task)).id).toBe(id)
  await call(contract.createTask, { ...task, key: randomUUID() })
  await call(contract.createTask, { ...task, title: 'Draw at noon' })
  expect(await titlesOf(owner)).toEqual(['Draw', 'Draw', 'Draw at noon'])
})

test('a series whose answer was lost is stored once, though it is sent again minutes later', async () => {
  const owner = await newSprint()
  const series = { title: 'Draw', seriesId: randomUUID() }
  const add = [1, 2].map((day) => ({ ...series, dueDate: `2030-01-0${day}T00:00:00Z` }))
  await call(contract.changeTasks, { ...owner, add })
  await database.query(`update task set created_at = created_at - interval '5 minutes' where sprint_id = $1`, [
    owner.sprintId,
  ])
  const { undo } = await call(contract.changeTasks, { ...owner, add })
  expect(await titlesOf(owner)).toEqual(['Draw', 'Draw'])
  expect(undo.remove).toHaveLength(2)
})

test('a check-in whose answer was lost is one check-in and one entry, though it is sent again minutes later', async () => {
  const owner = await newSprint()
  const [task] = await addTasks(owner, 'Too much')
  const words = { win: 'Two cafés said yes', blocker: '', choice: '' }
  const changes = { remove: [task!.id], add: [{ title: 'Frame one', dueDate: DUE }] }
  const first = await call(contract.saveCheckIn, { ...owner, ...words, planned: 4, done: 3, changes })
  await database.query(`update check_in set created_at = created_at - interval '5 minutes' where sprint_id = $1`, [
    owner.sprintId,
  ])
  const again = await call(contract.saveCheckIn, { ...owner, ...words, planned: 3, done: 3, changes })
  expect(again.checkIn.id).toBe(first.checkIn.id)
  expect(await titlesOf(owner)).toEqual(['Frame one'])
  const { rowCount } = await database.query(`select 1 from outbox where subject = $1 and payload->>'userId' = $2`, [
    contract.checkInSaved.subject,
    String(owner.userId),
  ])
  expect(rowCount).toBe(1)
})

test('a next sprint and its tasks are stored together, and once, though they are sent again minutes later', async () => {
  const { userId, sprintId: follows } = await newSprint()
  const next = { userId, follows, name: 'Next', tasks: [{ title: 'Still open', dueDate: DUE }] }
  const first = await call(contract.createSprint, next)
  expect(first.sprint.tasks.map(({ title }) => title)).toEqual(['Still open'])
  expect(first.sprint.taskCounts.total).toBe(1)
  await database.query(
    `update sprint set created_at = created_at - interval '5 minutes', start_date = start_date - interval '5 minutes' where id = $1`,
    [first.sprint.id],
  )
  const again = await call(contract.createSprint, next)
  expect([again.created, again.sprint.id, again.sprint.taskCounts.total]).toEqual([false, first.sprint.id, 1])
  await call(contract.updateSprint, { userId, id: first.sprint.id, status: 'completed' })
  expect((await call(contract.createSprint, next)).created).toBe(true)
})

test('the second sprint may continue the plan of the first', async () => {
  const userId = (lastUser += 1)
  const plan = planOf('Sell ten prints')
  const { sprint: first } = await call(contract.createSprint, { userId, plan })
  const { sprint: same } = await call(contract.createSprint, { userId, plan })
  expect(same.id).toBe(first.id)
  const next = await call(contract.createSprint, { userId, plan, name: 'Second', follows: first.id })
  expect(next.created).toBe(true)
  expect(next.sprint.id).not.toBe(first.id)
})

const XSS = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; drop table task; --", '{{7*7}}']
const TITLES = ['é'.repeat(300), '🌅 früh ☕️', 'שלום עולם', 'a,b;c\\d\ne', ...XSS]

test('a calendar program reads every task on its local day, under an id that stays', async () => {
  const owner = await newSprint()
  // 20:30 UTC is the next morning in Auckland.
  const add = TITLES.map((title) => ({ title, description: title, dueDate: '2028-02-28T20:30:00Z' }))
  const { sprint } = await call(contract.changeTasks, { ...owner, add })
  await call(contract.updateTask, { userId: owner.userId, taskId: sprint.tasks[0]!.id, status: 'completed' })
  const { token } = await call(contract.setFeed, { ...owner, open: true, timeZone: 'Pacific/Auckland' })
  expect(await call(contract.getFeed, owner)).toEqual({ token })
  const events = eventsOf((await call(contract.readFeed, { token: token! })).calendar)
  expect(events).toHaveLength(TITLES.length)
  const byUid = new Map(events.map((event) => [event.uid, event]))
  for (const [index, task] of sprint.tasks.entries()) {
    const event = byUid.get(`task-${task.id}@localhost`)!
    expect(event.startDate.toString()).toBe('2028-02-29')
    expect(event.startDate.isDate).toBe(true)
    expect(event.summary).toBe(`${index === 0 ? '✓ ' : ''}${task.title.replaceAll(/\s+/g, ' ').trim()}`)
    expect(event.description).toBe(task.title)
  }
})

test('a calendar program reads a habit on its days up to the end of the sprint, and nothing heavy', async () => {
  const owner = await newSprint()
  const { startDate, endDate } = await read(owner)
  const weekdays: Cadence = { kind: 'weekdays', weekdays: [1, 4] }
  const habits: { title: string; cadence: Cadence }[] = [
    { title: 'Draw', cadence: { kind: 'daily' } },
    { title: 'Swim', cadence: weekdays },
    { title: 'I will kill myself', cadence: weekdays },
    { title: 'Call somebody', cadence: { kind: 'times-a-week', times: 2 } },
  ]
  await call(contract.changeTasks, { ...owner, addHabits: habits })
  const { token } = await call(contract.setFeed, { ...owner, open: true, timeZone: 'UTC' })
  const events = eventsOf((await call(contract.readFeed, { token: token! })).calendar)
  expect(events.map(({ summary }) => summary).sort()).toEqual(['Draw', 'Habit', 'Swim'])
  const days = (name: string) => {
    const dates = events.find(({ summary }) => summary === name)!.iterator()
    return Array.from({ length: 100 }, () => dates.next()?.toString()).filter((day) => day !== undefined)
  }
  const all = days('Draw')
  expect(all[0]! >= startDate.slice(0, 10)).toBe(true)
  expect(all.at(-1)).toBe(endDate.slice(0, 10))
  expect(days('Swim')).toEqual(all.filter((day) => [1, 4].includes(new Date(day).getUTCDay())))
})

test('a feed that was closed or renewed opens nothing under its old key, and only its owner decides', async () => {
  const owner = await newSprint()
  const stranger = await newSprint()
  expect(await call(contract.getFeed, owner)).toEqual({ token: null })
  const { token: first } = await call(contract.setFeed, { ...owner, open: true })
  const { token: second } = await call(contract.setFeed, { ...owner, open: true })
  expect(await failure(call(contract.readFeed, { token: first! }))).toBe('NOT_FOUND')
  expect((await call(contract.readFeed, { token: second! })).calendar).toMatch(/^BEGIN:VCALENDAR/)
  const foreign = { ...stranger, sprintId: owner.sprintId }
  expect(await failure(call(contract.getFeed, foreign))).toBe('NOT_FOUND')
  expect(await failure(call(contract.setFeed, { ...foreign, open: false }))).toBe('NOT_FOUND')
  await call(contract.setFeed, { ...owner, open: false })
  expect(await failure(call(contract.readFeed, { token: second! }))).toBe('NOT_FOUND')
})

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

test('10,000 tasks in a sprint are listed, and the queries of the lists use indexes', async () => {
  const owner = await newSprint()
  await database.query(
    `insert into task (sprint_id, title, description, due_date) select $1, 'Task ' || n, '', now() + n * interval '1 minute' from generate_series(1, 10000) n`,
    [owner.sprintId],
  )
  await database.query('analyze task')
  // On a busy machine the first answers may take longer than a caller waits.
  const sprint = await until('they are listed', () => read(owner).catch(() => null))
  expect(sprint.tasks).toHaveLength(10_000)
  const small = await newSprint()
  const planOf = async (query: string, value: number) =>
    JSON.stringify((await database.query(`explain (format json) ${query}`, [value])).rows)
  const tasks = 'select * from task where sprint_id = $1 and deleted_at is null order by due_date, id'
  expect(await planOf(tasks, small.sprintId)).toContain('task_sprint_id_due_date_id_idx')
  const checkIns = 'select * from check_in where sprint_id = $1 order by created_at desc, id desc limit 100'
  await database.query(
    `insert into check_in (sprint_id, planned, done, win, blocker, choice) select $1, 1, 1, '', '', '' from generate_series(1, 2000)`,
    [owner.sprintId],
  )
  await database.query('analyze check_in')
  expect(await planOf(checkIns, small.sprintId)).toContain('check_in_sprint_id_created_at_id_idx')
})

const HEAVY = 'I want to kill myself on Friday'
const payloadsOf = async ({ userId }: Owner, subject: string) => {
  const { rows } = await database.query<{ payload: { taskId: number; danger: object } }>(
    `select payload from outbox where subject = $1 and payload->>'userId' = $2 order by seq`,
    [subject, String(userId)],
  )
  return rows.map(({ payload }) => payload)
}
const dangersOf = (owner: Owner) => payloadsOf(owner, taskContract.taskDangerSeen.subject)

test('danger in the words of a task, new or changed, is told without the words, which stay as they are', async () => {
  const owner = await newSprint()
  const task = await call(contract.createTask, { ...owner, title: HEAVY, dueDate: DUE })
  const other = await call(contract.createTask, { ...owner, title: 'Call the printer', dueDate: DUE })
  await call(contract.updateTask, {
    userId: owner.userId,
    taskId: other.id,
    title: 'My husband hits me when he drinks',
  })
  await call(contract.updateTask, { userId: owner.userId, taskId: other.id, status: 'in-progress' })
  const [, , third] = await addTasks(owner, 'Buy paper', 'Make myself throw up after every meal')
  const change = [{ taskId: third!.id, title: 'I want to die' }]
  await call(contract.changeTasks, { ...owner, change })
  const dangers = await dangersOf(owner)
  expect(dangers.map(({ danger }) => danger)).toMatchObject([
    { kind: 'suicide' },
    { kind: 'abuse' },
    { kind: 'eating' },
    { kind: 'suicide' },
  ])
  expect(dangers.slice(0, 2).map(({ taskId }) => taskId)).toEqual([task.id, other.id])
  expect(JSON.stringify(dangers)).not.toMatch(/kill|hits|throw up|die/)
  expect(await titlesOf(owner)).toContain(HEAVY)
})

test('danger in the words of a habit, new or renamed, is told without the words', async () => {
  const owner = await newSprint()
  const cadence = { kind: 'daily' } as const
  const addHabits = [
    { title: 'Walk by the river', cadence },
    { title: 'Make myself throw up after dinner', cadence },
  ]
  await call(contract.changeTasks, { ...owner, addHabits })
  const { habits } = await call(contract.listHabits, owner)
  const [walk, heavy] = addHabits.map(({ title }) => habits.find((habit) => habit.title === title)!)
  const rename = (title: string) => call(contract.updateHabit, { userId: owner.userId, habitId: walk!.id, title })
  await rename(HEAVY)
  await rename(HEAVY)
  const told = await payloadsOf(owner, contract.habitDangerSeen.subject)
  expect(told).toMatchObject([
    { habitId: heavy!.id, danger: { kind: 'eating' } },
    { habitId: walk!.id, danger: { kind: 'suicide' } },
  ])
  expect(JSON.stringify(told)).not.toMatch(/throw up|kill/)
})

test('the most urgent danger of several tasks is announced, wherever it stands', async () => {
  const owner = await newSprint()
  const tasks = await addTasks(owner, 'Make myself throw up after every meal', 'Buy paper', HEAVY)
  const heavy = tasks.find(({ title }) => title === HEAVY)
  expect(await dangersOf(owner)).toMatchObject([{ taskId: heavy!.id, danger: { kind: 'suicide' } }])
})

test('a task that says the same as before, or goes and comes back, raises nothing anew', async () => {
  const owner = await newSprint()
  const task = await call(contract.createTask, { ...owner, title: HEAVY, dueDate: DUE })
  await call(contract.updateTask, {
    userId: owner.userId,
    taskId: task.id,
    title: HEAVY,
    dueDate: '2030-01-09T00:00:00Z',
  })
  await call(contract.changeTasks, { ...owner, change: [{ taskId: task.id, dueDate: '2030-01-10T00:00:00Z' }] })
  const { undo } = await call(contract.changeTasks, { ...owner, remove: [task.id] })
  await call(contract.changeTasks, { ...owner, ...undo })
  expect(await dangersOf(owner)).toHaveLength(1)
})

test('a task that one request both changes and removes comes back unchanged by undo', async () => {
  const owner = await newSprint()
  const task = await call(contract.createTask, { ...owner, title: 'Draw', dueDate: DUE })
  const { undo } = await call(contract.changeTasks, {
    ...owner,
    change: [{ taskId: task.id, title: 'Paint' }],
    remove: [task.id],
  })
  const { tasks } = await call(contract.changeTasks, { ...owner, ...undo })
  expect(tasks).toMatchObject([{ id: task.id, title: 'Draw' }])
})

test('a heavy task in a calendar keeps its day and not its words', async () => {
  const owner = await newSprint()
  await call(contract.createTask, { ...owner, title: HEAVY, description: 'With the rope', dueDate: DUE })
  await call(contract.createTask, { ...owner, title: 'Call the printer', description: 'At nine', dueDate: DUE })
  const { token } = await call(contract.setFeed, { ...owner, open: true, timeZone: 'UTC' })
  const { calendar } = await call(contract.readFeed, { token: token! })
  expect(calendar).not.toMatch(/kill|rope/)
  expect(calendar.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Task',
    'SUMMARY:Call the printer',
  ])
})
