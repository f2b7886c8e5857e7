/** A process that mounts a small disk at its argument, and waits to be killed. */
import path from 'node:path'
import { mountSmallDisk, WATCHDOG } from '../../failover/disk.ts'

const [folder = ''] = process.argv.slice(2)
mountSmallDisk(folder, path.join(path.dirname(folder), WATCHDOG))
console.log('mounted')
setInterval(() => undefined, 60_000)
