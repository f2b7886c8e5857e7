/** Outputs of the first version become plans: what clients read until now is what is there afterwards. */
import type { Database } from '@daybreak/kit/database'
import { migrate } from '@daybreak/kit/migrations'
import { createDatabaseBefore, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)
const evidence = null
const line = (text: string) => ({ text, evidence })
const item = (text: string, month: number) => ({ text, month, effort: 'medium', evidence })

const BREAKTHROUGH = JSON.stringify({
  'Identified Limiting Beliefs': ['I am too late'],
  'Recommended Mindset Shifts': ['I begin today', 'Others were later'],
  'Action Steps for Inner Transformation': ['Write one page'],
})
const SPRINT = JSON.stringify({
  'Sprint Goal': 'Open the workshop',
  'Month 1 Actions': ['Find a room'],
  'Month 2 Actions': ['Invite three'],
  'Month 3 Actions': ['Open the door'],
  'Weekly Rhythm': ['Daily: ten minutes', 'Print on Tuesdays and Fridays', 'After each meal'],
})
const CAMEL = JSON.stringify({ sprintGoal: 'Rest', month1Actions: [' Sleep ', '', 7], weeklyRhythm: 'Walk' })
/** Number of the phase, who wrote it, and what was stored. */
const ROWS: [phaseNumber: number, origin: string, output: string][] = [
  [1, 'guide', 'You wake by the sea.'],
  [2, 'guide', BREAKTHROUGH],
  [3, 'hand', SPRINT],
  [3, 'client', CAMEL],
  [2, 'client', '{"identifiedLimitingBeliefs": ["Too old"], "actionSteps": "Call Ana"}'],
  [2, 'client', 'Not a plan, {but} a text\nof two lines'],
  [3, 'client', '{"Sprint Goal": "cut o'],
  [3, 'client', '{"note": "nul \\u0000"}'],
  [3, 'client', '{}'],
  [2, 'client', '  '],
]

let database: Database
let repository: ReturnType<typeof createRepository>
let db: PrismaClient

beforeAll(async () => {
  const url = await createDatabaseBefore('typed_plans', MIGRATIONS)
  database = openTestDatabase(url, 2)
  for (const [index, [phaseNumber, origin, output]] of ROWS.entries()) {
    const [userId, version] = [index + 1, `ver-00000000-0000-0000-0000-00000000000${index}`]
    await database.pool.query(
      `insert into phase_version (id, user_id, phase_number, number, origin, output, answers, questions, basis)
       values ($1, $2, $3, 1, $4, $5, '{}', '[]', '{}')`,
      [version, userId, phaseNumber, origin, output],
    )
    await database.pool.query(
      `insert into phase (user_id, phase_number, questions, answers, output, completed, version_id)
       values ($1, $2, '[]', '{}', $3, true, $4)`,
      [userId, phaseNumber, output, version],
    )
  }
  await database.pool.query(
    `insert into generation (id, user_id, phase_number, status, answers, previous_outputs, variant, output)
     values ('gen-1', 3, 3, 'succeeded', '{}', '{}', 1, $1), ('gen-2', 3, 2, 'failed', '{}', '{}', 1, '')`,
    [SPRINT],
  )
  await database.pool.query(
    `insert into outbox (subject, payload) values ('event.journey.phase_generated', $1), ('event.journey.phase_generated', $2)`,
    [
      { userId: 3, plan: JSON.parse(SPRINT) },
      { userId: 2, plan: null },
    ],
  )
  await migrate(url, MIGRATIONS)
  db = new PrismaClient({ adapter: database.adapter })
  repository = createRepository(db)
})
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

/** What the phase of a row says now, checked by its contract on the way. */
async function said(index: number) {
  const [phase] = await repository.listPhases(index + 1)
  const version = await repository.findVersion(index + 1, phase?.versionId ?? '')
  const { output, breakthroughPlan, sprintPlan } = phase!
  expect(version).toMatchObject({ output, breakthroughPlan, sprintPlan })
  return { output, plan: breakthroughPlan ?? sprintPlan }
}
const TYPED_SPRINT = {
  goal: 'Open the workshop',
  name: null,
  months: [[item('Find a room', 1)], [item('Invite three', 2)], [item('Open the door', 3)]],
  weeklyRhythm: [
    { text: 'Daily: ten minutes', cadence: { kind: 'daily' }, evidence },
    { text: 'Print on Tuesdays and Fridays', cadence: { kind: 'weekdays', weekdays: [2, 5] }, evidence },
    { text: 'After each meal', cadence: { kind: 'open' }, evidence },
  ],
}
const goalAlone = (goal: string) => ({ goal, name: null, months: [[], [], []], weeklyRhythm: [] })

test('a narrative stays as it is', async () => {
  expect(await said(0)).toEqual({ output: 'You wake by the sea.', plan: null })
})

test('what the guide or the user wrote is a plan now, and nothing else', async () => {
  expect(await said(1)).toEqual({
    output: '',
    plan: {
      beliefs: [line('I am too late')],
      shifts: [line('I begin today'), line('Others were later')],
      steps: [line('Write one page')],
    },
  })
  expect(await said(2)).toEqual({ output: '', plan: TYPED_SPRINT })
})

test('what a client stored is a plan beside its text, under either set of keys', async () => {
  expect(await said(3)).toEqual({
    output: CAMEL,
    plan: {
      ...goalAlone('Rest'),
      months: [[item('Sleep', 1)], [], []],
      weeklyRhythm: [{ text: 'Walk', cadence: { kind: 'open' }, evidence }],
    },
  })
  expect((await said(4)).plan).toEqual({ beliefs: [line('Too old')], shifts: [], steps: [line('Call Ana')] })
})

test('text that is no plan is kept whole, as the first belief or the goal', async () => {
  expect((await said(5)).plan).toEqual({
    beliefs: [line('Not a plan, {but} a text\nof two lines')],
    shifts: [],
    steps: [],
  })
  for (const index of [6, 7, 8]) expect((await said(index)).plan).toEqual(goalAlone(ROWS[index]![2]))
  expect(await said(9)).toEqual({ output: '  ', plan: null })
})

test('finished generations are converted too, and so is what waits to be announced', async () => {
  expect(await repository.findGeneration('gen-1', 3)).toMatchObject({ output: '', sprintPlan: TYPED_SPRINT })
  expect(await repository.findGeneration('gen-2', 3)).toMatchObject({ output: '', breakthroughPlan: null })
  const { rows } = await database.pool.query(`select payload->'plan' as plan from outbox order by seq`)
  expect(rows).toEqual([{ plan: TYPED_SPRINT }, { plan: null }])
})
