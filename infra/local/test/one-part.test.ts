import { expect, test } from 'vitest'
import { findPart } from '../one-part.ts'

test.each([
  ['journal', { what: 'units', place: 'services/journal' }],
  ['kit', { what: 'units', place: 'services/kit' }],
  ['gateway', { what: 'units', place: 'gateway' }],
  ['web', { what: 'units', place: 'web' }],
  ['stripe', { what: 'units', place: 'infra/simulators/stripe' }],
  ['web/src/features/sprints', { what: 'units', place: 'web/src/features/sprints' }],
  ['proto/test/contracts.test.ts', { what: 'units', place: 'proto/test/contracts.test.ts' }],
  ['e2e/journal', { what: 'product', file: 'infra/tests/e2e/journal.test.ts' }],
  ['infra/tests/acceptance/days.test.ts', { what: 'product', file: 'infra/tests/acceptance/days.test.ts' }],
])('"%s" stands for its tests', (name, part) => {
  expect(findPart(name)).toEqual(part)
})

test.each(['nothing', 'services/journal/src/main.ts', 'infra/tests', '..'])('"%s" stands for no tests', (name) => {
  expect(findPart(name)).toBeNull()
})
