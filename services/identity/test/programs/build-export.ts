/** Makes the file of one export, as the worker does, and says how much memory that took. */
import fs from 'node:fs'
import { pack } from '../../src/adapters/pack.ts'
import { buildExport } from '../../src/exports.ts'
import { PrismaClient } from '../../src/generated/client.ts'
import { createRepository } from '../../src/repository.ts'
import { setHeapFlags } from '@daybreak/kit/heap'
import { openTestDatabase } from '@daybreak/kit/testing'

const MB = 2 ** 20
const NOTHING = '00000000-0000-0000-0000-000000000000'
setHeapFlags()
const [databaseUrl = '', exportId = ''] = process.argv.slice(2)
const database = openTestDatabase(databaseUrl, 2)
const db = new PrismaClient({ adapter: database.adapter, transactionOptions: database.transactionOptions })
const repository = createRepository(db)
// Libraries are loaded and connections open: from here on memory is that of the export.
await buildExport(repository, pack, NOTHING)
const idleMegabytes = Math.round(process.memoryUsage().rss / MB)
if (fs.existsSync('/proc/self/clear_refs')) fs.writeFileSync('/proc/self/clear_refs', '5')
await buildExport(repository, pack, exportId)
await db.$disconnect()
await database.close()
const heapMegabytes = Math.round(process.memoryUsage().heapUsed / MB)
const peakMegabytes = Math.round(peakBytes() / MB)
console.log(JSON.stringify({ idleMegabytes, peakMegabytes, heapMegabytes }))

/** The most memory that was held since the export began, where the system says that; else since the process did. */
function peakBytes(): number {
  const status = fs.existsSync('/proc/self/status') ? fs.readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) * 1_024 : process.resourceUsage().maxRSS * 1_024
}
