/** The rule on the keys of plans is seen to bite: planted where they must not be, and silent where they are at home. */
import { expect, test } from 'vitest'
import { complaints } from './planted.ts'

const PLANTED = [
  "export const key = 'Sprint Goal'",
  "export const plan = { 'Month 2 Actions': [] }",
  'export const task = `Write "Identified Limiting Beliefs" first`',
  'export const read = (plan: { month1Actions: string[] }) => plan.month1Actions',
  "export const held = 'identifiedLimitingBeliefs'",
]

test.each(PLANTED)('outside their homes, keys of plans are refused: %s', async (text) => {
  for (const file of [
    'services/journey/src/planted.ts',
    'services/sprint/src/planted.ts',
    'web/src/planted.ts',
    'proto/src/planted.ts',
  ])
    expect((await complaints(file, text)).join()).toContain('Plans have a type')
})

test('titles in markup are refused too', async () => {
  const text = 'export const Title = () => <h2>Weekly Rhythm</h2>'
  expect((await complaints('web/src/planted.tsx', text)).join()).toContain('Plans have a type')
})

test.each([
  'services/journey/src/output/wire.ts',
  'gateway/src/rest/plans.ts',
  'web/src/lib/plans.ts',
  'services/sprint/test/planted.ts',
])('in %s they may stand', async (file) => {
  for (const text of PLANTED) expect(await complaints(file, text)).toEqual([])
})
