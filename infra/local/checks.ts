/** Generated code, types, lint, format, import rules, unit and service tests: each run, shown as it goes, and counted. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateCode } from './generated-code.ts'
import { packageCommand, root } from './up-to-date.ts'

/** `failures`: the sentence and first line of each test that failed, for whoever sees only the end of the output. */
export type Outcome = { name: string; passed: number; failed: number; failures?: string[] }

/** Runs all checks, also after one that failed. */
export async function check(): Promise<Outcome[]> {
  return [
    await checkGenerated(),
    await runCheck('types', 'tsc', ['-p', 'infra/tsconfig.json']),
    await runCheck('types of the browser tests', 'tsc', ['-p', 'infra/tests/e2e/tsconfig.json']),
    await runCheck('types of the web app', 'tsc', ['-p', 'web/tsconfig.json']),
    await runCheck('lint', 'eslint', ['--config', 'infra/lint/eslint.config.js', '.']),
    await runCheck('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
    await runCheck('import rules', 'depcruise', [
      ...['--config', 'infra/lint/dependency-cruiser.cjs'],
      ...['proto', 'services', 'gateway', 'web', 'infra'],
    ]),
    await checkKubernetes(),
    await runTests('unit and service tests', ['--config', 'infra/vitest.config.ts']),
  ]
}

/** Prints the sum as the very last line. Returns the exit code. */
export function conclude(outcomes: Outcome[]): number {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log('')
  for (const { name, passed, failed, failures = [] } of outcomes) {
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed`)
    for (const failure of failures) console.log(`        ${failure}`)
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}

export function outcomeOf(name: string, succeeded: boolean): Outcome {
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

/** Runs Vitest and counts its tests; a file that could not be loaded counts as one that failed. */
export async function runTests(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-report-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const succeeded = await runVisibly(name, 'vitest', ['run', '--root', root, ...args, ...reporters], env)
  const { passed, failed, failures } = countTests(report)
  fs.rmSync(folder, { recursive: true })
  return { name, passed, failed: succeeded ? failed : Math.max(failed, 1), failures }
}

async function checkGenerated(): Promise<Outcome> {
  announce('generate')
  const { failures } = await generateCode()
  for (const failure of failures) console.error(failure)
  return outcomeOf('generate', failures.length === 0)
}

/** Loaded only here: the schemas are large. */
async function checkKubernetes(): Promise<Outcome> {
  announce('Kubernetes manifests')
  const { main } = await import('../kubernetes/check/check.ts')
  return outcomeOf('Kubernetes manifests', (await main()) === 0)
}

async function runCheck(name: string, command: string, args: string[]): Promise<Outcome> {
  return outcomeOf(name, await runVisibly(name, command, args))
}

/** Whether the command, whose output goes to the terminal as it comes, succeeded. */
function runVisibly(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  announce(name)
  return new Promise((resolve) => {
    const child = spawn(packageCommand(command), args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

function announce(name: string) {
  console.log(`\n=== ${name}`)
}

type Test = { status: string; fullName: string; failureMessages?: string[] }
type Report = { testResults: { name: string; status: string; message: string; assertionResults: Test[] }[] }

function countTests(file: string) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, failures: ['no report was written'] }
  const { testResults } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report
  const tests = testResults.flatMap((result) => result.assertionResults)
  const unloaded = testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0)
  const failures = [
    ...tests
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0])}`),
    ...unloaded.map(({ name, message }) => `${path.relative(root, name)}: ${firstLine(message)}`),
  ]
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failures.length,
    failures,
  }
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''
