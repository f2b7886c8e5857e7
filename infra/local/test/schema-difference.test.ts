/** Migrations and schemas say the same, so that the next migration holds what its author means and nothing else. */
import { expect, test } from 'vitest'
import { CONTEXTS } from '../../../proto/src/define.ts'
import { createTestDatabase } from '../../../services/kit/src/testing.ts'
import { schemaDifference } from '../schema-difference.ts'

test.each(CONTEXTS)('the migrations of %s lead to its schema', async (context) => {
  const [url, shadow] = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(schemaDifference(context, url, shadow)).toBe('')
})
