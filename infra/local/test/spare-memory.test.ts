/** A process at rest gives back what its start has taken. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../up-to-date.ts'

const PROGRAM = `
  import { mock } from 'node:test'
  mock.timers.enable({ apis: ['setInterval'] })
  const [file, utilization] = process.argv.slice(1)
  performance.eventLoopUtilization = () => ({ utilization: Number(utilization) })
  const { giveBackSpareMemory } = await import(file)
  giveBackSpareMemory()
  const held = () => process.memoryUsage().heapTotal
  let taken = Array.from({ length: 2_000_000 }, (_, index) => ({ index }))
  const before = held()
  taken = null
  mock.timers.tick(10_000)
  console.log(held() / before)`

/** How much of its heap is left to a process that was busy for `utilization` of the time, and needs none of it. */
const leftAt = (utilization: number) => {
  const file = path.join(root, 'infra/local/spare-memory.ts')
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, file, String(utilization)]))
}

test('the heap shrinks once the process has little to do', () => {
  expect(leftAt(0.05)).toBeLessThan(0.3)
  expect(leftAt(0.5)).toBeGreaterThan(0.9)
})
