/** Who gets the words of people, told from the configuration. */
import { expect, test } from 'vitest'
import { isBuiltIn, readersOf } from '../src/readers.ts'

const MODEL = { GUIDE_SIMULATED: false, GENERATE_FALLBACK_MODEL: 'daybreak-guide-1' } as const
const SIMULATED = { ...MODEL, GUIDE_SIMULATED: true } as const
const BUILT_IN = { ...SIMULATED, OPENAI_BASE_URL: 'http://guide:4243/v1' } as const
const SECOND = 'second.example.org'
const OTHER = { GENERATE_FALLBACK_URL: `https://${SECOND}/v1` }

test.each([
  ['nobody where the built-in guide writes', BUILT_IN, []],
  ['OpenAI where the built-in guide is claimed, but no address of one is given', SIMULATED, ['OpenAI']],
  [
    'another server, though the built-in guide is claimed',
    { ...SIMULATED, OPENAI_BASE_URL: 'https://models.example.org/v1' },
    ['models.example.org'],
  ],
  ['OpenAI where no address is given', MODEL, ['OpenAI']],
  ['OpenAI where its own is', { ...MODEL, OPENAI_BASE_URL: 'https://api.openai.com/v1' }, ['OpenAI']],
  [
    'another server by its host',
    { ...MODEL, OPENAI_BASE_URL: 'http://models.example.org:8000/v1' },
    ['models.example.org'],
  ],
  [
    'the fallback too, where a model writes there',
    { ...MODEL, ...OTHER, GENERATE_FALLBACK_MODEL: 'llama3.1' },
    ['OpenAI', SECOND],
  ],
  ['the fallback that has the name of the built-in guide, but is outside', { ...BUILT_IN, ...OTHER }, [SECOND]],
])('%s', (_who, config, readers) => {
  expect(readersOf({ OPENAI_BASE_URL: undefined, GENERATE_FALLBACK_URL: undefined, ...config })).toEqual(readers)
})

test.each([
  ...['localhost', '127.0.0.1', '127.8.9.10', '[::1]', 'guide'].map((host) => ({ host, readers: [] })),
  ...['127.example.org', '[2001:db8::1]', '10.0.0.1'].map((host) => ({ host, readers: [host] })),
])('a fallback with the name of the built-in guide at $host is read by $readers', ({ host, readers }) => {
  expect(readersOf({ ...BUILT_IN, GENERATE_FALLBACK_URL: `http://${host}:4243/v1` })).toEqual(readers)
})

test.each([
  [BUILT_IN, true],
  [SIMULATED, false],
  [{ ...SIMULATED, OPENAI_BASE_URL: 'https://api.openai.com/v1' }, false],
  [{ ...MODEL, OPENAI_BASE_URL: 'http://localhost:11434/v1' }, false],
])('with %j the built-in guide writes: %s', (config, writes) => {
  expect(isBuiltIn({ OPENAI_BASE_URL: undefined, ...config })).toBe(writes)
})
