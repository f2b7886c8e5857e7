/** Prints what the guide writes for the personas of a file: `node services/guide/test/print.ts <file.json> [id ...]` */
import fs from 'node:fs'
import { ask, askPlan, type Phase, type Plan } from './prompts.ts'

interface Persona {
  id: string
  answers: Record<string, string>
  deeper?: Record<string, string>
}

const [file = '', ...ids] = process.argv.slice(2)
const personas = JSON.parse(fs.readFileSync(file, 'utf8')) as Persona[]

const answersOf = ({ answers }: Persona, phase: Phase) =>
  [1, 2, 3, 4, 5, 6].map((number) => answers[`${phase}.${number}`] ?? '')
const deeperOf = ({ deeper = {} }: Persona, phase: Phase) =>
  Object.fromEntries(
    Object.entries(deeper).flatMap(([key, text]) => {
      const [of = '', number = ''] = key.split('.')
      return Number(of) === phase ? [[Number(number) - 1, text]] : []
    }),
  )

const show = (plan: Plan) =>
  Object.entries(plan)
    .map(([key, value]) =>
      Array.isArray(value)
        ? `${key}\n${value.map(({ text, ...more }) => `  - ${text}  [${[more.effort, more.cadence, more.answer].filter(Boolean).join(', ')}]`).join('\n')}`
        : `${key}: ${String(value)}`,
    )
    .join('\n')

for (const persona of personas.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  console.log(`\n===== ${persona.id}\n`)
  console.log(ask(1, answersOf(persona, 1), { deeper: deeperOf(persona, 1) }))
  for (const phase of [2, 3] as const)
    console.log(`\n${show(askPlan(phase, answersOf(persona, phase), { deeper: deeperOf(persona, phase) }))}`)
}
