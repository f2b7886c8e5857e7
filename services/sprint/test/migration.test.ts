/** Sprints of the first version keep their plans: content under display keys becomes a plan, other content stays. */
import type { Database } from '@daybreak/kit/database'
import { migrate } from '@daybreak/kit/migrations'
import { createDatabaseBefore, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'
import { planOf } from './plans.ts'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)
const PLAN = {
  'Sprint Goal': 'Open a studio',
  'Month 1 Actions': ['Find a room'],
  'Month 2 Actions': ['Paint'],
  'Month 3 Actions': ['Invite'],
  'Weekly Rhythm': ['Draw on Monday'],
}
const RAW = { sprintGoal: 'All in prose', month1Actions: [], month2Actions: [], month3Actions: [], weeklyRhythm: [] }
const CONTENTS = [
  PLAN,
  { ...PLAN, Note: 'mine' },
  RAW,
  {},
  { 'Sprint Goal': 'Alone' },
  { ...PLAN, 'Sprint Goal': ' ' },
  { ...PLAN, 'Weekly Rhythm': 'Mondays' },
  { ...PLAN, 'Month 1 Actions': [{}] },
  { 'Sprint Goal': ' Half of it ', 'Month 2 Actions': ['Paint', ' '] },
]

let database: Database
let db: PrismaClient
let repository: ReturnType<typeof createRepository>

beforeAll(async () => {
  const url = await createDatabaseBefore('typed_plans', MIGRATIONS)
  database = openTestDatabase(url, 2)
  for (const [index, content] of CONTENTS.entries()) {
    await database.pool.query(
      `insert into sprint (id, user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint)
       values ($1, 1, 'S', '', '', '2026-10-01', '2026-12-30', 'in-progress', $2, 'manual', '')`,
      [index + 1, content],
    )
  }
  await migrate(url, MIGRATIONS)
  db = new PrismaClient({ adapter: database.adapter })
  repository = createRepository(db)
})
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

const converted = async (index: number) => {
  const sprint = await repository.findSprint(index + 1, 1, new Date('2026-11-01T00:00:00Z'))
  return { plan: sprint?.plan, content: sprint?.content }
}
const bare = (goal: string) => ({ goal, name: null, months: [[], [], []], weeklyRhythm: [] })

test('a plan under its display names is the plan, and nothing besides', async () => {
  expect(await converted(0)).toEqual({ plan: planOf('Open a studio'), content: {} })
})

test('what a client stored besides, or under keys of its own, stays as it came', async () => {
  expect(await converted(1)).toEqual({ plan: planOf('Open a studio'), content: CONTENTS[1] })
  expect(await converted(2)).toEqual({ plan: bare('All in prose'), content: RAW })
  expect(await converted(8)).toEqual({
    plan: { ...bare('Half of it'), months: [[], [{ text: 'Paint', month: 2, effort: 'medium', evidence: null }], []] },
    content: CONTENTS[8],
  })
})

test.each([3, 4, 5, 6, 7])('content that is no plan is not taken for one (row %i)', async (index) => {
  expect(await converted(index)).toEqual({ plan: null, content: CONTENTS[index] })
})
