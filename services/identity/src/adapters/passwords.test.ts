/** Hashes that hold, equal slowness for nobody, and never too many at once. */
import { hash } from '@node-rs/argon2'
import { runInContext } from '@daybreak/kit/telemetry'
import { expect, test } from 'vitest'
import { createGate, createPasswords } from './passwords.ts'

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

test('the gate lets so many through at once, and goes on after a failure', async () => {
  const gate = createGate(3)
  let inside = 0
  let most = 0
  const work = async (index: number) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    if (index % 4 === 0) throw new Error('fails')
    return index
  }
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => gate(() => work(index))))
  expect(most).toBe(3)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
})

test('work that nobody waits for any more is not done', async () => {
  const gate = createGate(1)
  let done = false
  const late = runInContext({ deadline: Date.now() - 1 }, () => gate(async () => (done = true)))
  await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(done).toBe(false)
  expect(await gate(async () => 'next')).toBe('next')
})
