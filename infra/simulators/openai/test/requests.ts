/** The two requests that the tests of the simulator send. */
import { zodResponseFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import { KEYS, writePrompt } from '../../../../services/guide/test/prompts.ts'
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
