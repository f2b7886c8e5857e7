/** A Vitest reporter for `run-tests.ts`: writes what became of each test and file, as JSON, to TEST_REPORT. */
import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from './up-to-date.ts'

export type TestReport = {
  passed: number
  /** The name of each test that failed, why and where, and the same of each file that could not be loaded. */
  failures: string[]
  /** Tests that passed when they were tried again. */
  flaky: string[]
  files: { file: string; ms: number }[]
}

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const { TEST_REPORT } = process.env
    if (!TEST_REPORT) throw new Error('TEST_REPORT names no file.')
    const report = combine(modules.map(reportOf))
    for (const error of unhandled) report.failures.push(`outside of a test: ${wordsOf(error)}`)
    fs.writeFileSync(TEST_REPORT, JSON.stringify(report))
  }
}

function combine(reports: TestReport[]): TestReport {
  return {
    passed: reports.reduce((total, { passed }) => total + passed, 0),
    failures: reports.flatMap(({ failures }) => failures),
    flaky: reports.flatMap(({ flaky }) => flaky),
    files: reports.flatMap(({ files }) => files),
  }
}

function reportOf(module: TestModule): TestReport {
  const file = path.relative(root, module.moduleId)
  const report: TestReport = { passed: 0, failures: [], flaky: [], files: [{ file, ms: durationOf(module) }] }
  for (const error of module.errors()) report.failures.push(`${file}: ${wordsOf(error)}`)
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) report.failures.push(`${suite.fullName}: ${wordsOf(error)}`)
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed') report.passed += 1
    if (state === 'failed') report.failures.push(`${test.fullName}: ${wordsOf(errors[0])}`)
    if (test.diagnostic()?.flaky) report.flaky.push(test.fullName)
  }
  return report
}

function durationOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration + environmentSetupDuration
}

type Failure = Pick<SerializedError, 'message' | 'stacks'>

/** The first line of an error, what a browser was told to do as Playwright logs it, and the lines of our own code. */
export function wordsOf({ message = '', stacks = [] }: Partial<Failure> = {}): string {
  const [first = '', ...rest] = message.split('\n')
  const log = rest.filter((line) => /^\s+-\s/.test(line)).map((line) => line.trim())
  const told = [...new Set([log[0], log.at(-1)])].filter((line) => line !== undefined)
  const places = stacks
    .filter(({ file }) => file.startsWith(root) && !file.includes('node_modules'))
    .map(({ file, line }) => `${path.relative(root, file)}:${line}`)
  return [first, ...told, places.length > 0 && `at ${places.join(', ')}`].filter(Boolean).join(' ')
}
