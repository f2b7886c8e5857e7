/** Pid files of server processes: "pid command". A process that got the number later is not mistaken for the server. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export function writePidFile(file: string, pid: number, command: string) {
  fs.writeFileSync(file, `${pid} ${command}\n`)
}

/** How a process is asked to end: by the first signal, and by each other one when the time limit has passed again. */
export type StopSignals = readonly NodeJS.Signals[]

export const TERMINATE: StopSignals = ['SIGTERM', 'SIGKILL']
/**
 * The first ends sessions and checkpoints (SIGTERM would wait for clients), the second ends at once and leaves the rest
 * to recovery. SIGKILL comes last: it leaves postmaster.pid, and PostgreSQL refuses to start for as long as nobody has
 * reaped the process that the file names.
 */
export const TERMINATE_POSTGRES: StopSignals = ['SIGINT', 'SIGQUIT', 'SIGKILL']

/** Ends the process of a pid file, and removes the file. `timeoutMs` is how long each signal has. */
export async function stopPid(file: string, signals: StopSignals, timeoutMs: number) {
  const pid = runningPid(file)
  for (const signal of signals) {
    if (pid === undefined || runningPid(file) === undefined) break
    send(pid, signal)
    const deadline = signal === signals.at(-1) ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs
    while (runningPid(file) !== undefined && Date.now() < deadline) await delay(15)
  }
  fs.rmSync(file, { force: true })
}

/** The process that the pid file names, if it is alive and is that program. */
export function runningPid(file: string): number | undefined {
  if (!fs.existsSync(file)) return undefined
  const [pid, ...command] = fs.readFileSync(file, 'utf8').trim().split(' ')
  return commandOf(Number(pid))?.startsWith(command.join(' ')) ? Number(pid) : undefined
}

/** The command line of a process that is alive; a zombie has none. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
