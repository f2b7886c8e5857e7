/** Reads many long rows, and says how many of their bytes the heap has kept. Arguments: PostgreSQL. */
import v8 from 'node:v8'
import { openDatabase } from '../../src/database.ts'
import { silentLog, TIME_LIMIT_FACTOR } from '../../src/testing.ts'

const [url = ''] = process.argv.slice(2)
const CHARACTERS = 20_000
const WARM_UP = 500
const READ = 2_000
const AT_ONCE = 2

// What survived the collector of young objects stays, and is counted.
v8.setFlagsFromString('--heap-growing-percent=1000')
const database = openDatabase(url, AT_ONCE, silentLog, { timeLimitFactor: TIME_LIMIT_FACTOR })
const read = async (times: number) => {
  for (let index = 0; index < times; index += 1)
    await database.pool.query({ name: 'long', text: `select repeat('“', ${CHARACTERS}) as long` })
}
const readAll = (times: number) => Promise.all(Array.from({ length: AT_ONCE }, () => read(times / AT_ONCE)))
const kept = () => v8.getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? NaN

await readAll(WARM_UP)
const before = kept()
await readAll(READ)
console.log(`kept ${(kept() - before) / (2 * CHARACTERS * READ)}`)
await database.close()
