/** When a habit is kept, in words. Pure. */
import type { CadenceKind } from '../gql/graphql.ts'
import { fill } from './fill.ts'
import * as texts from './texts.ts'

type Said = { kind: CadenceKind; weekdays?: readonly number[] | null | undefined; times?: number | null | undefined }

export const WEEKDAYS = [
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
  texts.sunday,
]
const TIMES = [
  texts.onceAWeek,
  texts.twiceAWeek,
  texts.threeTimesAWeek,
  texts.fourTimesAWeek,
  texts.fiveTimesAWeek,
  texts.sixTimesAWeek,
]
export const WORKING_DAYS = [1, 2, 3, 4, 5]

/** Where nobody has named a day, once a week is enough to keep it. */
export function cadenceLabel({ kind, weekdays, times }: Said): string {
  if (kind === 'daily') return texts.everyDay
  if (kind === 'weekdays') return daysLabel(weekdays ?? [])
  return TIMES[(kind === 'open' ? 1 : (times ?? 1)) - 1] ?? texts.everyDay
}

function daysLabel(days: readonly number[]): string {
  if (days.join() === WORKING_DAYS.join()) return texts.weekdays
  const names = days.flatMap((day) => WEEKDAYS[day - 1] ?? [])
  return names.length === 1 ? `${names[0]}s` : names.map((name) => name.slice(0, 3)).join(', ')
}

/** How the week of a habit stands. Nothing is due where it was taken up after its day. */
export const weekInWords = ({ done, due }: { done: number; due: number }): string =>
  due > 0 ? fill(texts.doneOfDueThisWeek, { done, due }) : texts.notDueThisWeek
