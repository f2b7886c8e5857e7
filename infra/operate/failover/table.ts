/** How the costs of a fault are printed. */
import type { Loss } from './account.ts'

export interface Cost {
  name: string
  row: number
  /** Why it was not made. */
  skipped?: string
  /** Why making it went wrong. */
  broken?: string
  sent?: number
  failed?: number
  /** The share of them that may fail. */
  mostFailed?: number | undefined
  /** Requests a second that were sent. */
  rate?: number
  reasons?: Map<string, number>
  /** From the fault to the last request that failed; null where requests went on failing. */
  healedAfterMs?: number | null
  /** Generations that were being written. */
  open?: number
  loss?: Loss
}

const COLUMNS = ['a second', 'open', 'failed', 'heals in', 'lost', 'doubled', 'paid twice']
const NAME = 34
const CELL = 11

const line = (name: string, cells: string[], end = '') =>
  [name.padEnd(NAME), ...cells.map((cell) => cell.padStart(CELL)), end && `  ${end}`].join('')

export const HEAD = line('fault', COLUMNS, 'why requests failed')

export function rowOf({
  name,
  skipped,
  broken,
  rate = 0,
  open = 0,
  failed = 0,
  healedAfterMs,
  reasons,
  loss,
}: Cost): string {
  if (skipped !== undefined) return `${name.padEnd(NAME)}  not made: ${skipped}`
  if (broken !== undefined) return `${name.padEnd(NAME)}  went wrong: ${broken}`
  const healed = typeof healedAfterMs === 'number' ? `${(healedAfterMs / 1_000).toFixed(1)} s` : 'not healed'
  const losses = loss ? [loss.lost, loss.doubled, loss.paidTwice].map(String) : ['', '', '']
  const why = [...(reasons ?? [])].map(([reason, count]) => `${reason}: ${count}`).join(', ')
  return line(name, [rate.toFixed(0), String(open), String(failed), healed, ...losses], why)
}
