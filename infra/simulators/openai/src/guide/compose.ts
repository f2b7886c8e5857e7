/** The built-in guide as one pure function: a prompt in, the text of the model's message out. */
import { hasPhase, readPrompt, type Prompt } from './blocks.ts'
import { composeBreakthrough } from './breakthrough.ts'
import { CARE_BREAKTHROUGH, CARE_SPRINT, CARE_TEXT, speaksOfCrisis } from './crisis.ts'
import { composePlainReply } from './plain-reply.ts'
import { asksForKeys, fillSchema } from './schema.ts'
import { composeSprintPlan } from './sprint-plan.ts'
import { composeVision } from './vision.ts'

export interface ChatMessage {
  role: string
  text: string
}

export type Format = { type: 'text' } | { type: 'json_object' } | { type: 'json_schema'; schema: unknown }

export function composeReply(messages: readonly ChatMessage[], format: Format): string {
  const said = messages.filter(({ role }) => role === 'user').map(({ text }) => text)
  const prompt = readPrompt(said.findLast(hasPhase) ?? said.at(-1) ?? '')
  const plan = composePlan(prompt)
  if (plan !== null && (format.type !== 'json_schema' || asksForKeys(format.schema, Object.keys(plan))))
    return JSON.stringify(plan)
  const words = composeText(prompt)
  if (format.type === 'json_schema') return JSON.stringify(fillSchema(format.schema, words))
  return format.type === 'json_object' ? JSON.stringify({ reply: words }) : words
}

/** The objects of phases 2 and 3; null where the answer is text. */
function composePlan(prompt: Prompt): object | null {
  if (prompt.phase === 2) return inCrisis(prompt) ? CARE_BREAKTHROUGH : composeBreakthrough(prompt)
  if (prompt.phase === 3) return inCrisis(prompt) ? CARE_SPRINT : composeSprintPlan(prompt)
  return null
}

function composeText(prompt: Prompt): string {
  if (inCrisis(prompt)) return CARE_TEXT
  return prompt.phase === 1 ? composeVision(prompt) : composePlainReply(prompt.text)
}

/** Only what the person wrote counts, not what the guide wrote before. */
function inCrisis({ phase, answers, wish, entries, text }: Prompt): boolean {
  if (phase === null) return speaksOfCrisis(text)
  return speaksOfCrisis([...answers, wish, ...entries.flatMap((entry) => [entry.title, entry.text])].join('\n'))
}
