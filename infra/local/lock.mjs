// A lock file that names its holder, so that a holder that died does not lock anybody out.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Takes the lock if no living process holds it. Returns a function that releases it, or the holder's process id. */
export function takeLock(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, String(process.pid))
  try {
    for (;;) {
      try {
        fs.linkSync(own, file) // atomic, and the file is never seen empty
        return { release: () => fs.rmSync(file, { force: true }) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
        const holder = readHolder(file)
        if (holder !== undefined && isAlive(holder)) return { holder }
        fs.rmSync(file, { force: true })
      }
    }
  } finally {
    fs.rmSync(own, { force: true })
  }
}

/** Runs `work` while holding the lock, waiting for whoever holds it now. */
export async function withLock(file, work) {
  for (;;) {
    const { release } = takeLock(file)
    if (release) return work().finally(release)
    await delay(100)
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readHolder(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
