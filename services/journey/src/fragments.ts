/** Groups the text of a model into numbered fragments: each is published soon, and stored with those beside it a little later. */
import { FRAGMENTS_STORED_EVERY_MS, type Fragment, type PublishedFragment } from '@daybreak/proto/journey'

const PUBLISH_EVERY_MS = 50
/** So many are published again at most, where the store is slow. */
const MAX_BEFORE = 20

export interface FragmentSink {
  run: number
  publish: (fragment: PublishedFragment) => void
  /** Stores fragments in one commit; false when the generation is no longer ours. */
  store: (fragments: readonly Fragment[]) => Promise<boolean>
  /** Called once, when fragments could not be stored. */
  onLost: () => void
}

export interface FragmentLog {
  push: (text: string) => void
  /** Waits until everything is published and stored. Says whether the generation was ours all along. */
  end: () => Promise<boolean>
}

/**
 * Publishes at most one fragment every 50 ms, the first at once, and stores at most twice a second. Until a fragment is
 * stored it is published again with the next one, so that a reader finds it in the store or on the bus. A worker that has
 * lost its lease learns of it when it stores; readers ignore what it published of a run that is over. Failures of the
 * store surface at `end`.
 */
export function createFragmentLog({ run, store, publish, onLost }: FragmentSink): FragmentLog {
  let pending = ''
  const unstored: Fragment[] = []
  let sequence = 0
  let nextAt = 0
  let timer: NodeJS.Timeout | null = null
  let lost = false
  let failure: Error | null = null
  let storing: Promise<void> | null = null
  let ended = false
  let wake = (): void => undefined

  const publishPending = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (!pending || lost || failure) return
    nextAt = Date.now() + PUBLISH_EVERY_MS
    const fragment = { run, sequence: (sequence += 1), text: pending }
    pending = ''
    publish({ ...fragment, before: unstored.slice(-MAX_BEFORE) })
    unstored.push(fragment)
    storing ??= storeAll()
  }
  const storeTime = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, ended ? 0 : FRAGMENTS_STORED_EVERY_MS)
    })
  const storeAll = async () => {
    try {
      while (unstored.length > 0 && !lost) {
        await storeTime()
        const { length } = unstored
        lost = !(await store(unstored.slice(0, length)))
        unstored.splice(0, length)
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    } finally {
      storing = null
    }
    if (lost || failure) onLost()
  }
  return {
    push: (text) => {
      pending += text.replaceAll('\u0000', '')
      timer ??= setTimeout(publishPending, Math.max(0, nextAt - Date.now()))
    },
    end: async () => {
      ended = true
      wake()
      publishPending()
      await storing
      if (failure) throw failure
      return !lost
    },
  }
}
