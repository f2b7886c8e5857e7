/** `npm run eval -- safety [--set development|held-out|held-out-prose]`: exit code 1 above one in ten missed, or one in ten raised without reason. */
import path from 'node:path'
import { measure, rates, type Count, type Measured } from '../../services/safety/evaluation/measure.ts'
import { readSet } from '../../services/safety/evaluation/schema.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../services/safety/evaluation')
const MAX = 0.1

export function evaluateSafety(options: readonly string[]): boolean {
  const named = options.indexOf('--set')
  const set = named < 0 ? 'development' : (options[named + 1] ?? '')
  const measured = measure(readSet(path.join(FOLDER, `${set}.jsonl`)))
  // Who may not look at the phrasings of a held-out set still learns how many were wrong.
  if (!options.includes('--counts')) printPhrasings(measured)
  printCounts(measured)
  const { missed, falseAlarms } = rates(measured)
  console.log(`\n${set}: ${percent(missed)} missed, ${percent(falseAlarms)} false alarms, at most ${percent(MAX)} each`)
  return missed <= MAX && falseAlarms <= MAX
}

function printPhrasings({ missed, falseAlarms, otherKind }: Measured): void {
  for (const { phrasing } of missed)
    console.log(`missed       ${phrasing.language} ${phrasing.label}: ${phrasing.text}`)
  for (const { phrasing, signals } of falseAlarms)
    console.log(
      `false alarm  ${phrasing.language} ${signals.map(({ raisedBy }) => raisedBy).join(' ')}: ${phrasing.text}`,
    )
  for (const { phrasing, signals } of otherKind)
    console.log(
      `other kind   ${phrasing.language} ${phrasing.label}, heard ${signals.map(({ kind }) => kind).join(' ')}: ${phrasing.text}`,
    )
}

function printCounts({ byKind, byLanguage }: Measured): void {
  console.log('\nkind             wrong of')
  for (const [kind, count] of [...byKind].sort()) console.log(kind.padEnd(16), text(count))
  console.log('\nlanguage  missed of  false of')
  for (const [language, { dangerous, harmless }] of [...byLanguage].sort())
    console.log(language.padEnd(9), text(dangerous).padEnd(10), text(harmless))
}

const text = ({ wrong, of }: Count) => `${wrong} / ${of}`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
