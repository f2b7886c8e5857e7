/** A lock file that names its holder, so that a dead holder's lock can be taken. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandOf, runningPid, writePidFile } from './pid-file.ts'

export type Lock = { taken: true; release: () => void } | { taken: false; holder: number }

/** Takes the lock unless a living process holds it. */
export function takeLock(file: string): Lock {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writePidFile(own, process.pid, commandOf(process.pid) ?? '')
  try {
    for (;;) {
      if (link(own, file)) return { taken: true, release: () => fs.rmSync(file, { force: true }) }
      const holder = runningPid(file)
      if (holder !== undefined) return { taken: false, holder }
      fs.rmSync(file, { force: true })
    }
  } finally {
    fs.rmSync(own, { force: true })
  }
}

/** Runs `work` while holding the lock, waiting for whoever holds it now. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = takeLock(file)
    if (lock.taken) return work().finally(lock.release)
    await delay(100)
  }
}

/** Whether the link was made: it is made whole or not at all, so nobody sees an empty lock. */
function link(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
