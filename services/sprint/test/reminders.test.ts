/** Reminders and the daily look: who is told, when, and how often; on real PostgreSQL, at times that the tests choose. */
import { randomUUID } from 'node:crypto'
import { ensureStream } from '@daybreak/kit/nats'
import { openTestDatabase, startTestService, until } from '@daybreak/kit/testing'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { remindersDeclined } from '@daybreak/proto/identity-recovery'
import { exportPart, userErased } from '@daybreak/proto/own-data'
import * as sprintContract from '@daybreak/proto/sprint'
import * as feedContract from '@daybreak/proto/sprint-feed'
import * as taskChangeContract from '@daybreak/proto/sprint-task-changes'
import * as taskContract from '@daybreak/proto/sprint-tasks'
import * as reminders from '@daybreak/proto/sprint-reminders'
import { jetstream } from '@nats-io/jetstream'
import { afterAll, expect, test } from 'vitest'
import { createLinkKeys } from '../src/adapters/link-keys.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { checkSprintStatuses } from '../src/status-check.ts'
import { start } from '../src/main.ts'
import { nextTime, remindAll, setReminders } from '../src/reminders.ts'
import { createRepository } from '../src/repository.ts'

const contract = { ...sprintContract, ...feedContract, ...taskContract, ...taskChangeContract }

const { config, bus, call, database, rows, stop } = await startTestService(start)
await ensureStream(bus.nc)
const keys = createLinkKeys(config.DATABASE_URL, 'reminders')
// Two instances beside the service: each with its own connections.
const others = openTestDatabase(config.DATABASE_URL, 3)
const repository = createRepository(new PrismaClient({ adapter: database.adapter }))
const elsewhere = createRepository(new PrismaClient({ adapter: others.adapter }))
afterAll(async () => {
  await others.close()
  await stop()
})
let lastUser = 0
const newUser = () => (lastUser += 1)

const announced = async (event: { subject: string }, userId: number) =>
  (
    await rows<{ payload: Record<string, unknown> }>(
      `select payload from outbox where subject = $1 and payload->>'userId' = $2 order by seq`,
      [event.subject, String(userId)],
    )
  ).map(({ payload }) => payload)
const told = (userId: number) => announced(reminders.reminderWanted, userId)

/** A user with a sprint of the year 2040 and these tasks in it: far from the clock of the service's own periodic tasks. */
async function somebodyWith(tasks: Record<string, string>, own: { endDate?: string } = {}) {
  const userId = newUser()
  const dates = { startDate: '2040-01-02T08:00:00Z', endDate: '2040-12-31T08:00:00Z', ...own }
  const { sprint } = await call(contract.createSprint, { userId, name: `Sprint of ${userId}`, ...dates })
  for (const [title, dueDate] of Object.entries(tasks)) {
    await call(contract.createTask, { userId, sprintId: sprint.id, title, dueDate })
  }
  return { userId, sprintId: sprint.id }
}

const choose = (userId: number, hour: number, timeZone: string, now: string) =>
  setReminders(repository, keys, { userId, enabled: true, hour, timeZone }, new Date(now))
/** Two instances sweep at the same moment. */
const sweep = (now: string) => Promise.all([remindAll(repository, new Date(now)), remindAll(elsewhere, new Date(now))])

test('reminders are off until they are chosen, and are as they were chosen then', async () => {
  const userId = newUser()
  expect(await call(reminders.getReminders, { userId })).toEqual({ enabled: false, hour: 8, timeZone: null })
  const chosen = { enabled: true, hour: 7, timeZone: 'Asia/Tokyo' }
  expect(await call(reminders.setReminders, { userId, ...chosen })).toEqual(chosen)
  expect(await call(reminders.getReminders, { userId })).toEqual(chosen)
  await call(reminders.setReminders, { userId, enabled: false, hour: 7 })
  expect(await call(reminders.getReminders, { userId })).toEqual({ ...chosen, enabled: false })
})

