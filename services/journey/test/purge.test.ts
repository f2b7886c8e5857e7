/** What goes by itself: generations that are no version, and requests to the model; and what is still right without them. */
import { createTestDatabase, openTestDatabase, until } from '@daybreak/kit/testing'
import { getGenerationUse } from '@daybreak/proto/journey-use'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { expect, onTestFinished, test } from 'vitest'
import { startJourney } from './journey.ts'
import { openRepository } from './open-repository.ts'

const { generationDays, modelRequestDays } = RECORD_RETENTION
const OLD = generationDays + 1
const KEPT_VERSIONS = 200
const DAY_MS = 24 * 3_600_000

const idOf = (n: number) => `gen-00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const INSERT = `insert into generation
  (id, user_id, phase_number, status, answers, previous_outputs, variant, version_id, prompt_tokens, finished_at)
  select 'gen-00000000-0000-4000-8000-' || lpad(($1 + n)::text, 12, '0'), 1, 1, $2, '{}', '{}', 7, $3, 120,
    now() - make_interval(days => $4) from generate_series(1, $5) n`

test('generations that are no version go after 90 days, requests to the model after 400; the rest goes on', async () => {
  const url = await createTestDatabase(new URL('../prisma/migrations/', import.meta.url))
  const { pool, close } = openTestDatabase(url, 1)
  onTestFinished(close)
  await pool.query(INSERT, [0, 'failed', null, OLD, 4_500])
  await pool.query(INSERT, [4_600, 'stopped', null, OLD, 1])
  await pool.query(INSERT, [4_700, 'paused', null, OLD, 1])
  await pool.query(INSERT, [5_000, 'succeeded', 'ver-1', OLD, 1])
  await pool.query(INSERT, [6_000, 'failed', null, generationDays - 1, 1])
  await pool.query(INSERT, [7_000, 'running', null, null, 1])
  await pool.query(`update generation set phase_number = 2 where status = 'running'`)
  await pool.query(`insert into generation_fragment values ($1, 1, 1, 'left')`, [idOf(1)])
  const request = `insert into ai_ledger (user_id, generation_id, model, prompt_tokens, completion_tokens, at)
    values (1, $1, 'm', 1, 1, now() - make_interval(days => $2))`
  await pool.query(request, [idOf(5_001), modelRequestDays + 1])
  await pool.query(request, [idOf(6_001), modelRequestDays - 1])
  const journey = await startJourney({ DATABASE_URL: url })
  onTestFinished(journey.stop)
  const list = async (table: string, column: string) =>
    (await pool.query<{ id: string }>(`select ${column} as id from ${table} order by 1`)).rows.map(({ id }) => id)
  await until('the old request is gone', async () => (await list('ai_ledger', 'generation_id')).length === 1)
  expect(await list('ai_ledger', 'generation_id')).toEqual([idOf(6_001)])
  expect(await list('generation', 'id')).toEqual([idOf(5_001), idOf(6_001), idOf(7_001)])
  expect(await list('generation_fragment', 'generation_id')).toEqual([])
  const use = await journey.call(getGenerationUse, { userId: 1, id: idOf(5_001) })
  expect(use).toMatchObject({ attempts: [], promptTokens: 120, completionTokens: 0, cost: null })
  const { id } = await journey.begin(1, 1)
  const { rows } = await pool.query('select variant from generation where id = $1', [id])
  expect(rows, 'a variant that no version has').toEqual([{ variant: 8 }])
})

test('a generation names no version any more once newer versions have taken its place', async () => {
  const { db, repository, close } = await openRepository()
  onTestFinished(close)
  const finishedAt = new Date(Date.now() - OLD * DAY_MS)
  const generation = { userId: 1, phaseNumber: 1, status: 'succeeded', answers: {}, previousOutputs: {}, variant: 1 }
  await db.generation.createMany({
    data: [1, 2].map((n) => ({ ...generation, id: idOf(n), versionId: `ver-${n}`, finishedAt })),
  })
  const made = { userId: 1, phaseNumber: 1 as const, questions: [], answers: {}, basis: {}, model: null }
  const version = { ...made, origin: 'guide' as const, output: 'x', promptVersion: null, wish: null, editedFrom: null }
  await db.phaseVersion.createMany({
    data: Array.from({ length: KEPT_VERSIONS }, (_, index) => index + 1).map((number) => ({
      ...version,
      number,
      id: `ver-${number}`,
      generationId: number > 2 ? null : idOf(number),
    })),
  })
  await repository.transaction((tx) => tx.saveVersion({ ...version, plan: null, generationId: null }, true))
  expect(await repository.deleteOldGenerations(10)).toBe(1)
  expect(await db.generation.findMany({ select: { id: true } })).toEqual([{ id: idOf(2) }])
})
