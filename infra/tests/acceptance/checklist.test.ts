/** The link between the checklist and the tests. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { CHECKLIST, citedIn, coverage, statement } from '../checklist.ts'

const suites = ['acceptance', 'e2e', 'faults'].map((suite) => path.join(import.meta.dirname, '..', suite))
const cited = citedIn(suites)

test('the checklist holds 451 statements, each under an id of its own', () => {
  expect(CHECKLIST).toHaveLength(451)
  expect(new Set(CHECKLIST.map(({ id }) => id)).size).toBe(451)
})

test('an id that the checklist does not have is refused', () => {
  expect(() => statement('API-999')).toThrow('API-999')
})

test('every id that a test cites is in the checklist', () => {
  const known = new Set(CHECKLIST.map(({ id }) => id))
  const unknown = [...cited].flatMap(([file, ids]) =>
    ids.filter((id) => !known.has(id)).map((id) => `${path.basename(file)}: ${id}`),
  )
  expect(unknown).toEqual([])
  const all = new Set([...cited.values()].flat())
  expect(all.size).toBeGreaterThan(100)
  const acceptance = [...cited].flatMap(([file, ids]) => (file.includes(`${path.sep}acceptance${path.sep}`) ? ids : []))
  console.log(`${coverage(all)}\n  by acceptance tests alone: ${new Set(acceptance).size}`)
})
