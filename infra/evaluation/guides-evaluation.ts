/**
 * `npm run eval`: has the phases of all people written and prints what is counted of them, two models side by side.
 * Without a model it is the built-in guide, which fails where a figure is above its limit.
 */
import { parseArgs } from 'node:util'
import { MODEL } from '../../services/guide/src/server.ts'
import { Config } from './config.ts'
import { firstServer, guideNamed, otherServer } from './guides.ts'
import { readPersonas } from './people.ts'
import { failuresIn, summarize, type Figure, type Summary } from './summary.ts'
import { shownLines, writeForAll, type Texts } from './texts.ts'

const MAX_SHOWN = 10

const OPTIONS = {
  model: { type: 'string', default: MODEL },
  against: { type: 'string' },
  people: { type: 'string' },
  findings: { type: 'boolean', default: false },
  read: { type: 'string' },
} as const

const USAGE = `npm run eval [-- --model NAME --against NAME --people FILE --findings --read ID]
  --model NAME     who writes (default ${MODEL}, the built-in guide)
  --against NAME   who writes the same beside it
  --people FILE    the people to write for, of infra/evaluation/personas (default all of them)
  --findings       every fault, not only the first ${MAX_SHOWN}
  --read ID        only for people whose id has these words, and prints what was written`

/** What was asked for does not exist. */
export class WrongOption extends Error {
  constructor(reason: string) {
    super(`${reason}\n${USAGE}`)
  }
}

/** @throws WrongOption */
function readOptions(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error))
  }
}

/** Whether the first model keeps within the limits. */
export async function evaluateGuides(given: readonly string[]): Promise<boolean> {
  const { model, against, people, findings, read } = readOptions(given)
  const config = Config.parse(process.env)
  const timeoutMs = config.GENERATE_TIMEOUT_SECONDS * 1_000
  const personas = readPersonas(people).filter(({ id }) => id.includes(read ?? ''))
  if (personas.length === 0) throw new WrongOption(`No one has the id "${read}".`)
  const guides = [
    guideNamed(model, firstServer(config), timeoutMs),
    ...(against ? [guideNamed(against, otherServer(config), timeoutMs)] : []),
  ]
  const summaries: Summary[] = []
  for (const guide of guides) {
    const texts = await writeForAll({ guide, prices: config.GENERATE_PRICES, timeoutMs }, personas)
    if (read !== undefined) printTexts(guide.model, texts)
    summaries.push(summarize(texts))
  }
  console.log(
    tableOf(
      guides.map((guide) => guide.model),
      summaries.map((summary) => summary.figures),
    ),
  )
  for (const [index, summary] of summaries.entries()) printMore(guides[index]?.model ?? '', summary, findings)
  return summaries.slice(0, 1).every((summary) => failuresIn(summary).length === 0)
}

function printTexts(model: string, texts: readonly Texts[]): void {
  for (const { persona, phases, questions } of texts) {
    console.log(`\n=== ${persona.id} (${persona.firstName}, ${persona.about}), by ${model}`)
    for (const written of phases) {
      const asked = questions.filter(({ phase }) => phase === written.phase).map(({ question }) => `? ${question}`)
      console.log([`\n--- Phase ${written.phase}`, ...shownLines(written), ...asked].join('\n'))
    }
  }
  console.log()
}

/** Names to the left, a column for each model, the limit to the right. */
export function tableOf(models: readonly string[], columns: readonly (readonly Figure[])[]): string {
  const names = columns[0]?.map(({ name }) => name) ?? []
  const limits = columns[0]?.map(({ most }) =>
    most === null ? '' : most < 1 && most > 0 ? `${most * 100} %` : `${most}`,
  )
  const rows = [
    ['', ...models, 'at most'],
    ...names.map((name, row) => [name, ...columns.map((figures) => figures[row]?.text ?? ''), limits?.[row] ?? '']),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

function printMore(model: string, { closest, findings, unwritten }: Summary, all: boolean): void {
  console.log(`\n${model}: most words are shared by ${closest.words?.who}, most forms by ${closest.forms?.who}`)
  const lines = [
    ...unwritten.map(({ persona, phase, complaint }) => `not written: ${persona}, phase ${phase}: ${complaint}`),
    ...findings.map(
      ({ persona, phase, fault, words }) =>
        `${fault}: ${persona}, ${phase === 0 ? 'questions' : `phase ${phase}`}: ${words.replaceAll('\n', ' / ').slice(0, 160)}`,
    ),
  ]
  const shown = all ? lines : lines.slice(0, MAX_SHOWN)
  for (const line of shown) console.log(`  ${line}`)
  if (shown.length < lines.length) console.log(`  and ${lines.length - shown.length} more: --findings`)
}
