/** Time zones as PostgreSQL knows them, and calendar days. Pure. */

/** PostgreSQL reads '+05:30' as POSIX does, west of Greenwich; everybody else means east. */
export function postgresZone(timeZone: string): string {
  const { timeZone: name } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions()
  return name.startsWith('+') ? `-${name.slice(1)}` : name.startsWith('-') ? `+${name.slice(1)}` : name
}

/** The day that it is at `moment` in `timeZone`: '2026-11-20'. */
export function localDay(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** A day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The days that an anniversary on `today` looks back to: the same day `months` earlier, and on the last day of a short
 * month also those that it lacks, so that what was written on the 31st or on Feb 29 comes back at the end of the month.
 */
export function sameDayBefore(today: string, months: number): string[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const index = year * 12 + (month - 1) - months
  const thenYear = Math.floor(index / 12)
  const thenMonth = (index % 12) + 1
  const isLastDay = day === daysInMonth(year, month)
  const last = daysInMonth(thenYear, thenMonth)
  const days = isLastDay ? range(day, Math.max(day, last)) : [day]
  return days.filter((each) => each <= last).map((each) => `${thenYear}-${two(thenMonth)}-${two(each)}`)
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const two = (value: number) => String(value).padStart(2, '0')