test('at the hour of the user, what is due that local day and what is late is told once, however many look', async () => {
  const { userId, sprintId } = await somebodyWith({
    Late: '2040-03-01T12:00:00Z',
    'First thing': '2040-03-05T05:30:00Z',
    'Last thing': '2040-03-06T04:59:00Z',
    Tomorrow: '2040-03-06T05:00:00Z',
  })
  const done = await call(contract.createTask, { userId, sprintId, title: 'Done', dueDate: '2040-03-05T12:00:00Z' })
  await call(contract.updateTask, { userId, taskId: done.id, status: 'completed' })
  const gone = await call(contract.createTask, { userId, sprintId, title: 'Gone', dueDate: '2040-03-05T12:00:00Z' })
  await call(contract.deleteTask, { userId, taskId: gone.id })
  await choose(userId, 8, 'America/New_York', '2040-03-05T11:00:00Z')
  await sweep('2040-03-05T12:59:59Z')
  expect(await told(userId)).toEqual([])
  await sweep('2040-03-05T13:00:00Z')
  await sweep('2040-03-05T13:01:00Z')
  expect(await told(userId)).toEqual([
    {
      userId,
      day: '2040-03-05',
      timeZone: 'America/New_York',
      dueToday: {
        count: 2,
        tasks: [
          { title: 'First thing', dueDate: '2040-03-05T05:30:00.000Z' },
          { title: 'Last thing', dueDate: '2040-03-06T04:59:00.000Z' },
        ],
      },
      toReschedule: { count: 1, tasks: [{ title: 'Late', dueDate: '2040-03-01T12:00:00.000Z' }] },
      habits: { count: 0, titles: [] },
      behind: [],
    },
  ])
  await choose(userId, 20, 'America/New_York', '2040-03-05T13:02:00Z')
  await sweep('2040-03-06T01:00:00Z')
  expect(await told(userId), 'a second hour of the same day').toHaveLength(1)
  await sweep('2040-03-07T01:00:00Z')
  expect((await told(userId)).map(({ day }) => day)).toEqual(['2040-03-05', '2040-03-06'])
})

test('a mail has the habits of its day that are not kept yet; one that reads heavy is counted, not named', async () => {
  const { userId, sprintId } = await somebodyWith({})
  const daily = { kind: 'daily' as const }
  const addHabits = [
    { title: 'Draw for ten minutes', cadence: daily },
    { title: 'I want to kill myself', cadence: daily },
    { title: 'Look back at the week', cadence: { kind: 'weekdays' as const, weekdays: [7] } },
  ]
  await call(contract.changeTasks, { userId, sprintId, addHabits })
  // Monday in New York.
  await choose(userId, 8, 'America/New_York', '2040-03-05T11:00:00Z')
  await sweep('2040-03-05T13:00:00Z')
  expect(await told(userId)).toMatchObject([
    { dueToday: { count: 0 }, habits: { count: 2, titles: ['Draw for ten minutes'] } },
  ])
  await database.pool.query(
    `insert into habit_day (habit_id, day) select id, '2040-03-06' from habit where sprint_id = $1`,
    [sprintId],
  )
  await sweep('2040-03-06T13:00:00Z')
  expect(await told(userId), 'all of them are kept').toHaveLength(1)
})

test('a day without anything, and a day that was missed as a whole, send nothing', async () => {
  const { userId } = await somebodyWith({ 'In two days': '2040-05-03T10:00:00Z' })
  await choose(userId, 8, 'UTC', '2040-05-01T06:00:00Z')
  await sweep('2040-05-01T08:00:00Z')
  expect(await told(userId)).toEqual([])
  await sweep('2040-05-04T02:00:00Z')
  expect(await told(userId)).toEqual([])
  await sweep('2040-05-04T08:00:00Z')
  expect((await told(userId)).map(({ day }) => day)).toEqual(['2040-05-04'])
})

test('many tasks are counted, and the first of them named', async () => {
  const { userId, sprintId } = await somebodyWith({})
  const add = Array.from({ length: 25 }, (_, index) => ({ title: `Task ${index}`, dueDate: '2040-05-03T10:00:00Z' }))
  await call(contract.changeTasks, { userId, sprintId, add })
  await choose(userId, 8, 'UTC', '2040-05-03T06:00:00Z')
  await sweep('2040-05-03T08:00:00Z')
  const [{ dueToday } = {}] = await told(userId)
  expect(dueToday).toMatchObject({ count: 25, tasks: { length: 10 } })
})

