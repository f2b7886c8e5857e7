/** A lock file that names its holder, so that a holder that died does not lock anybody out. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

type Lock = { taken: true; release(): void } | { taken: false; holder: number }

/** Takes the lock unless a living process holds it. */
export function takeLock(file: string): Lock {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, String(process.pid))
  try {
    for (;;) {
      if (link(own, file)) return { taken: true, release: () => fs.rmSync(file, { force: true }) }
      const holder = readHolder(file)
      if (holder !== undefined && isAlive(holder)) return { taken: false, holder }
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

function readHolder(file: string): number | undefined {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
