/** Pid files of server processes: "pid command". A process that got the number later is not mistaken for the server. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export function writePidFile(file: string, pid: number, command: string) {
  fs.writeFileSync(file, `${pid} ${command}\n`)
}

/** Ends the process of a pid file, by SIGKILL after `timeoutMs`, and removes the file. */
export async function stopPid(file: string, signal: NodeJS.Signals, timeoutMs: number) {
  const pid = runningPid(file)
  if (pid !== undefined) {
    send(pid, signal)
    const deadline = Date.now() + timeoutMs
    while (runningPid(file) !== undefined) {
      if (Date.now() > deadline) send(pid, 'SIGKILL')
      await delay(15)
    }
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
