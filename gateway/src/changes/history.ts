/** Keeps the latest changes in order, for readers that reconnect. */
import type { Change } from '../usecases/change-stream.ts'

/** One person, or everybody who is an admin. */
export type Audience = number | 'admins'

export interface Entry {
  sequence: number
  audience: Audience
  change: Change
}

export interface History {
  add: (entry: Entry) => void
  /** The entries after `sequence`; null if some of them are no longer kept. */
  since: (sequence: number) => Entry[] | null
}

/** Keeps the last `most` entries after `start`, at times up to twice as many. */
export function createHistory(start: number, most = 20_000): History {
  let kept: Entry[] = []
  let floor = start
  return {
    add: (entry) => {
      kept.push(entry)
      if (kept.length < 2 * most) return
      floor = kept[most - 1]?.sequence ?? floor
      kept = kept.slice(most)
    },
    since: (sequence) => (sequence < floor ? null : kept.slice(firstAfter(kept, sequence))),
  }
}

/** The index of the first entry after `sequence`, by binary search. */
function firstAfter(entries: readonly Entry[], sequence: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.sequence ?? 0) <= sequence) low = middle + 1
    else high = middle
  }
  return low
}
