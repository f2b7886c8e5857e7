/** The repository on a database, without the service around it. */
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository, type JourneyRepository } from '../src/repository.ts'

export interface Opened {
  db: PrismaClient
  repository: JourneyRepository
  close: () => Promise<void>
}

/** On an empty database of its own where none is given. */
export async function openRepository(url?: string): Promise<Opened> {
  const migrations = new URL('../prisma/migrations/', import.meta.url)
  const database = openTestDatabase(url ?? (await createTestDatabase(migrations)), 3)
  const db = new PrismaClient({ adapter: database.adapter })
  const close = async () => {
    await db.$disconnect()
    await database.close()
  }
  return { db, repository: createRepository(db), close }
}
