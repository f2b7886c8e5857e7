/** The days of a recurring task inside its sprint. Pure. */
import { addDays, addMonths, endOfDay } from 'date-fns'
import { noonOf } from '../days.ts'
import * as texts from './texts.ts'

export const REPEATS = [
  { value: 'never', label: texts.doesNotRepeat },
  { value: 'daily', label: texts.everyDay },
  { value: 'weekdays', label: texts.mondayToFriday },
  { value: 'weekly', label: texts.everyWeek },
  { value: 'fortnightly', label: texts.everyTwoWeeks },
  { value: 'monthly', label: texts.everyMonth },
] as const
export type Repeat = (typeof REPEATS)[number]['value']

/** Ends of the due days from `first` to the last day of the sprint. The 31st falls on the last day of a shorter month. */
export function occurrences(first: Date, repeat: Repeat, endDate: string): Date[] {
  const start = noonOf(first)
  const last = endOfDay(new Date(endDate))
  if (repeat === 'never') return [endOfDay(start)]
  const days: Date[] = []
  for (let index = 0; ; index += 1) {
    const day = step(start, repeat, index)
    if (day > last) break
    if (repeat !== 'weekdays' || (day.getDay() >= 1 && day.getDay() <= 5)) days.push(endOfDay(day))
  }
  return days
}

function step(start: Date, repeat: Exclude<Repeat, 'never'>, index: number): Date {
  if (repeat === 'monthly') return addMonths(start, index)
  if (repeat === 'weekly') return addDays(start, 7 * index)
  if (repeat === 'fortnightly') return addDays(start, 14 * index)
  return addDays(start, index)
}
