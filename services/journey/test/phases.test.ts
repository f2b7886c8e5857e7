/** Phase records, drafts and questions, without any model. */
import { createPhase, listDrafts, listPhases, listQuestions, saveAnswer, updatePhase } from '@daybreak/proto/journey'
import { TOO_MANY_LINES } from '@daybreak/proto/plans'
import { MAX_PLAN_LINES } from '@daybreak/proto/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney, type Journey } from './journey.ts'

let journey: Journey
let users = 0
const newUser = () => (users += 1)

beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

const create = (userId: number, more: object = {}) =>
  journey.call(createPhase, { userId, phaseNumber: 2, output: '{}', completed: false, ...more })

test('there are three phases of six questions', async () => {
  const phases = await journey.call(listQuestions, {})
  expect(phases.map(({ phaseNumber, questions }) => [phaseNumber, questions.length])).toEqual([
    [1, 6],
    [2, 6],
    [3, 6],
  ])
  const texts = phases.flatMap(({ questions }) => questions.map(({ question }) => question))
  expect(new Set(texts).size).toBe(18)
})

test('a phase is created once and updated afterwards, and blank answers never erase stored ones', async () => {
  const userId = newUser()
  const first = await create(userId, { answers: { '0': 'Nobody comes' }, questions: ['Why?'] })
  expect(first).toMatchObject({
    created: true,
    phase: { userId, questions: ['Why?'], answers: { '0': 'Nobody comes' }, model: null },
  })
  const second = await create(userId, { answers: { '0': ' ', '1': 'Too old' }, output: 'new', completed: true })
  expect(second).toMatchObject({
    created: false,
    phase: {
      id: first.phase.id,
      questions: ['Why?'],
      answers: { '0': 'Nobody comes', '1': 'Too old' },
      output: 'new',
      completed: true,
    },
  })
  expect(await journey.call(listPhases, { userId })).toEqual([second.phase])
})

test('a plan that another program hands in is refused where a list of it is too long', async () => {
  const userId = newUser()
  const planOf = (count: number) =>
    JSON.stringify({ 'Action Steps for Inner Transformation': Array.from({ length: count }, (_, at) => `Step ${at}`) })
  await expect(create(userId, { output: planOf(MAX_PLAN_LINES + 1) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: TOO_MANY_LINES,
  })
  const { phase } = await create(userId, { output: planOf(MAX_PLAN_LINES) })
  expect(phase.breakthroughPlan?.steps).toHaveLength(MAX_PLAN_LINES)
})

test('a double submit makes one record', async () => {
  const userId = newUser()
  const replies = await Promise.all([create(userId), create(userId), create(userId)])
  expect(replies.filter(({ created }) => created)).toHaveLength(1)
  expect(new Set(replies.map(({ phase }) => phase.id)).size).toBe(1)
})

test('a record is updated by its owner and not found by anybody else', async () => {
  const userId = newUser()
  const { phase } = await create(userId)
  const change = { id: phase.id, output: 'changed', completed: true }
  expect(await journey.call(updatePhase, { userId, ...change })).toMatchObject({
    id: phase.id,
    output: 'changed',
    completed: true,
  })
  const stranger = journey.call(updatePhase, { userId: newUser(), ...change, output: 'stolen' })
  await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Phase not found' })
  await expect(journey.call(updatePhase, { userId, ...change, id: 2_147_483_647 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(journey.call(updatePhase, { userId, ...change, id: 2_147_483_648 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect((await journey.call(listPhases, { userId }))[0]?.output).toBe('changed')
})

test('answers saved at the same time from two tabs are all kept', async () => {
  const userId = newUser()
  const indexes = [0, 1, 2, 3, 4, 5]
  await Promise.all(
    [0, 1, 2].flatMap(() =>
      indexes.map((index) => journey.call(saveAnswer, { userId, phaseNumber: 3, index, text: `answer ${index}` })),
    ),
  )
  const [draft] = await journey.call(listDrafts, { userId })
  expect(draft?.answers).toEqual(Object.fromEntries(indexes.map((index) => [index, `answer ${index}`])))
  const blanked = await journey.call(saveAnswer, { userId, phaseNumber: 3, index: 2, text: '' })
  expect(blanked.answers).toMatchObject({ '1': 'answer 1', '2': '' })
})

test('what breaks the rules is refused, and nothing is stored', async () => {
  const userId = newUser()
  const answer = { userId, phaseNumber: 1 as const, index: 0, text: 'fine' }
  for (const wrong of [{ index: 6 }, { index: -1 }, { text: 'nul \u0000' }, { text: 'x'.repeat(8_001) }, { text: 7 }]) {
    await expect(journey.call(saveAnswer, { ...answer, ...wrong } as never)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  }
  for (const wrong of [
    { output: null },
    { output: 'nul \u0000' },
    { completed: 'yes' },
    { phaseNumber: 0 },
    { output: 'x'.repeat(60_001) },
  ]) {
    await expect(create(userId, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
  expect(await journey.call(listDrafts, { userId })).toEqual([])
  expect(await journey.call(listPhases, { userId })).toEqual([])
})
