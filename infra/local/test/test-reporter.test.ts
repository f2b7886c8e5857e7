/** What a run says of a test that failed, to whoever sees only the end of its output. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { wordsOf } from '../test-reporter.ts'
import { root } from '../up-to-date.ts'

const PLAYWRIGHT = `locator.click: Timeout 45000ms exceeded.
Call log:
  - waiting for getByRole('button', { name: 'Save' })
    - locator resolved to <button>Save</button>
  - attempting click action
    - <li>A toast</li> intercepts pointer events
`

test('a failure says what was waited for, what stood in the way, and where in our own code', () => {
  const stacks = [
    'infra/tests/e2e/browser.ts',
    'node_modules/vitest/dist/index.js',
    'infra/tests/e2e/journal.test.ts',
  ].map((file, index) => ({ file: path.join(root, file), line: 10 + index, column: 1, method: '' }))
  expect(wordsOf({ message: PLAYWRIGHT, stacks })).toBe(
    "locator.click: Timeout 45000ms exceeded. - waiting for getByRole('button', { name: 'Save' }) " +
      '- <li>A toast</li> intercepts pointer events ' +
      'at infra/tests/e2e/browser.ts:10, infra/tests/e2e/journal.test.ts:12',
  )
})

test('a failure without a log or a place is its first line', () => {
  expect(wordsOf({ message: 'expected 1 to be 2\n\n- 2\n+ 1' })).toBe('expected 1 to be 2')
  expect(wordsOf()).toBe('')
})
