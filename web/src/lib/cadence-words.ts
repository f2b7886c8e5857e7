/** When a habit is kept, in words. Pure. */
import type { CadenceKind } from '../gql/graphql.ts'

type Said = { kind: CadenceKind; weekdays?: readonly number[] | null | undefined; times?: number | null | undefined }

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TIMES = ['Once a week', 'Twice a week', '3 times a week', '4 times a week', '5 times a week', '6 times a week']
export const WORKING_DAYS = [1, 2, 3, 4, 5]

/** Where nobody has named a day, once a week is enough to keep it. */
export function cadenceLabel({ kind, weekdays, times }: Said): string {
  if (kind === 'daily') return 'Every day'
  if (kind === 'weekdays') return daysLabel(weekdays ?? [])
  return TIMES[(kind === 'open' ? 1 : (times ?? 1)) - 1] ?? 'Every day'
}

function daysLabel(days: readonly number[]): string {
  if (days.join() === WORKING_DAYS.join()) return 'Weekdays'
  const names = days.flatMap((day) => WEEKDAYS[day - 1] ?? [])
  return names.length === 1 ? `${names[0]}s` : names.map((name) => name.slice(0, 3)).join(', ')
}

/** How the week of a habit stands. Nothing is due where it was taken up after its day. */
export const weekInWords = ({ done, due }: { done: number; due: number }): string =>
  due > 0 ? `${done} of ${due} this week` : 'not due this week'
