/** The sprint service as others meet it: real database, bus and stream. */
import { randomUUID } from 'node:crypto'
import { ensureStream } from '@daybreak/kit/nats'
import { startTestService, until } from '@daybreak/kit/testing'
import { erasureStarted } from '@daybreak/proto/identity-data'
import { phaseGenerated } from '@daybreak/proto/journey'
import type { SprintPlan } from '@daybreak/proto/plans'
import { userErased } from '@daybreak/proto/own-data'
import * as sprintContract from '@daybreak/proto/sprint'
import * as feedContract from '@daybreak/proto/sprint-feed'
import * as taskChangeContract from '@daybreak/proto/sprint-task-changes'
import * as taskContract from '@daybreak/proto/sprint-tasks'
import { jetstream } from '@nats-io/jetstream'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'
import { planOf } from './plans.ts'

const contract = { ...sprintContract, ...feedContract, ...taskContract, ...taskChangeContract }

const { bus, call, pool: database, stop } = await startTestService(start)
afterAll(stop)
await ensureStream(bus.nc)
let lastUser = 0
const newUser = () => (lastUser += 1)

const plan = (goal = 'Open a studio'): SprintPlan => planOf(goal)

async function publishPhase(
  userId: number,
  change: { plan?: SprintPlan | null; phaseNumber?: number; timeZone?: string; at?: string; id?: string } = {},
) {
  const { id = randomUUID(), ...rest } = change
  const generationId = `gen-${randomUUID()}`
  const payload = { userId, phaseNumber: 3, generationId, plan: plan(), at: '2026-11-01T08:00:00.000Z', ...rest }
  await jetstream(bus.nc).publish(phaseGenerated.subject, JSON.stringify({ id, payload }))
  return id
}

const seen = (id: string) =>
  until(
    'the event was applied',
    async () => (await database.query('select 1 from inbox where event_id = $1', [id])).rowCount,
  )
const count = async (table: string) =>
  (await database.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]?.n
const announced = async (event: { subject: string }, userId: number) =>
  (
    await database.query<{ payload: Record<string, unknown> }>(
      `select payload from outbox where subject = $1 and payload->>'userId' = $2 order by seq`,
      [event.subject, String(userId)],
    )
  ).rows.map(({ payload }) => payload)
const makeSprint = async (userId: number) => (await call(contract.createSprint, { userId })).sprint
const makeTask = async (userId: number) =>
  call(contract.createTask, {
    userId,
    sprintId: (await makeSprint(userId)).id,
    title: 'Write',
    dueDate: '2030-01-01T00:00:00Z',
  })

test('a sprint without details is the specified one, starting now, with its counters at zero', async () => {
  const userId = newUser()
  const before = Date.now()
  const { sprint, created } = await call(contract.createSprint, { userId, currentMonth: 1 })
  expect(created).toBe(true)
  expect(sprint).toMatchObject({
    userId,
    name: 'Creative Foundation',
    description: 'First 90-day sprint toward dream life',
    goal: '',
    status: 'in-progress',
    currentMonth: 1,
    content: {},
    counters: [
      { name: 'Portfolio pieces', value: 0 },
      { name: 'Connections', value: 0 },
    ],
    completedAt: null,
    tasks: [],
  })
  expect(Date.parse(sprint.startDate)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(sprint.endDate) - Date.parse(sprint.startDate)).toBe(90 * 24 * 3_600_000)
  expect(await call(contract.getSprint, { userId, id: sprint.id })).toEqual(sprint)
  expect(await announced(contract.sprintCreated, userId)).toEqual([{ userId, sprintId: sprint.id, origin: 'manual' }])
})

test('the ninety days end at the same local time across a clock change', async () => {
  const { sprint } = await call(contract.createSprint, {
    userId: newUser(),
    startDate: '2027-02-01T09:00:00+01:00',
    timeZone: 'Europe/Berlin',
  })
  expect(sprint.endDate).toBe('2027-05-02T07:00:00.000Z')
})

test('the first plan becomes the sprint of phase 3, the same plan again is the same sprint, another one is a second', async () => {
  const userId = newUser()
  const first = await call(contract.createSprint, { userId, plan: plan() })
  const again = await call(contract.createSprint, {
    userId,
    name: 'Renamed',
    plan: { ...plan('Open a studio '), name: 'A name of its own' },
    content: { note: 'kept beside it' },
  })
  const other = await call(contract.createSprint, { userId, plan: plan('Move abroad') })
  expect(first.sprint).toMatchObject({ name: 'Open a studio', goal: 'Open a studio', plan: plan(), content: {} })
  const kept = { name: 'Renamed', content: { note: 'kept beside it' } }
  expect(again).toEqual({ sprint: { ...first.sprint, ...kept }, created: false })
  expect(other.created).toBe(true)
  expect((await announced(contract.sprintCreated, userId)).map(({ origin }) => origin)).toEqual(['phase3', 'manual'])
})

