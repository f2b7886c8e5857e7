/** Lets requests that found no point left wait for running ones, which may give theirs back. */

interface Key {
  /** How many are being answered. */
  inside: number
  /** How many hold on to this key at all. */
  joined: number
  leavings: number
  waiting: (() => void)[]
}

export interface Waiter {
  /** How many have finished so far, to be compared later. */
  leavings: () => number
  /** From now on this one is being answered. */
  enter: () => void
  /** It was; `gaveBack`: its point is free again. */
  leave: (gaveBack: boolean) => void
  /** Waits until a point may have been given back; false when nobody else holds one. */
  wait: () => Promise<boolean>
  /** Gives up. */
  quit: () => void
}

export function createPerKeyWaitQueue() {
  const keys = new Map<string, Key>()
  return {
    join: (name: string): Waiter => {
      const key = keys.get(name) ?? { inside: 0, joined: 0, leavings: 0, waiting: [] }
      keys.set(name, key)
      key.joined += 1
      return waiterAt(key, () => {
        key.joined -= 1
        if (key.joined === 0) keys.delete(name)
      })
    },
    /** How many keys are held on to. */
    size: () => keys.size,
  }
}

const waiterAt = (key: Key, part: () => void): Waiter => ({
  leavings: () => key.leavings,
  enter: () => {
    key.inside += 1
  },
  leave: (gaveBack) => {
    key.inside -= 1
    key.leavings += 1
    wake(key, gaveBack)
    part()
  },
  wait: async () => {
    if (key.inside === 0) return false
    await new Promise<void>((resolve) => key.waiting.push(resolve))
    return true
  },
  quit: () => {
    wake(key, false)
    part()
  },
})

/** A free point lets one waiting request try again. When none is running any more, all of them try. */
function wake(key: Key, gaveBack: boolean): void {
  if (key.inside === 0) for (const go of key.waiting.splice(0)) go()
  else if (gaveBack) key.waiting.shift()?.()
}
