/** Whatever a model writes, by the name of the case: what the person gets, what they see on the way, and what they are told. */
import { until } from '@daybreak/kit/testing'
import { listPhases, saveAnswer, type Generation } from '@daybreak/proto/journey'
import { askFollowUp, listFollowUps } from '@daybreak/proto/journey-memory'
import { getGenerationUse } from '@daybreak/proto/journey-use'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANSWERS } from './answers.ts'
import { startWithWorker } from './journey.ts'

const FAILED = 'Failed to generate narrative. Please try again.'
const { simulator, journey, stop } = await startWithWorker({ RETRY_SCALE: 0.1, GENERATIONS_PER_DAY: 1_000 })
afterAll(stop)
let users = 0
beforeEach(() => simulator.control('reset'))

/** Has a phase written while a case is played so many times: what came of it, and all that was seen on the way. */
async function write(phaseNumber: 1 | 2 | 3, kind: string | null, times = 1) {
  const userId = (users += 1)
  if (kind) await simulator.control('faults', { kind, times })
  const { id } = await journey.begin(userId, phaseNumber, { answers: ANSWERS[phaseNumber] })
  const generation = await journey.finished(userId, id, 40_000)
  await simulator.control('reset')
  const { attempts } = await journey.call(getGenerationUse, { userId, id })
  const fragments = journey.heard(id).flatMap((news) => ('fragment' in news ? [news.fragment.text] : []))
  const phases = await journey.call(listPhases, { userId })
  return { generation, results: attempts.map(({ result }) => result), seen: fragments.join(''), phases }
}

/** What the person reads. */
const wordsOf = ({ output, breakthroughPlan, sprintPlan }: Generation) =>
  [output, ...textsIn(breakthroughPlan), ...textsIn(sprintPlan)].join('\n')

function textsIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  return Object.entries(plan).flatMap(([key, value]) => (key === 'text' ? [String(value)] : textsIn(value)))
}

const usual = new Map<number, string>()
beforeAll(async () => {
  for (const phase of [1, 2, 3] as const) {
    const { generation, results } = await write(phase, null)
    expect([phase, generation.status, results]).toEqual([phase, 'succeeded', ['succeeded']])
    usual.set(phase, wordsOf(generation))
  }
})

const LEFTOVERS =
  /depressed|unrealistic|The user|Let me|Here is what|Your text|Morning\n|\*|#|🌅|✨|✅|🚀|&(?:quot|#\d+);|```|\{|\}|<\/?think/

test.each([
  ['thinks aloud', 'think_block', [1, 2, 3]],
  ['thinks aloud and leaves the closing tag alone', 'orphan_think', [1, 2, 3]],
  ['writes words with braces around the JSON', 'braces_around', [2, 3]],
  ['puts the JSON into a code fence', 'code_fence', [2, 3]],
  ['begins with a preface', 'preface', [1, 2, 3]],
  ['writes Markdown', 'markdown', [1, 2, 3]],
  ['writes headings', 'headings', [1, 2, 3]],
  ['writes emoji', 'emoji', [1, 2, 3]],
  ['writes entities', 'entities', [1, 2, 3]],
  ['numbers its items', 'numbered_items', [2, 3]],
  ['writes its items in bold', 'bold_items', [2, 3]],
  ['writes its items as texts', 'string_items', [2, 3]],
] as const)(
  'a model that %s: the person reads the same as without, and saw nothing else',
  async (_what, kind, phases) => {
    for (const phase of phases) {
      const { generation, results, seen } = await write(phase, kind)
      expect([kind, phase, generation.status, results]).toEqual([kind, phase, 'succeeded', ['succeeded']])
      expect(plain(wordsOf(generation))).toBe(plain(usual.get(phase) ?? ''))
      expect(wordsOf(generation)).not.toMatch(LEFTOVERS)
      expect(phase === 1 ? seen : textsOfPieces(seen)).not.toMatch(LEFTOVERS)
    }
  },
)

