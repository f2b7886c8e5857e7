/** Work through what is due: a few at once, nobody held up, an end even where something stays listed. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain } from '../src/drain.ts'

test('what is done is counted, and what fails is tried once and told in the end', async () => {
  const due = new Set([1, 2, 3, 4, 5])
  const tried: number[] = []
  const work = async (id: number) => {
    tried.push(id)
    if (id === 2) throw new Error('the database is away')
    due.delete(id)
    return 1
  }
  await expect(drain(async (limit) => [...due].slice(0, limit), work)).rejects.toMatchObject({
    errors: [new Error('the database is away')],
  })
  expect(tried).toEqual([1, 2, 3, 4, 5])
  expect([...due]).toEqual([2])
})

test('what another instance is at is left to it, and not asked for again and again', async () => {
  const due = new Set([1, 2, 3])
  let asked = 0
  const total = await drain(
    async (limit) => [...due].slice(0, limit),
    async (id) => {
      if (id === 2) asked += 1
      else due.delete(id)
      return id === 2 ? 0 : 1
    },
  )
  expect(total).toBe(2)
  expect(asked).toBe(1)
})

test('two are worked on at once, never more', async () => {
  const due = new Set([1, 2, 3, 4, 5])
  let [atWork, most] = [0, 0]
  const work = async (id: number) => {
    most = Math.max(most, (atWork += 1))
    await turn()
    due.delete(id)
    atWork -= 1
    return 1
  }
  expect(await drain(async (limit) => [...due].slice(0, limit), work)).toBe(5)
  expect(most).toBe(2)
})
