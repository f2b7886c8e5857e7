/** Hashes that hold, and equal slowness for nobody. */
import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords, HASHES_AT_ONCE, type Hashing } from './passwords.ts'

test('a password matches its own hash only, and nothing matches nobody', async () => {
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

test('a wrong password and an unknown user take the same time', async () => {
  const passwords = await createPasswords()
  const known = await passwords.hash('correct horse')
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 25; round += 1) {
    for (const [index, hashed] of [known, null].entries()) {
      const started = performance.now()
      await passwords.matches('wrong horse', hashed)
      times[index]!.push(performance.now() - started)
    }
  }
  const [wrong, unknown] = times.map((list) => list.toSorted((a, b) => a - b)[12]!) as [number, number]
  expect(Math.max(wrong, unknown) / Math.min(wrong, unknown)).toBeLessThan(1.5)
})

test('row 33: of two hundred at once, no more are hashed at a time than leave a processor free', async () => {
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
    Array.from({ length: 200 }, (_, index) => passwords.matches(index % 2 ? 'wrong' : 'correct horse', known)),
  )
  expect(answers.filter(Boolean)).toHaveLength(100)
  expect([most, inside]).toEqual([HASHES_AT_ONCE, 0])
})
