/** Runs commands and test suites of a check, shows what they say, and counts what came of them. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageCommand, root } from './up-to-date.ts'

/** `failures`: the sentence and first line of each test that failed, for whoever sees only the end of the output. */
export type Outcome = { name: string; passed: number; failed: number; failures?: string[] }

/**
 * `after` shows the output only when all is said, so that what runs side by side stays readable. `givesWay` takes only
 * the time that nobody else wants.
 */
type Showing = { show?: 'live' | 'after'; env?: NodeJS.ProcessEnv; givesWay?: boolean }

export function outcomeOf(name: string, succeeded: boolean): Outcome {
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

/** Several runs as one. */
export function sumOf(name: string, outcomes: Outcome[]): Outcome {
  return {
    name,
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    failures: outcomes.flatMap(({ failures = [] }) => failures),
  }
}

/** Prints the sum as the very last line. Returns the exit code. */
export function conclude(outcomes: Outcome[]): number {
  const all = sumOf('all', outcomes)
  announce('outcomes')
  for (const { name, passed, failed, failures = [] } of outcomes) {
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed`)
    for (const failure of failures) console.log(`        ${failure}`)
  }
  console.log(`${all.passed} passed, ${all.failed} failed`)
  return all.failed > 0 ? 1 : 0
}

/** Runs Vitest and counts its tests; a file that could not be loaded counts as one that failed. */
export async function runTests(name: string, args: string[], showing: Showing = {}): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-report-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const succeeded = await runCommand(name, 'vitest', ['run', '--root', root, ...args, ...reporters], showing)
  const { passed, failures } = readReport(report)
  fs.rmSync(folder, { recursive: true })
  return { name, passed, failed: succeeded ? failures.length : Math.max(failures.length, 1), failures }
}

/** Whether the command of one of our packages succeeded. */
export async function runCommand(name: string, command: string, args: string[], showing: Showing = {}) {
  const { show = 'live', env, givesWay = false } = showing
  if (show === 'live') announce(name)
  const child = spawn(packageCommand(command), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: show === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  if (givesWay && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  const said: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  const succeeded = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  if (show === 'after') {
    announce(name)
    process.stdout.write(Buffer.concat(said))
  }
  return succeeded
}

export function announce(name: string) {
  console.log(`\n=== ${name} (at ${elapsed()})`)
}

/** Since the run began: minutes and seconds. */
function elapsed() {
  const seconds = Math.round(process.uptime())
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Test = { status: string; fullName: string; failureMessages?: string[] }
type Report = { testResults: { name: string; status: string; message: string; assertionResults: Test[] }[] }

function readReport(file: string): { passed: number; failures: string[] } {
  if (!fs.existsSync(file)) return { passed: 0, failures: ['no report was written'] }
  const { testResults } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report
  const tests = testResults.flatMap((result) => result.assertionResults)
  const unloaded = testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0)
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failures: [
      ...tests
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0])}`),
      ...unloaded.map(({ name, message }) => `${path.relative(root, name)}: ${firstLine(message)}`),
    ],
  }
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''
