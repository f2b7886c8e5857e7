/** Generations from the first word to the last, on the simulated model server. */
import type { ServiceError } from '@daybreak/proto/errors'
import { until } from '@daybreak/kit/testing'
import {
  createPhase,
  listDrafts,
  listGenerations,
  listPhases,
  saveAnswer,
  startGeneration,
} from '@daybreak/proto/journey'
import { BreakthroughPlan, PlanPiece, SprintPlan } from '@daybreak/proto/plans'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LONG_ANSWERS, startWithWorker } from './journey.ts'

const FAILED = 'Failed to generate narrative. Please try again.'
const ANSWERS = { '0': 'A stone house above the harbour.', '2': 'Baking bread with my sister.' }

const { simulator, journey, stop } = await startWithWorker({ GENERATIONS_PER_DAY: 3, RETRY_SCALE: 0.1 })
afterAll(stop)
let users = 0
const newUser = () => (users += 1)
beforeEach(() => simulator.control('reset'))

const generate = async (userId: number, phaseNumber: 1 | 2 | 3, more: object = {}) => {
  const { id } = await journey.begin(userId, phaseNumber, more)
  return journey.finished(userId, id)
}
const phaseOf = async (userId: number, phaseNumber: number) =>
  (await journey.call(listPhases, { userId })).find((phase) => phase.phaseNumber === phaseNumber)

test('a generation streams its text, completes the phase, and tells it once', async () => {
  const userId = newUser()
  await simulator.control('pace', { msPerChunk: 40 })
  const { id, status } = await journey.begin(userId, 1, { answers: ANSWERS })
  expect(status).toBe('queued')
  const generation = await journey.finished(userId, id)
  expect(generation).toMatchObject({ status: 'succeeded', failure: null, model: 'daybreak-guide-1', phaseNumber: 1 })
  const last = await until('the end was told', () => journey.heard(id).find((news) => 'generation' in news))
  expect(last).toEqual({ generation })
  const fragments = journey.heard(id).flatMap((news) => ('fragment' in news ? [news.fragment] : []))
  expect(fragments.length).toBeGreaterThan(1)
  expect(fragments.map(({ sequence }) => sequence)).toEqual(fragments.map((_, index) => index + 1))
  expect(
    fragments
      .map(({ text }) => text)
      .join('')
      .trim(),
  ).toBe(generation.output)
  const phase = await phaseOf(userId, 1)
  expect(phase).toMatchObject({ completed: true, output: generation.output, answers: ANSWERS, model: generation.model })
  expect(phase?.questions).toHaveLength(6)
  expect((await journey.read(userId, id)).fragments).toEqual([])
  expect(await journey.countEvents(id)).toBe(1)
  const { rows } = await journey.pool.query(
    'select user_id, model, prompt_tokens, completion_tokens from ai_ledger where generation_id = $1',
    [id],
  )
  expect(rows).toEqual([
    {
      user_id: userId,
      model: 'daybreak-guide-1',
      prompt_tokens: expect.any(Number),
      completion_tokens: expect.any(Number),
    },
  ])
  expect(rows[0].prompt_tokens).toBeGreaterThan(0)
})

test('phases 2 and 3 are stored as plans, made from the earlier outputs; phase 3 announces its plan', async () => {
  const userId = newUser()
  const vision = await generate(userId, 1, { answers: ANSWERS })
  const breakthrough = await generate(userId, 2, { previousPhaseOutputs: { '1': 'Forged by the client.' } })
  const sprint = await generate(userId, 3)
  expect(BreakthroughPlan.parse(breakthrough.breakthroughPlan).beliefs.length).toBeGreaterThan(0)
  expect(SprintPlan.parse(sprint.sprintPlan).months.flat().length).toBeGreaterThan(0)
  expect([breakthrough.output, sprint.output]).toEqual(['', ''])
  expect(await phaseOf(userId, 2)).toMatchObject({ breakthroughPlan: breakthrough.breakthroughPlan, sprintPlan: null })
  const shown = journey.heard(sprint.id).flatMap((news) => ('fragment' in news ? [news.fragment.text] : []))
  const pieces = shown
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => PlanPiece.parse(JSON.parse(line)))
  expect(pieces[0]).toEqual({ part: 'goal', text: sprint.sprintPlan?.goal })
  const asked = (await simulator.requests()).map(({ messages }) => messages.at(-1)?.content ?? '')
  const opening = vision.output.slice(0, 40).replaceAll('"', '&quot;')
  expect(asked[1]).toContain(`<vision>${opening}`)
  expect(asked[1]).not.toContain('Forged')
  expect(asked[2]).toContain(`<vision>${opening}`)
  expect(asked[2]).toContain('<breakthrough>{&quot;Identified Limiting Beliefs&quot;')
  const { rows } = await journey.pool.query(
    `select payload->'plan' as plan from outbox where payload->>'generationId' = any($1) and subject like '%phase_generated' order by seq`,
    [[vision.id, breakthrough.id, sprint.id]],
  )
  expect(rows.map(({ plan }) => plan)).toEqual([null, null, sprint.sprintPlan])
})

