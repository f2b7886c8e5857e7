/** From reports of one look to a row of the table, and to what is wrong with it. Pure. */
import { CATEGORIES, limitOf } from './looks.ts'
import type { CategoryId, Look } from './looks.ts'
import type { Report } from './package.ts'

/**
 * The index of a phone. Lighthouse slows a fast desktop, whose index is 1,500 to 2,000, down by four, and asks for another
 * factor on other machines (its docs/throttling.md).
 */
const PHONE_INDEX = 1_750 / 4

/** How many times slower a phone is than a machine with this index. */
export const slowdownOf = (benchmarkIndex: number) => Math.max(1, benchmarkIndex / PHONE_INDEX)

export type Verdict = { name: string; scores: Record<CategoryId, number>; faults: string[]; benchmarkIndex: number }

export const nameOf = ({ device, path }: Pick<Look, 'device' | 'path'>) => `${device} ${path}`

/** The medians of the scores, out of 100, and every audit that costs points in any report. */
export function judge(look: Look, reports: readonly Report[]): Verdict {
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, medianOf(reports.map((report) => scoreOf(report, category)))]),
  ) as Verdict['scores']
  const below = CATEGORIES.filter((category) => !(scores[category] >= limitOf(category, look.device)))
  const faults = below.flatMap((category) => [
    `${category} ${scores[category]} is below ${limitOf(category, look.device)}`,
    ...lossesOf(reports, category),
  ])
  const benchmarkIndex = medianOf(reports.map(({ environment }) => environment.benchmarkIndex))
  return { name: nameOf(look), scores, faults, benchmarkIndex }
}

/** NaN where the category could not be measured, which is below every limit. */
const scoreOf = ({ categories }: Report, category: CategoryId): number =>
  Math.round((categories[category]?.score ?? NaN) * 100)

export function medianOf(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return NaN
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

/** Each audit once, with the first thing it found. */
function lossesOf(reports: readonly Report[], category: CategoryId): string[] {
  const losses = new Map<string, string>()
  for (const { categories, audits } of reports) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) continue
      losses.set(id, `  ${id}: ${audit.title} ${audit.displayValue ?? firstOf(audit.details?.items)}`)
    }
  }
  return [...losses.values()]
}

const firstOf = (items: unknown[] = []) => JSON.stringify(items[0] ?? '').slice(0, 300)

/** As wide as the longest name of a category. */
const COLUMN = Math.max(...CATEGORIES.map(({ length }) => length))

export function tableOf(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length))
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(COLUMN))].join('   ')
  const rows = verdicts.map(({ name, scores, faults }) => {
    const cells = CATEGORIES.map((category) => String(scores[category]))
    return `${row(name, cells)}${faults.length > 0 ? '   below' : ''}`
  })
  return [row('', CATEGORIES), ...rows].join('\n')
}
