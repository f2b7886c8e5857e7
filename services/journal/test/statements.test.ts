/** How many statements an edit takes: each is a way to the database and back, with the entry locked. */
import { createTestDatabase, listenToStatements, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { changeEntry, createEntry } from '../src/entries.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'

const database = openTestDatabase(await createTestDatabase(new URL('../prisma/migrations/', import.meta.url)), 1)
const statements = listenToStatements(database.pool)
const db = new PrismaClient({ adapter: database.adapter, transactionOptions: database.transactionOptions })
const repository = createRepository(db, database)
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

const verbs = () => statements.map((text) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase())

test('an entry is written with one statement, and edited with four in a transaction', async () => {
  const userId = 1
  statements.length = 0
  const { id } = await createEntry(repository, { userId, title: 'Morning', content: 'I slept well.' })
  expect(verbs()).toEqual(['select'])
  statements.length = 0
  const edited = await changeEntry(repository, { userId, entryId: id, content: 'I slept very well.' })
  expect(verbs()).toEqual(['begin', 'select', 'insert', 'update', 'insert', 'commit'])
  expect(edited).toMatchObject({ id, content: 'I slept very well.', version: 2 })
})
