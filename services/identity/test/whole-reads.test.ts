/** What is asked about one user, and what runs by itself, never reads a table from end to end. */
import { randomUUID } from 'node:crypto'
import { tidyInbox } from '@daybreak/kit/inbox'
import { listWholeReads } from '@daybreak/kit/testing-plans'
import { expect, test } from 'vitest'
import { PrismaClient, type Prisma } from '../src/generated/client.ts'
import { exportPage } from '../src/exports.ts'
import { createRepository } from '../src/repository.ts'

const migrations = new URL('../prisma/migrations/', import.meta.url)
const open = (options: Prisma.PrismaClientOptions) => new PrismaClient(options)
const userId = 7

test('the copy of an account, its end and the purge of what is old', async () => {
  const whole = await listWholeReads(migrations, open, async (db, { pool }) => {
    const repository = createRepository(db)
    const position = { userId, exportId: randomUUID(), index: 1, after: null }
    for (const list of ['activity', 'contactSyncs', 'messages'])
      await repository.transaction((tx) => exportPage(tx, { ...position, list }))
    await repository.deleteExpiredSessions(10)
    await repository.deleteOldMails(10)
    await repository.deleteOldContactSyncs(10)
    await tidyInbox(pool)
    await repository.lockAdmins()
    await repository.eraseUser(userId)
  })
  expect(whole).toEqual([])
})
