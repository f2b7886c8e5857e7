/**
 * Writes the table of environment variables from the config schemas, and a list of their names for the launcher, which
 * starts faster without the schemas. Run it with `node infra/operate/environment-table.ts`.
 */
import fs from 'node:fs'
import type { z } from 'zod'
import { rangeOf } from '../../services/kit/src/config.ts'
import { Config as Billing } from '../../services/billing/src/config.ts'
import { Config as Content } from '../../services/content/src/config.ts'
import { Config as Identity } from '../../services/identity/src/config.ts'
import { Config as Journal } from '../../services/journal/src/config.ts'
import { Config as Journey } from '../../services/journey/src/config.ts'
import { Config as Sprint } from '../../services/sprint/src/config.ts'
import { Config as Gateway } from '../../gateway/src/config.ts'
import { Config as Evaluation } from '../evaluation/config.ts'

export const SCHEMAS = {
  gateway: Gateway,
  identity: Identity,
  journey: Journey,
  sprint: Sprint,
  journal: Journal,
  billing: Billing,
  content: Content,
}
const ALL_SERVICES = Object.keys(SCHEMAS).length - 1
/** Config schemas of commands. The launcher starts no process for them. */
const COMMANDS = { '`npm run eval`': Evaluation }
export const VARIABLES_FILE = new URL('../local/variables.ts', import.meta.url)
const [BEGIN, END] = ['<!-- environment: begin -->', '<!-- environment: end -->']

interface Variable {
  description: string
  secret: boolean
  fallback: string
  readers: string[]
}

export function readVariables(): Map<string, Variable> {
  const variables = new Map<string, Variable>()
  for (const [reader, schema] of Object.entries({ ...SCHEMAS, ...COMMANDS })) {
    for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
      const meta = field.meta() ?? {}
      const known = variables.get(name)
      if (known) known.readers.push(reader)
      else {
        const { description: text = '', secret } = meta as { description?: string; secret?: boolean }
        const range = rangeOf(field)
        const description = range ? `${text} (${range})` : text
        variables.set(name, { description, secret: secret === true, fallback: fallbackOf(field), readers: [reader] })
      }
    }
  }
  return variables
}

/** The value if the variable is not set; 'required' if it must be set. */
function fallbackOf(field: z.ZodType): string {
  const result = field.safeParse(undefined)
  if (!result.success) return 'required'
  return result.data === undefined || result.data === ''
    ? 'none'
    : `\`${JSON.stringify(result.data).replaceAll('"', '')}\``
}

function readerText(readers: string[]): string {
  const commands = readers.filter((reader) => reader in COMMANDS)
  const services = readers.filter((reader) => reader !== 'gateway' && !commands.includes(reader))
  const names = services.length === ALL_SERVICES ? ['services'] : services
  return [...(readers.includes('gateway') ? ['gateway'] : []), ...names, ...commands].join(', ')
}

export function environmentTable(): string {
  const rows = [...readVariables()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { description, secret, fallback, readers }]) =>
      ['', `\`${name}\``, readerText(readers), fallback, `${description}${secret ? ' (secret)' : ''}`, '']
        .join(' | ')
        .trim(),
    )
  return ['| Variable | Read by | Default | What it is |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** The module that tells the launcher which processes read each variable. */
export function variablesModule(): string {
  const lines = [...readVariables()]
    .map(([name, { readers }]) => [name, readers.filter((reader) => reader in SCHEMAS)] as const)
    .filter(([, readers]) => readers.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, readers]) => `  ${name}: '${readerText(readers)}',\n`)
  return `/** Which processes read each variable; written by \`node infra/operate/environment-table.ts\` from the schemas. */
export const READERS: Readonly<Record<string, string>> = {
${lines.join('')}}
`
}

/** Replaces the table between the markers in `text`. */
export function withTable(text: string): string {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`infra/docs/environment.md needs the lines ${BEGIN} and ${END}. Put them back.`)
  return `${before}${BEGIN}\n\n${environmentTable()}\n\n${END}${after}`
}

if (import.meta.main) {
  const file = new URL('../docs/environment.md', import.meta.url)
  fs.writeFileSync(file, withTable(fs.readFileSync(file, 'utf8')))
  fs.writeFileSync(VARIABLES_FILE, variablesModule())
}
