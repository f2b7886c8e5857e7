/** Reads from a habit's words how often it is kept, and never reads more into them. */
import { DAYS, type Day, type Lexicon } from './lexicon/lexicon.ts'

/** 'daily', 'mon,thu', '3 times a week', or 'open' where nothing was said. */
export function cadenceOf(line: string, lexicon: Lexicon): string {
  if (lexicon.workdays.test(line)) return 'mon,tue,wed,thu,fri'
  if (lexicon.weekends.test(line)) return 'sat,sun'
  const named = daysIn(line, lexicon)
  if (lexicon.daily.test(line) && EXCEPT.test(line)) return without('daily', named)
  if (named.length > 0) return (rangeIn(line, named) ?? named).join(',')
  const times = timesIn(line, lexicon)
  if (times !== null) return `${times} times a week`
  if (lexicon.daily.test(line)) return 'daily'
  return lexicon.weekly.test(line) ? '1 times a week' : 'open'
}

/** "Monday to Thursday" is four days. */
function rangeIn(line: string, [first, last, ...others]: readonly Day[]): Day[] | null {
  if (!first || !last || others.length > 0 || !RANGE.test(line)) return null
  return DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1)
}

const RANGE =
  /(?<!\p{L})(?:mon\p{L}*|tue\p{L}*|wed\p{L}*|thu\p{L}*|lunes|martes|mi[ée]rcoles|jueves|lundi|mardi|mercredi|jeudi|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|montag|dienstag|mittwoch|donnerstag|segunda|terça|quarta|quinta)s? (?:to|till|until|through|a|au|al|bis) (?=\p{L})/iu
const EXCEPT = /(?<!\p{L})(?:except|but(?: not)?|außer|excepto|menos|salvo|sauf|tranne|exceto)(?!\p{L})/iu

export const daysIn = (line: string, { days }: Lexicon): Day[] => DAYS.filter((day) => days[day].test(line))

function timesIn(line: string, { perWeek, counts }: Lexicon): number | null {
  const [, ...groups] = perWeek.exec(line) ?? []
  const said = groups.find((group) => group !== undefined)?.toLowerCase()
  if (said === undefined) return null
  const times = counts[said] ?? Number(said)
  return times >= 1 && times <= 7 ? times : null
}

/** "Sunday nothing": the days that a short line takes out. */
export function freeDays(line: string, words: number, lexicon: Lexicon): Day[] {
  return words <= 4 && lexicon.nothing.test(line) ? daysIn(line, lexicon) : []
}

/** A daily habit without the free days. */
export function without(cadence: string, free: readonly Day[]): string {
  if (free.length === 0 || cadence !== 'daily') return cadence
  return DAYS.filter((day) => !free.includes(day)).join(',')
}
