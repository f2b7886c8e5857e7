/** When a habit is kept, in words, and the choices that there are. Pure. */
import type { CadenceKind } from '../../../gql/graphql.ts'
import { cadenceLabel, WEEKDAYS, WORKING_DAYS } from '../../../lib/cadence-words.ts'
import type { Cadence } from './queries.ts'

type Said = { kind: CadenceKind; weekdays?: readonly number[] | null | undefined; times?: number | null | undefined }

export { cadenceLabel, WEEKDAYS }

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
