/** What can be asked of `npm run lighthouse`. */
import { parseArgs } from 'node:util'

const RUNS = 5

export const USAGE = `npm run lighthouse [-- --runs N --only WORDS --slowdown X]
  --runs N       of each look, the medians count (default ${RUNS})
  --only WORDS   looks whose name has these words: "phone", "desktop /journal", ...
  --slowdown X   how many times slower a phone is than this machine (default: measured before each visit)`

/** `slowdown` is null where each visit measures it. */
export type Options = { runs: number; only: string; slowdown: number | null }

/** @throws Error that says what is wrong with the arguments. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string' }, only: { type: 'string' }, slowdown: { type: 'string' } },
  })
  const runs = Number(values.runs ?? RUNS)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a whole number from 1 on, not "${values.runs}".`)
  const slowdown = values.slowdown === undefined ? null : Number(values.slowdown)
  if (slowdown !== null && !(slowdown >= 1 && slowdown <= 20))
    throw new Error(`--slowdown is a number from 1 to 20, not "${values.slowdown}".`)
  return { runs, only: values.only ?? '', slowdown }
}
