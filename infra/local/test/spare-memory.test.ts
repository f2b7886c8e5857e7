/** A process at rest gives back what its start has taken. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../up-to-date.ts'

const PROGRAM = `
  import { mock } from 'node:test'
  mock.timers.enable({ apis: ['setInterval'] })
  const [file, ...seconds] = process.argv.slice(1)
  let busy = 0
  let passed = 0
  performance.eventLoopUtilization = (now, before) =>
    before ? { utilization: (now.busy - before.busy) / (now.passed - before.passed) } : { busy, passed }
  const { giveBackSpareMemory } = await import(file)
  giveBackSpareMemory()
  const held = () => process.memoryUsage().heapTotal
  let taken = Array.from({ length: 2_000_000 }, (_, index) => ({ index }))
  const before = held()
  taken = null
  for (const second of seconds) {
    busy += Number(second)
    passed += 1
    mock.timers.tick(1_000)
  }
  console.log(held() / before)`

/** How much of its heap is left to a process that needs none of it, and was busy for such parts of each second. */
const leftAfter = (seconds: number[]) => {
  const file = path.join(root, 'infra/local/spare-memory.ts')
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, file, ...seconds.map(String)]))
}

const QUIET = Array.from({ length: 10 }, () => 0.03)

test('the heap shrinks once the process has little to do', () => {
  expect(leftAfter(QUIET)).toBeLessThan(0.3)
  expect(leftAfter(QUIET.map(() => 0.5))).toBeGreaterThan(0.9)
})

test('a rush that has just begun is not stopped for it', () => {
  expect(leftAfter([...QUIET.slice(1), 0.5])).toBeGreaterThan(0.9)
})
