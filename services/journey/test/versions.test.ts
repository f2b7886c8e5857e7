/** Versions of a phase: made, looked at, restored, edited; and the marks on what rests on an older one. */
import { until } from '@daybreak/kit/testing'
import { createPhase, listPhases, stopGeneration, updatePhase, type Phase } from '@daybreak/proto/journey'
import { getGenerationUse, getLimits, listCosts } from '@daybreak/proto/journey-use'
import {
  editPhase,
  getVersion,
  keepPhase,
  keepSprint,
  listSprintBases,
  listVersions,
  restoreVersion,
} from '@daybreak/proto/journey-versions'
import { TOO_MANY_LINES } from '@daybreak/proto/plans'
import { sprintCreated } from '@daybreak/proto/sprint'
import { MAX_PLAN_LINES } from '@daybreak/proto/values'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LONG_ANSWERS, publishEvent, startJourney, startWithWorker } from './journey.ts'

const ANSWERS = { '0': 'A stone house above the harbour.', '2': 'Baking bread with my sister.' }
const { simulator, journey, stop } = await startWithWorker()
afterAll(stop)
let users = 0
const newUser = () => (users += 1)
beforeEach(() => simulator.control('reset'))

const generate = async (userId: number, phaseNumber: 1 | 2 | 3, more: object = {}) => {
  const { id } = await journey.begin(userId, phaseNumber, { answers: ANSWERS, ...more })
  return journey.finished(userId, id)
}
const phaseOf = async (userId: number, phaseNumber: number) => {
  const phase = (await journey.call(listPhases, { userId })).find((one) => one.phaseNumber === phaseNumber)
  if (!phase) throw new Error('there is no such phase')
  return phase
}
const current = (phase: Phase) => phase.versionId ?? ''

test('PHF-06 PHF-07 WIZ-13 every output is a version with its answers, model and wish, and none is ever lost', async () => {
  const userId = newUser()
  const first = await generate(userId, 1)
  const second = await generate(userId, 1, { wish: 'Shorter, please' })
  expect(second).toMatchObject({ wish: 'Shorter, please', versionId: current(await phaseOf(userId, 1)) })
  const listed = await journey.call(listVersions, { userId, phaseNumber: 1 })
  expect(listed).toMatchObject([
    { number: 2, origin: 'guide', current: true, wish: 'Shorter, please', model: 'daybreak-guide-1' },
    { number: 1, origin: 'guide', current: false, wish: null, id: first.versionId },
  ])
  expect(second.output.startsWith(listed[0]?.excerpt ?? '-')).toBe(true)
  const version = await journey.call(getVersion, { userId, id: first.versionId ?? '' })
  expect(version).toMatchObject({ output: first.output, answers: ANSWERS, generationId: first.id, editedFrom: null })
  expect(version.promptVersion).toMatch(/^journey-/)
  const restored = await journey.call(restoreVersion, { userId, id: version.id })
  expect(restored).toMatchObject({ output: first.output, versionId: version.id, completed: true })
  expect(await journey.call(listVersions, { userId, phaseNumber: 1 })).toMatchObject([
    { number: 2, current: false },
    { number: 1, current: true },
  ])
})

