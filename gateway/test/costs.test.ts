/** AI costs: for admins alone, with the names that only identity knows. */
import type { Running } from '@daybreak/kit/run'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Config } from '../../services/journey/src/config.ts'
import { start as startJourney } from '../../services/journey/src/main.ts'
import { startProduct, type Product } from './product.ts'

let product: Product, journey: Running, journeyDatabaseUrl: string
beforeAll(async () => {
  product = await startProduct()
  journeyDatabaseUrl = await createTestDatabase()
  journey = await startJourney(
    Config.parse({ ...product.servers, DATABASE_URL: journeyDatabaseUrl, LOG_LEVEL: 'silent' }),
  )
})
afterAll(async () => {
  await journey.stop()
  await product.stop()
})

/** As the worker notes a request to the model. */
async function spend(userIds: readonly number[]): Promise<void> {
  const { pool, close } = openTestDatabase(journeyDatabaseUrl, 1)
  const row = `insert into ai_ledger (user_id, model, prompt_tokens, completion_tokens, cost_micros)
    values ($1, 'guide', 10, 20, $2)`
  for (const [index, userId] of userIds.entries()) await pool.query(row, [userId, 1_000 - index])
  await close()
}

test('who cost what is told by name, and without one where the account is gone', async () => {
  const [nora, admin] = [await product.subscriber('nora'), await product.admin()]
  const gone = 2_147_483_647
  await spend([nora.userId, gone])
  const named = [
    { userId: nora.userId, username: 'nora' },
    { userId: gone, username: null },
  ]
  const asked = await admin.graphql('{ adminGuideCosts { users { userId username } } }')
  expect(asked.body.data.adminGuideCosts.users).toEqual(named)
  const { body } = await admin.rest('GET', '/api/admin/costs')
  expect(body.users).toMatchObject(named)
  const refused = await nora.rest('GET', '/api/admin/costs')
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
})
