/** What a request costs, by the exact name of the model. */
import { expect, test } from 'vitest'
import { costMicros } from './prices.ts'

const PRICES = { 'gpt-5': [1.25, 10], 'gpt-5-mini': [0.25, 2], 'llama3.1:8b': [0, 0] } satisfies Record<
  string,
  [number, number]
>
const taken = { promptTokens: 1_000, completionTokens: 100 }

test.each([
  ['gpt-5', 2_250],
  ['gpt-5-2025-08-07', 2_250],
  ['gpt-5-mini', 450],
  ['gpt-5-mini-2025-08-07', 450],
  ['llama3.1:8b', 0],
  ['gpt-5-pro', null],
  ['gpt-5-pro-2025-10-06', null],
  ['gpt-5-chat-latest', null],
  ['gpt-5.1', null],
  ['gpt', null],
  ['__proto__', null],
])('%s costs %s', (model, micros) => {
  expect(costMicros(PRICES, model, taken)).toBe(micros)
})