test('regenerating the vision marks what rests on the older one, and changes nothing by itself; a restore takes the marks away', async () => {
  const userId = newUser()
  const vision = await generate(userId, 1)
  const breakthrough = await generate(userId, 2)
  await generate(userId, 3)
  await publishEvent(journey, sprintCreated, { userId, sprintId: 7_000 + userId, origin: 'phase3' })
  await until('the sprint is known', async () => (await journey.call(listSprintBases, { userId })).length === 1)
  const marks = async () => {
    const phases = await journey.call(listPhases, { userId })
    const [sprint] = await journey.call(listSprintBases, { userId })
    return [...phases.map(({ stale }) => stale?.phaseNumber ?? null), sprint?.stale?.phaseNumber ?? null]
  }
  expect(await marks()).toEqual([null, null, null, null])
  await generate(userId, 1)
  expect(await marks()).toEqual([null, 1, 1, 1])
  expect(await phaseOf(userId, 2)).toMatchObject({ completed: true, output: breakthrough.output })
  expect((await journey.call(keepPhase, { userId, phaseNumber: 2 })).stale).toBeNull()
  expect((await journey.call(keepSprint, { userId, sprintId: 7_000 + userId })).stale).toBeNull()
  expect(await marks()).toEqual([null, null, 1, null])
  await journey.call(restoreVersion, { userId, id: vision.versionId ?? '' })
  expect(await marks()).toEqual([null, 1, null, 1])
  await publishEvent(journey, sprintCreated, { userId, sprintId: 8_000 + userId, origin: 'manual' })
  await expect(journey.call(keepSprint, { userId, sprintId: 8_000 + userId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('every line of an edit by hand is kept, and a list that is too long is refused, never cut', async () => {
  const userId = newUser()
  const { breakthroughPlan: plan, versionId } = await generate(userId, 2)
  if (!plan) throw new Error('there is no plan')
  const edit = (count: number) =>
    journey.call(editPhase, {
      ...{ userId, phaseNumber: 2 as const, editedFrom: versionId ?? '' },
      breakthroughPlan: { ...plan, steps: linesOf(count) },
    })
  await expect(edit(MAX_PLAN_LINES + 1)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: TOO_MANY_LINES,
  })
  expect((await edit(MAX_PLAN_LINES)).breakthroughPlan?.steps).toHaveLength(MAX_PLAN_LINES)
})

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Step number ${index + 1}`, evidence: null }))

test('an edit by hand is a version of its own, keeps its form, and never overwrites what it has not seen', async () => {
  const userId = newUser()
  const { breakthroughPlan: plan, versionId } = await generate(userId, 2)
  if (!plan) throw new Error('there is no plan')
  const shifts = [{ text: 'From <b>later</b> to today', evidence: plan.shifts[0]?.evidence ?? null }, { text: ' ' }]
  const input = { userId, phaseNumber: 2 as const, editedFrom: versionId ?? '' }
  await expect(
    journey.call(editPhase, { ...input, breakthroughPlan: { ...plan, shifts } }),
    'a line without words',
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const edited = { ...input, breakthroughPlan: { ...plan, shifts: shifts.slice(0, 1) } }
  const phase = await journey.call(editPhase, edited)
  expect(phase).toMatchObject({ model: null, completed: true, output: '' })
  expect(phase.breakthroughPlan?.shifts.map(({ text }) => text)).toEqual(['From later to today'])
  expect(phase.breakthroughPlan?.beliefs).toEqual(plan.beliefs)
  const [newest] = await journey.call(listVersions, { userId, phaseNumber: 2 })
  expect(newest).toMatchObject({ number: 2, origin: 'hand', current: true })
  expect(await journey.call(getVersion, { userId, id: newest?.id ?? '' })).toMatchObject({ editedFrom: versionId })
  await expect(journey.call(editPhase, edited)).rejects.toMatchObject({ code: 'CONFLICT' })
  const now = { ...input, editedFrom: current(phase) }
  const broken = [{ breakthroughPlan: { beliefs: [], shifts: [], steps: [] } }, { output: 'A text' }, {}]
  for (const given of broken)
    await expect(journey.call(editPhase, { ...now, ...given })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await phaseOf(userId, 2)).toEqual(phase)
})

test("nobody sees, restores, edits or keeps somebody else's versions", async () => {
  const [userId, other] = [newUser(), newUser()]
  const { versionId, id } = await generate(userId, 1)
  const version = versionId ?? ''
  const refused = { code: 'NOT_FOUND' }
  await expect(journey.call(getVersion, { userId: other, id: version })).rejects.toMatchObject(refused)
  await expect(journey.call(restoreVersion, { userId: other, id: version })).rejects.toMatchObject(refused)
  await expect(
    journey.call(editPhase, { userId: other, phaseNumber: 1, output: 'Mine', editedFrom: version }),
  ).rejects.toMatchObject(refused)
  await expect(journey.call(keepPhase, { userId: other, phaseNumber: 1 })).rejects.toMatchObject(refused)
  await expect(journey.call(getGenerationUse, { userId: other, id })).rejects.toMatchObject(refused)
  await expect(journey.call(stopGeneration, { userId: other, id })).rejects.toMatchObject(refused)
  expect(await journey.call(listVersions, { userId: other, phaseNumber: 1 })).toEqual([])
})

test('API-24 API-25 what a client stores is a version; the same text sent back is none', async () => {
  const userId = newUser()
  const generation = await generate(userId, 1)
  const sent = { userId, phaseNumber: 1 as const, output: generation.output, completed: true, answers: {} }
  expect((await journey.call(createPhase, sent)).phase.versionId).toBe(generation.versionId)
  const { phase } = await journey.call(createPhase, { ...sent, output: 'My own words.' })
  expect(phase).toMatchObject({ model: null, output: 'My own words.' })
  await journey.call(updatePhase, { userId, id: phase.id, output: 'Other words.', completed: true })
  const listed = await journey.call(listVersions, { userId, phaseNumber: 1 })
  expect(listed.map(({ origin }) => origin)).toEqual(['client', 'client', 'guide'])
})

test('a stopped generation ends at once, and leaves the old output and no version', async () => {
  const userId = newUser()
  const before = await generate(userId, 1)
  await simulator.control('pace', { msPerChunk: 40 })
  const { id } = await journey.begin(userId, 1, { answers: LONG_ANSWERS })
  await until('words arrive', async () => (await journey.read(userId, id)).fragments.length > 1)
  expect(await journey.call(stopGeneration, { userId, id })).toMatchObject({ status: 'stopped', output: '' })
  await until('the end was told', () => journey.heard(id).find((news) => 'generation' in news))
  const requests = () => simulator.requests()
  await until('the model was left', async () => (await requests()).at(-1)?.outcome === 'closed by client')
  expect(await journey.call(stopGeneration, { userId, id })).toMatchObject({ status: 'stopped' })
  expect(await phaseOf(userId, 1)).toMatchObject({ output: before.output, versionId: before.versionId })
  expect(await journey.countEvents(id)).toBe(0)
  expect((await generate(userId, 1)).status).toBe('succeeded')
})

test('what Sol used: which answers, which outputs, which requests, and what they cost, each counted once', async () => {
  const userId = newUser()
  const vision = await generate(userId, 1)
  await simulator.control('faults', { kind: 'bad_json' })
  const { id } = await generate(userId, 2)
  const use = await journey.call(getGenerationUse, { userId, id })
  expect(use).toMatchObject({ status: 'succeeded', safety: 'calm', currency: 'USD' })
  const size = { characters: ANSWERS[0].length, written: ANSWERS[0].length }
  expect(use.sent.answers).toMatchObject([
    { phaseNumber: 2, index: 0, ...size },
    { phaseNumber: 2, index: 2 },
    { phaseNumber: 1, index: 0, ...size },
    { phaseNumber: 1, index: 2 },
  ])
  expect(use.sent.outputs).toEqual([
    { phaseNumber: 1, versionId: vision.versionId, characters: vision.output.length, written: vision.output.length },
  ])
  expect(use.attempts.map(({ number, result }) => [number, result])).toEqual([
    [1, 'repaired'],
    [2, 'succeeded'],
  ])
  const [first, second] = use.attempts
  expect(use.promptTokens).toBe(first!.promptTokens + second!.promptTokens)
  expect(use.cost).toBeCloseTo((use.promptTokens + 10 * use.completionTokens) / 1_000_000, 9)
  const costs = await journey.call(listCosts, { days: 1 })
  const mine = costs.users.find((row) => row.userId === userId)
  expect(mine).toMatchObject({ requests: 3, generations: 2 })
  expect(costs.days[0]?.requests).toBe(costs.total.requests)
  const limits = await journey.call(getLimits, { userId })
  expect(limits.generations).toEqual({ limit: 30, used: 2, left: 28 })
  expect(limits.tokens.used).toBe(mine!.promptTokens + mine!.completionTokens)
  expect(limits.nextAt).toBeNull()
})

test('costs are those of the replica where there is one', async () => {
  const reader = await startJourney({ DATABASE_REPLICA_URL: journey.config.DATABASE_URL })
  await generate(newUser(), 1)
  const costs = await reader.call(listCosts, { days: 1 })
  expect(costs.total.requests).toBeGreaterThan(0)
  expect(costs).toEqual(await journey.call(listCosts, { days: 1 }))
  await reader.stop()
})

test('the tokens of a day may be more than fit into 32 bits', async () => {
  const userId = newUser()
  await journey.pool.query(
    `insert into ai_ledger (user_id, purpose, number, model, result, prompt_tokens, completion_tokens, duration_ms)
     select $1, 'generation', n, 'large', 'succeeded', 2000000000, 1500000000, 1 from generate_series(1, 2) n`,
    [userId],
  )
  const costs = await journey.call(listCosts, { days: 1 })
  const sums = { promptTokens: 4_000_000_000, completionTokens: 3_000_000_000 }
  expect(costs.users.find((row) => row.userId === userId)).toMatchObject(sums)
  expect(costs.days[0]?.promptTokens).toBeGreaterThanOrEqual(sums.promptTokens)
  await journey.pool.query('delete from ai_ledger where user_id = $1', [userId])
})

test('ATK-83: words of crisis pause the plan before any model is asked, until the user asks to go on', async () => {
  const userId = newUser()
  const heavy = { answers: { '0': 'Honestly I do not want to be here anymore.' } }
  const paused = await journey.begin(userId, 2, heavy)
  expect(paused).toMatchObject({ status: 'paused', care: true, output: '' })
  expect(paused.failure).toContain('more than a plan')
  expect(await simulator.requests()).toEqual([])
  expect(await journey.call(listPhases, { userId })).toEqual([])
  const going = await generate(userId, 2, { ...heavy, proceed: true })
  expect(going).toMatchObject({ status: 'succeeded', care: true })
  expect((await simulator.requests())[0]?.messages[0]?.content).toContain('crisis')
  expect((await journey.call(getGenerationUse, { userId, id: going.id })).safety).toBe('care')
})
