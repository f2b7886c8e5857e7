/** How often the collector stops a process for all that it holds. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = path.join(import.meta.dirname, 'programs/heap.ts')

const countMarks = (...args: string[]) =>
  Number(/marked (\d+)/.exec(execFileSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' }))?.[1])

test('a process that rested is not stopped when it is asked again', () => {
  expect(countMarks()).toBeGreaterThan(0)
  expect(countMarks('large')).toBe(0)
})
