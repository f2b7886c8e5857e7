/** Whatever a model server knows or does not know, and however it fails: what is asked of it, and what the person gets. */
import { readMetrics } from '@daybreak/kit/metrics'
import type { Running } from '@daybreak/kit/run'
import { getGenerationUse } from '@daybreak/proto/journey-use'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { start as startWorker } from '../src/worker.ts'
import { ANSWERS } from './answers.ts'
import { startJourney, startSimulator, type Journey, type Simulator } from './journey.ts'

const FAILED = 'Failed to generate narrative. Please try again.'
let simulator: Simulator, second: Simulator
const running: { journey: Journey; worker: Running }[] = []
let users = 0

beforeAll(async () => {
  ;[simulator, second] = await Promise.all([startSimulator(), startSimulator()])
})
afterAll(() => Promise.all([simulator.stop(), second.stop()]))
beforeEach(() => Promise.all([simulator.control('reset'), second.control('reset')]))
afterEach(async () => {
  for (const { journey, worker } of running.splice(0)) {
    await worker.stop()
    await journey.stop()
  }
})

/** A service with a worker that knows nothing of its server yet. */
async function begin(own: Partial<Config> = {}): Promise<Journey> {
  const journey = await startJourney({ RETRY_SCALE: 0.1, OPENAI_BASE_URL: `${simulator.url}/v1`, ...own })
  running.push({ journey, worker: await startWorker(journey.config) })
  return journey
}

async function write(journey: Journey, phaseNumber: 1 | 2 | 3, answers: object = ANSWERS[phaseNumber]) {
  const userId = (users += 1)
  const { id } = await journey.begin(userId, phaseNumber, { answers })
  const generation = await journey.finished(userId, id, 60_000)
  return { userId, generation, use: await journey.call(getGenerationUse, { userId, id }) }
}

test('what a model costs begins at zero, so that its first request is an increase', async () => {
  await begin({ GENERATE_PRICES: { 'model-of-nobody': [1, 10] } })
  expect((await readMetrics()).text).toContain('daybreak_model_cost_total{model="model-of-nobody"} 0')
})

const outcomes = async (of = simulator) => (await of.requests()).map(({ outcome }) => outcome)

test.each([
  ['max_completion_tokens', 'no_max_completion_tokens', 'max_tokens'],
  ['stream_options', 'no_stream_options', null],
  ['reasoning_effort', 'no_reasoning_effort', null],
  ['verbosity', 'no_verbosity', null],
  ['store', 'no_store', null],
])(
  'a server that does not know %s is asked without it, from the first refusal on',
  async (parameter, kind, instead) => {
    const journey = await begin()
    await simulator.control('faults', { kind })
    for (const phase of [1, 2, 3] as const) expect((await write(journey, phase)).generation.status).toBe('succeeded')
    expect(await outcomes()).toEqual([kind, 'stop', 'stop', 'stop'])
    const [refused, ...later] = (await simulator.requests()).map(({ parameters }) => parameters)
    expect(refused).toContain(parameter)
    for (const parameters of later) {
      expect(parameters).not.toContain(parameter)
      if (instead) expect(parameters).toContain(instead)
    }
  },
)

test('a server that knows nothing of all this is asked for a text, and every refusal was its last', async () => {
  const journey = await begin()
  const kinds = [
    'no_max_completion_tokens',
    'no_max_tokens',
    'no_stream_options',
    'no_reasoning_effort',
    'no_verbosity',
  ]
  const unknown = [...kinds, 'no_store', 'no_json_schema', 'no_json_object']
  for (const kind of unknown) await simulator.control('faults', { kind })
  for (const phase of [2, 3, 1] as const) expect((await write(journey, phase)).generation.status).toBe('succeeded')
  const seen = await outcomes()
  expect(seen.filter((outcome) => outcome !== 'stop').toSorted()).toEqual(unknown.toSorted())
  expect(seen.slice(-2)).toEqual(['stop', 'stop'])
  expect((await simulator.requests()).at(-1)?.parameters.toSorted()).toEqual(['messages', 'model', 'stream'])
})

