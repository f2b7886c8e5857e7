/** `npm run eval -- <what>`: measures a part of the product against a set, and prints a table. */
import { evaluateSafety } from './safety.ts'

const EVALUATIONS: Readonly<Record<string, (options: readonly string[]) => boolean | Promise<boolean>>> = {
  safety: evaluateSafety,
}

const [what = '', ...options] = process.argv.slice(2)
const evaluate = EVALUATIONS[what]
if (!evaluate) {
  console.error(`Say what to measure: npm run eval -- ${Object.keys(EVALUATIONS).join(' | ')}`)
  process.exit(2)
}
process.exitCode = (await evaluate(options)) ? 0 : 1
