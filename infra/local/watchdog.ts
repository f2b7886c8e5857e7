/**
 * Stops the servers of the given pid files once whoever holds the other end of its standard input is gone, even by
 * SIGKILL. Arguments: a signal and a pid file for each server, in the order of stopping.
 */
import { stopPid } from './pid-file.ts'

const STOP_TIMEOUT_MS = 8_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
for await (const chunk of process.stdin) void chunk
const args = process.argv.slice(2)
for (let at = 0; at + 1 < args.length; at += 2) {
  await stopPid(args[at + 1] ?? '', args[at] as NodeJS.Signals, STOP_TIMEOUT_MS)
}
process.exit(0)
