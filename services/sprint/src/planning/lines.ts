/** The lines of a plan, for tasks and habits. Pure. */
import { cadenceIn } from '@daybreak/proto/cadence'
import { findDate } from '@daybreak/proto/find-date'
import { withoutQuotes } from '@daybreak/proto/quotes'
import type { Day } from './days.ts'

const LONGEST_TITLE = 300
const MAX_WORDS_OF_A_DAY = 5

/** How a line is kept with what was made of it: at most so long, and no half of a character. */
export const lineOf = (text: string): string =>
  text
    .slice(0, LONGEST_TITLE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** The line without the days that it begins with: 'Sunday: lay out the week' and 'Daily: draw' say them twice. */
export function titleOf(text: string): string {
  const line = lineOf(text)
  const [, days = '', rest = ''] = /^([^:]{1,60}):\s+(\S.*)$/s.exec(line) ?? []
  const names = days.trim().split(/\s+/).length <= MAX_WORDS_OF_A_DAY && cadenceIn(days).kind !== 'open'
  return names ? rest.charAt(0).toUpperCase() + rest.slice(1) : line
}

/** The weekdays that a line names outside of quotations, 1 for Monday; none where it names none. */
export function weekdaysIn(text: string): readonly number[] {
  const cadence = cadenceIn(withoutQuotes(text))
  return cadence.kind === 'weekdays' ? cadence.weekdays : []
}

/** The day on which a line is due: what it quotes may happen on another day. */
export const dueDayIn = (text: string, from: Day): Day | null => findDate(withoutQuotes(text), from)

/** The day that a line quotes, and before which it is to be done. */
export const quotedDayIn = (text: string, from: Day): Day | null =>
  dueDayIn(text, from) === null ? findDate(text, from) : null