test('a server without chat completions is asked through the Responses API, and nothing is to be kept there', async () => {
  const journey = await begin()
  await simulator.control('faults', { kind: 'no_chat' })
  for (const phase of [1, 2, 3] as const) {
    const { generation, use } = await write(journey, phase)
    expect(generation).toMatchObject({ status: 'succeeded', model: 'daybreak-guide-1' })
    expect(Math.min(use.promptTokens, use.completionTokens)).toBeGreaterThan(0)
    const seen = journey.heard(generation.id).flatMap((news) => ('fragment' in news ? [news.fragment.text] : []))
    if (phase === 1) expect(seen.join('').trim()).toBe(generation.output)
    else expect(seen.join('')).toContain('"text"')
  }
  const requests = await simulator.requests()
  const paths = requests.map(({ path }) => path)
  expect(paths).toEqual(['/v1/chat/completions', '/v1/responses', '/v1/responses', '/v1/responses'])
  for (const { parameters } of requests) expect(parameters).toContain('store')
  expect(requests.at(-1)?.responseFormat).toMatchObject({ type: 'json_schema', json_schema: { strict: true } })
})

test.each(['gpt-5-mini', 'gpt-5-pro', 'gpt-4o-mini'])(
  '%s writes all three phases, as strict as its server is',
  async (model) => {
    const journey = await begin({ OPENAI_MODEL: model })
    for (const phase of [1, 2, 3] as const)
      expect((await write(journey, phase)).generation).toMatchObject({ status: 'succeeded', model })
  },
)

test('on the Responses API a text that comes to its cap, is filtered or is refused ends as it does elsewhere', async () => {
  const journey = await begin({ OPENAI_MODEL: 'gpt-5-pro' })
  await simulator.control('faults', { kind: 'length', times: 10 })
  expect((await write(journey, 1)).use.attempts.map(({ result }) => result)).toEqual(['failed', 'failed'])
  await simulator.control('reset')
  for (const kind of ['refusal', 'filtered']) {
    await simulator.control('faults', { kind })
    expect((await write(journey, 1)).use.attempts.map(({ result }) => result)).toEqual(['refused'])
  }
  for (const kind of ['error_in_stream', 'reset', 'truncate_no_finish']) {
    await simulator.control('faults', { kind })
    expect((await write(journey, 1)).use.attempts.map(({ result }) => result)).toEqual(['failed', 'succeeded'])
  }
})

const MUCH = Object.fromEntries(
  Object.entries(ANSWERS[1]).map(([index, text]) => [index, `${text} `.repeat(40).trim()]),
)

test.each(['context_too_long', 'context_unsaid'])(
  '%s: what does not fit is left out by rule, the person sees how much, and the next is short at once',
  async (kind) => {
    const journey = await begin()
    await simulator.control('faults', { kind, tokens: 9_000 })
    const { generation, use } = await write(journey, 1, MUCH)
    expect(generation.status).toBe('succeeded')
    const { sent, attempts } = use
    expect(attempts.map(({ result }) => result).at(-1)).toBe('succeeded')
    expect(attempts.map(({ number }) => number)).toEqual(attempts.map((_, index) => index + 1))
    expect(sent.answers.some(({ characters, written }) => characters < written)).toBe(true)
    expect(sent.answers.reduce((sum, { characters }) => sum + characters, 0)).toBeGreaterThan(3_000)
    const before = (await simulator.requests()).length
    const next = await write(journey, 1, MUCH)
    expect(next.generation.status).toBe('succeeded')
    expect((await outcomes()).slice(before)).toEqual(['stop'])
    expect(next.use.sent).toEqual(sent)
  },
)

test('a server whose context has no room for the instructions is not asked again and again', async () => {
  const journey = await begin()
  await simulator.control('faults', { kind: 'context_too_long', tokens: 1_000 })
  const { generation } = await write(journey, 1)
  expect(generation).toMatchObject({ status: 'failed', failure: FAILED })
  expect((await outcomes()).length).toBeLessThanOrEqual(2)
})

