/** A run of tests that is ended leaves nothing behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '@daybreak/kit/testing'
import { expect, test } from 'vitest'

const MODULE = new URL('../run-tests.ts', import.meta.url).href
const WAITS = "console.log('pid ' + process.pid); setInterval(() => undefined, 1_000)"

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the command that runs', async (signal) => {
  const script = `(await import(${JSON.stringify(MODULE)})).runCheck('waits', 'node', ['-e', ${JSON.stringify(WAITS)}])`
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  runner.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const pid = await until('it runs', () => Number(/pid (\d+)/.exec(said)?.[1]) || null)
  runner.kill(signal)
  await once(runner, 'exit')
  await until('it has ended', () => !isRunning(pid) || null)
  expect(isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
