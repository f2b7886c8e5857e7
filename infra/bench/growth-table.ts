/** What growth is held to, as a table. */
export interface GrowthRow {
  what: string
  measured: string
  budget: string
  holds: boolean
}

export function tableOf(rows: readonly GrowthRow[]): string {
  const width = (field: 'what' | 'measured' | 'budget') => Math.max(...rows.map((row) => row[field].length))
  return rows
    .map(({ what, measured, budget, holds }) =>
      [
        holds ? 'holds' : 'FAILS',
        what.padEnd(width('what')),
        measured.padEnd(width('measured')),
        budget.padEnd(width('budget')),
      ].join('  '),
    )
    .join('\n')
}

/** The time at this share of the sorted times, in whole milliseconds. */
export function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(0)
}
