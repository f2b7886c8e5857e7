/** Keeps processes from outliving the one that started them, even when that one ends by SIGKILL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runningPid, writePidFile } from './pid-file.ts'
import type { StopSignals } from './pid-file.ts'

export type Guarded = { pidFile: string; signals: StopSignals }

const SCRIPT = path.join(import.meta.dirname, 'watchdog.ts')
/** A shell waits: it takes a twentieth of the memory of a Node that does. It stays, so that its pid does. */
const WAIT_AND_RUN = `trap '' INT TERM HUP; while read -r _; do :; done; "$@"; exit`

/**
 * Starts a detached process that, once this one is gone, stops what these pid files name, in this order. A guard
 * of the same `pidFile` that is still at work from before is awaited. Returns how to dismiss it
 * after an orderly stop.
 */
export async function guard(pidFile: string, processes: Guarded[]): Promise<() => Promise<void>> {
  while (runningPid(pidFile) !== undefined) await delay(20)
  const command = ['-c', WAIT_AND_RUN, 'sh', process.execPath, SCRIPT, pidFile]
  const args = [...command, ...processes.flatMap((each) => [each.signals.join(','), each.pidFile])]
  const watchdog = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  if (watchdog.pid === undefined) throw new Error('/bin/sh cannot be started')
  writePidFile(pidFile, watchdog.pid, ['/bin/sh', ...command].join(' '))
  watchdog.unref()
  const pipe = watchdog.stdin as typeof watchdog.stdin & { unref?: () => void }
  pipe.on('error', () => {})
  pipe.unref?.() // an open pipe must not keep this process alive
  return async () => {
    watchdog.ref()
    pipe.end()
    if (watchdog.exitCode === null) await once(watchdog, 'exit')
  }
}
