/**
 * Finds a date in a text, by day and month: "January 20", "20. Januar", "le 1er mars", "1月20日". Pure. A library for this
 * (chrono-node) takes 27 MB in each process that loads it.
 */

/** The languages whose month names are recognized. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'uk'] as const
const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/** The names of months beside a day, "20 stycznia" and not "styczeń", each with its month; 0 is January. */
function monthNames(language: string, length: 'long' | 'short'): [string, number][] {
  const format = new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' })
  return MONTHS.map((month) => {
    const part = format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month')
    return [part?.value.toLowerCase() ?? '', month]
  })
}

const MONTH_OF = new Map<string, number>([
  ...LANGUAGES.flatMap((language) => monthNames(language, 'long')),
  ...monthNames('en', 'short'),
  ['sept', 8],
])
const anyOf = (names: string[]) => names.toSorted((one, other) => other.length - one.length).join('|')
const NAMES = anyOf([...MONTH_OF.keys()])
/** Names that are also verbs, as in "March 3 miles" and "May 2 friends come". They need a preposition before the date. */
const VERBS = ['march', 'mar', 'may']
const UNAMBIGUOUS = anyOf([...MONTH_OF.keys()].filter((name) => !VERBS.includes(name)))
const PREPOSITION = '(?:on|by|before|until|till|after|since|from|due|deadline):?'
const DAY_AFTER_NAME = '\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?(?!\\d|[:.,]\\d|\\s*[%€$])'
const FORMS = [
  new RegExp(
    `(?<![\\p{L}\\d])(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.|º|-го)?(?: de| of)? (?<name>${NAMES})(?!\\p{L})\\.?(?: (?:de )?(?<year>\\d{4}))?`,
    'iu',
  ),
  new RegExp(`(?<!\\p{L})(?<name>${UNAMBIGUOUS})${DAY_AFTER_NAME}`, 'iu'),
  new RegExp(`(?:(?<!\\p{L})${PREPOSITION} |\\()(?<name>${VERBS.join('|')})${DAY_AFTER_NAME}`, 'iu'),
  /(?<!\d)(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?!\d)/u,
  /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?(?!\d)/u,
  /(?<!\d)(?<month>\d{1,2})(?:月|월 ?)(?<day>\d{1,2})(?:日|일)/u,
]

/**
 * The first date as 'yyyy-MM-dd', or null if there is none. A date without a year is the next such day, not before `from`.
 * @param from 'yyyy-MM-dd'
 */
export function findDate(text: string, from: string): string | null {
  const found = FORMS.map((form) => form.exec(text))
    .filter((match) => match !== null)
    .toSorted((one, other) => one.index - other.index)
  for (const { groups = {} } of found) {
    const month = groups['name'] ? MONTH_OF.get(groups['name'].toLowerCase()) : Number(groups['month']) - 1
    const day = dayOf({ year: groups['year'], month: month ?? -1, day: Number(groups['day']) }, from)
    if (day) return day
  }
  return null
}

interface Named {
  year: string | undefined
  /** 0 for January. */
  month: number
  day: number
}

function dayOf({ year, month, day }: Named, from: string): string | null {
  const first = Number(from.slice(0, 4))
  for (const each of year ? [Number(year)] : [first, first + 1]) {
    const date = new Date(Date.UTC(each, month, day))
    const isReal = date.getUTCMonth() === month && date.getUTCDate() === day
    const named = isReal ? date.toISOString().slice(0, 10) : null
    if (named && (year || named >= from)) return named
  }
  return null
}
