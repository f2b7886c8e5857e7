/** Every case of the simulator, by its name: it is in the list for operators, and what a client sees is changed by it. */
import { readFileSync } from 'node:fs'
import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CASES } from '../src/cases.ts'
import { startOpenAiSimulator, type OpenAiSimulator } from '../src/server.ts'
import { breakthrough, plan, question, vision } from './requests.ts'

let simulator: OpenAiSimulator, client: OpenAI
beforeAll(async () => {
  simulator = await startOpenAiSimulator({ port: 0, paceMs: 0 })
  client = new OpenAI({ baseURL: `${simulator.url}/v1`, apiKey: 'any', maxRetries: 0, timeout: 20_000 })
})
afterAll(() => simulator.stop())
beforeEach(() => control('reset', {}))

const control = (name: string, body: object) =>
  fetch(`${simulator.url}/_control/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

type Body = Omit<OpenAI.ChatCompletionCreateParamsStreaming, 'stream'>

/** What a client sees who waits for so long. */
async function ask(body: Body, waitMs = 20_000) {
  const seen = { text: '', refusal: '', finish: null as string | null, counted: false, failed: '' }
  try {
    const options = { signal: AbortSignal.timeout(waitMs) }
    const stream = await client.chat.completions.create({ ...body, stream: true }, options)
    for await (const { choices, usage } of stream) {
      seen.text += choices?.[0]?.delta.content ?? ''
      seen.refusal += choices?.[0]?.delta.refusal ?? ''
      seen.finish = choices?.[0]?.finish_reason ?? seen.finish
      seen.counted ||= Boolean(usage)
    }
  } catch (error) {
    seen.failed = error instanceof Error ? error.message : 'failed'
  }
  return seen
}

/** All that a server may not know. */
const everything = {
  stream_options: { include_usage: true },
  store: false,
  reasoning_effort: 'low',
  verbosity: 'low',
} as const
const capped = { ...everything, max_completion_tokens: 9_000 }
const inJson = [{ role: 'system' as const, content: 'Answer in JSON.' }, ...breakthrough.messages]
const BODIES: Readonly<Record<string, Body>> = {
  no_max_tokens: { ...everything, ...vision, max_tokens: 9_000 },
  no_json_object: { ...capped, ...breakthrough, messages: inJson, response_format: { type: 'json_object' } },
  no_question: { ...capped, ...question },
  two_questions: { ...capped, ...question },
}
const ABOUT_ITEMS = /_items|_item$|fence|braces|missing|bad_json|json_schema/
const bodyFor = (name: string): Body => BODIES[name] ?? { ...capped, ...(ABOUT_ITEMS.test(name) ? plan : vision) }

const listed = () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const table = readme.slice(readme.indexOf('## Cases'))
  return [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, about]) => [name, about])
}

it('lists every case, and nothing else, with what it does', async () => {
  expect(listed()).toEqual(Object.entries(CASES).map(([name, { about }]) => [name, about]))
  const told = await (await fetch(`${simulator.url}/_control/cases`)).json()
  expect(Object.entries(told as object)).toEqual(listed())
})

/** Whoever waits for these has to leave. */
const LATE = new Set(['hang', 'hang_midway', 'slow_first'])

describe.each(listed().map(([name]) => name ?? ''))('%s', (name) => {
  it('can be played by its name, changes what a client sees, and is written down', async () => {
    const body = bodyFor(name)
    const usual = await ask(body)
    expect(usual).toMatchObject({ failed: '', finish: 'stop', counted: true })
    expect((await control('faults', { kind: name, tokens: 5_000 })).status).toBe(200)
    expect(await ask(body, LATE.has(name) ? 400 : 20_000)).not.toEqual(usual)
    const outcomes = async () => {
      const { requests } = (await (await fetch(`${simulator.url}/_history`)).json()) as {
        requests: { outcome: string }[]
      }
      return requests.map(({ outcome }) => outcome)
    }
    await expect.poll(outcomes, { timeout: 5_000 }).toEqual(['stop', name === 'slow_first' ? 'closed by client' : name])
  })
})

it('goes on refusing what it does not know, where it is asked for it, and nothing else', async () => {
  await control('faults', { kind: 'no_store' })
  expect((await ask({ ...vision, store: false })).failed).toContain("'store' is not supported")
  expect((await ask({ ...vision, store: false })).failed).toContain('400')
  expect((await ask(vision)).failed).toBe('')
})

it('has room for so many tokens, and takes what fits', async () => {
  await control('faults', { kind: 'context_too_long', tokens: 3_000 })
  expect((await ask({ ...vision, max_completion_tokens: 2_900 })).failed).toContain('maximum context length is 3000')
  expect((await ask({ ...vision, max_completion_tokens: 1_000 })).failed).toBe('')
})
