/**
 * Prints what the guide writes for the personas, and for the demo account, whose id is `demo`:
 * `node services/guide/test/print.ts [id or file.json ...]`
 */
import { ANSWERS } from '../../../infra/demo/story.ts'
import { answersOf, deeperOf, readPersonas, type Persona } from '../../../infra/evaluation/people.ts'
import { LANGUAGES } from '../src/language.ts'
import { ask, askPlan, escape, type Plan } from './prompts.ts'

const names = process.argv.slice(2)
const ids = names.filter((name) => !name.endsWith('.json'))
const files = names.filter((name) => name.endsWith('.json'))

const show = (plan: Plan) =>
  Object.entries(plan)
    .map(([key, value]) =>
      Array.isArray(value)
        ? `${key}\n${value.map(({ text, effort, cadence, answer }) => `  - ${text}  [${[effort, cadence, answer].filter(Boolean).join(', ')}]`).join('\n')}`
        : `${key}: ${String(value)}`,
    )
    .join('\n')

/** What was said before, as the product sends it with a later phase. */
const earlier = (persona: Persona, phase: 2 | 3) =>
  ([1, 2] as const)
    .filter((before) => before < phase)
    .flatMap((before) =>
      answersOf(persona, before).map(
        (text, index) => `<answer phase="${before}" index="${index}">${escape(text)}</answer>`,
      ),
    )
    .join('\n')

function print(persona: Persona): void {
  const person = LANGUAGES.some((language) => language === persona.language) ? '' : `language="${persona.language}"`
  const page = ask(1, answersOf(persona, 1), { deeper: deeperOf(persona, 1) })
  const plans = ([2, 3] as const).map((phase) =>
    show(
      askPlan(phase, answersOf(persona, phase), {
        deeper: deeperOf(persona, phase),
        besides: earlier(persona, phase),
        person,
      }),
    ),
  )
  console.log([`\n===== ${persona.id}`, page, ...plans].join('\n\n'))
}

const demo: Persona = {
  ...{ id: 'demo', language: 'en', country: 'US', firstName: 'Nora', age: 38, about: 'the demo account' },
  answers: Object.fromEntries(
    Object.entries(ANSWERS).flatMap(([phase, answers]) =>
      Object.entries(answers).map(([index, text]) => [`${phase}.${Number(index) + 1}`, text]),
    ),
  ),
}
const personas = files.length > 0 ? files.flatMap((file) => readPersonas(file)) : [...readPersonas(), demo]
for (const persona of personas.filter(({ id }) => ids.length === 0 || ids.includes(id))) print(persona)