test('over both clock changes of a year, each local day has its one mail, at every hour', async () => {
  const { userId } = await somebodyWith({ Always: '2040-01-03T12:00:00Z' })
  const changes = [
    ['Europe/Berlin', '2040-03-23', '2040-03-27'],
    ['Europe/Berlin', '2040-10-26', '2040-10-30'],
    ['Africa/Cairo', '2040-04-25', '2040-04-29'],
  ] as const
  for (const [timeZone, from, to] of changes) {
    for (const hour of [0, 2, 23]) {
      await rows('delete from reminder where user_id = $1', [userId])
      await rows('delete from outbox')
      await choose(userId, hour, timeZone, `${from}T00:00:00Z`)
      for (let at = Date.parse(from); at < Date.parse(to); at += 1_800_000) await remindAll(repository, new Date(at))
      const days = (await told(userId)).map(({ day }) => String(day))
      const first = Date.parse(days[0] ?? '')
      expect(days, `${timeZone} ${hour}`).toEqual(
        days.map((_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10)),
      )
      expect(days.length, `${timeZone} ${hour}`).toBeGreaterThanOrEqual(3)
    }
  }
})

test('an hour that a clock change skips is the next one, and one that comes twice is the first', () => {
  const next = (hour: number, now: string) =>
    nextTime({ hour, timeZone: 'Europe/Berlin', lastDay: null }, new Date(now)).toISOString()
  expect(next(2, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  expect(next(2, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
})

test('reminders end for whom they are to end, twice is once, and nobody else’s do', async () => {
  const { userId } = await somebodyWith({ Due: '2040-06-02T12:00:00Z' })
  await choose(userId, 8, 'UTC', '2040-06-01T12:00:00Z')
  await sweep('2040-06-02T08:00:00Z')
  await expect(call(reminders.stopReminders, { token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(reminders.getReminders, { userId })).enabled).toBe(true)
  const { userId: other } = await somebodyWith({ Due: '2040-06-02T12:00:00Z' })
  await choose(other, 8, 'UTC', '2040-06-01T12:00:00Z')
  for (const declined of [2_147_483_000, userId, userId]) {
    const body = JSON.stringify({ id: randomUUID(), payload: { userId: declined } })
    await jetstream(bus.nc).publish(remindersDeclined.subject, body)
  }
  await until('they are off', async () => !(await call(reminders.getReminders, { userId })).enabled)
  expect((await call(reminders.getReminders, { userId: other })).enabled).toBe(true)
  await sweep('2040-06-03T08:00:00Z')
  expect(await told(userId)).toHaveLength(1)
})

test('what is announced has no key, and a copy of the table ends nobody’s reminders', async () => {
  const { userId } = await somebodyWith({ One: '2040-06-10T12:00:00Z', Two: '2040-06-11T12:00:00Z' })
  await choose(userId, 8, 'UTC', '2040-06-09T12:00:00Z')
  for (const day of ['10', '11']) await sweep(`2040-06-${day}T08:00:00Z`)
  const days = await told(userId)
  expect(days).toHaveLength(2)
  expect(JSON.stringify(days)).not.toMatch(/[\w-]{43}/)
  const copy = await rows<Record<string, unknown>>('select * from reminder where user_id = $1', [userId])
  for (const value of Object.values(copy[0] ?? {}).map(String)) {
    await expect(repository.stopReminder(keys.hash(value))).resolves.toBe(false)
  }
})

test('A-50 a sprint that falls behind is announced once per change, is news until it is read, and is in the mail', async () => {
  const late = { A: '2040-02-01T12:00:00Z', B: '2040-02-01T12:00:00Z', C: '2040-02-01T12:00:00Z' }
  const { userId, sprintId } = await somebodyWith(late)
  const look = (now: string) =>
    Promise.all([repository, elsewhere].map((each) => checkSprintStatuses(each, new Date(now))))
  const changes = async () => (await announced(reminders.sprintSlipped, userId)).map(({ from, to }) => [from, to])
  await choose(userId, 8, 'UTC', '2040-01-03T12:00:00Z')
  await look('2040-01-03T12:00:00Z')
  expect(await changes()).toEqual([])
  await look('2040-02-02T12:00:00Z')
  await look('2040-02-03T13:00:00Z')
  expect(await changes()).toEqual([['in-progress', 'at-risk']])
  const shown = async (now: string) => {
    const [row] = await rows<{ found_status: string; notice_read: boolean }>('select * from sprint where id = $1', [
      sprintId,
    ])
    return [now, row?.found_status, row?.notice_read]
  }
  expect(await shown('a')).toEqual(['a', 'at-risk', false])
  await sweep('2040-02-04T08:00:00Z')
  expect((await told(userId)).map(({ behind }) => behind)).toEqual([
    [{ name: `Sprint of ${userId}`, status: 'at-risk' }],
  ])
  await call(contract.updateSprint, { userId, id: sprintId, noticeRead: true })
  expect(await shown('b')).toEqual(['b', 'at-risk', true])
  await sweep('2040-02-05T08:00:00Z')
  expect((await told(userId)).at(-1)?.behind, 'told once').toEqual([])
  await look('2041-01-01T12:00:00Z')
  await look('2041-01-02T12:00:00Z')
  expect(await changes()).toEqual([
    ['in-progress', 'at-risk'],
    ['at-risk', 'overdue'],
  ])
  expect(await shown('c'), 'another change is another notice').toEqual(['c', 'overdue', false])
})

test('the notice says what was found and since when, goes when it is read, and nobody else can read it away', async () => {
  const userId = newUser()
  const dates = { startDate: '2020-01-02T08:00:00Z', endDate: '2020-03-31T08:00:00Z' }
  const { sprint } = await call(contract.createSprint, { userId, ...dates })
  expect(sprint).toMatchObject({ status: 'overdue', notice: null })
  await checkSprintStatuses(repository)
  const { notice } = await call(contract.getSprint, { userId, id: sprint.id })
  expect(notice).toEqual({ status: 'overdue', since: expect.any(String) })
  const read = (by: number) => call(contract.updateSprint, { userId: by, id: sprint.id, noticeRead: true })
  await expect(read(newUser())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(contract.getSprint, { userId, id: sprint.id })).notice).not.toBeNull()
  expect((await read(userId)).notice).toBeNull()
})

test('what reads heavy is counted in a mail, and not named', async () => {
  const { userId, sprintId } = await somebodyWith({
    'I want to kill myself': '2040-03-05T05:30:00Z',
    'Call the printer': '2040-03-05T06:30:00Z',
    'Buy paper': '2040-03-05T07:30:00Z',
  })
  await call(contract.updateSprint, { userId, id: sprintId, name: 'I want to die' })
  await choose(userId, 8, 'UTC', '2040-11-30T12:00:00Z')
  await checkSprintStatuses(repository, new Date('2040-12-01T07:00:00Z'))
  await sweep('2040-12-02T08:30:00Z')
  const [mail] = await told(userId)
  expect(mail).toMatchObject({
    toReschedule: { count: 3, tasks: [{ title: 'Call the printer' }, { title: 'Buy paper' }] },
    behind: [{ name: '', status: 'at-risk' }],
  })
  expect(JSON.stringify(mail)).not.toMatch(/kill|die/)
})

test('one reminder that cannot be made keeps nobody else waiting, and is made when it can be', async () => {
  const [broken, fine] = [
    await somebodyWith({ One: '2040-07-01T12:00:00Z' }),
    await somebodyWith({ Two: '2040-07-01T12:00:00Z' }),
  ]
  await choose(broken.userId, 8, 'UTC', '2040-06-30T12:00:00Z')
  await choose(fine.userId, 9, 'UTC', '2040-06-30T12:00:00Z')
  const zone = (name: string) => rows('update reminder set time_zone = $2 where user_id = $1', [broken.userId, name])
  await zone('Nowhere/Atlantis')
  await expect(remindAll(repository, new Date('2040-07-01T10:00:00Z'))).rejects.toThrow(/could not be worked off/)
  expect(await told(fine.userId)).toHaveLength(1)
  await zone('UTC')
  await remindAll(repository, new Date('2040-07-01T10:00:00Z'))
  expect(await told(broken.userId)).toHaveLength(1)
})

test('finding who is due reads an index, whoever many there are', async () => {
  await rows(`insert into reminder (user_id, enabled, hour, time_zone, next_at, token)
    select n, true, 8, 'UTC', timestamptz '2050-01-01' + n * interval '1 minute', 'many-' || n from generate_series(1000000, 1005000) n`)
  await rows(`insert into sprint (user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint, look_at)
    select n, '', '', '', now(), now(), 'in-progress', '{}', 'manual', '', timestamptz '2050-01-01' from generate_series(1000000, 1005000) n`)
  await rows('analyze reminder, sprint')
  const planOf = async (sql: string) =>
    (await rows<{ 'QUERY PLAN': string }>(`explain ${sql}`)).map((row) => row['QUERY PLAN']).join('\n')
  expect(
    await planOf(
      `select user_id from reminder where next_at <= timestamptz '2045-01-01' order by next_at, user_id limit 100`,
    ),
  ).toContain('reminder_next_at_user_id_idx')
  expect(
    await planOf(
      `select id from sprint where look_at <= timestamptz '2045-01-01' and stored_status <> 'completed'
         and (found_status is distinct from 'overdue' or end_date >= found_at) order by look_at, id limit 100`,
    ),
  ).toContain('sprint_running_look_at_idx')
  await rows('delete from reminder where user_id >= 1000000')
  await rows('delete from sprint where user_id >= 1000000')
})

test('a copy of all that is held has feed, check-ins, positions, reviews, removed tasks and reminders; the end leaves none', async () => {
  const { userId, sprintId } = await somebodyWith({ First: '2040-08-01T12:00:00Z', Second: '2040-08-02T12:00:00Z' })
  const { tasks } = await call(contract.getSprint, { userId, id: sprintId })
  await call(contract.setTaskOrder, { userId, sprintId, taskIds: tasks.map(({ id }) => id).toReversed() })
  await call(contract.deleteTask, { userId, taskId: tasks[1]?.id ?? 0 })
  const review = { done: 'The shed', notDone: 'The roof', learnt: 'Start smaller' }
  await call(contract.updateSprint, { userId, id: sprintId, status: 'completed', review })
  const words = { win: 'It stands', blocker: 'Rain', choice: 'Wait' }
  await call(contract.saveCheckIn, { userId, sprintId, planned: 2, done: 1, ...words })
  const feed = await call(contract.setFeed, { userId, sprintId, open: true, timeZone: 'Europe/Paris' })
  await choose(userId, 9, 'Europe/Paris', '2040-07-31T12:00:00Z')
  await sweep('2040-08-01T07:00:00Z')
  const other = await somebodyWith({ Other: '2040-08-01T12:00:00Z' })
  await choose(other.userId, 9, 'UTC', '2040-07-31T12:00:00Z')

  const publish = (event: { subject: string }, payload: object) =>
    jetstream(bus.nc).publish(event.subject, JSON.stringify({ id: randomUUID(), payload }))
  await publish(exportRequested, { exportId: randomUUID(), userId })
  const parts = await until('the copy is handed in', async () => {
    const found = await announced(exportPart('sprint'), userId)
    return found.length > 0 ? found : null
  })
  const text = parts.map((part) => String(part.text)).join('')
  expect(JSON.parse(text)).toMatchObject({
    sprints: [{ id: sprintId, review, feedTimeZone: 'Europe/Paris' }],
    checkIns: [{ sprintId, planned: 2, done: 1, ...words }],
    tasks: [
      { sprintId, title: 'First', position: 2, deletedAt: null },
      { sprintId, title: 'Second', position: 1, deletedAt: expect.any(String) },
    ],
    reminders: { enabled: true, hour: 9, timeZone: 'Europe/Paris' },
  })
  const [{ hash } = { hash: '' }] = await rows<{ hash: string }>(
    'select token as hash from reminder where user_id = $1',
    [userId],
  )
  expect(hash).toHaveLength(64)
  expect(text, 'keys open doors and are no data').not.toContain(hash)
  expect(text).not.toContain(feed.token)

  await publish(erasureStarted, { userId })
  const [erased] = await until('the end is announced', async () => {
    const found = await announced(userErased('sprint'), userId)
    return found.length > 0 ? found : null
  })
  expect(erased?.counts).toEqual({ tasks: 2, checkIns: 1, reminders: 1, sprints: 1 })
  for (const table of ['sprint', 'reminder']) {
    expect(await rows(`select 1 from ${table} where user_id = $1`, [userId]), table).toEqual([])
  }
  for (const table of ['task', 'check_in']) {
    expect(await rows(`select 1 from ${table} where sprint_id = $1`, [sprintId]), table).toEqual([])
  }
  expect(await told(userId), 'nor what was announced of them').toEqual([])
  await expect(call(contract.readFeed, { token: feed.token ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await rows('select 1 from reminder where user_id = $1', [userId])).toEqual([])
  await expect(choose(userId, 9, 'UTC', '2040-08-01T12:00:00Z')).rejects.toThrow(/erased/)
  await sweep('2040-08-01T09:00:00Z')
  expect([await told(userId), (await told(other.userId)).length]).toEqual([[], 1])
})
