/** What can be asked of `npm run lighthouse`. */
import { parseArgs } from 'node:util'

const RUNS = 5

export const USAGE = `npm run lighthouse [-- --runs N --only WORDS]
  --runs N       of each look, the medians count (default ${RUNS})
  --only WORDS   looks whose name has these words: "phone", "desktop /journal", ...`

export type Options = { runs: number; only: string }

/** @throws Error that says what is wrong with the arguments. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { runs: { type: 'string' }, only: { type: 'string' } } })
  const runs = Number(values.runs ?? RUNS)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a whole number from 1 on, not "${values.runs}".`)
  return { runs, only: values.only ?? '' }
}
