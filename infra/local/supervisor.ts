/** Keeps a process running. One that ends is started again, after a longer pause each time it ends soon. */
import { setTimeout as delay } from 'node:timers/promises'

export type Running = {
  /** Resolves when the process has ended, by itself or by `stop`. */
  ended: Promise<void>
  stop: () => Promise<void>
}

export type Watched = {
  name: string
  start: () => Promise<Running>
  /** Told in one line what happened to it. */
  report: (line: string) => void
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
const LASTED_MS = 30_000

/** Starts the process and watches it until `stop`. @throws what the first start throws. */
export async function supervise(watched: Watched): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let current = await watched.start()
  const watch = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const since = Date.now()
      await current.ended
      if (stopping.signal.aborted) return
      failures = Date.now() - since > LASTED_MS ? 0 : failures + 1
      watched.report(`${watched.name} ended and is started again.`)
      current = (await startAgain(watched, failures, stopping.signal)) ?? current
    }
    await current.stop()
  }
  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}

async function startAgain({ start, report }: Watched, failures: number, stopping: AbortSignal) {
  for (let pause = FIRST_PAUSE_MS * 2 ** (failures - 1); !stopping.aborted; pause *= 2) {
    await delay(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return undefined
    try {
      return await start()
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
    }
  }
  return undefined
}
