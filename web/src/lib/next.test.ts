/** Signing in never leads off this site. */
import { expect, test } from 'vitest'
import { nextPath, withNext } from './next.ts'

const asked = (next: string) => nextPath(new URLSearchParams({ next }))

test('a path of this site is where one goes next', () => {
  expect(asked('/sprint/3?tab=calendar')).toBe('/sprint/3?tab=calendar')
  expect(nextPath(new URLSearchParams())).toBe('/')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'journal'])(
  '%s leads home instead',
  (next) => expect(asked(next)).toBe('/'),
)

test('the way back survives the address', () => {
  expect(withNext('/auth', '/sprint/3?a=b')).toBe('/auth?next=%2Fsprint%2F3%3Fa%3Db')
  expect(withNext('/auth', '/')).toBe('/auth')
})
