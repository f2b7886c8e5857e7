/** A sprint with 10,000 tasks costs what one with 40 does: as many questions, as many rows, as few bytes. */
import type { Database } from '@daybreak/kit/database'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { TaskFilter, type Task, type TaskGroup } from '@daybreak/proto/sprint-tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'
import { getSprint, listSprints } from '../src/sprints.ts'
import { listTaskDays, findTasks, listDueTasks, listTasks, findTitledTasks } from '../src/task-lists.ts'
import { setTaskOrder } from '../src/tasks.ts'

const MANY = 10_000
const PAGE = 50
const [few, many, mixed] = [1, 2, 3]
const NOW = new Date('2026-11-18T12:00:00Z')
let database: Database
let db: PrismaClient<'query'>
let repository: ReturnType<typeof createRepository>
const asked: { query: string; params: string }[] = []

beforeAll(async () => {
  database = openTestDatabase(await createTestDatabase(new URL('../prisma/migrations/', import.meta.url)), 3)
  db = new PrismaClient({ adapter: database.adapter, log: [{ emit: 'event', level: 'query' }] })
  db.$on('query', ({ query, params }) => asked.push({ query, params }))
  repository = createRepository(db)
  await database.pool
    .query(`insert into sprint (id, user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint)
    select n, n, 'S', '', '', '2026-10-01', '2026-12-30', 'in-progress', '{}', 'manual', '' from generate_series(1, 400) n`)
  await database.pool.query(
    `insert into task (sprint_id, title, description, due_date)
    select $2::int, 'Task ' || n, '', timestamptz '2026-11-18T12:00:00Z' + (($1::int / 2 - n) || ' minutes')::interval
    from generate_series(1, $1::int) n`,
    [MANY, many],
  )
  await database.pool.query(`insert into task (sprint_id, title, description, due_date)
    select s, 'Task', '', timestamptz '2026-11-18T12:00:00Z' from generate_series(1, 400) s, generate_series(1, 40)
    where s not in (2, 3)`)
  // Every status, on both sides of now, of midnight and of the week's end, some put in order by hand.
  await database.pool
    .query(`insert into task (sprint_id, title, description, due_date, status, completed_date, position)
    select 3, 'Mixed ' || n, case when n % 5 = 0 then 'rare word' else '' end,
      timestamptz '2026-11-18T12:00:00Z' + ((n * 37 % 41 - 20) || case when n % 4 = 0 then ' hours' else ' days' end)::interval,
      (array['pending', 'in-progress', 'completed'])[n % 3 + 1],
      case when n % 3 = 2 then timestamptz '2026-11-18T12:00:00Z' - ((n * 13 % 29) || ' hours')::interval end,
      case when n % 7 = 0 then n end
    from generate_series(1, 157) n`)
  await database.pool.query('vacuum analyze sprint, task')
})
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

/** What the work asks the database. */
async function questionsOf(work: () => Promise<unknown>): Promise<typeof asked> {
  asked.length = 0
  await work()
  return [...asked]
}

const of = (sprintId: number) => ({ userId: sprintId, sprintId })

