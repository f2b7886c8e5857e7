/**
 * `npm start` as its user meets it: two side by side, what it is given, refusals in one line, nothing left behind. What is
 * killed under it comes back in infra/tests/faults.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningPid } from '../pid-file.ts'
import { freePort } from '../ports.ts'

const PID_FILES = [
  ...['simulators', 'services', 'workers', 'gateway'].map((name) => `run/${name}.pid`),
  ...['postgres', 'nats', 'redis'].map((name) => `${name}/${name}.pid`),
  'watchdog.pid',
]

/** One variable that the gateway reads, and one that only the launcher can know. */
const GIVEN = { LOGIN_FAILURES_PER_NAME: '2', DATABASE_URL: 'postgresql://elsewhere/app' }

type Instance = {
  dataDir: string
  port: number
  launcher: ChildProcess
  output: () => string
  code: Promise<number | null>
}

const folders: string[] = []
let first: Instance

beforeAll(async () => {
  first = await startInstance(newFolder(), await freePort(), GIVEN)
}, 120_000)

afterAll(async () => {
  await stop(first)
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
}, 60_000)

test('two instances run side by side on data of their own', async () => {
  const second = await startInstance(newFolder(), await freePort())
  expect(await readiness(first)).toBe(200)
  expect(await readiness(second)).toBe(200)
  expect(await stop(second)).toBe(0)
  expect(survivors(second.dataDir)).toEqual([])
  expect(await readiness(first)).toBe(200)
}, 120_000)

test('a variable that is set arrives, and one that is not used is named', async () => {
  const login = () =>
    fetch(`http://127.0.0.1:${first.port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody_here', password: 'not the password' }),
    })
  expect([(await login()).status, (await login()).status, (await login()).status]).toEqual([401, 401, 429])
  expect(first.output()).toContain('Not used by npm start: DATABASE_URL (the launcher sets its own)\n')
})

test('a second instance on the same data is refused in one line', async () => {
  const refused = launch(first.dataDir, await freePort())
  expect(await refused.code).toBe(1)
  expect(refused.output().trim()).toMatch(/^Daybreak already runs on \S+ \(process \d+\)\.$/)
  expect(await readiness(first)).toBe(200)
})

test('a port that is taken is refused in one line, and nothing is left running', async () => {
  const dataDir = newFolder()
  const refused = launch(dataDir, first.port)
  expect(await refused.code).toBe(1)
  expect(refused.output().trim()).toMatch(/^Port \d+ is taken\. [^\n]*$/)
  await until('everything of the refused one is gone', () => survivors(dataDir).length === 0)
})

test('Ctrl-C while it starts stops everything', async () => {
  const dataDir = newFolder()
  const instance = launch(dataDir, await freePort())
  await until('PostgreSQL runs', () => runningPid(path.join(dataDir, 'postgres/postgres.pid')) !== undefined)
  instance.launcher.kill('SIGINT')
  expect(await instance.code).toBe(0)
  await until('all its processes are gone', () => survivors(dataDir).length === 0)
}, 60_000)

function launch(dataDir: string, port: number, given: NodeJS.ProcessEnv = {}): Instance {
  const launcher = spawn(process.execPath, [path.resolve(import.meta.dirname, '../start.mjs'), '--no-demo'], {
    env: { ...process.env, ...given, NODE_ENV: 'development', PORT: String(port), DAYBREAK_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = new Promise<number | null>((resolve) => launcher.once('close', resolve))
  return { dataDir, port, launcher, output: () => output, code }
}

async function startInstance(dataDir: string, port: number, given?: NodeJS.ProcessEnv): Promise<Instance> {
  const instance = launch(dataDir, port, given)
  await until(
    'it has started',
    () => {
      if (instance.launcher.exitCode !== null) throw new Error(instance.output())
      return instance.output().includes('is ready after')
    },
    100_000,
  )
  return instance
}

function stop(instance: Instance): Promise<number | null> {
  instance.launcher.kill('SIGTERM')
  return instance.code
}

async function readiness({ port }: Instance): Promise<number> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })).status
  } catch {
    return 0
  }
}

/** The pid files of the processes that are alive. */
function survivors(dataDir: string): string[] {
  return PID_FILES.filter((file) => runningPid(path.join(dataDir, file)) !== undefined)
}

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-launcher-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function until(what: string, fact: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await fact())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await delay(50)
  }
}
