/** Who gets the words of people, told from the configuration. */
import { expect, test } from 'vitest'
import { readersOf } from '../src/readers.ts'

const BUILT_IN = { GUIDE_SIMULATED: true, GENERATE_FALLBACK_MODEL: 'daybreak-guide-1' } as const
const MODEL = { ...BUILT_IN, GUIDE_SIMULATED: false } as const
const OTHER = { GENERATE_FALLBACK_URL: 'https://second.example.org/v1' }

test.each([
  ['nobody where the built-in guide writes', BUILT_IN, []],
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
    ['OpenAI', 'second.example.org'],
  ],
  ['not the fallback that is the built-in guide', { ...MODEL, ...OTHER }, ['OpenAI']],
])('%s', (_who, config, readers) => {
  expect(readersOf({ OPENAI_BASE_URL: undefined, GENERATE_FALLBACK_URL: undefined, ...config })).toEqual(readers)
})
