/** `npm run eval [-- safety] [options]`: measures what the guide writes, or another part of the product, and prints a table. */
import { evaluateGuides, WrongOption } from './guides-evaluation.ts'
import { evaluateSafety } from './safety.ts'

const EVALUATIONS: Readonly<Record<string, (options: readonly string[]) => boolean | Promise<boolean>>> = {
  guide: evaluateGuides,
  safety: evaluateSafety,
}

const given = process.argv.slice(2)
const named = given[0] !== undefined && !given[0].startsWith('--')
const evaluate = EVALUATIONS[named ? (given[0] ?? '') : 'guide']
if (!evaluate) {
  console.error(`Say what to measure: npm run eval -- ${Object.keys(EVALUATIONS).join(' | ')}`)
  process.exit(2)
}
try {
  process.exitCode = (await evaluate(named ? given.slice(1) : given)) ? 0 : 1
} catch (error) {
  if (!(error instanceof WrongOption)) throw error
  console.error(error.message)
  process.exitCode = 2
}
