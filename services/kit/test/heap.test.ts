/** How often the collector stops a process for all that it holds. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = path.join(import.meta.dirname, 'programs/heap.ts')

/** V8 says on the error output what it does not know. */
function countMarks(...args: string[]): number {
  const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return Number(/marked (\d+)/.exec(stdout)?.[1])
}

test('a process that rested is not stopped when it is asked again', () => {
  expect(countMarks()).toBeGreaterThan(0)
  expect(countMarks('set')).toBe(0)
})
