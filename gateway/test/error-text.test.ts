/** Errors of browsers are logged without what their users wrote. */
import { expect, test } from 'vitest'
import { onlyFrames, withoutQuotes } from '../src/usecases/error-text.ts'

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'tasks')",
    "TypeError: Cannot read properties of undefined (reading 'tasks')",
  ],
  [
    'SyntaxError: Unexpected token \'I\', "I am afraid"... is not valid JSON',
    'SyntaxError: Unexpected token "…", "…"... is not valid JSON',
  ],
  ["SyntaxError: Unexpected identifier 'afraid'", 'SyntaxError: Unexpected identifier "…"'],
  ["TypeError: 'I am afraid' is no function", 'TypeError: "…" is no function'],
  ['Error: `I am\nafraid`', 'Error: "…"'],
  ['Error: “I am afraid', 'Error: "…"'],
  [
    'Invariant Violation: see https://go.apollo.dev/c/err#%7B%22args%22%3A%5B%22afraid%22%5D%7D',
    'Invariant Violation: see https://go.apollo.dev/c/err',
  ],
  ['Error: nora@example.com is not here', 'Error: … is not here'],
])('%j is logged as %j', (message, logged) => expect(withoutQuotes(message)).toBe(logged))

test('a stack keeps only its file positions', () => {
  const stack = [
    'Error: I am afraid',
    'and nora@example.com is, too',
    '    at I am afraid',
    '    at saveEntry (https://daybreak.example/assets/journal-Bx1.js:1:2042)',
    '    at async https://daybreak.example/assets/frame.js:3:4',
    'saveEntry@https://daybreak.example/assets/journal-Bx1.js:1:2042',
    'saveEntry@https://daybreak.example/reset?token=secret:1:2',
  ]
  expect(onlyFrames(stack.join('\n')).split('\n')).toEqual(stack.slice(3, 6))
})
