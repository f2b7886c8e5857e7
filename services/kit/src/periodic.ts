/** Runs a task at every interval: never twice at once, and awaited at shutdown. */
import type { Logger } from './log.ts'
import { periodicTasks, timed } from './metrics.ts'
import type { Running } from './undo.ts'

export interface PeriodicTask {
  /** The name in metrics and logs. */
  name: string
  everyMs: number
  /** A failed run is counted and retried after the interval. */
  run: () => Promise<unknown>
  /** Also runs immediately at the start. */
  atOnce?: boolean
}

export function startPeriodically({ name, everyMs, run, atOnce = false }: PeriodicTask, log: Logger): Running {
  let running: Promise<void> | null = null
  let failing = false
  const runOnce = async () => {
    try {
      await timed(periodicTasks, { task: name }, { work: run, outcomeOf: () => 'failed' })
      if (failing) log.info({ task: name }, 'a periodic task succeeds again')
      failing = false
    } catch (error) {
      // Only the first failure in a row is logged: some tasks run every other second.
      if (!failing) log.warn({ err: error, task: name }, 'a periodic task failed, and is tried again')
      failing = true
    }
    running = null
  }
  const begin = () => void (running ??= runOnce())
  periodicTasks.zero({ task: name, outcome: 'failed' })
  if (atOnce) begin()
  const timer = setInterval(begin, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
