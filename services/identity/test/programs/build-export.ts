/** Makes the file of one export, as the worker does, and says how much memory it took in the end. */
import { pack } from '../../src/adapters/pack.ts'
import { buildExport } from '../../src/exports.ts'
import { PrismaClient } from '../../src/generated/client.ts'
import { createRepository } from '../../src/repository.ts'
import { openTestDatabase } from '@daybreak/kit/testing'

const [databaseUrl = '', exportId = ''] = process.argv.slice(2)
const database = openTestDatabase(databaseUrl, 2)
const db = new PrismaClient({ adapter: database.adapter, transactionOptions: database.transactionOptions })
await buildExport(createRepository(db), pack, exportId)
await db.$disconnect()
await database.close()
const { heapUsed } = process.memoryUsage()
console.log(JSON.stringify({ peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024), heapUsed }))
