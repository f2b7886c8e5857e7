import { afterEach, expect, test, vi } from 'vitest'
import { conclude, sumOf } from '../outcomes.ts'
import { readTimes } from '../run-tests.ts'

afterEach(() => vi.restoreAllMocks())

function concluded(outcomes: Parameters<typeof conclude>[0]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  return { code: conclude(outcomes), lines }
}

test('the last line is the sum, and a failure is named', () => {
  const failing = { name: 'unit tests', passed: 3, failed: 1, failures: ['a task > is moved: expected 1 to be 2'] }
  const { code, lines } = concluded([{ name: 'lint', passed: 1, failed: 0 }, failing])
  expect(code).toBe(1)
  expect(lines).toContain('FAILED  unit tests: 3 passed, 1 failed')
  expect(lines).toContain('          a task > is moved: expected 1 to be 2')
  expect(lines.at(-1)).toBe('5 passed, 1 failed')
})

test('two flaky tests are counted and named, three make the run fail', () => {
  const flaky = (count: number) => Array.from({ length: count }, (_, index) => `test ${index}`)
  const two = concluded([{ name: 'unit tests', passed: 9, failed: 0, flaky: flaky(2) }])
  expect(two.code).toBe(0)
  expect(two.lines.join('\n')).toContain('2 flaky')
  expect(two.lines.join('\n')).toContain('test 1')
  const three = concluded([{ name: 'unit tests', passed: 9, failed: 0, flaky: flaky(3) }])
  expect(three.code).toBe(1)
  expect(three.lines).toContain('FAILED  at most 2 flaky tests: 0 passed, 1 failed')
})

test('the slowest ten files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file-${index}.test.ts`, ms: index * 1_000 }))
  const { lines } = concluded([{ name: 'unit tests', passed: 1, failed: 0, files }])
  const listed = lines.filter((line) => line.includes('.test.ts'))
  expect(listed).toHaveLength(10)
  expect(listed[0]).toMatch(/11\.0 s {2}file-11\.test\.ts/)
})

test('a sum holds what its parts took', () => {
  const parts = [
    { name: 'a', passed: 1, failed: 0, wallMs: 10, cpuMs: 5, flaky: ['x'] },
    { name: 'b', passed: 2, failed: 1, wallMs: 20, cpuMs: 15 },
  ]
  expect(sumOf('both', parts)).toMatchObject({ passed: 3, failed: 1, wallMs: 30, cpuMs: 20, flaky: ['x'] })
})

test('processor time is the sum of what the shell prints', () => {
  expect(readTimes('0m0.00s 0m0.01s\n1m2.50s 0m3.25s\n')).toBe(65_760)
})
