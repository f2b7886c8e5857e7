/** Migrations and schemas say the same, so that the next migration holds what its author means and nothing else. */
import { beforeAll, expect, test } from 'vitest'
import { CONTEXTS } from '../../../proto/src/define.ts'
import { createTestDatabase } from '../../../services/kit/src/testing.ts'
import { schemaDifferences } from '../schema-difference.ts'

let differences: string[]
beforeAll(async () => {
  differences = await schemaDifferences(CONTEXTS, await createTestDatabase())
})

test.each(CONTEXTS)('the migrations of %s lead to its schema', (context) => {
  expect(differences[CONTEXTS.indexOf(context)]).toBe('')
})
