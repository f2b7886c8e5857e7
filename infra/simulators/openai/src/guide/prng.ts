/** Repeatable choice: the same seed always picks the same wording. */

export interface Chooser {
  /** A number in [0, 1). */
  next(): number
  /** One of `options`, preferring those that this chooser has not handed out yet. */
  pick(options: readonly string[]): string
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export function createChooser(seed: string): Chooser {
  let state = hashText(seed)
  const used = new Set<string>()
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = (options: readonly string[]) => {
    const fresh = options.filter((option) => !used.has(option))
    const pool = fresh.length > 0 ? fresh : options
    const choice = pool[Math.floor(next() * pool.length)] ?? ''
    used.add(choice)
    return choice
  }
  return { next, pick }
}

/** Rotates `items` by a repeatable amount, so that another seed leads with another one. */
export function rotate<T>(items: readonly T[], chooser: Chooser): T[] {
  const shift = Math.floor(chooser.next() * items.length)
  return [...items.slice(shift), ...items.slice(0, shift)]
}
