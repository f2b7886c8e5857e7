/** What is asked about one user, and what runs by itself, never reads a table from end to end. */
import { randomUUID } from 'node:crypto'
import { tidyInbox } from '@daybreak/kit/inbox'
import { listWholeReads } from '@daybreak/kit/testing-plans'
import { expect, test } from 'vitest'
import { purgeEntries } from '../src/entries.ts'
import { PrismaClient, type Prisma } from '../src/generated/client.ts'
import { eraseUser, exportUserData } from '../src/own-data.ts'
import { createRepository } from '../src/repository.ts'

const migrations = new URL('../prisma/migrations/', import.meta.url)
const open = (options: Prisma.PrismaClientOptions) => new PrismaClient(options)
const userId = 7

test('the copy of a journal, its end, a pin and the purge of the bin', async () => {
  const whole = await listWholeReads(migrations, open, async (db, database) => {
    const repository = createRepository(db, database)
    await repository.transaction((tx) => exportUserData(tx, { userId, exportId: randomUUID() }))
    await repository.transaction((tx) => tx.unpin(userId))
    await purgeEntries(repository)
    await tidyInbox(database.pool)
    await repository.transaction((tx) => eraseUser(tx, { userId }))
  })
  expect(whole).toEqual([])
})
