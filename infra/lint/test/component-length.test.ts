/** The rule on the length of components is seen to bite: one line too many is refused, blank lines and comments are not counted. */
import { expect, test } from 'vitest'
import { complaints } from './planted.ts'

/** A component of so many lines of code. */
const component = (lines: number, among = '') =>
  `export function Planted() {\n${'  void 0\n'.repeat(lines - 3)}${among}  return null\n}\n`

test('a component of 81 lines is refused in the web app', async () => {
  for (const file of ['web/src/features/sprints/planted.tsx', 'web/src/ui/planted.tsx', 'web/src/routes/planted.tsx']) {
    expect((await complaints(file, component(81))).join()).toContain('too many lines (81). Maximum allowed is 80')
  }
})

test('a component of 80 lines may stand, with blank lines and comments among them', async () => {
  expect(await complaints('web/src/ui/planted.tsx', component(80, '\n  // why\n\n'))).toEqual([])
})

test('tests may be longer', async () => {
  expect(await complaints('web/src/ui/planted.test.tsx', component(81))).toEqual([])
})
