/** Days of the calendar as 'yyyy-MM-dd', without clock time or zone. Pure. */
import { addMonths, getDaysInMonth } from 'date-fns'
import { formatDate, readDay, sayDate, toDay } from '../../lib/dates.ts'

export const ofDay = readDay
export const sayDay = (day: string) => sayDate(ofDay(day), 'MMM d')
export const sayLongDay = (day: string) => formatDate(ofDay(day))
export const sayMonth = (month: string) => sayDate(ofDay(`${month}-01`), 'MMMM yyyy')
export const toMonth = (date: Date) => toDay(date).slice(0, 7)
export const moveMonth = (month: string, by: number) => toMonth(addMonths(ofDay(`${month}-01`), by))

/** The weeks of a month ('2026-11'), Monday first; null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = ofDay(`${month}-01`)
  const lead = (first.getDay() + 6) % 7
  const days = Array.from(
    { length: getDaysInMonth(first) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  )
  const cells = [...Array.from({ length: lead }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
