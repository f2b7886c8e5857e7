/** What has to be undone when a process ends, in the order of its starting. */
import type { Logger } from './log.ts'

export interface Running {
  stop: () => Promise<void>
}

/** Remembers how to undo each step; `stop` undoes them last first, and one failure does not spare the others. */
export interface Undo extends Running {
  defer: (name: string, step: () => Promise<unknown> | void) => void
}

export function createUndo(log: Logger): Undo {
  const steps: { name: string; step: () => Promise<unknown> | void }[] = []
  return {
    defer: (name, step) => void steps.push({ name, step }),
    stop: async () => {
      for (let last = steps.pop(); last; last = steps.pop()) {
        try {
          await last.step()
        } catch (error) {
          log.error({ step: last.name, err: error }, 'could not stop cleanly')
        }
      }
    },
  }
}
