/** The life of a process: starts, stops on a signal or on a bug, and says so with an exit code. */
import { setHeapFlags } from './heap.ts'
import { createLog } from './log.ts'
import { explainStart } from './stores.ts'
import type { Running } from './undo.ts'

/** How long a process has for its end, unless it says otherwise; less than what the platform grants (Kubernetes: 40 s). */
const HARD_STOP_MS = 25_000

/**
 * Runs what `start` brings up until a signal or a bug, and exits 0 or 1 within a hard limit.
 * @param graceMs how long it has to end on a signal; after a bug the usual time must do.
 */
export async function runProcess(
  name: string,
  start: () => Promise<Running>,
  graceMs: number = HARD_STOP_MS,
): Promise<void> {
  setHeapFlags()
  const log = createLog(name, 'info')
  let running: Running | null = null
  let stopping = false
  const stop = async (code: number, reason: string) => {
    if (stopping) return
    stopping = true
    const withinMs = code === 0 ? graceMs : HARD_STOP_MS
    setTimeout(() => process.exit(1), withinMs).unref()
    log.info({ reason, withinMs }, 'stopping')
    await running?.stop()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0, 'SIGTERM'))
  process.on('SIGINT', () => void stop(0, 'SIGINT'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void stop(1, 'bug')
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    void stop(1, 'bug')
  })
  try {
    running = await start()
  } catch (error) {
    process.stderr.write(`${name}: ${explainStart(error)}\n`)
    process.exit(1)
  }
}
