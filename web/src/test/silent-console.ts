/** Fails a test in which React, Apollo or our own code logs a warning or an error. */
import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

const LEVELS = ['error', 'warn'] as const
/** React warns about this element, because happy-dom does not know it yet. */
const IGNORED = /^error: The tag <search> is unrecognized in this browser/

let said: string[] = []
let expected: RegExp[] = []

/** Expects this text on the console of the running test. The test fails without it. */
export function expectOnConsole(text: RegExp): void {
  expected.push(text)
}

/** Unexpected output, and expected output that is missing. */
function surprises(): string[] {
  const unexpected = said.filter((line) => !IGNORED.test(line) && !expected.some((text) => text.test(line)))
  const missing = expected.filter((text) => !said.some((line) => text.test(line)))
  return [...unexpected, ...missing.map((text) => `Not said: ${text}`)]
}

/** To be called before other hooks are registered, because cleanup in those hooks may warn, too. */
export function failOnConsoleOutput(): void {
  for (const level of LEVELS) console[level] = (...parts: unknown[]) => void said.push(`${level}: ${format(...parts)}`)
  beforeEach(() => {
    said = []
    expected = []
  })
  afterEach(() => {
    const found = surprises()
    expect(found, ['the console', ...found].join(': ')).toEqual([])
  })
}
