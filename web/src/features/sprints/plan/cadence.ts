/** When a habit is kept, in words, and the choices that there are. Pure. */
import { cadenceLabel, WEEKDAYS, WORKING_DAYS } from '../../../lib/cadence-words.ts'
import type { Cadence } from './queries.ts'

type Said = { kind: string; weekdays?: readonly number[] | null | undefined; times?: number | null | undefined }

export { cadenceLabel, WEEKDAYS }

const CHOICES: readonly Cadence[] = [
  { kind: 'daily' },
  { kind: 'weekdays', weekdays: WORKING_DAYS },
  ...WEEKDAYS.map((_, index) => ({ kind: 'weekdays', weekdays: [index + 1] })),
  ...[1, 2, 3].map((times) => ({ kind: 'times-a-week', times })),
]

export const writeCadence = ({ kind, weekdays, times }: Said): string =>
  [kind, ...(weekdays ?? []), ...(times ? [times] : [])].join(' ')

export function readCadence(written: string): Cadence {
  const [kind = 'open', ...numbers] = written.split(' ')
  if (kind === 'weekdays') return { kind, weekdays: numbers.map(Number) }
  return kind === 'times-a-week' ? { kind, times: Number(numbers[0] ?? 1) } : { kind }
}

/** What can be chosen, the plan's own first. */
export function cadenceOptions(own: Said): { value: string; label: string }[] {
  const options = [own, ...CHOICES].map((each) => ({ value: writeCadence(each), label: cadenceLabel(each) }))
  return options.filter(({ label }, index) => options.findIndex((other) => other.label === label) === index)
}
