/** Chance that can be had again: the same seed gives the same choices. */
export interface Chance {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** A whole number from 0 up to, not including, `below`. */
  whole: (below: number) => number
  pick: <T>(from: readonly T[]) => T
  /** True in this share of all cases. */
  happens: (share: number) => boolean
}

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick: (from) => {
      const picked = from[whole(from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
  }
}
