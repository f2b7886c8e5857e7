/** The results of the parts of a test run, and the summary at its end. */

export type Outcome = {
  name: string
  passed: number
  failed: number
  /** The name and first line of each test that failed, for whoever sees only the end of the output. */
  failures?: string[]
  /** Tests that passed only when they were tried again. */
  flaky?: string[]
  files?: { file: string; ms: number }[]
  wallMs?: number
  /** Processor time of all its processes. */
  cpuMs?: number
}

/** More tests than this that passed only when tried again make a run fail. */
const MAX_FLAKY = 2
const SLOWEST_FILES = 10

export function outcomeOf(name: string, succeeded: boolean): Outcome {
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

/** Several runs as one; `wallMs` is the sum of theirs. */
export function sumOf(name: string, outcomes: Outcome[]): Outcome {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  return {
    name,
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    failures: outcomes.flatMap(({ failures = [] }) => failures),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
    files: outcomes.flatMap(({ files = [] }) => files),
    wallMs: sum(({ wallMs = 0 }) => wallMs),
    cpuMs: sum(({ cpuMs = 0 }) => cpuMs),
  }
}

/** Prints the parts, what they took and the slowest files; the very last line is the sum. Returns the exit code. */
export function conclude(outcomes: Outcome[]): number {
  const { flaky = [] } = sumOf('all', outcomes)
  const judged = [...outcomes, outcomeOf(`at most ${MAX_FLAKY} flaky tests`, flaky.length <= MAX_FLAKY)]
  const all = sumOf('all', judged)
  announce('outcomes')
  for (const outcome of judged) {
    console.log(lineOf(outcome))
    for (const failure of outcome.failures ?? []) console.log(`          ${failure}`)
  }
  printSlowest(all)
  console.log(`\n${flaky.length} flaky${flaky.length > 0 ? ', tried again because they were too slow:' : ''}`)
  for (const test of flaky) console.log(`          ${test}`)
  console.log(`${elapsed()} in all, ${seconds(all.cpuMs ?? 0)} s of processor time`)
  console.log(`${all.passed} passed, ${all.failed} failed`)
  return all.failed > 0 ? 1 : 0
}

function lineOf({ name, passed, failed, wallMs, cpuMs }: Outcome): string {
  const took = wallMs === undefined ? '' : ` (${seconds(wallMs)} s, ${seconds(cpuMs ?? 0)} s of processor time)`
  return `${failed > 0 ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed${took}`
}

function printSlowest({ files = [] }: Outcome) {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_FILES)
  if (slowest.length > 0) console.log(`\nThe slowest ${slowest.length} files:`)
  for (const { file, ms } of slowest) console.log(`${seconds(ms).padStart(7)} s  ${file}`)
}

export function announce(name: string) {
  console.log(`\n=== ${name} (at ${elapsed()})`)
}

/** Since the run began: minutes and seconds. */
function elapsed() {
  const whole = Math.round(process.uptime())
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
