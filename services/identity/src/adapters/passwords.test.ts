/** Password hashes are strong, and checking an unknown user takes as long as checking a known one. */
import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords, HASHES_AT_ONCE, type Hashing } from './passwords.ts'

test('a password matches only its own hash, and no password matches a missing hash', async () => {
  const passwords = await createPasswords()
  const [one, same] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  expect(one).not.toBe(same)
  expect(await passwords.matches('correct horse', one)).toBe(true)
  expect(await passwords.matches('Correct horse', one)).toBe(false)
  expect(await passwords.matches('correct horse', null)).toBe(false)
})

test('a hash made with other parameters is outdated', async () => {
  const { hash: current, isOutdated } = await createPasswords()
  expect(isOutdated(await current('x'))).toBe(false)
  for (const other of [{ memoryCost: 9_216 }, { timeCost: 3 }, { parallelism: 2 }, { algorithm: 1 }]) {
    const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
    expect(isOutdated(await hash('x', { ...strength, ...other }))).toBe(true)
  }
})

test('a wrong password and an unknown user cost the same: one hash of the same strength', async () => {
  const verified: [hashed: string, password: string][] = []
  const passwords = await createPasswords({
    hash,
    verify: (hashed, password) => {
      verified.push([String(hashed), String(password)])
      return verify(hashed, password)
    },
  })
  const known = await passwords.hash('correct horse')
  expect(await passwords.matches('wrong horse', known)).toBe(false)
  expect(await passwords.matches('wrong horse', null)).toBe(false)
  const [wrong, unknown] = verified.map(([hashed, password]) => [costOf(hashed), password])
  expect(verified).toHaveLength(2)
  expect(unknown).toEqual(wrong)
})

/** The cost parameters of a hash (algorithm, version, memory, rounds, lanes) and the lengths of salt and digest. */
function costOf(hashed: string) {
  const [algorithm, version, parameters, salt, sum] = hashed.split('$').slice(1)
  return { algorithm, version, parameters, salt: salt?.length, sum: sum?.length }
}

test('ATK-33: of forty checks at once, only as many run at a time as leave one processor free', async () => {
  let inside = 0
  let most = 0
  const counted = async <T>(work: Promise<T>) => {
    most = Math.max(most, (inside += 1))
    return work.finally(() => (inside -= 1))
  }
  const hashing: Hashing = {
    hash: (...input) => counted(hash(...input)),
    verify: (...input) => counted(verify(...input)),
  }
  const passwords = await createPasswords(hashing)
  const known = await passwords.hash('correct horse')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => passwords.matches(index % 2 ? 'wrong' : 'correct horse', known)),
  )
  expect(answers.filter(Boolean)).toHaveLength(20)
  expect([most, inside]).toEqual([HASHES_AT_ONCE, 0])
})
