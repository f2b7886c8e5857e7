/** Versions side by side: words of texts, items of lists. */
import { expect, test } from 'vitest'
import { breakthroughOf, sprintPlanOf } from '../../../lib/testing-plans.ts'
import { compareOutputs, countChanges } from './version-diff.ts'

const marked = (side: { text: string; changed: boolean }[] | null) =>
  side?.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('') ?? null

test('a narrative is compared word by word, paragraph beside paragraph', () => {
  const before = 'You wake early in a stone house.\n\nYou swim.'
  const after = 'You wake late in a stone house.\n\nYou swim.\n\nYou have guests.'
  const [part] = compareOutputs(1, { output: before }, { output: after })
  expect(part!.rows.map(({ before, after }) => [marked(before), marked(after)])).toEqual([
    ['You wake [early] in a stone house.', 'You wake [late] in a stone house.'],
    ['You swim.', 'You swim.'],
    [null, '[You have guests.]'],
  ])
  expect(countChanges([part!])).toBe(2)
})

test('a plan is compared item by item under the names of its lists', () => {
  const plan = (beliefs: string[], shifts: string[]) => ({
    output: '',
    breakthroughPlan: breakthroughOf(beliefs, shifts),
  })
  const parts = compareOutputs(
    2,
    plan(['I am late', 'Money is rude'], ['One step']),
    plan(['Money is rude', 'Who am I'], ['One step']),
  )
  expect(parts.map(({ title }) => title)).toEqual(['Identified Limiting Beliefs', 'Recommended Mindset Shifts'])
  expect(parts[0]!.rows.map(({ before, after }) => [marked(before), marked(after)])).toEqual([
    ['[I am late]', null],
    ['Money is rude', 'Money is rude'],
    [null, '[Who am I]'],
  ])
  expect(countChanges(parts)).toBe(2)
})

test('versions that say the same have no changes, and goals are compared like everything else', () => {
  expect(countChanges(compareOutputs(1, { output: 'You wake.' }, { output: 'You wake.' }))).toBe(0)
  const plan = (goal: string) => ({ output: '', sprintPlan: sprintPlanOf({ goal }) })
  expect(countChanges(compareOutputs(3, plan('Not a plan'), plan('Open')))).toBe(2)
})
