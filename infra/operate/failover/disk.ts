/** A disk of PostgreSQL's own that is small enough to fill: a file system in memory, which only root can mount. */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The pid file of the guard, in the folder of a test. */
export const WATCHDOG = 'watchdog.pid'
const SIZE = '768m'
const FULL_MS = 8_000
const CHUNK = Buffer.alloc(1 << 20)

const isMounted = (folder: string) => fs.readFileSync('/proc/mounts', 'utf8').includes(` ${folder} `)

/** Waits until its standard input ends, and until the guard has stopped what runs there: its pid files lie there, too. */
const UNMOUNT = 'cat >/dev/null; while [ -e "$2" ]; do sleep 0.1; done; umount -l "$1"'

/**
 * Mounts it where this may be done. It does not outlive this process, even where that is killed: it goes after the guard
 * of `guardFile` has.
 */
export function mountSmallDisk(folder: string, guardFile: string): void {
  fs.mkdirSync(folder)
  if (missingDisk() !== null) return
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder])
  const watcher = spawn('sh', ['-c', UNMOUNT, 'sh', folder, guardFile], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  const pipe = watcher.stdin as typeof watcher.stdin & { unref?: () => void }
  pipe.unref?.() // an open pipe must not keep this process alive
}

export function unmountSmallDisk(folder: string): void {
  if (process.platform === 'linux' && isMounted(folder)) spawnSync('umount', ['-l', folder])
}

export const missingDisk = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? null : 'only root on Linux can mount a small disk'

/** Nothing more can be written there for a while. */
export async function fillDisk(folder: string): Promise<void> {
  if (!isMounted(folder)) throw new Error(`${folder} is no disk of its own`)
  const ballast = path.join(folder, 'ballast')
  const file = fs.openSync(ballast, 'w')
  try {
    for (;;) fs.writeSync(file, CHUNK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    await delay(FULL_MS)
  } finally {
    fs.closeSync(file)
    fs.rmSync(ballast)
  }
}
