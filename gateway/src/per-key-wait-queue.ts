/** Lets requests that found no point left wait for running ones, which may give theirs back. */

interface Key {
  /** How many are being answered. */
  inside: number
  /** How many hold on to this key at all. */
  joined: number
  leavings: number
  waiting: (() => void)[]
  /** How many try at once, how many try one after the other, and what the last of these comes after. */
  abreast: number
  inLine: number
  last: Promise<unknown>
  /** Called when nobody tries abreast any more. */
  whenInLine: (() => void)[]
}

export interface Waiter {
  /**
   * Tries to get a point, side by side with others the first time. Who was refused meanwhile may only have met points
   * that others are about to give back, and tries again in line: alone.
   */
  attempt: <T>(run: () => Promise<T>, inLine: boolean) => Promise<T>
  /** Whether others hold on to this key, too. */
  isShared: () => boolean
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
      const key = keys.get(name) ?? newKey()
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

const newKey = (): Key => ({
  ...{ inside: 0, joined: 0, leavings: 0, waiting: [] },
  ...{ abreast: 0, inLine: 0, last: Promise.resolve(), whenInLine: [] },
})

const waiterAt = (key: Key, part: () => void): Waiter => ({
  attempt: (run, inLine) => (inLine || key.inLine > 0 ? runInLine(key, run) : runAbreast(key, run)),
  isShared: () => key.joined > 1,
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

async function runAbreast<T>(key: Key, run: () => Promise<T>): Promise<T> {
  key.abreast += 1
  try {
    return await run()
  } finally {
    key.abreast -= 1
    if (key.abreast === 0) for (const go of key.whenInLine.splice(0)) go()
  }
}

/** Nobody begins to try abreast while there is a line, so that its turn comes. */
async function runInLine<T>(key: Key, run: () => Promise<T>): Promise<T> {
  const { last } = key
  const { promise, resolve: end } = Promise.withResolvers<void>()
  key.last = promise
  key.inLine += 1
  try {
    await last
    if (key.abreast > 0) await new Promise<void>((go) => key.whenInLine.push(go))
    return await run()
  } finally {
    key.inLine -= 1
    end()
  }
}
