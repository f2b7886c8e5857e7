/** Words of danger in tasks and corrected memories: met with care once for each text, kept as they are, quoted nowhere. */
import { until } from '@daybreak/kit/testing'
import { entryWritten } from '@daybreak/proto/journal'
import { listDrafts, saveAnswer } from '@daybreak/proto/journey'
import { correctMemory, dismissCare, getCare, getMemory, setMemory } from '@daybreak/proto/journey-memory'
import { getGenerationUse } from '@daybreak/proto/journey-use'
import { habitDangerSeen } from '@daybreak/proto/sprint-habits'
import { taskDangerSeen } from '@daybreak/proto/sprint-tasks'
import { ANSWERS } from '@daybreak/safety/answers'
import { dangerIn } from '@daybreak/safety/danger'
import { afterAll, expect, test } from 'vitest'
import { publishEvent, startWithWorker } from './journey.ts'

const HEAVY = 'I want to end my life this winter, I have decided it and I am calm.'
const SAID = [
  'A stone house above the harbour, with the press in the room that gets the morning light.',
  'Four hours of printing before lunch, with the door open and the radio off, and then two students.',
  'Swimming badly in cold water on Saturdays, and baking bread with my sister on Sundays.',
  'My sister and her two boys come on Fridays with fish, and old Anders comes when he likes.',
]

const { simulator, journey, stop } = await startWithWorker()
afterAll(stop)
let users = 0
const newUser = () => (users += 1)

const care = (userId: number) => journey.call(getCare, { userId })

async function withMemories(userId: number) {
  for (const [index, text] of SAID.entries()) await journey.call(saveAnswer, { userId, phaseNumber: 1, index, text })
  await journey.call(setMemory, { userId, memory: 'on', journal: false })
  return until('it is remembered', async () => {
    const state = await journey.call(getMemory, { userId })
    return state.status === 'ready' ? state.memories : null
  })
}

test('what answers the questions of the first phase is remembered as wishes', async () => {
  const memories = await withMemories(newUser())
  expect(memories.filter(({ kind }) => kind === 'fact')).toEqual([])
  expect(memories.filter(({ kind }) => kind === 'wish').length).toBeGreaterThan(0)
})

test('a correction that shows danger stays as it is written, is met with care once, and is no material', async () => {
  const userId = newUser()
  const [first] = await withMemories(userId)
  expect(await journey.call(correctMemory, { userId, id: first!.id, text: HEAVY })).toMatchObject({
    ...{ text: HEAVY, corrected: true, heavy: true },
  })
  expect(await care(userId)).toMatchObject({
    source: 'memory',
    itemId: first!.id,
    kind: 'suicide',
    text: ANSWERS.suicide.en,
  })
  await journey.call(dismissCare, { userId })
  await journey.call(correctMemory, { userId, id: first!.id, text: HEAVY })
  expect((await care(userId)).since).toBeNull()
  const { memories } = await journey.call(getMemory, { userId })
  expect(memories.filter(({ text }) => text === HEAVY)).toMatchObject([{ id: first!.id, heavy: true }])
  const { id } = await journey.begin(userId, 1)
  await journey.finished(userId, id)
  expect(JSON.stringify(await simulator.requests())).not.toContain('end my life')
})

test('what was kept as a fact before its danger was known is remembered no more', async () => {
  const userId = newUser()
  const [first] = await withMemories(userId)
  await journey.pool.query('update memory set text = $1, kind = $2 where id = $3', [HEAVY, 'fact', first!.id])
  expect(JSON.stringify(await journey.call(getMemory, { userId }))).not.toContain('end my life')
})

test('a task whose words show danger is met with care, in the language of its words, once for these words', async () => {
  const userId = newUser()
  const danger = dangerIn('Ich will nicht mehr leben, alles ist zu schwer.')
  const tell = (taskId: number) => publishEvent(journey, taskDangerSeen, { userId, taskId, danger: danger! })
  await tell(41)
  await until('care was noted', async () => (await care(userId)).source === 'task')
  expect(await care(userId)).toMatchObject({ itemId: 41, entryId: null, kind: 'suicide', text: ANSWERS.suicide.de })
  await journey.call(dismissCare, { userId })
  await tell(42)
  await publishEvent(journey, taskDangerSeen, { userId, taskId: 43, danger: dangerIn('My husband hits me.')! })
  await until('care was noted', async () => (await care(userId)).itemId === 43)
  const { rows } = await journey.pool.query('select count(*)::int as fingerprints from care_shown where user_id = $1', [
    userId,
  ])
  expect(rows, 'what stands has not been seen').toEqual([{ fingerprints: 1 }])
})

