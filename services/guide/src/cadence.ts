/** Reads from a habit's words how often it is kept, and never reads more into them. */
import { DAYS, type Day, type Lexicon } from './lexicon/lexicon.ts'
import { countWords } from './sentences.ts'

/** 'daily', 'mon,thu', '3 times a week', or 'open' where nothing was said. */
export function cadenceOf(line: string, lexicon: Lexicon): string {
  if (SELDOM.test(line)) return 'open'
  const { kept, free } = readFree(line, lexicon)
  const days = daysOf(kept, lexicon)
  const left = days.filter((day) => !free.includes(day))
  if (left.length > 0) return left.join(',')
  const times = timesIn(kept, lexicon)
  if (times !== null) return `${times} times a week`
  if (lexicon.daily.test(kept)) return without('daily', free)
  return lexicon.weekly.test(kept) ? '1 times a week' : 'open'
}

/** Less than once a week: no cadence says so, and the person is asked. */
const SELDOM =
  /(?<!\p{L})(?:every (?:other|second)|(?:a|per|each|every|of the|of each) month|jede[nrs]? zweite[nrs]?|alle zwei wochen|(?:im|jeden|pro) monat|cada (?:dos|quince|mes)|(?:al|del) mes|un[oa]? \p{L}+ s[íi] y otro no|sur deux|(?:par|chaque|du) mois|ogni (?:due|mese)|(?:al|del) mese|(?:a )?cada (?:duas|mês)|(?:por|do) mês)(?!\p{L})/iu
const EXCEPT = 'except|au(?:ß|ss)er|excepto|salvo|sauf|tranne|exceto'
/** These words open an exception only between days. */
const BETWEEN_DAYS = [
  'but not',
  String.raw`(?<=(?:day|daily|night|morning|evening) )but(?= \p{L}+days?(?!\p{L}))`,
  String.raw`(?<=(?:d[ií]as|noches|noites|mañanas|manhãs|tardes) )menos`,
].join('|')
const PARTS = new RegExp(String.raw`(?<=[,;])\s+|\s+(?=(?<!\p{L})(?:${EXCEPT}|${BETWEEN_DAYS})(?!\p{L}))`, 'iu')
const OPENS_EXCEPTION = new RegExp(String.raw`^(?:${EXCEPT}|but|menos)(?!\p{L})`, 'iu')

/** Parts that take days out: "except Fridays", and behind a comma "Sundays nothing". The rest is what is kept. */
function readFree(line: string, lexicon: Lexicon): { kept: string; free: readonly Day[] } {
  const parts = line.split(PARTS)
  const isFree = (part: string, index: number) =>
    index > 0 && (OPENS_EXCEPTION.test(part) || freeDays(part, lexicon).length > 0)
  const free = parts.filter(isFree).flatMap((part) => daysOf(part, lexicon))
  const kept = parts.filter((part, index) => !isFree(part, index) || daysOf(part, lexicon).length === 0)
  return { kept: kept.join(' '), free }
}

function daysOf(line: string, lexicon: Lexicon): readonly Day[] {
  if (lexicon.workdays.test(line)) return DAYS.slice(0, 5)
  if (lexicon.weekends.test(line)) return DAYS.slice(5)
  const named = daysIn(line, lexicon)
  return rangeIn(line, named) ?? named
}

/** "Monday to Thursday" is four days. */
function rangeIn(line: string, [first, last, ...others]: readonly Day[]): Day[] | null {
  if (!first || !last || others.length > 0 || !RANGE.test(line)) return null
  return DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1)
}

const RANGE =
  /(?<!\p{L})(?:mon\p{L}*|tue\p{L}*|wed\p{L}*|thu\p{L}*|lunes|martes|mi[ée]rcoles|jueves|lundi|mardi|mercredi|jeudi|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|montag|dienstag|mittwoch|donnerstag|segunda|terça|quarta|quinta)s? (?:to|till|until|through|a|au|al|bis) (?=\p{L})/iu

export const daysIn = (line: string, { days }: Lexicon): Day[] => DAYS.filter((day) => days[day].test(line))

function timesIn(line: string, { perWeek, counts }: Lexicon): number | null {
  const [, ...groups] = perWeek.exec(line) ?? []
  const said = groups.find((group) => group !== undefined)?.toLowerCase()
  if (said === undefined) return null
  const times = counts[said] ?? Number(said)
  return times >= 1 && times <= 7 ? times : null
}

/** "Sunday nothing": the days that a part takes out. "No phone on Sundays" is a habit, and takes none. */
export function freeDays(part: string, lexicon: Lexicon): Day[] {
  const days = lexicon.nothing.test(part) ? daysIn(part, lexicon) : []
  const rest = days.reduce((text, day) => text.replace(lexicon.days[day], ' '), part.replace(lexicon.nothing, ' '))
  return countWords(rest.replaceAll(SMALL_WORDS, ' ')) === 0 ? days : []
}

const SMALL_WORDS =
  /(?<!\p{L})(?:on|the|is|are|i|do|and|a|an|am|ist|ich|gar|mache?n?|tue|und|el|los|la|es|yo|hago|y|le|les|je|ne|fais|et|il|non|faccio|e|o|os|à|ao|aos|eu|não|faço|day|tag)(?!\p{L})/giu

/** A daily habit without the free days. */
export function without(cadence: string, free: readonly Day[]): string {
  if (free.length === 0 || cadence !== 'daily') return cadence
  return DAYS.filter((day) => !free.includes(day)).join(',')
}