test('all 10,000 tasks can be had at once, by their due dates', async () => {
  const [sprint] = await listSprints(repository, { userId: many })
  expect(sprint?.tasks).toHaveLength(MANY)
  expect(await listTasks(repository, of(many))).toEqual(sprint?.tasks)
  const times = sprint?.tasks.map(({ dueDate }) => Date.parse(dueDate)) ?? []
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('whoever asks in brief gets no task, and every task counted', async () => {
  const sprint = await getSprint(repository, { userId: many, id: many, brief: true }, NOW)
  expect(sprint.tasks).toEqual([])
  expect(sprint.taskCounts).toEqual({ total: MANY, completed: 0, inProgress: 0, pending: 5_000, overdue: 5_000 })
  expect(await listSprints(repository, { userId: many, brief: true }, NOW)).toEqual([sprint])
})

const SCREENS = {
  'the list of sprints': (userId: number) => listSprints(repository, { userId, brief: true }, NOW),
  'a sprint': (userId: number) => getSprint(repository, { userId, id: userId, brief: true }, NOW),
  'the first page of tasks': (sprintId: number) => findTasks(repository, of(sprintId), NOW),
  'the tasks of a day': (sprintId: number) =>
    listDueTasks(repository, { ...of(sprintId), from: '2026-11-18T00:00:00Z', until: '2026-11-19T00:00:00Z' }),
}

test.each(Object.entries(SCREENS))('%s is as large and asks as much with 10,000 tasks as with 40', async (_, ask) => {
  const [small, large] = [JSON.stringify(await ask(few)).length, JSON.stringify(await ask(many)).length]
  // A page is 50 of the 10,000, and those of 40 are all of them.
  expect(large).toBeLessThan(2 * small)
  const [of40, of10000] = [await questionsOf(() => ask(few)), await questionsOf(() => ask(many))]
  expect(of40.length).toBeGreaterThan(0)
  expect(of10000).toHaveLength(of40.length)
})

test('a page of 10,000 tasks reads no more rows than its parts have pages', async () => {
  const pages = await questionsOf(() => findTasks(repository, of(many), NOW))
  const list = pages.find(({ query }) => query.includes('as list'))
  if (!list) throw new Error('no list was asked for')
  const plan = await explain(list)
  expect(plan.rows).toBeGreaterThan(PAGE)
  expect(plan.rows).toBeLessThanOrEqual(13 * (PAGE + 1) * 2)
  expect(plan.text).not.toContain('Seq Scan')
})

test('counting 10,000 tasks is done by an index', async () => {
  const [counting] = (await questionsOf(() => SCREENS['a sprint'](many))).filter(({ query }) =>
    query.includes('task_counts'),
  )
  if (!counting) throw new Error('nothing was counted')
  const { text } = await explain(counting)
  expect(text).toContain('Index Scan using task_counts_pkey')
  expect(text).toMatch(/Index (Only )?Scan using task_sprint_id/)
  expect(text).not.toContain('Seq Scan')
})

/** How a question is answered, and the most rows that any one place of the table gave for it. */
async function explain({ query, params }: { query: string; params: string }) {
  const values = JSON.parse(params) as unknown[]
  const client = await database.pool.connect()
  // One sprint is half of this table, which would be worth reading whole; in a real one it never is.
  await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) ${query}`,
    values,
  )
  await client.query('rollback')
  client.release()
  const lines = rows.map((row) => row['QUERY PLAN'])
  const scanned = lines.filter((line) => /Scan.* on task/.test(line))
  const skipped = lines.filter((line) => line.includes('Rows Removed by Filter'))
  const sum = (found: readonly string[], what: RegExp) =>
    found.reduce((total, line) => total + Number(what.exec(line)?.[1] ?? 0), 0)
  return { text: lines.join('\n'), rows: sum(scanned, /rows=([\d.]+)/) + sum(skipped, /Filter: (\d+)/) }
}

/** Everything that a list has, page after page. */
async function walk(ask: (after: string | null) => Promise<{ tasks: Task[]; next: string | null }>): Promise<Task[]> {
  const all: Task[] = []
  for (let after: string | null = null, pages = 0; pages < 300; pages += 1) {
    const { tasks, next } = await ask(after)
    all.push(...tasks)
    if (!next) return all
    after = next
  }
  throw new Error('the list has no end')
}

const DAY_END = Date.parse('2026-11-19T00:00:00Z')
const WEEK_END = Date.parse('2026-11-23T00:00:00Z')
const GROUPS = ['today', 'late', 'thisWeek', 'later', 'done'] as const
const groupOf = ({ status, dueDate }: Task): TaskGroup => {
  if (status === 'completed') return 'done'
  const due = Date.parse(dueDate)
  if (due < NOW.getTime()) return 'late'
  return due < DAY_END ? 'today' : due < WEEK_END ? 'thisWeek' : 'later'
}
const placeOf = (task: Task) => GROUPS.indexOf(groupOf(task))
const byHand = (a: Task, b: Task) =>
  placeOf(a) - placeOf(b) ||
  (groupOf(a) === 'done'
    ? Date.parse(b.completedDate ?? '') - Date.parse(a.completedDate ?? '') || b.id - a.id
    : (a.position ?? Infinity) - (b.position ?? Infinity) ||
      Number(b.status === 'in-progress') - Number(a.status === 'in-progress') ||
      Date.parse(a.dueDate) - Date.parse(b.dueDate) ||
      a.id - b.id)

const shown = (task: Task) => (groupOf(task) === 'late' ? 'overdue' : task.status)
const passes = (filter: TaskFilter, task: Task) =>
  filter === 'all' || (filter === 'open' ? task.status !== 'completed' : shown(task) === filter)

test.each(TaskFilter.options)('pages of three give "%s" whole, once, and in order', async (filter) => {
  const everything = await listTasks(repository, of(mixed))
  expect(everything).toHaveLength(157)
  const wanted = everything.filter((task) => passes(filter, task)).sort(byHand)
  expect(wanted.length).toBeGreaterThan(3)
  const ask = (after: string | null) => findTasks(repository, { ...of(mixed), filter, after, limit: 3 }, NOW)
  expect((await walk(ask)).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  const { groups } = await ask(null)
  expect(groups).toEqual(sizesOf(wanted))
})

const sizesOf = (tasks: Task[]) =>
  Object.fromEntries(GROUPS.map((group) => [group, tasks.filter((task) => groupOf(task) === group).length]))

test('a cursor names the same part of the list as in earlier releases', async () => {
  const partOf = async (filter: TaskFilter) =>
    (await findTasks(repository, { ...of(mixed), filter, limit: 1 }, NOW)).next?.split('.')[0]
  expect([await partOf('overdue'), await partOf('completed')]).toEqual(['0', '9'])
})

test('a cursor whose place no task can have goes on with the next part', async () => {
  const { tasks } = await findTasks(repository, { ...of(mixed), after: `0.${NOW.getTime()}.5`, limit: 1 }, NOW)
  expect(tasks).toMatchObject([{ group: 'late', status: 'in-progress', position: null }])
})

test('every group has tasks, and tasks that words find are counted in their groups', async () => {
  const everything = await listTasks(repository, of(mixed), NOW)
  for (const group of GROUPS) expect(sizesOf(everything)[group]).toBeGreaterThan(3)
  for (const { group, ...task } of everything) expect(group).toBe(groupOf({ group, ...task }))
  const { groups } = await findTasks(repository, { ...of(mixed), words: 'mixed' }, NOW)
  expect(groups).toEqual(sizesOf(everything))
})

test('words are looked for in titles and descriptions, as the characters they are', async () => {
  const find = async (words: string) =>
    (await walk((after) => findTasks(repository, { ...of(mixed), words, after }, NOW))).map(({ title }) => title).sort()
  expect(await find('RARE mixed')).toHaveLength(31)
  expect(await find('mixed 155')).toEqual(['Mixed 155'])
  expect(await find('%')).toEqual([])
  expect(await find('m_xed')).toEqual([])
})

/** The groups of 40 tasks that are due at noon of a Wednesday, UTC. */
const on = async (now: string, timeZone: string) =>
  (await findTasks(repository, { ...of(few), timeZone }, new Date(now))).groups
const NONE = { today: 0, late: 0, thisWeek: 0, later: 0, done: 0 }

test('a day is over at the midnight of the person who asks', async () => {
  expect(await on('2026-11-18T05:00:00Z', 'UTC')).toEqual({ ...NONE, today: 40 })
  expect(await on('2026-11-18T05:00:00Z', 'America/Los_Angeles')).toEqual({ ...NONE, thisWeek: 40 })
  expect(await on('2026-11-18T12:00:00Z', 'UTC')).toEqual({ ...NONE, today: 40 })
  expect(await on('2026-11-18T12:00:00.001Z', 'UTC')).toEqual({ ...NONE, late: 40 })
})

test('a week is over at the midnight of the person who asks', async () => {
  expect(await on('2026-11-15T12:00:00Z', 'UTC')).toEqual({ ...NONE, later: 40 })
  expect(await on('2026-11-15T12:00:00Z', 'Pacific/Kiritimati')).toEqual({ ...NONE, thisWeek: 40 })
})

test('all tasks of a time come by due date, with how many of them are done', async () => {
  const range = { ...of(mixed), from: '2026-11-10T00:00:00Z', until: '2026-11-20T00:00:00Z', limit: 4 }
  const wanted = (await listTasks(repository, of(mixed))).filter(
    ({ dueDate }) => dueDate >= '2026-11-10' && dueDate < '2026-11-20',
  )
  expect(await walk((after) => listDueTasks(repository, { ...range, after }))).toEqual(wanted)
  const { total, done } = await listDueTasks(repository, range)
  expect([total, done]).toEqual([wanted.length, wanted.filter(({ status }) => status === 'completed').length])
})

test('days are counted on the calendar of the person who asks', async () => {
  const tasks = await listTasks(repository, of(mixed))
  for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Asia/Calcutta']) {
    const dayOf = (time: string) => new Date(time).toLocaleDateString('sv', { timeZone })
    const days = await listTaskDays(repository, { ...of(mixed), timeZone })
    for (const { day, open, done, completed } of days) {
      const due = tasks.filter(({ dueDate }) => dayOf(dueDate) === day)
      expect([open, done]).toEqual([
        due.filter(({ status }) => status !== 'completed').length,
        due.filter(({ status }) => status === 'completed').length,
      ])
      expect(completed).toBe(tasks.filter((task) => task.completedDate && dayOf(task.completedDate) === day).length)
    }
    expect(days.reduce((sum, { open, done }) => sum + open + done, 0)).toBe(157)
  }
})

test('what is dragged to a place comes before all that has one, and the others keep their order', async () => {
  const wanted = { ...of(mixed), filter: 'open' as const, limit: 200 }
  const before = (await findTasks(repository, wanted, NOW)).tasks.filter((task) => groupOf(task) === 'later')
  const prefix = before.slice(0, 9).map(({ id }) => id)
  await setTaskOrder(repository, { ...of(mixed), taskIds: prefix.toReversed() })
  const after = (await findTasks(repository, wanted, NOW)).tasks.filter((task) => groupOf(task) === 'later')
  expect(after.map(({ id }) => id)).toEqual([...prefix.toReversed(), ...before.slice(9).map(({ id }) => id)])
})

test('tasks are found by their titles, open ones first, and those of others are not', async () => {
  const found = await findTitledTasks(repository, { userId: mixed, words: 'mixed 1', limit: 100 })
  expect(found).toHaveLength(77)
  expect(found.every(({ sprintName }) => sprintName === 'S')).toBe(true)
  const open = found.map(({ task }) => task.status !== 'completed')
  expect(open.lastIndexOf(true)).toBe(open.indexOf(false) - 1)
  expect(await findTitledTasks(repository, { userId: few, words: 'mixed' })).toEqual([])
})

test('another person reads none of it', async () => {
  const foreign = { userId: few, sprintId: many }
  for (const ask of [findTasks, listTasks, listTaskDays]) {
    await expect(ask(repository, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const range = { from: '2026-11-10T00:00:00Z', until: '2026-11-20T00:00:00Z' }
  await expect(listDueTasks(repository, { ...foreign, ...range })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a reminder of a day with 10,000 tasks reads and names ten of them', async () => {
  const { count, tasks } = await repository.listOpenTasks(many, null, new Date('2100-01-01'))
  expect([count, tasks.length]).toEqual([MANY, 10])
})
