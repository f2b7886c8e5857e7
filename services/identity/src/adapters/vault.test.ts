/** What a sealed secret gives away, and to whom. */
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const OLD = 'an old key of at least thirty-two characters'
const NEW = 'a new key of at least thirty-two characters'
const SECRET = 'JBSWY3DPEHPK3PXP'
const vault = createVault(OLD)

test('a secret opens for its owner, and is never sealed alike', () => {
  const [one, other] = [vault.seal(SECRET, 'totp:1'), vault.seal(SECRET, 'totp:1')]
  expect(one).not.toBe(other)
  for (const sealed of [one, other]) {
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/)
    expect(vault.open(sealed, 'totp:1')).toBe(SECRET)
    expect(vault.open(sealed, 'totp:2')).toBeNull()
  }
})

test('what was changed, cut or never sealed does not open', () => {
  const sealed = vault.seal(SECRET, 'totp:1')
  const at = sealed.length - 4
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  const [version, , body] = sealed.split('.')
  for (const odd of [
    changed,
    sealed.slice(0, 20),
    SECRET,
    '',
    'v1..',
    `v2${sealed.slice(2)}`,
    `${version}.00.${body}`,
  ]) {
    expect(vault.open(odd, 'totp:1')).toBeNull()
  }
})

test('after a rotation the old key still opens, and the new one seals', () => {
  const before = vault.seal(SECRET, 'totp:1')
  const rotated = createVault(NEW, [OLD])
  expect(rotated.isCurrent(before)).toBe(false)
  expect(rotated.open(before, 'totp:1')).toBe(SECRET)
  const after = rotated.seal(SECRET, 'totp:1')
  expect(rotated.isCurrent(after)).toBe(true)
  expect(createVault(NEW).open(after, 'totp:1')).toBe(SECRET)
  for (const [one, sealed] of [
    [vault, after],
    [createVault(NEW), before],
  ] as const) {
    expect(one.open(sealed, 'totp:1')).toBeNull()
  }
})
