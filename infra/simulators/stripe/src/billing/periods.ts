/** Billing periods in UTC. A period that began on the 31st ends on the last day of a shorter month, then returns to the 31st. */
export interface Recurrence {
  interval: 'day' | 'week' | 'month' | 'year'
  interval_count: number
}

export const DAY = 86_400

/**
 * The end of the period that begins at `start`, in seconds.
 * @param anchor start of the first period: its day of the month is kept for all later ones.
 */
export function periodEnd(anchor: number, start: number, { interval, interval_count: count }: Recurrence): number {
  if (interval === 'day') return start + count * DAY
  if (interval === 'week') return start + count * 7 * DAY
  const months = interval === 'year' ? 12 * count : count
  return addMonths(anchor, monthsBetween(anchor, start) + months)
}

function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from * 1000), new Date(to * 1000)]
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
}

function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1000)
}
