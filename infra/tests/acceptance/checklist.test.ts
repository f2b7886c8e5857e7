/** The link between the checklist and the tests. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { CHECKLIST, CITABLE, citationsIn, citedIn, coverage, statement } from '../checklist.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const cited = citedIn(['infra/tests', 'web/src', 'services', 'gateway/test'].map((folder) => path.join(root, folder)))
cited.delete(import.meta.filename) // its ids are examples

/** Groups of which nothing may be left unproven. */
const COMPLETE = [/^(AUT|PRO|ADM|USR)-/, /^SEC-(0[1-4]|10)$/]

test('the checklist holds 451 statements, each under an id of its own', () => {
  expect(CHECKLIST).toHaveLength(451)
  expect(new Set(CHECKLIST.map(({ id }) => id)).size).toBe(451)
})

test('an id that the checklist does not have is refused', () => {
  expect(() => statement('API-999')).toThrow('API-999')
})

test.each([
  [`test(statement(['AB-01', 'AB-02']), () => {`, ['AB-01', 'AB-02']],
  [`it('AB-01 says so', () => {`, ['AB-01']],
  [`test('AB-01, A-86, AB-02: says so', () => {`, ['AB-01', 'AB-02']],
  [`])('AB-01 %s', (row) => {`, ['AB-01']],
  [`test('says so (AB-01)', () => {`, []],
  [`expect(text).toBe('AB-01 is no name')`, []],
])('%s cites %j', (source, ids) => {
  expect(citationsIn(source)).toEqual(ids)
})

test('every id at the start of a test’s name is known, and the groups that are promised whole are whole', () => {
  const unknown = [...cited].flatMap(([file, ids]) =>
    ids.filter((id) => !CITABLE.has(id)).map((id) => `${path.basename(file)}: ${id}`),
  )
  expect(unknown).toEqual([])
  const all = new Set([...cited.values()].flat())
  expect(all.size).toBeGreaterThan(100)
  const acceptance = [...cited].flatMap(([file, ids]) => (file.includes(`${path.sep}acceptance${path.sep}`) ? ids : []))
  const promised = CHECKLIST.filter(({ id }) => COMPLETE.some((group) => group.test(id)))
  expect(promised.filter(({ id }) => !all.has(id))).toEqual([])
  console.log(`${coverage(all)}\n  by acceptance tests alone: ${new Set(acceptance).size}`)
})
