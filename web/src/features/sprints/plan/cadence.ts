/** When a habit is kept, in words, and the choices that there are. Pure. */
import type { CadenceKind } from '../../../gql/graphql.ts'
import type { Cadence } from './queries.ts'

type Said = { kind: CadenceKind; weekdays?: readonly number[] | null | undefined; times?: number | null | undefined }

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TIMES = ['Once a week', 'Twice a week', '3 times a week', '4 times a week', '5 times a week', '6 times a week']
const WORKING_DAYS = [1, 2, 3, 4, 5]

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

const CHOICES: readonly Cadence[] = [
  { kind: 'daily' },
  { kind: 'weekdays', weekdays: WORKING_DAYS },
  ...WEEKDAYS.map((_, index) => ({ kind: 'weekdays' as const, weekdays: [index + 1] })),
  ...[1, 2, 3].map((times) => ({ kind: 'times-a-week' as const, times })),
]

export const writeCadence = ({ kind, weekdays, times }: Said): string =>
  [kind, ...(weekdays ?? []), ...(times ? [times] : [])].join(' ')

export function readCadence(written: string): Cadence {
  const [kind = 'open', ...numbers] = written.split(' ')
  if (kind === 'weekdays') return { kind, weekdays: numbers.map(Number) }
  if (kind === 'times-a-week') return { kind, times: Number(numbers[0] ?? 1) }
  return { kind: kind === 'daily' ? 'daily' : 'open' }
}

/** What can be chosen, the plan's own first. */
export function cadenceOptions(own: Said): { value: string; label: string }[] {
  const options = [own, ...CHOICES].map((each) => ({ value: writeCadence(each), label: cadenceLabel(each) }))
  return options.filter(({ label }, index) => options.findIndex((other) => other.label === label) === index)
}
