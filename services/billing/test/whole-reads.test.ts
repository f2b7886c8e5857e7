/** What is asked about one user, and what runs by itself, never reads a table from end to end. */
import { randomUUID } from 'node:crypto'
import { tidyInbox } from '@daybreak/kit/inbox'
import { listWholeReads } from '@daybreak/kit/testing-plans'
import { expect, test } from 'vitest'
import { PrismaClient, type Prisma } from '../src/generated/client.ts'
import { exportUserData } from '../src/own-data.ts'
import { createRepository } from '../src/repository.ts'

const migrations = new URL('../prisma/migrations/', import.meta.url)
const open = (options: Prisma.PrismaClientOptions) => new PrismaClient(options)
const userId = 7

test('the copy of what was paid, its end, the search for what to reconcile and the purge', async () => {
  const whole = await listWholeReads(migrations, open, async (db, { pool }) => {
    const repository = createRepository(db)
    await repository.transaction((tx) => exportUserData(tx, { userId, exportId: randomUUID() }))
    await repository.listNearDates(0, 20)
    await repository.listStale(0, 20)
    await repository.listWaitingWebhookEvents()
    await repository.deleteOldWebhookEvents(10)
    await tidyInbox(pool)
    await repository.transaction((tx) => tx.eraseAllOf(userId))
  })
  expect(whole).toEqual([])
})