test('starting again while one runs hands back the running one, also when both come at once', async () => {
  const userId = newUser()
  await simulator.control('pace', { msPerChunk: 30 })
  const begin = () => journey.begin(userId, 1, { answers: LONG_ANSWERS })
  const starts = await Promise.all([begin(), begin(), begin()])
  const [first] = starts
  expect(new Set(starts.map(({ id }) => id)).size).toBe(1)
  await until('it runs', async () => (await journey.read(userId, first.id)).fragments.length > 0)
  expect((await journey.begin(userId, 1)).id).toBe(first.id)
  await simulator.control('pace', { msPerChunk: 0 })
  await journey.finished(userId, first.id)
  const again = await journey.begin(userId, 1)
  expect(again.id).not.toBe(first.id)
  await journey.finished(userId, again.id)
})

test('a reload reads on from the last fragment it has seen, and finds the generation by itself', async () => {
  const userId = newUser()
  await simulator.control('pace', { msPerChunk: 15 })
  const { id } = await journey.begin(userId, 1, { answers: LONG_ANSWERS })
  const seen = await until('three fragments are stored', async () => {
    const { fragments } = await journey.read(userId, id)
    return fragments.length >= 3 ? fragments : null
  })
  const { run, sequence } = seen[1]!
  const { generation, fragments } = await journey.read(userId, id, run, sequence)
  expect(generation).toMatchObject({ status: 'running', output: '' })
  expect(fragments[0]).toEqual(seen[2])
  expect((await journey.read(userId, id, run + 7, 0)).fragments[0]).toEqual(seen[0])
  expect(await journey.call(listGenerations, { userId })).toMatchObject([{ id, status: 'running' }])
  await simulator.control('pace', { msPerChunk: 0 })
  await journey.finished(userId, id)
})

test('a text is published as it comes, and stored at most twice a second', async () => {
  const userId = newUser()
  await journey.pool.query(`
    create table fragment_commits (id xid8 default pg_current_xact_id(), at timestamptz default clock_timestamp());
    create function note_commit() returns trigger language plpgsql as
      $$ begin insert into fragment_commits default values; return null; end $$;
    create trigger note_commit after insert on generation_fragment execute function note_commit()`)
  await simulator.control('pace', { msPerChunk: 6 })
  const { id } = await journey.begin(userId, 1, { answers: LONG_ANSWERS })
  await journey.finished(userId, id)
  const { rows } = await journey.pool.query<{ commits: number; seconds: number }>(
    `select count(distinct id)::int as commits, extract(epoch from max(at) - min(at))::float8 as seconds from fragment_commits`,
  )
  const { commits, seconds } = rows[0]!
  const published = journey.heard(id).filter((news) => 'fragment' in news)
  expect(commits).toBeLessThanOrEqual(2 * seconds + 2) // the first, and what is left when the text ends
  expect(published.length).toBeGreaterThan(commits)
})

test('answers left out come from the draft, given ones go into it, blank ones erase nothing', async () => {
  const userId = newUser()
  await journey.call(saveAnswer, { userId, phaseNumber: 1, index: 0, text: 'By the sea' })
  await journey.call(saveAnswer, { userId, phaseNumber: 1, index: 1, text: 'Two students' })
  await generate(userId, 1, { answers: { '1': 'Three students', '0': '  ' } })
  const merged = { '0': 'By the sea', '1': 'Three students' }
  expect((await phaseOf(userId, 1))?.answers).toEqual(merged)
  expect(await journey.call(listDrafts, { userId })).toMatchObject([{ phaseNumber: 1, answers: merged }])
  await generate(userId, 1, { answers: {}, wish: 'Shorter, please' })
  expect((await phaseOf(userId, 1))?.answers).toEqual(merged)
  const [, second] = await simulator.requests()
  const message = second?.messages.at(-1)?.content
  expect(message).toContain('<wish>Shorter, please</wish>')
  expect(message).toContain('<variant>2</variant>')
})

