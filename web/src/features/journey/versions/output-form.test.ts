/** Editing by hand keeps the form of an output. */
import { expect, test } from 'vitest'
import { fromFields, toFields } from './output-form.ts'

const plan = {
  'Sprint Goal': 'Open the workshop',
  'Month 1 Actions': ['Find a room', 'Clean the press'],
  'Month 2 Actions': ['Invite three'],
  'Month 3 Actions': ['Open the door'],
  'Weekly Rhythm': ['Print on Tuesdays'],
}

test('what is edited and not changed is what it was', () => {
  expect(fromFields(toFields(3, JSON.stringify(plan)))).toEqual({ output: JSON.stringify(plan) })
  expect(fromFields(toFields(1, 'You wake.\n\nYou swim.'))).toEqual({ output: 'You wake.\n\nYou swim.' })
})

test('every line of a list is an item, and blank lines are none', () => {
  const fields = toFields(3, JSON.stringify(plan)).map((field) =>
    field.title === 'Weekly Rhythm' ? { ...field, text: 'Print on Tuesdays\n\n  Rest  \n' } : field,
  )
  expect(fromFields(fields)).toEqual({
    output: JSON.stringify({ ...plan, 'Weekly Rhythm': ['Print on Tuesdays', 'Rest'] }),
  })
})

test('a part that is left empty is named', () => {
  const fields = toFields(3, JSON.stringify({ ...plan, 'Month 2 Actions': [] }))
  expect(fromFields(fields)).toEqual({ missing: 'Month 2 Actions' })
  expect(fromFields(toFields(1, '  '))).toEqual({ missing: null })
})
