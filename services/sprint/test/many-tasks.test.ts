/** A sprint with 10,000 tasks: all there, in order, with as few questions to the database as for one task. */
import { openDatabase, type Database } from '@daybreak/kit/database'
import { createTestDatabase, silentLog } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'
import { getSprint, listSprints } from '../src/sprints.ts'

const MANY = 10_000
const [few, many] = [1, 2]
let database: Database
let db: PrismaClient<'query'>
let repository: ReturnType<typeof createRepository>
const asked: string[] = []

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(new URL('../prisma/migrations/', import.meta.url)), 3, silentLog)
  db = new PrismaClient({ adapter: database.adapter, log: [{ emit: 'event', level: 'query' }] })
  db.$on('query', ({ query }) => asked.push(query))
  repository = createRepository(db)
  await database.pool
    .query(`insert into sprint (id, user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint)
    select n, n, 'S', '', '', now(), now() + interval '90 days', 'in-progress', '{}', 'manual', '' from generate_series(1, 400) n`)
  await database.pool.query(
    `insert into task (sprint_id, title, description, due_date)
    select $2::int, 'Task ' || n, '', now() + (($1::int - n) || ' minutes')::interval from generate_series(1, $1::int) n`,
    [MANY, many],
  )
  await database.pool.query(`insert into task (sprint_id, title, description, due_date)
    select s, 'Task', '', now() from generate_series(1, 400) s, generate_series(1, 40) where s <> 2`)
  await database.pool.query('analyze sprint, task')
})
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

/** What the work asks the database. */
async function questionsOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await work()
  return [...asked]
}

const planOf = async (sql: string) =>
  (await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n')

test('all 10,000 tasks are listed, by their due dates', async () => {
  const [sprint] = await listSprints(repository, { userId: many })
  expect(sprint?.tasks).toHaveLength(MANY)
  const times = sprint?.tasks.map(({ dueDate }) => Date.parse(dueDate)) ?? []
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('a list, a sprint and a reminder ask as many questions of 10,000 tasks as of 40', async () => {
  const works = [
    (userId: number) => listSprints(repository, { userId }),
    (userId: number) => getSprint(repository, { userId, id: userId }),
    (userId: number) => repository.listOpenTasks(userId, null, new Date('2100-01-01')),
  ]
  for (const work of works) {
    const [of40, of10000] = [await questionsOf(() => work(few)), await questionsOf(() => work(many))]
    expect(of40.length).toBeGreaterThan(0)
    expect(of10000).toEqual(of40)
  }
})

test('a reminder of a day with 10,000 tasks reads and names ten of them', async () => {
  const { count, tasks } = await repository.listOpenTasks(many, null, new Date('2100-01-01'))
  expect([count, tasks.length]).toEqual([MANY, 10])
})

test('tasks of one sprint, and of one day in it, are found by an index', async () => {
  const ofSprint = await planOf('select * from task where sprint_id = 7 and deleted_at is null order by due_date, id')
  const ofDay = await planOf(
    `select * from task where sprint_id = 2 and deleted_at is null and due_date >= now() and due_date < now() + interval '1 day' order by due_date, id limit 10`,
  )
  for (const plan of [ofSprint, ofDay]) {
    expect(plan).toContain('task_sprint_id_due_date_id_idx')
    expect(plan).not.toContain('Seq Scan')
  }
})
