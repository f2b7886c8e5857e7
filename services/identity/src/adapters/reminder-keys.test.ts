import { expect, test } from 'vitest'
import { createReminderKeys } from './reminder-keys.ts'

const [FIRST, NEXT] = ['the first secret of tests, long enough', 'the next secret of tests, long enough']
const keys = createReminderKeys(FIRST)

test('a key says whose it is, and is the same every time', () => {
  for (const userId of [1, 17, 2_147_483_647]) {
    expect(keys.keyOf(userId)).toMatch(/^[\w-]{43}$/)
    expect(keys.keyOf(userId)).toBe(keys.keyOf(userId))
    expect(keys.ownerOf(keys.keyOf(userId))).toBe(userId)
  }
})

test('nobody makes the key of somebody else', () => {
  const own = Buffer.from(keys.keyOf(1), 'base64url')
  const other = Buffer.from(own)
  other.writeUInt32BE(2)
  const guesses = [other.toString('base64url'), 'x'.repeat(43), keys.keyOf(1).slice(0, -1), '']
  for (const guess of guesses) expect([guess, keys.ownerOf(guess)]).toEqual([guess, null])
  expect(createReminderKeys(NEXT).ownerOf(keys.keyOf(1))).toBeNull()
})

test('a key of before a change of the secret is read while the old one is accepted', () => {
  expect(createReminderKeys(NEXT, [FIRST]).ownerOf(keys.keyOf(5))).toBe(5)
})
