/** Editing by hand keeps the form of an output, and what is known of lines that stay. */
import { expect, test } from 'vitest'
import { sprintPlanInput } from '../../../lib/plans.ts'
import { breakthroughOf, sprintPlanOf } from '../../../lib/testing-plans.ts'
import { fromFields, keepFields, toFields, withKept } from './output-form.ts'

const evidence = { __typename: 'Evidence' as const, phaseNumber: 3 as const, index: 0, quote: 'a room' }
const plan = sprintPlanOf({
  goal: 'Open the workshop',
  months: [['Find a room', 'Clean the press'], ['Invite three'], ['Open the door']],
  weeklyRhythm: [['Print on Tuesdays', [2]]],
})
const known = { ...plan.months[0]![0]!, effort: 'large' as const, evidence }
const said = { output: '', sprintPlan: { ...plan, name: 'The press', months: [[known], ...plan.months.slice(1)] } }
const narrative = { output: 'You wake.\n\nYou swim.' }

test('what is edited and not changed is what it was', () => {
  expect(fromFields(3, said, toFields(3, said))).toEqual({ sprintPlan: sprintPlanInput(said.sprintPlan) })
  expect(JSON.stringify(fromFields(3, said, toFields(3, said)))).not.toContain('__typename')
  expect(fromFields(1, narrative, toFields(1, narrative))).toEqual(narrative)
})

test('every line of a list is an item, blank lines are none, and a new habit is open', () => {
  const fields = toFields(3, said).map((field) =>
    field.part === 'weeklyRhythm' ? { ...field, text: 'Rest on Sundays\n\n  Print on Tuesdays  \n' } : field,
  )
  expect(fromFields(3, said, fields)).toMatchObject({
    sprintPlan: {
      name: 'The press',
      months: [[{ text: 'Find a room', effort: 'large', evidence: { index: 0, quote: 'a room' } }], [{}], [{}]],
      weeklyRhythm: [
        { text: 'Rest on Sundays', cadence: { kind: 'open' }, evidence: null },
        { text: 'Print on Tuesdays', cadence: { kind: 'weekdays', weekdays: [2] } },
      ],
    },
  })
})

test('a list may be left empty; a goal, or all of it, may not', () => {
  const without = (part: string) =>
    toFields(3, said).map((field) => (field.part === part ? { ...field, text: ' ' } : field))
  expect(fromFields(3, said, without('month2'))).toMatchObject({ sprintPlan: { months: [[{}], [], [{}]] } })
  expect(fromFields(3, said, without('goal'))).toEqual({ missing: 'Sprint Goal' })
  const bare = { output: '', breakthroughPlan: breakthroughOf([]) }
  expect(fromFields(2, bare, toFields(2, bare))).toEqual({ missing: null })
  expect(fromFields(1, { output: '  ' }, toFields(1, { output: '  ' }))).toEqual({ missing: null })
})

test('what was typed is there again; words that were kept for another form are not', () => {
  const fields = toFields(3, said)
  const typed = fields.map((field) => ({ ...field, text: `${field.text}!` }))
  expect(withKept(fields, keepFields(typed))).toEqual(typed)
  for (const kept of [null, '', 'You wake.', '{"Sprint Goal": "x"}', '["one"]'])
    expect(withKept(fields, kept)).toEqual(fields)
})