test('API-26 what is sent with the plan that phase 3 has made a sprint of is kept; what is left out or blank stays', async () => {
  const userId = newUser()
  await seen(await publishPhase(userId))
  const [made] = await call(contract.listSprints, { userId })
  const sent = { name: 'My spring', description: 'Of my own', startDate: '2026-12-01T08:00:00.000Z' }
  const { sprint, created } = await call(contract.createSprint, { userId, plan: plan(), currentMonth: 1, ...sent })
  expect(created).toBe(false)
  expect(sprint).toMatchObject({ ...sent, id: made!.id, goal: made!.goal, endDate: '2027-03-01T08:00:00.000Z' })
  const blank = await call(contract.createSprint, {
    userId,
    plan: plan(),
    name: ' ',
    description: '',
    status: 'in-progress',
  })
  expect(blank).toEqual({ sprint, created: false })
  expect(await call(contract.listSprints, { userId })).toEqual([sprint])
  await expect(
    call(contract.createSprint, { userId, plan: plan(), endDate: '2026-11-01T08:00:00.000Z' }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('phase 3 makes its sprint when the plan arrives, and a later plan changes nothing', async () => {
  const userId = newUser()
  const event = await publishPhase(userId)
  await seen(event)
  const made = await call(contract.listSprints, { userId })
  expect(made).toMatchObject([
    { name: 'Open a studio', goal: 'Open a studio', startDate: '2026-11-01T08:00:00.000Z', plan: plan() },
  ])
  await seen(await publishPhase(userId, { plan: plan('Another life') }))
  await publishPhase(userId, { id: event, plan: plan('Twice') })
  await publishPhase(userId, { phaseNumber: 2, plan: null })
  await seen(await publishPhase(newUser()))
  expect(await call(contract.listSprints, { userId })).toEqual(made)
})

test('a sprint that begins shortly before midnight has ninety days on the calendar of its owner', async () => {
  const userId = newUser()
  await seen(await publishPhase(userId, { at: '2027-01-11T04:30:00.000Z', timeZone: 'America/New_York' }))
  const [made] = await call(contract.listSprints, { userId })
  // January 10 to April 10, both at half past eleven in the evening; in between the clocks go forward.
  expect(made).toMatchObject({ startDate: '2027-01-11T04:30:00.000Z', endDate: '2027-04-11T03:30:00.000Z' })
})

test('ten events and ten requests at once make one sprint of phase 3', async () => {
  const userId = newUser()
  const requests = Array.from({ length: 10 }, () => call(contract.createSprint, { userId, plan: plan() }))
  const events = Array.from({ length: 10 }, () => publishPhase(userId))
  const replies = await Promise.all(requests)
  await Promise.all((await Promise.all(events)).map(seen))
  const sprints = await call(contract.listSprints, { userId })
  expect(sprints).toHaveLength(1)
  expect(new Set(replies.map(({ sprint }) => sprint.id))).toEqual(new Set([sprints[0]?.id]))
  expect(replies.filter(({ created }) => created).length).toBeLessThanOrEqual(1)
  expect(await announced(contract.sprintCreated, userId)).toHaveLength(1)
})

test('the database itself refuses a second sprint of phase 3', async () => {
  const userId = newUser()
  await call(contract.createSprint, { userId, plan: plan() })
  const copy = `insert into sprint (user_id, name, description, goal, start_date, end_date, stored_status, content, origin,
    origin_key, fingerprint) select user_id, name, description, goal, start_date, end_date, stored_status, content, origin,
    origin_key, fingerprint from sprint where user_id = $1`
  await expect(database.query(copy, [userId])).rejects.toMatchObject({ code: '23505' })
})

test('twenty identical requests at once make one sprint and one task', async () => {
  const userId = newUser()
  const sprints = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call(contract.createSprint, { userId, name: 'Spring', startDate: new Date(Date.now() + n).toISOString() }),
    ),
  )
  expect(sprints.filter(({ created }) => created)).toHaveLength(1)
  expect(await call(contract.listSprints, { userId })).toHaveLength(1)
  const task = { userId, sprintId: sprints[0]?.sprint.id ?? 0, title: 'Write', dueDate: '2030-01-01T00:00:00Z' }
  const tasks = await Promise.all(Array.from({ length: 20 }, () => call(contract.createTask, task)))
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(1)
  expect((await call(contract.getSprint, { userId, id: task.sprintId })).tasks).toHaveLength(1)
})

test('requests that differ in anything make sprints and tasks of their own, as does the same one later', async () => {
  const userId = newUser()
  const { id } = await makeSprint(userId)
  await database.query(`update sprint set created_at = created_at - interval '11 s' where id = $1`, [id])
  await makeSprint(userId)
  await call(contract.createSprint, { userId, name: 'Two' })
  await call(contract.createSprint, { userId, name: 'Two', startDate: '2027-01-01T00:00:00Z' })
  expect(await call(contract.listSprints, { userId })).toHaveLength(4)
  const task = { userId, sprintId: id, title: 'Write', dueDate: '2030-01-02T00:00:00Z' }
  await call(contract.createTask, task)
  await call(contract.createTask, { ...task, dueDate: '2030-01-01T00:00:00Z' })
  await call(contract.createTask, { ...task, description: 'More' })
  const { tasks } = await call(contract.getSprint, { userId, id })
  expect(tasks.map(({ dueDate, description }) => [dueDate.slice(0, 10), description])).toEqual([
    ['2030-01-01', ''],
    ['2030-01-02', ''],
    ['2030-01-02', 'More'],
  ])
})

test('the list has the current sprint first and tells status and month by the day', async () => {
  const userId = newUser()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  await call(contract.createSprint, { userId, name: 'Done', status: 'completed' })
  await call(contract.createSprint, { userId, name: 'Old', startDate: daysAgo(120) })
  await call(contract.createSprint, { userId, name: 'Now', startDate: daysAgo(40), currentMonth: 1 })
  await call(contract.createSprint, { userId, name: 'Soon', startDate: daysAgo(-5) })
  const shown = (await call(contract.listSprints, { userId, timeZone: 'Pacific/Auckland' })).map(
    ({ name, status, currentMonth }) => [name, status, currentMonth],
  )
  expect(shown).toEqual([
    ['Now', 'in-progress', 2],
    ['Old', 'overdue', 3],
    ['Soon', 'in-progress', 1],
    ['Done', 'completed', 1],
  ])
})

test('a task starts, is completed and reopened, and every move is announced once', async () => {
  const userId = newUser()
  const { id: taskId, sprintId } = await makeTask(userId)
  const move = (status: 'pending' | 'in-progress' | 'completed') =>
    call(contract.updateTask, { userId, taskId, status })
  await move('in-progress')
  const completed = await move('completed')
  expect(completed.completedDate).not.toBeNull()
  expect(await move('completed')).toEqual(completed)
  await expect(move('pending')).rejects.toMatchObject({ code: 'CONFLICT', message: /Reopen it instead/ })
  expect(await move('in-progress')).toMatchObject({ status: 'in-progress', completedDate: null })
  await expect(move('pending')).rejects.toMatchObject({ code: 'CONFLICT' })
  const moves = await announced(contract.taskStatusChanged, userId)
  expect(moves).toEqual(
    [
      ['pending', 'in-progress'],
      ['in-progress', 'completed'],
      ['completed', 'in-progress'],
    ].map(([from, to]) => ({ userId, sprintId, taskId, from, to })),
  )
})

test('twenty people pressing Complete at once complete it once, and all are told so', async () => {
  const userId = newUser()
  const { id: taskId } = await makeTask(userId)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call(contract.updateTask, { userId, taskId, status: 'completed' })),
  )
  expect(new Set(replies.map(({ completedDate }) => completedDate)).size).toBe(1)
  expect(await announced(contract.taskStatusChanged, userId)).toHaveLength(1)
})

