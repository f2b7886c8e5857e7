/** The requests that the tests of the simulator send. */
import { zodResponseFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import { KEYS, SCHEMAS, writePrompt } from '../../../../services/guide/test/prompts.ts'
import { ANSWERS } from './answers.ts'

const lists = z.array(z.string())
const Breakthrough = z.object({ [KEYS[2][0]]: lists, [KEYS[2][1]]: lists, [KEYS[2][2]]: lists })
export const vision = {
  model: 'daybreak-guide-1',
  messages: [{ role: 'user' as const, content: writePrompt(1, ANSWERS[1]) }],
}
export const breakthrough = {
  model: 'daybreak-guide-1',
  messages: [
    { role: 'system' as const, content: 'You are Sol.' },
    { role: 'user' as const, content: writePrompt(2, ANSWERS[2]) },
  ],
  response_format: zodResponseFormat(Breakthrough, 'breakthrough_plan'),
}

/** A plan whose items carry their evidence. */
export const plan = {
  ...breakthrough,
  response_format: {
    type: 'json_schema' as const,
    json_schema: { name: 'breakthrough_plan', strict: true, schema: SCHEMAS[2] },
  },
}
/** One more question on an answer. */
export const question = {
  model: 'daybreak-guide-1',
  messages: [
    { role: 'user' as const, content: `<answer topic="Location" question="Where?">${ANSWERS[1][0]}</answer>` },
  ],
}
