/** The built-in guide as one pure function: a prompt in, the text of the model's message out. */
import { hasPhase, readBlocks, readPerson, readPrompt, type Prompt } from './blocks.ts'
import { composeBreakthrough } from './breakthrough.ts'
import { careBreakthrough, carePage, careSprint } from './care.ts'
import { questionOn } from './deeper.ts'
import { isHeavy } from './heavy.ts'
import { rememberPassages } from './memories.ts'
import { composePage } from './page.ts'
import { quote } from './quote.ts'
import { read, wholeRun } from './reading.ts'
import { enumOf, fillSchema, propertiesOf, schemaAt } from './schema.ts'
import { composeSprintPlan } from './sprint-plan.ts'
import { languageOf } from './language.ts'
import { toWire } from './wire.ts'

export interface ChatMessage {
  role: string
  text: string
}

export type Format = { type: 'text' } | { type: 'json_object' } | { type: 'json_schema'; schema: unknown }

export function composeReply(messages: readonly ChatMessage[], format: Format): string {
  const said = messages.filter(({ role }) => role === 'user').map(({ text }) => text)
  // A request to mend follows the prompt: the prompt is the last message with answers.
  const text = said.findLast(hasPhase) ?? said.findLast(hasAnswer) ?? said.at(-1) ?? ''
  const prompt = readPrompt(text)
  const plan = planFor(prompt, format)
  if (plan) return JSON.stringify(plan)
  if (format.type === 'json_schema' && propertiesOf(format.schema).includes('memories')) {
    const kinds = enumOf(schemaAt(format.schema, 'memories', 'items', 'kind'))
    return JSON.stringify({ memories: rememberPassages(text, kinds) })
  }
  const words = textFor(prompt, text)
  if (format.type === 'json_schema') return JSON.stringify(fillSchema(format.schema, words))
  return format.type === 'json_object' ? JSON.stringify({ reply: words }) : words
}

const hasAnswer = (text: string) => readBlocks(text, 'answer').length > 0

/** The plans of phases 2 and 3; null where the answer is text. */
function planFor(prompt: Prompt, format: Format): object | null {
  if (prompt.phase !== 2 && prompt.phase !== 3) return null
  const language = languageFor(prompt)
  const schema = format.type === 'json_schema' ? format.schema : null
  const heavy = needsCare(prompt)
  if (prompt.phase === 2)
    return toWire(heavy ? careBreakthrough(language) : composeBreakthrough(prompt), schema, language)
  return toWire(heavy ? careSprint(language) : composeSprintPlan(prompt), schema, language)
}

function textFor(prompt: Prompt, text: string): string {
  if (prompt.phase !== null) return needsCare(prompt) ? carePage(languageFor(prompt)) : composePage(prompt)
  const [answer] = readBlocks(text, 'answer')
  if (answer) {
    const topic = answer.attributes['topic'] ?? answer.attributes['question'] ?? ''
    return questionOn({ topic, answer: answer.body, language: readPerson(text).language })
  }
  return isHeavy(text) ? carePage(languageOf([text])) : inQuotes(text)
}

/** To a message that asks for nothing the guide can arrange, it gives back what was said. */
function inQuotes(text: string): string {
  const language = languageOf([text])
  const run = wholeRun(read(text, language))
  return run ? quote(language, run.words) : ''
}

const languageFor = ({ answers, deeper, person }: Prompt) => languageOf([...answers, ...deeper], person.language)

/** Of what the person wrote: nothing is planned on top of it. */
function needsCare({ answers, deeper, wish, elsewhere, memories, corrections, entries }: Prompt): boolean {
  return [...answers, ...deeper, wish, ...elsewhere, ...memories, ...corrections, ...entries].some(isHeavy)
}