test('where no usage comes, tokens are estimated, and count against the share of the day', async () => {
  const journey = await begin({ GENERATE_TOKENS_PER_DAY: 1_000 })
  await simulator.control('faults', { kind: 'no_usage' })
  const { userId, use } = await write(journey, 1)
  expect(use.promptTokens).toBeGreaterThan(1_000)
  expect(use.completionTokens).toBeGreaterThan(50)
  expect(use.cost).toBeGreaterThan(0)
  await expect(journey.begin(userId, 2, { answers: ANSWERS[2] })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('a model that nobody has priced has no price, whatever another with a longer or shorter name costs', async () => {
  const journey = await begin({ OPENAI_MODEL: 'gpt-5-pro', GENERATE_PRICES: { 'gpt-5': [1, 10] } })
  const { use } = await write(journey, 1)
  expect(use.promptTokens).toBeGreaterThan(0)
  expect(use.cost).toBeNull()
})

test('where a part of a generation has no price, the whole has none', async () => {
  const journey = await begin(elsewhere())
  await simulator.control('faults', { kind: 'truncate_no_finish', times: 4 })
  const { use } = await write(journey, 1)
  expect(use.attempts.map(({ model, cost }) => [model, cost !== null])).toEqual([
    ...Array.from({ length: 4 }, () => ['daybreak-guide-1', true]),
    ['built-in-guide', false],
  ])
  expect(use.cost).toBeNull()
})

const elsewhere = () => ({ GENERATE_FALLBACK_URL: `${second.url}/v1`, GENERATE_FALLBACK_MODEL: 'built-in-guide' })

test.each([
  ['does not know the key', 'wrong_key'],
  ['has nothing left to spend', 'quota'],
])('a server that %s: the other one writes at once, in its own name', async (_what, kind) => {
  const journey = await begin(elsewhere())
  await simulator.control('faults', { kind, times: 10 })
  expect((await write(journey, 2)).generation).toMatchObject({ status: 'succeeded', model: 'built-in-guide' })
  expect([await outcomes(), await outcomes(second)]).toEqual([[kind], ['stop']])
  // Operators see what it takes, as they do of the first one.
  expect((await readMetrics()).text).toMatch(/model_tokens_total\{model="built-in-guide",kind="completion"\} [1-9]/)
})

test.each(['wrong_key', 'quota', 'unknown_model'])(
  '%s without another server: the person is told at once',
  async (kind) => {
    const journey = await begin()
    await simulator.control('faults', { kind, times: 10 })
    expect((await write(journey, 1)).generation).toMatchObject({ status: 'failed', failure: FAILED })
    expect(await outcomes()).toEqual([kind])
  },
)

test.each(['hang', 'hang_midway'])(
  '%s: a server that says no more is left in time, and the other one writes',
  async (kind) => {
    const journey = await begin({ ...elsewhere(), GENERATE_TIMEOUT_SECONDS: 20 })
    await simulator.control('faults', { kind, times: 10 })
    expect((await write(journey, 1)).generation).toMatchObject({ status: 'succeeded', model: 'built-in-guide' })
    expect(await outcomes(second)).toEqual(['stop'])
    expect((await outcomes()).length).toBe(1)
  },
)

test.each(['hang', 'hang_midway'])(
  '%s without another server: all attempts end within their time, and the person is told',
  async (kind) => {
    const seconds = 3
    const journey = await begin({ GENERATE_TIMEOUT_SECONDS: seconds })
    await simulator.control('faults', { kind, times: 20 })
    const { generation, use } = await write(journey, 1)
    expect(generation).toMatchObject({ status: 'failed', failure: FAILED })
    const spentMs = use.attempts.reduce((sum, { durationMs }) => sum + durationMs, 0)
    expect(spentMs).toBeGreaterThanOrEqual(seconds * 1_000)
    expect(spentMs).toBeWithinMs(1.5 * seconds * 1_000 + 1_000)
  },
)

test('where the server hangs for everybody, nobody waits on because it is given a rest', async () => {
  const journey = await begin({ GENERATE_TIMEOUT_SECONDS: 1, GENERATE_CONCURRENCY: 2 })
  await simulator.control('faults', { kind: 'hang', times: 100 })
  const all = await Promise.all(Array.from({ length: 6 }, () => write(journey, 1)))
  expect(all.map(({ generation }) => generation.failure)).toEqual(Array.from({ length: 6 }, () => FAILED))
})
