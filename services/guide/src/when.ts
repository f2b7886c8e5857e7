/** Finds in which month of the sprint a line is due, where it names a month or a feast. */
import type { Language } from './language.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30

const FEASTS: readonly (readonly [RegExp, (year: number) => number])[] = [
  [/(?<!\p{L})thanksgiving(?!\p{L})/iu, (year) => Date.UTC(year, 10, 22 + ((11 - dayOf(year, 10, 1)) % 7))],
  [
    /(?<!\p{L})(?:christmas|xmas|weihnacht\p{L}*|heiligabend|navidad\p{L}*|nochebuena|no[eë]l|natal[ei]?)(?!\p{L})/iu,
    (year) => Date.UTC(year, 11, 25),
  ],
  [
    /(?<!\p{L})(?:new year\p{L}*|silvester|neujahr|año nuevo|nochevieja|nouvel an|capodanno|ano novo)(?!\p{L})/iu,
    (year) => Date.UTC(year, 11, 31),
  ],
]

const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).getUTCDay()

export interface Span {
  language: Language
  /** The last day, in milliseconds. */
  end: number
  days: number
}

/** What is due before a day may be done sooner. */
const BEFORE = /(?<!\p{L})(?:before|by|until|til|till|vor|bis|antes|hasta|avant|d['’]ici|prima|entro|at[eé])(?!\p{L})/iu

/** 0, 1 or 2; null where the line names no day within the sprint. @param turn where it would stand without one. */
export function monthIn(text: string, { language, end, days }: Span, turn = 2): number | null {
  const start = end - days * DAY_MS
  const [due] = namedDays(text, language, start).filter((day) => day >= start && day <= end)
  if (due === undefined) return null
  const monthOf = (day: number) => Math.min(2, Math.max(0, Math.floor((day - start) / (MONTH_DAYS * DAY_MS))))
  return BEFORE.test(text) ? Math.min(turn, monthOf(due - AHEAD_DAYS * DAY_MS)) : monthOf(due)
}

/** What is due before a day stands in a month of which half at least lies before it. */
const AHEAD_DAYS = 15

function namedDays(text: string, language: Language, start: number): number[] {
  const year = new Date(start).getUTCFullYear()
  const years = [year, year + 1]
  const feasts = FEASTS.filter(([name]) => name.test(text)).flatMap(([, dayIn]) => years.map(dayIn))
  const months = MONTH_NAMES[language].flatMap((name, month) => {
    const at = text.search(name)
    return at < 0 ? [] : years.map((one) => Date.UTC(one, month, dayNear(text, at)))
  })
  return [...feasts, ...months]
}

const DAY = /(?<!\d)(?:[12]?\d|3[01])(?![\d:.,]\d|\d|\s*(?:%|€|\$))/gu
/** Between a day and its month stand "of", "de", "the" at most. */
const NEAR = 14

/** "Sell 3 tables by January 14", "14 de enero": the figure next to the month; without one the middle of the month. */
function dayNear(text: string, at: number): number {
  const days = [...text.matchAll(DAY)].map(({ 0: day, index }) => ({ day: Number(day), away: Math.abs(index - at) }))
  const [nearest] = days.filter(({ away }) => away <= NEAR).toSorted((one, other) => one.away - other.away)
  return nearest?.day ?? 15
}

/** "march" and "may" are months only behind a word that leads to one. */
const LEAD = '(?<=(?:in|by|before|until|til|till|of|mid|since|\\d) )'

function patternOf(name: string, language: Language): RegExp {
  const isVerb = language === 'en' && /^(?:march|may)$/i.test(name)
  return new RegExp(`(?<!\\p{L})${isVerb ? LEAD : ''}${name}(?!\\p{L})`, 'iu')
}

const ALL_MONTHS = Array.from({ length: 12 }, (_, month) => month)

function namesIn(language: Language): RegExp[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return ALL_MONTHS.map((month) => patternOf(format.format(Date.UTC(2026, month, 1)), language))
}

const MONTH_NAMES: Readonly<Record<Language, readonly RegExp[]>> = {
  en: namesIn('en'),
  de: namesIn('de'),
  es: namesIn('es'),
  fr: namesIn('fr'),
  it: namesIn('it'),
  pt: namesIn('pt'),
}