test('a habit whose words show danger is met as a task is', async () => {
  const userId = newUser()
  await publishEvent(journey, habitDangerSeen, { userId, habitId: 7, danger: dangerIn('My husband hits me.')! })
  await until('care was noted', async () => (await care(userId)).source === 'task')
  expect(await care(userId)).toMatchObject({ itemId: null, entryId: null, kind: 'abuse', text: ANSWERS.abuse.en })
})

test('each entry is met with care for itself, in the words of an earlier one, too, and once', async () => {
  const userId = newUser()
  const entry = { title: 'Late', content: 'I want to die', tags: [], createdAt: new Date().toISOString() }
  let revision = 0
  const write = (entryId: number) => {
    revision += 1
    const at = new Date().toISOString()
    return publishEvent(journey, entryWritten, {
      userId,
      entryId,
      at,
      revision,
      keptFromGuide: false,
      entry,
      danger: dangerIn(entry.content),
    })
  }
  await write(1)
  await until('the first is met', async () => (await care(userId)).entryId === 1)
  await write(2)
  await until('the second takes its place', async () => (await care(userId)).entryId === 2)
  await journey.call(dismissCare, { userId })
  await write(2)
  await write(3)
  await until('the third is met', async () => (await care(userId)).entryId === 3)
  await journey.call(dismissCare, { userId })
  await write(3)
  await publishEvent(journey, taskDangerSeen, { userId, taskId: 5, danger: dangerIn('My husband hits me.')! })
  await until('what came later is met', async () => (await care(userId)).source === 'task')
})

test('after another text was heavy, the first one is still not brought up again', async () => {
  const userId = newUser()
  const words = ['Some nights I want to die.', 'My husband hits me when he drinks.', 'Some nights I want to die.']
  const kinds = []
  for (const text of words) {
    await journey.call(saveAnswer, { userId, phaseNumber: 2, index: 0, text })
    kinds.push((await care(userId)).kind)
    await journey.call(dismissCare, { userId })
  }
  expect(kinds).toEqual(['suicide', 'abuse', null])
})

test('a generation pauses on the most urgent of its answers, wherever it stands', async () => {
  const userId = newUser()
  const answers = { '0': 'My husband hits me when he drinks.', '1': HEAVY }
  const { id } = await journey.begin(userId, 1, { answers })
  expect(await journey.finished(userId, id)).toMatchObject({ status: 'paused', failure: ANSWERS.suicide.en })
  expect(await care(userId)).toMatchObject({ kind: 'suicide', source: 'answer' })
})

test('what is less urgent displaces nothing, and is not taken as seen: it is met when what stood was dismissed', async () => {
  const userId = newUser()
  const say = (text: string) => journey.call(saveAnswer, { userId, phaseNumber: 2, index: 0, text })
  const kinds = []
  for (const text of ['Make myself throw up after every meal.', HEAVY, 'My husband hits me when he drinks.']) {
    await say(text)
    kinds.push((await care(userId)).kind)
  }
  expect(kinds).toEqual(['eating', 'suicide', 'suicide'])
  await journey.call(dismissCare, { userId })
  await say(HEAVY)
  expect((await care(userId)).since).toBeNull()
  await say('My husband hits me when he drinks.')
  expect((await care(userId)).kind).toBe('abuse')
})

test('a draft tells which answer is heavy, in what way, and what is said to it', async () => {
  const userId = newUser()
  const answers = ['A quiet house.', 'My husband hits me when he drinks.']
  for (const [index, text] of answers.entries()) await journey.call(saveAnswer, { userId, phaseNumber: 1, index, text })
  const [draft] = await journey.call(listDrafts, { userId })
  expect(draft).toMatchObject({ care: true, signs: [{ index: 1, kind: 'abuse', text: ANSWERS.abuse.en }] })
})

test('what was used says of each answer how much was sent, also where nothing of it was', async () => {
  const userId = newUser()
  const answers = ['A quiet house by the sea. I want to kill myself.', HEAVY, 'Baking bread with my sister.']
  for (const [index, text] of answers.entries()) await journey.call(saveAnswer, { userId, phaseNumber: 1, index, text })
  const { id } = await journey.begin(userId, 1, { proceed: true })
  await journey.finished(userId, id)
  const { sent } = await journey.call(getGenerationUse, { userId, id })
  expect(sent.answers.map(({ characters, written }) => [characters, written])).toEqual([
    ['A quiet house by the sea.'.length, answers[0]!.length],
    [0, HEAVY.length],
    [answers[2]!.length, answers[2]!.length],
  ])
  const prompt = (await simulator.requests()).at(-1)?.messages.at(-1)?.content ?? ''
  expect(prompt).toContain('>A quiet house by the sea.</answer>')
})
