/** A Vitest reporter for `run-tests.ts`: writes what became of each test and file, as JSON, to TEST_REPORT. */
import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from './up-to-date.ts'

export type TestReport = {
  passed: number
  /** The name and first line of each test that failed, and of each file that could not be loaded. */
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
    for (const { message } of unhandled) report.failures.push(`outside of a test: ${firstLine(message)}`)
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
  for (const error of module.errors()) report.failures.push(`${file}: ${firstLine(error.message)}`)
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) report.failures.push(`${suite.fullName}: ${firstLine(error.message)}`)
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed') report.passed += 1
    if (state === 'failed') report.failures.push(`${test.fullName}: ${firstLine(errors[0]?.message)}`)
    if (test.diagnostic()?.flaky) report.flaky.push(test.fullName)
  }
  return report
}

function durationOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration + environmentSetupDuration
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''
