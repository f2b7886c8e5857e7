/** Reads from a habit's words on which days it is kept, in several languages. Pure. */
import type { Cadence } from './plans.ts'

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl']
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 3_600_000

/** Names of weekdays to their numbers: 1 is Monday. */
const WEEKDAYS = new Map(
  LANGUAGES.flatMap((language) => {
    const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    return [1, 2, 3, 4, 5, 6, 7].map((day) => [fold(names.format(FIRST_DAY + (day - 1) * DAY_MS)), day] as const)
  }),
)
/** Only in the wire form: in a sentence `sun` and `mon` may be other words. */
const SHORT = new Map(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name, index) => [name, index + 1]))

const DAILY =
  /\b(?:daily|(?:every|each) (?:single )?(?:day|morning|evening|night)|taglich|jeden (?:tag|morgen|abend)|jede nacht|cada (?:dia|manana|noche)|todos los dias|diariamente|todos os dias|chaque (?:jour|matin|soir)|tous les (?:jours|matins|soirs)|ogni (?:giorno|mattina|sera)|tutti i giorni|elke (?:dag|ochtend|avond)|codziennie)\b/
const COUNTS: Readonly<Record<string, number>> = {
  ...{ once: 1, twice: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ ein: 1, zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6 },
  ...{ una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5 },
  ...{ due: 2, tre: 3, quattro: 4, duas: 2 },
}
const TIMES =
  /\b(\d|[a-z]+?) ?(?:x|times?|mal|vez|veces|vezes|fois|volta|volte|keer|razy)? (?:(?:a|per|every|each|pro|die|in der|por|a la|na|par|alla|al) )?(?:week|woche|semana|semaine|settimana|tydzien|tydzień)\b/

const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7]
/** Each with the days that it stands for. */
const GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [DAILY, ALL_WEEK],
  [
    /\b(?:(?:every|each|on) (?:weekdays?|work(?:ing)? ?days?)|weekdays|werktags|jeden werktag|cada dia laborable|entre semana|chaque jour ouvrable|en semaine|ogni giorno feriale|todo dia util|op werkdagen)\b/,
    [1, 2, 3, 4, 5],
  ],
  [
    /\b(?:(?:every|each|on) weekends?|am wochenende|jedes wochenende|(?:los|cada) fin(?:es)? de semana|(?:le|chaque) week-?end|nel weekend|ogni weekend|(?:nos|todo) fins? de semana|elk weekend|in het weekend)\b/,
    [6, 7],
  ],
]
const EXCEPT =
  /\b(?:except|but(?= (?:not )?(?:on )?[a-z]+days?\b)|au(?:ss|ß)er|excepto|exceto|menos|salvo|sauf|tranne|behalve|oprocz)\b/

/** The cadence that a habit's own words name; `open` where they name none. */
export function cadenceIn(words: string): Cadence {
  const text = fold(words)
  const [kept = '', ...rest] = text.split(EXCEPT)
  const group = GROUPS.find(([name]) => name.test(kept))?.[1]
  if (group) {
    const free = rest.flatMap(
      (part) => GROUPS.slice(1).find(([name]) => name.test(part))?.[1] ?? weekdaysIn(part, WEEKDAYS),
    )
    const weekdays = group.filter((day) => !free.includes(day))
    if (weekdays.length > 0) return weekdays.length === 7 ? { kind: 'daily' } : { kind: 'weekdays', weekdays }
  }
  const weekdays = weekdaysIn(text, WEEKDAYS)
  if (weekdays.length === 7) return { kind: 'daily' }
  if (weekdays.length > 0) return { kind: 'weekdays', weekdays }
  const [, count = ''] = TIMES.exec(text) ?? []
  const times = /\d/.test(count) ? Number(count) : COUNTS[count]
  return times && times <= 7 ? { kind: 'times-a-week', times } : { kind: 'open' }
}

/** The cadence that a model names beside a habit: `daily`, `mon,thu`, `3 times a week` or `open`. */
export function readCadence(said: string): Cadence {
  const weekdays = weekdaysIn(fold(said), SHORT)
  if (weekdays.length === 7) return { kind: 'daily' }
  return weekdays.length > 0 ? { kind: 'weekdays', weekdays } : cadenceIn(said)
}

/** The weekdays that are named, and those between two of them where a stretch is. */
function weekdaysIn(text: string, names: ReadonlyMap<string, number>): number[] {
  const named = [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const day = names.get(word) ?? names.get(word.replace(/(?:s|e|n)$/, ''))
    return day ? [{ day, begin: index, end: index + word.length }] : []
  })
  const days = named.flatMap(({ day, begin }, index) => {
    const before = named[index - 1]
    const between = before ? text.slice(before.end, begin).trim() : ''
    return before && STRETCH.test(between) ? stretch(before.day, day) : [day]
  })
  return [...new Set(days)].sort((a, b) => a - b)
}

const STRETCH = /^(?:to|through|until|till|-|–|bis|a|al|hasta|au|ate|tot|do)$/

/** From one weekday to another, across the end of the week if needed. */
const stretch = (from: number, to: number) =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1)

/** Small letters without accents; a Portuguese `segunda-feira` is one word, because `segunda` alone is none of the week. */
function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll('-feira', 'feira').replaceAll(/\s+/g, ' ')
}
