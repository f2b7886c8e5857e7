/** The counts that a trigger keeps are those of the tasks, and reading them costs a sprint of 10,000 what it costs one of 20. */
import type { Database } from '@daybreak/kit/database'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'
import { getSprint, listSprints } from '../src/sprints.ts'
import { findTasks, listTaskDays } from '../src/task-lists.ts'
import { updateTask } from '../src/tasks.ts'

const [few, many, changing] = [1, 2, 3]
const OTHERS = 100
/** In the middle of a quarter of an hour. */
const NOW = new Date('2026-11-18T12:07:30Z')
let database: Database
let db: PrismaClient<'query'>
let repository: ReturnType<typeof createRepository>
const asked: { query: string; params: string }[] = []
const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<T>(sql, values)).rows

beforeAll(async () => {
  database = openTestDatabase(await createTestDatabase(new URL('../prisma/migrations/', import.meta.url)), 4)
  db = new PrismaClient({ adapter: database.adapter, log: [{ emit: 'event', level: 'query' }] })
  db.$on('query', ({ query, params }) => asked.push({ query, params }))
  repository = createRepository(db)
  await rows(
    `insert into sprint (id, user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint)
    select n, n, 'S', '', '', '2026-10-01', '2026-12-30', 'in-progress', '{}', 'manual', '' from generate_series(1, $1::int) n`,
    [OTHERS],
  )
  await rows(
    `insert into task (sprint_id, title, description, due_date, status)
    select s, 'Task ' || n, '', timestamptz '2026-10-02T21:59:59.999Z' + (n * 7 % 90) * interval '1 day',
      (array['pending', 'in-progress', 'completed'])[n % 3 + 1]
    from generate_series(1, $1::int) s, generate_series(1, case s when $2 then 10000 when $3 then 0 else 20 end) n`,
    [OTHERS, many, changing],
  )
  await rows('vacuum analyze sprint, task, task_counts')
})
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

/** What the tasks themselves say. */
async function counted() {
  const [counts] = await rows<object>(
    `select count(*)::int as total, (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'in-progress' and due_date >= $2))::int as "inProgress",
      (count(*) filter (where status = 'pending' and due_date >= $2))::int as pending,
      (count(*) filter (where status <> 'completed' and due_date < $2))::int as overdue
    from task where sprint_id = $1 and deleted_at is null`,
    [changing, NOW],
  )
  return counts
}

const kept = async () => (await getSprint(repository, { userId: changing, id: changing, brief: true }, NOW)).taskCounts

const CHANGES = {
  'tasks that come, due around now': `insert into task (sprint_id, title, description, due_date, status)
    select 3, 'Task ' || n, '', timestamptz '2026-11-18T12:07:30Z' + n * interval '2 minutes',
      (array['pending', 'in-progress'])[abs(n) % 2 + 1] from generate_series(-40, 40) n`,
  'tasks that are completed': `update task set status = 'completed', completed_date = '2026-11-18T11:00:00Z'
    where sprint_id = 3 and id % 3 = 0`,
  'tasks that get another day': `update task set due_date = due_date - interval '9 minutes' where sprint_id = 3 and id % 2 = 0`,
  'tasks that are opened again': `update task set status = 'in-progress', completed_date = null
    where sprint_id = 3 and status = 'completed' and id % 2 = 0`,
  'tasks that are taken off': `update task set deleted_at = now() where sprint_id = 3 and id % 4 = 0`,
  'tasks that come back': `update task set deleted_at = null where sprint_id = 3 and id % 8 = 0`,
  'tasks that are erased': `delete from task where sprint_id = 3 and (deleted_at is not null or id % 7 = 0)`,
}

test.each(Object.entries(CHANGES))('%s are counted as what they are', async (_, change) => {
  const before = await counted()
  await rows(change)
  expect(await counted()).not.toEqual(before)
  expect(await kept()).toEqual(await counted())
  const { groups } = await findTasks(repository, { userId: changing, sprintId: changing }, NOW)
  const { total, completed, overdue } = await kept()
  expect([groups.late, groups.today + groups.thisWeek + groups.later, groups.done]).toEqual([
    overdue,
    total - completed - overdue,
    completed,
  ])
})

test('what many change at the same time is counted once each', async () => {
  const ids = (await rows<{ id: number }>(`select id from task where sprint_id = 3 and status <> 'completed'`)).slice(
    0,
    20,
  )
  const complete = `update task set status = 'completed', completed_date = '2026-11-18T11:00:00Z' where id = $1`
  await Promise.all(ids.map(({ id }) => rows(complete, [id])))
  expect(await kept()).toEqual(await counted())
})

test('nothing is left of tasks that are gone, nor of their sprint', async () => {
  await rows('delete from task where sprint_id = 3')
  expect(await rows('select 1 from task_counts where sprint_id = 3')).toEqual([])
  await rows(CHANGES['tasks that come, due around now'])
  await rows('delete from sprint where id = 3')
  expect(await rows('select 1 from task_counts where sprint_id = 3')).toEqual([])
})

interface PlanNode {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** How many blocks PostgreSQL reads for the counts among what the work asks. */
async function blocksOfCounts(work: () => Promise<unknown>): Promise<number> {
  asked.length = 0
  await work()
  const counting = asked.filter(({ query }) => query.includes('task_counts'))
  expect(counting.length).toBeGreaterThan(0)
  let blocks = 0
  for (const { query, params } of counting) {
    const [answer] = await rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, format json) ${query}`,
      JSON.parse(params) as unknown[],
    )
    const plan = answer!['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}

const SCREENS = {
  'the list of sprints': (userId: number) => listSprints(repository, { userId, brief: true }, NOW),
  'a sprint': (userId: number) => getSprint(repository, { userId, id: userId, brief: true }, NOW),
  'the first page of tasks': (userId: number) => findTasks(repository, { userId, sprintId: userId }, NOW),
  'the calendar': (userId: number) => listTaskDays(repository, { userId, sprintId: userId }),
}

test.each(Object.entries(SCREENS))('%s is counted as easily with 10,000 tasks as with 20', async (_, ask) => {
  expect(await blocksOfCounts(() => ask(many))).toBeLessThanOrEqual(2 * (await blocksOfCounts(() => ask(few))))
})

test('completing a task asks for the task, stores it with its event, and reads how the sprint stands: nothing else', async () => {
  const [task] = await repository.listTasks(few)
  asked.splice(0)
  const { sprint } = await updateTask(repository, { userId: few, taskId: task!.id, title: 'Another title' }, NOW)
  expect(asked.map(({ query }) => /^\s*(\w+)/.exec(query)![1]!.toLowerCase())).toEqual(['select', 'with', 'select'])
  expect(sprint).toEqual(await getSprint(repository, { userId: few, id: few, brief: true }, NOW))
  expect(await repository.findTask(task!.id, few)).toMatchObject({ title: 'Another title', status: task!.status })
  const told = await rows<{ subject: string }>(`select subject from outbox where payload->>'userId' = '${few}'`)
  expect(told).toEqual([{ subject: 'event.sprint.sprint_changed' }])
})
