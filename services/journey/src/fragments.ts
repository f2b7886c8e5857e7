/** Groups the text of a model into numbered fragments; each is stored, then published. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Fragment } from '@daybreak/proto/journey'

const EVERY_MS = 50

export interface FragmentSink {
  run: number
  /** Stores a fragment; false when the generation is no longer ours. */
  store: (sequence: number, text: string) => Promise<boolean>
  publish: (fragment: Fragment) => void
  /** Called once, when a fragment could not be stored. */
  onLost: () => void
}

export interface FragmentLog {
  push: (text: string) => void
  /** Waits until everything is stored. Says whether the generation was ours all along. */
  end: () => Promise<boolean>
}

/** At most one fragment every 50 ms; the first goes out at once. Failures of the store surface at `end`. */
export function createFragmentLog({ run, store, publish, onLost }: FragmentSink): FragmentLog {
  let pending = ''
  let sequence = 0
  let nextAt = 0
  let lost = false
  let failure: Error | null = null
  let writing: Promise<void> | null = null

  const flush = async () => {
    await delay(Math.max(0, nextAt - Date.now()))
    nextAt = Date.now() + EVERY_MS
    const fragment = { run, sequence: (sequence += 1), text: pending }
    pending = ''
    if (await store(fragment.sequence, fragment.text)) publish(fragment)
    else lost = true
  }
  const flushAll = async () => {
    try {
      while (pending && !lost) await flush()
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    } finally {
      writing = null
    }
    if (lost || failure) onLost()
  }
  return {
    push: (text) => {
      pending += text.replaceAll('\u0000', '')
      if (pending && !lost && !failure) writing ??= flushAll()
    },
    end: async () => {
      await writing
      if (failure) throw failure
      return !lost
    },
  }
}
