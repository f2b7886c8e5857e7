/** What is learnt from the refusals of several kinds of servers. */
import { expect, test } from 'vitest'
import { MIN_CONTEXT } from '../budget.ts'
import { tooLongIn } from './openai-errors.ts'
import { createKnowledge, type Refusal } from './server-knowledge.ts'

const refusal = (status: number, message: string, param = '', code: string | null = null): Refusal => ({
  ...{ status, message, param, code },
})

test.each([
  [
    'OpenAI',
    refusal(400, "Unsupported parameter: 'verbosity' is not supported with this model.", 'verbosity'),
    ['verbosity'],
  ],
  [
    'OpenAI, of a value',
    refusal(400, "Unsupported value: 'reasoning_effort' does not support 'low'", 'reasoning_effort'),
    ['reasoning_effort'],
  ],
  [
    'OpenAI, of the Responses API',
    refusal(400, "Unsupported parameter: 'reasoning.effort'", 'reasoning.effort'),
    ['reasoning_effort'],
  ],
  ['OpenAI, formerly', refusal(400, 'Unrecognized request argument supplied: store'), ['store']],
  ['Ollama', refusal(400, '"llama3.1" does not support thinking'), ['reasoning_effort']],
  [
    'FastAPI',
    refusal(
      422,
      '{"detail":[{"type":"extra_forbidden","loc":["body","max_completion_tokens"]},{"loc":["body","stream_options"]}]}',
    ),
    ['max_completion_tokens', 'stream_options'],
  ],
  ['llama.cpp', refusal(400, 'failed to parse grammar'), ['json_schema']],
  ['a server without chat', refusal(404, 'Not Found'), ['chat']],
  [
    'a model without chat',
    refusal(404, 'This is not a chat model and thus not supported in the v1/chat/completions endpoint.', 'model'),
    ['chat'],
  ],
])('%s: what it names is asked for no more', (_who, refused, learnt) => {
  const known = createKnowledge()
  const before = known.features(true)
  expect(known.learn(refused, before)).toBe(true)
  expect([...before].filter((feature) => !known.features(true).has(feature)).toSorted()).toEqual(learnt.toSorted())
})

test.each([
  ['a model that is not there', refusal(404, 'The model `x` does not exist', '', 'model_not_found')],
  ['a model that is not there, at Ollama', refusal(404, 'model "x" not found, try pulling it first')],
  ['a wrong key', refusal(401, 'Incorrect API key provided')],
  ['an error of the server', refusal(500, 'max_completion_tokens: oops')],
  ['anything else', refusal(400, 'Too many messages')],
])('%s teaches nothing', (_what, refused) => {
  const known = createKnowledge()
  expect(known.learn(refused, known.features(true))).toBe(false)
})

test('each way to ask for a cap and for JSON is tried in its turn, and then none', () => {
  const known = createKnowledge()
  const steps = ['max_completion_tokens', 'max_tokens', 'json_schema', 'json_object']
  for (const name of steps) {
    expect([...known.features(true)]).toContain(name)
    known.learn(
      refusal(400, `unknown field: ${name}`, name.startsWith('json') ? 'response_format' : name),
      known.features(true),
    )
  }
  expect([...known.features(true)].filter((feature) => /json|max/.test(feature))).toEqual([])
  expect(known.learn(refusal(400, 'max_tokens'), known.features(true))).toBe(false)
})

test.each([
  [
    'OpenAI',
    400,
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
    8_192,
  ],
  [
    'vLLM',
    400,
    "This model's maximum context length is 4096 tokens. However, you requested 8345 tokens (345 in the messages, 8000 in the completion).",
    4_096,
  ],
  [
    'vLLM, of the cap',
    400,
    "'max_tokens' or 'max_completion_tokens' is too large: 8000. This model's maximum context length is 4096 tokens",
    4_096,
  ],
  ['llama.cpp', 400, 'the request exceeds the available context size, try increasing it', null],
  [
    'LM Studio',
    400,
    'However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    4_096,
  ],
  ['Mistral', 400, 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length', 32_768],
  ['the Responses API', 400, 'Your input exceeds the context window of this model.', null],
])('%s: the prompt is too long', (_who, status, message, said) => {
  expect(tooLongIn(refusal(status, message))).toEqual({ said })
})

test('what else is refused is not too long', () => {
  expect(tooLongIn(refusal(400, "Unsupported parameter: 'max_tokens'"))).toBeNull()
  expect(tooLongIn(refusal(500, 'maximum context length is 4096'))).toBeNull()
})

test('how much a server takes is what it says, else less than what it has refused, and less with each refusal', () => {
  const known = createKnowledge()
  expect(known.contextTokens()).toBe(Number.POSITIVE_INFINITY)
  known.learnContext({ known: Number.POSITIVE_INFINITY, tokens: 40_000, said: null })
  expect(known.contextTokens()).toBe(28_000)
  known.learnContext({ known: Number.POSITIVE_INFINITY, tokens: 40_000, said: null })
  expect(known.contextTokens()).toBe(28_000)
  known.learnContext({ known: 28_000, tokens: 28_500, said: 8_192 })
  expect(known.contextTokens()).toBe(8_192)
  known.learnContext({ known: 8_192, tokens: 8_900, said: 8_192 })
  expect(known.contextTokens()).toBe(6_144)
})

test('a prompt that was never made to fit what is known teaches nothing, unless the server says what it takes', () => {
  const known = createKnowledge()
  known.learnContext({ known: Number.POSITIVE_INFINITY, tokens: 40_000, said: 8_192 })
  known.learnContext({ known: 8_192, tokens: 17_000, said: 8_192 })
  known.learnContext({ known: 8_192, tokens: 17_000, said: null })
  expect(known.contextTokens()).toBe(8_192)
  known.learnContext({ known: 8_192, tokens: 17_000, said: 7_000 })
  expect(known.contextTokens()).toBe(7_000)
})

test('refusals without end leave room for the person, and no more than the server said', () => {
  for (const [said, least] of [
    [8_192, MIN_CONTEXT],
    [4_096, 4_096],
  ] as const) {
    const known = createKnowledge()
    for (let times = 0; times < 20; times += 1)
      known.learnContext({ known: known.contextTokens(), tokens: Math.min(9_000, known.contextTokens()), said })
    expect(known.contextTokens()).toBe(least)
  }
})