test('a task is edited field by field, also by two at once', async () => {
  const userId = newUser()
  const { id: taskId } = await makeTask(userId)
  await Promise.all([
    call(contract.updateTask, { userId, taskId, title: ' Paint ' }),
    call(contract.updateTask, { userId, taskId, dueDate: '2031-05-05T10:00:00+02:00' }),
  ])
  expect(await call(contract.updateTask, { userId, taskId, description: 'Blue' })).toMatchObject({
    title: 'Paint',
    description: 'Blue',
    dueDate: '2031-05-05T08:00:00.000Z',
    status: 'pending',
    completedDate: null,
  })
})

test("somebody else's sprint and task are not found, and neither is one that does not exist", async () => {
  const owner = newUser()
  const stranger = newUser()
  const { id: taskId, sprintId } = await makeTask(owner)
  const before = await count('task')
  for (const [userId, id] of [
    [stranger, sprintId],
    [owner, 2_147_483_647],
  ] as const) {
    const task = { userId, sprintId: id, title: 'x', dueDate: '2030-01-01T00:00:00Z' }
    await expect(call(contract.getSprint, { userId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(contract.createTask, task)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const foreign = call(contract.updateTask, { userId: stranger, taskId, status: 'completed' })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Task not found' })
  expect(await call(contract.listSprints, { userId: stranger })).toEqual([])
  expect(await count('task')).toBe(before)
  expect((await call(contract.getSprint, { userId: owner, id: sprintId })).tasks).toMatchObject([{ status: 'pending' }])
})

test.each([
  ['a name of the wrong type', { name: 7 }],
  ['a name too long', { name: 'x'.repeat(201) }],
  ['NUL in the name', { name: 'a\u0000b' }],
  ['NUL deep in the content', { content: { a: [{ b: 'x\u0000' }] } }],
  ['an end before the start', { startDate: '2027-01-02T00:00:00Z', endDate: '2027-01-01T00:00:00Z' }],
  ['an end before now', { endDate: '2020-01-01T00:00:00Z' }],
  ['a date that is none', { startDate: '2027-02-30T00:00:00Z' }],
  ['a year nobody lives in', { startDate: '0000-01-01T00:00:00Z' }],
  ['an end beyond the calendar', { startDate: '9999-12-31T00:00:00Z' }],
  ['a status that is derived', { status: 'overdue' }],
  ['month four', { currentMonth: 4 }],
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }],
  ['a user id out of range', { userId: 2_147_483_648 }],
])('a sprint with %s is refused and nothing is stored', async (_, change) => {
  const before = await count('sprint')
  const request = call(contract.createSprint, { userId: newUser(), ...change } as never)
  await expect(request).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await count('sprint')).toBe(before)
})

test.each([
  ['a blank title', { title: '  ' }, 'Please enter a task title'],
  ['no due date', { dueDate: undefined }, undefined],
  ['a due date in no year', { dueDate: '0000-01-01T00:00:00Z' }, 'Please enter a valid date'],
  ['NUL in the description', { description: '\u0000' }, 'Contains characters that cannot be stored'],
  ['another status', { status: 'completed' }, undefined],
  ['a sprint id of zero', { sprintId: 0 }, undefined],
])('a task with %s is refused and nothing is stored', async (_, change, message = expect.any(String) as string) => {
  const userId = newUser()
  const { id: sprintId } = await makeSprint(userId)
  const before = await count('task')
  const request = call(contract.createTask, {
    userId,
    sprintId,
    title: 'x',
    dueDate: '2030-01-01T00:00:00Z',
    ...change,
  } as never)
  await expect(request).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
  expect(await count('task')).toBe(before)
})

test('a task may be due on any date, the last one included', async () => {
  const userId = newUser()
  const { id: sprintId } = await makeSprint(userId)
  for (const dueDate of ['1900-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    expect(await call(contract.createTask, { userId, sprintId, title: 'x', dueDate })).toMatchObject({ dueDate })
  }
})

test('a plan that arrives after its user was erased makes no sprint, and is done with', async () => {
  const [gone, other] = [newUser(), newUser()]
  await jetstream(bus.nc).publish(
    erasureStarted.subject,
    JSON.stringify({ id: randomUUID(), payload: { userId: gone } }),
  )
  await until('the erasure is confirmed', async () => (await announced(userErased('sprint'), gone)).length === 1)
  await publishPhase(gone)
  await seen(await publishPhase(other)) // one after the other, so the first one was dealt with
  const { rows } = await database.query('select user_id from sprint where user_id = any($1)', [[gone, other]])
  expect(rows).toEqual([{ user_id: other }])
  await expect(call(contract.createSprint, { userId: gone, name: 'Late' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  expect(await count('dead_letter')).toBe(0)
})

test('A-48 A-50 A-51 a check-in can say how the sprint stands and which month it is in; the month of the day is no choice', async () => {
  const userId = newUser()
  const startDate = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString()
  const { sprint } = await call(contract.createSprint, { userId, startDate })
  expect(sprint).toMatchObject({
    status: 'in-progress',
    chosenStatus: 'in-progress',
    currentMonth: 2,
    chosenMonth: null,
  })
  const week = { planned: 1, done: 1, win: '', blocker: '', choice: '' }
  const checkIn = (says: object) => call(contract.saveCheckIn, { userId, sprintId: sprint.id, ...week, ...says })
  const behind = await checkIn({ win: 'One', status: 'at-risk', currentMonth: 3 })
  expect(behind.sprint).toMatchObject({ status: 'at-risk', chosenStatus: 'at-risk', currentMonth: 3, chosenMonth: 3 })
  expect((await checkIn({ win: 'Two' })).sprint).toMatchObject({ status: 'at-risk', currentMonth: 3 })
  const back = await checkIn({ win: 'Three', status: 'in-progress', currentMonth: 2 })
  expect(back.sprint).toMatchObject({ status: 'in-progress', currentMonth: 2, chosenMonth: null })
  const first = await call(contract.updateSprint, { userId, id: sprint.id, currentMonth: 1 })
  expect(first).toMatchObject({ currentMonth: 1, chosenMonth: 1 })
  expect(await announced(contract.sprintStatusChanged, userId)).toMatchObject([
    { from: 'in-progress', to: 'at-risk' },
    { from: 'at-risk', to: 'in-progress' },
  ])
})