test.each(['bad_json'])('an output spoilt once (%s) is repaired, and valid in the end', async (kind) => {
  const userId = newUser()
  await simulator.control('faults', { kind })
  const generation = await generate(userId, 2, { answers: ANSWERS })
  expect(generation.status).toBe('succeeded')
  BreakthroughPlan.parse(generation.breakthroughPlan)
  const requests = await simulator.requests()
  expect(requests.map(({ outcome }) => outcome)).toEqual([kind, 'stop'])
  expect(requests[1]?.messages.at(-1)?.content).toContain('cannot be used')
  const runs = journey.heard(generation.id).flatMap((news) => ('fragment' in news ? [news.fragment.run] : []))
  expect(runs.at(-1)).toBe(2)
  expect(await journey.countEvents(generation.id)).toBe(1)
})

test('a server that says when to come back is asked again then, not earlier', async () => {
  const userId = newUser()
  await simulator.control('faults', { kind: 'status429', retryAfter: 3 })
  const started = Date.now()
  const generation = await generate(userId, 1)
  expect(generation.status).toBe('succeeded')
  expect(Date.now() - started).toBeGreaterThanOrEqual(3_000)
  expect(await simulator.requests()).toHaveLength(2)
})

test('four failures of the server fail the generation with the fixed sentence; the old output stays', async () => {
  const userId = newUser()
  const before = await generate(userId, 1, { answers: ANSWERS })
  await simulator.control('faults', { kind: 'status500', times: 4 })
  const { id } = await journey.begin(userId, 1)
  const generation = await journey.finished(userId, id, 30_000)
  expect(generation).toMatchObject({ status: 'failed', failure: FAILED, output: '' })
  expect(await phaseOf(userId, 1)).toMatchObject({ completed: true, output: before.output })
  expect(await journey.countEvents(id)).toBe(0)
  await until('the end was told', () => journey.heard(id).length > 0)
  expect(journey.heard(id)).toEqual([{ generation }])
  expect((await generate(userId, 1)).status).toBe('succeeded')
})

test('the share of a day is limited, says when to come back, and is counted per user', async () => {
  const userId = newUser()
  for (let count = 0; count < 3; count += 1) await generate(userId, 1)
  const refusal: unknown = await journey.begin(userId, 2).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('daily limit') })
  const { retryAfterSeconds } = (refusal as ServiceError).details
  expect(retryAfterSeconds).toBeGreaterThan(86_000)
  expect((await journey.begin(newUser(), 2)).status).toBe('queued')
})

test("somebody else's generation is not found", async () => {
  const userId = newUser()
  const { id } = await generate(userId, 1)
  await expect(journey.read(newUser(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    journey.read(
      userId,
      id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(journey.read(userId, 'gen-1')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a generation that breaks the rules is refused, and nothing is stored', async () => {
  const userId = newUser()
  const bad = [
    { phaseNumber: 4 },
    { phaseNumber: 1, answers: { '6': 'a seventh answer' } },
    { phaseNumber: 1, answers: { '0': 'nul \u0000' } },
    { phaseNumber: 1, answers: { '0': 'x'.repeat(8_001) } },
    { phaseNumber: 1, wish: 'x'.repeat(1_001) },
  ]
  for (const input of bad) {
    await expect(journey.call(startGeneration, { userId, ...input } as never)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  }
  expect(await journey.call(listGenerations, { userId })).toEqual([])
  expect(await journey.call(listDrafts, { userId })).toEqual([])
})

test("a client that sends the guide's text back does not become its author", async () => {
  const userId = newUser()
  const { output, model } = await generate(userId, 1, { answers: ANSWERS })
  const same = await journey.call(createPhase, { userId, phaseNumber: 1, answers: {}, output, completed: true })
  expect(same).toMatchObject({ created: false, phase: { model, answers: ANSWERS } })
  const other = await journey.call(createPhase, { userId, phaseNumber: 1, output: 'Mine.', completed: true })
  expect(other.phase).toMatchObject({ model: null, output: 'Mine.', answers: ANSWERS })
})
