/**
 * Stops what pid files name. Arguments: the pid file of the guard, then the signals and the pid file of each process, in the
 * order of stopping.
 */
import fs from 'node:fs'
import { stopPid } from './pid-file.ts'

const STOP_TIMEOUT_MS = 6_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
const [own = '', ...args] = process.argv.slice(2)
for (let at = 0; at + 1 < args.length; at += 2) {
  await stopPid(args[at + 1] ?? '', (args[at] ?? '').split(',') as NodeJS.Signals[], STOP_TIMEOUT_MS)
}
fs.rmSync(own, { force: true })
process.exit(0)
