/** What is asked about one user, and what runs by itself, never reads a table from end to end. */
import { randomUUID } from 'node:crypto'
import { tidyInbox } from '@daybreak/kit/inbox'
import { listWholeReads } from '@daybreak/kit/testing-plans'
import { expect, test } from 'vitest'
import { PrismaClient, type Prisma } from '../src/generated/client.ts'
import { eraseUser, exportUserData } from '../src/own-data.ts'
import { createRepository } from '../src/repository.ts'

const migrations = new URL('../prisma/migrations/', import.meta.url)
const open = (options: Prisma.PrismaClientOptions) => new PrismaClient(options)
const userId = 7

test('the copy of what the guide holds, its end, the search for what waits and the purge', async () => {
  const whole = await listWholeReads(migrations, open, async (db, { pool }) => {
    const repository = createRepository(db)
    await repository.transaction((tx) => exportUserData(tx, { userId, exportId: randomUUID() }))
    await repository.listUnmoved(new Date())
    await repository.listThoughtful(new Date())
    await repository.deleteOldGenerations(10)
    await repository.deleteOldRequests(10)
    await tidyInbox(pool)
    await repository.transaction((tx) => eraseUser(tx, { userId }))
  })
  expect(whole).toEqual([])
})
