/** Runs test suites and other commands, shows what they say, and reports what came of them and what they took. */
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { announce, outcomeOf } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import type { TestReport } from './test-reporter.ts'
import { packageCommand, root } from './up-to-date.ts'

/**
 * `after` shows the output only when all is said, so that what runs side by side stays readable. `givesWay` takes only
 * the time that nobody else wants.
 */
type Showing = { show?: 'live' | 'after'; env?: NodeJS.ProcessEnv; givesWay?: boolean }

type Ran = { succeeded: boolean; wallMs: number; cpuMs: number }

/** Runs Vitest and counts its tests; a file that could not be loaded counts as one that failed. */
export async function runTests(name: string, args: string[], showing: Showing = {}): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-report-'))
  const file = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'test-reporter.ts')}`]
  const env = { ...showing.env, TEST_REPORT: file }
  const { succeeded, ...took } = await run(
    name,
    packageCommand('vitest'),
    ['run', '--root', root, ...args, ...reporters],
    {
      ...showing,
      env,
    },
  )
  const { passed, failures, flaky, files } = readReport(file)
  fs.rmSync(folder, { recursive: true })
  const failed = succeeded ? failures.length : Math.max(failures.length, 1)
  return { name, passed, failed, failures, flaky, files, ...took }
}

/** Runs the command of one of our packages: passed or failed as a whole. */
export async function runCheck(name: string, command: string, args: string[], showing: Showing = {}) {
  const { succeeded, ...took } = await run(name, packageCommand(command), args, showing)
  return { ...outcomeOf(name, succeeded), ...took } satisfies Outcome
}

/** Runs one of the scripts of package.json, which passes or fails as a whole. */
export async function runScript(name: string, script: string, args: string[] = []) {
  const { succeeded, ...took } = await run(name, 'npm', ['run', '--silent', script, '--', ...args], {})
  return { ...outcomeOf(name, succeeded), ...took } satisfies Outcome
}

/** Runs something of our own in this process. */
export async function runHere(name: string, work: () => Promise<boolean> | boolean): Promise<Outcome> {
  announce(name)
  const began = performance.now()
  const before = process.cpuUsage()
  const succeeded = await work()
  const { user, system } = process.cpuUsage(before)
  const took = { wallMs: performance.now() - began, cpuMs: (user + system) / 1_000 }
  return { ...outcomeOf(name, succeeded), ...took }
}

/** The shell tells on descriptor 3 how much processor time the command and its children took. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code'

async function run(name: string, command: string, args: string[], showing: Showing): Promise<Ran> {
  const { show = 'live', env, givesWay = false } = showing
  if (show === 'live') announce(name)
  const began = performance.now()
  const nice = givesWay ? ['nice', '-n', '19'] : []
  const child = spawn('/bin/sh', ['-c', TIMED, 'sh', ...nice, command, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: show === 'live' ? ['inherit', 'inherit', 'inherit', 'pipe'] : ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true, // a process group of its own, which can be ended as one
  })
  endWithUs(child)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const times = text(child.stdio[3] as Readable)
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
  return { succeeded, wallMs: performance.now() - began, cpuMs: readTimes(await times) }
}

const running = new Set<ChildProcess>()

/** Ending the run ends all that it started. */
function endWithUs(child: ChildProcess): void {
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endAll)
  running.add(child)
  child.once('close', () => {
    running.delete(child)
    if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, endAll)
  })
}

function endAll(): void {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM')
  process.exit(1)
}

/** The sum of what `times` prints, such as `0m1.25s 0m0.10s`, in milliseconds. */
export function readTimes(printed: string): number {
  const parts = [...printed.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((total, [, minutes, seconds]) => total + (Number(minutes) * 60 + Number(seconds)) * 1_000, 0)
}

function readReport(file: string): TestReport {
  if (!fs.existsSync(file)) return { passed: 0, failures: ['no report was written'], flaky: [], files: [] }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as TestReport
}
