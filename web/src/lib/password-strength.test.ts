/** The hint beside a new password. */
import { expect, test } from 'vitest'
import { STRENGTHS, passwordStrength } from './password-strength.ts'

const inWords = (password: string) => STRENGTHS[passwordStrength(password)]

test.each([
  ['seven77', 'Too short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Easy to guess'],
  ['password123', 'Easy to guess'],
  ['horse-lamp', 'Fair'],
  ['horse-lamp-tide', 'Good'],
  ['horse lamp tide quietly 9', 'Strong'],
])('%s: %s', (password, words) => expect(inWords(password)).toBe(words))
