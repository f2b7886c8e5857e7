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
/** Admins write few pages, and few images go into them. */
const FEW_PAGES = /^(pages|images): /

test('which pages an admin saved, the end of a user and the purge', async () => {
  const whole = await listWholeReads(migrations, open, async (db, { pool }) => {
    const repository = createRepository(db)
    await repository.transaction((tx) => exportUserData(tx, { userId, exportId: randomUUID() }))
    await repository.transaction((tx) => eraseUser(tx, { userId }))
    await tidyInbox(pool)
  })
  expect(whole.filter((each) => !FEW_PAGES.test(each))).toEqual([])
})
