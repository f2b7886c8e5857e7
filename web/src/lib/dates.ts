/** Dates as people read them. Moments travel as ISO 8601 UTC and are shown in the browser's own time zone. */
import { differenceInCalendarDays, format, formatDistanceToNowStrict } from 'date-fns'

/** The one way a date looks: 'Nov 20, 2026' (specification section 9). */
export function formatDate(moment: string | Date): string {
  return format(new Date(moment), 'MMM d, yyyy')
}

/** Calendar days from one moment to another; negative when `to` is earlier. Clock time and DST do not matter. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return differenceInCalendarDays(new Date(to), new Date(from))
}

export { localTimeZone } from './time-zone.ts'

/** Day and time of day: 'Nov 20, 2026, 2:05 PM'. */
export function formatMoment(moment: string | Date): string {
  return format(new Date(moment), 'MMM d, yyyy, h:mm a')
}

/** How long ago something was, such as '5 minutes ago'. */
export function formatAgo(moment: string | Date): string {
  return formatDistanceToNowStrict(new Date(moment), { addSuffix: true })
}
