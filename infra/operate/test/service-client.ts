/** A connection to a new database of a service, with all of its migrations. */
import { createTestDatabase } from '@daybreak/kit/testing'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Closed when the test is over. */
export async function connectTo(service: string): Promise<pg.Client> {
  const url = await createTestDatabase(new URL(`../../../services/${service}/prisma/migrations/`, import.meta.url))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
