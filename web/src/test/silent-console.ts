/** Fails a test in which React, Apollo or our own code has warned: in development they tell what is wrong. */
import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

const LEVELS = ['error', 'warn'] as const
/** React asks happy-dom, which does not know this element of HTML yet. */
const LACKS = /^error: The tag <search> is unrecognized in this browser/

let said: string[] = []
let expected: RegExp[] = []

/** Says of the running test that this will be on its console. The test fails when it is not. */
export function expectOnConsole(text: RegExp): void {
  expected.push(text)
}

/** What was said meanwhile that nobody expected, and what was expected and not said. */
function surprises(): string[] {
  const unexpected = said.filter((line) => !LACKS.test(line) && !expected.some((text) => text.test(line)))
  const missing = expected.filter((text) => !said.some((line) => text.test(line)))
  return [...unexpected, ...missing.map((text) => `Not said: ${text}`)]
}

/** To be called before any other hook is set: what those hooks clear away may warn, too. */
export function demandSilentConsole(): void {
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