/** Emoji may leave a space, entities another form of the same mark. */
const plain = (text: string) =>
  text
    .replaceAll(/[“”"„’'‘]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const textsOfPieces = (seen: string) =>
  seen
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => textsIn(JSON.parse(line)))
    .join('\n')

test.each([
  ['declines in the text', 'soft_refusal', [1, 2, 3], 'talk to somebody you trust'],
  ['declines in every item', 'refusing_items', [2, 3], 'talk to somebody you trust'],
  ['speaks of itself', 'language_model', [1], 'talk to somebody you trust'],
  ['says "OK."', 'ok', [1, 2, 3], FAILED],
  ['says nothing', 'empty', [1, 2, 3], FAILED],
  ['writes in another language', 'wrong_language', [1, 2, 3], FAILED],
  ['writes in the first person', 'first_person', [1, 2, 3], FAILED],
  ['writes items as objects of its own', 'object_items', [2, 3], FAILED],
  ['writes JSON into its items', 'json_items', [2, 3], FAILED],
  ['leaves out a part', 'missing_keys', [2, 3], FAILED],
] as const)(
  'a model that %s is asked once more with the reason; who gets it again is told',
  async (_what, kind, phases, told) => {
    for (const phase of phases) {
      const once = await write(phase, kind)
      expect([kind, phase, once.generation.status, once.results]).toEqual([
        kind,
        phase,
        'succeeded',
        ['repaired', 'succeeded'],
      ])
      expect(wordsOf(once.generation)).toBe(usual.get(phase))
      const twice = await write(phase, kind, 2)
      expect([kind, phase, twice.results]).toEqual([kind, phase, ['repaired', 'repaired']])
      expect(twice.generation).toMatchObject({ status: 'failed', output: '', failure: expect.stringContaining(told) })
      expect(twice.phases).toEqual([])
    }
  },
)

test.each([
  ['quotes what nobody said', 'false_quotes'],
  ['claims what nobody said', 'invented'],
])('a model that %s is asked once more; when it does so again, that is left out', async (_what, kind) => {
  const unsaid = /peculiar words|Granite penguins/
  for (const phase of [1, 2] as const) {
    const once = await write(phase, kind)
    expect([kind, phase, once.results]).toEqual([kind, phase, ['repaired', 'succeeded']])
    const { generation, results } = await write(phase, kind, 2)
    expect([kind, phase, results.at(0)]).toEqual([kind, phase, 'repaired'])
    expect(JSON.stringify(generation)).not.toMatch(unsaid)
    if (phase === 1) expect(generation).toMatchObject({ status: 'succeeded', output: usual.get(1) })
  }
})

test.each([
  ['writes three equal items into every list', 'equal_items'],
  ['writes one item into every list', 'one_item'],
])('a model that %s is asked once more; when it does so again, each line stands there once', async (_what, kind) => {
  for (const phase of [2, 3] as const) {
    const once = await write(phase, kind)
    expect([kind, phase, once.results]).toEqual([kind, phase, ['repaired', 'succeeded']])
    expect(wordsOf(once.generation)).toBe(usual.get(phase))
    const { generation, results } = await write(phase, kind, 2)
    expect([kind, phase, results]).toEqual([kind, phase, ['repaired', 'succeeded']])
    const lines = wordsOf(generation).trim().split('\n')
    expect(new Set(lines).size).toBe(lines.length)
  }
})

test.each([
  ['refuses in its own field', 'refusal'],
  ['is stopped by a filter', 'filtered'],
])('a model that %s is not asked again, and the person is told kindly', async (_what, kind) => {
  const { generation, results, phases } = await write(1, kind, 4)
  expect(results).toEqual(['refused'])
  expect(generation).toMatchObject({ status: 'failed', failure: expect.stringContaining('talk to somebody you trust') })
  expect(phases).toEqual([])
})

test('a model that comes to its cap is asked once more under a higher one, and no third time', async () => {
  const { generation, results } = await write(1, 'length', 10)
  expect(results).toEqual(['failed', 'failed'])
  expect(generation).toMatchObject({ status: 'failed', failure: FAILED })
})

const GERMAN =
  'Ein kleines Haus am Hafen, mit der Presse im vorderen Zimmer, und morgens kommt das Licht vom Wasser herein.'

/** One question on an answer while a case is played so many times, and how each request for it ended. */
async function ask(kind: string | null, times = 1, text: string = ANSWERS[1]['0']) {
  const userId = (users += 1)
  const place = { userId, phaseNumber: 1 as const, index: 0 }
  await journey.call(saveAnswer, { ...place, text })
  if (kind) await simulator.control('faults', { kind, times })
  await journey.call(askFollowUp, place)
  const asked = await until('the question is there', async () => {
    const [followUp] = await journey.call(listFollowUps, { userId, phaseNumber: 1 })
    return followUp?.status === 'asked' ? followUp : null
  })
  await simulator.control('reset')
  const { rows } = await journey.pool.query(
    "select result from ai_ledger where user_id = $1 and purpose = 'follow-up' order by number",
    [userId],
  )
  return { question: asked.question, results: rows.map(({ result }) => result as string) }
}

test.each([
  ['declines', 'soft_refusal'],
  ['says "OK."', 'ok'],
  ['says something in place of a question', 'no_question'],
  ['asks two questions', 'two_questions'],
  ['writes in another language', 'wrong_language'],
  ['writes in the first person', 'first_person'],
  ['quotes what nobody said', 'false_quotes'],
])('a model that %s where it is to ask a question is asked once more, and then done without', async (_what, kind) => {
  const usually = await ask(null)
  expect(usually.results).toEqual(['succeeded'])
  expect(await ask(kind)).toEqual({ question: usually.question, results: ['repaired', 'succeeded'] })
  expect(await ask(kind, 2)).toEqual({ question: usually.question, results: ['repaired', 'repaired'] })
})

test('whoever answers in German is asked in German, with a model that does so and with one that does not', async () => {
  const { question } = await ask(null, 1, GERMAN)
  expect(question).toMatch(/\b(?:du|dein|dir|dich|was|wo|wer|welche)/i)
  expect(await ask('wrong_language', 2, GERMAN)).toEqual({ question, results: ['repaired', 'repaired'] })
})
