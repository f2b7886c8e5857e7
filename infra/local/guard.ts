/** Keeps servers from outliving the process that started them. */
import { spawn } from 'node:child_process'
import path from 'node:path'

export type Guarded = { pidFile: string; signal: NodeJS.Signals }

/**
 * Starts a detached process that stops these servers when this process ends in whatever way. Returns a function
 * that ends it, for after an orderly stop.
 */
export function guardServers(servers: Guarded[]): () => void {
  const args = servers.flatMap(({ signal, pidFile }) => [signal, pidFile])
  const watchdog = spawn(process.execPath, [path.join(import.meta.dirname, 'watchdog.ts'), ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  const pipe = watchdog.stdin as typeof watchdog.stdin & { unref?: () => void }
  pipe.on('error', () => {})
  pipe.unref?.() // an open pipe must not keep this process alive
  return () => pipe.end()
}
