/** Medians, spreads and ratios of rounds. */
export type Spread = { median: number; min: number; max: number }

/** Rounds of the floor that differ by more than this say nothing about anything else. */
const TOO_NOISY = 0.25

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
  return { median, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN }
}

export function isNoisy({ min, max }: Spread): boolean {
  return max / min - 1 > TOO_NOISY
}

/** Each round's value in terms of the same round's base. */
export function ratioOf(values: number[], bases: number[]): Spread {
  return spreadOf(values.map((value, index) => value / (bases[index] ?? NaN)))
}
