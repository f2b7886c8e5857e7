/** The ratios to the floor that a run is held to; `stored-ratios.json` has them. */
import type { Row } from './report.ts'

/** A ratio that got worse by more than a third in every round is a failure. One disturbed round does not decide. */
const TOLERATED = 4 / 3

/** Multiples of what the floor took in the same run. */
export type Ratios = { cpuMs: number; perSecond: number }
/** By what was measured, such as "create, REST, 32 connections". */
export type StoredRatios = Record<string, Ratios>

export type Verdict = {
  /** What got worse by more than a third, in words. */
  worse: string[]
  /** Cases where the floor itself varied too much to judge. */
  unsaid: string[]
}

/** What a run found, to be stored. */
export function ratiosOf(rows: Row[]): StoredRatios {
  const entries = compared(rows).map(({ toFloor, ...row }) => {
    const ratios: Ratios = { cpuMs: rounded(toFloor.cpuMs.median), perSecond: rounded(toFloor.perSecond.median) }
    return [nameOf(row), ratios] as const
  })
  return Object.fromEntries(entries)
}

/** Holds a run to what is stored; cases that nothing is stored of are left out. */
export function compare(stored: StoredRatios, rows: Row[]): Verdict {
  const findings = compared(rows).flatMap((row) => {
    const before = stored[nameOf(row)]
    return before ? findingsOf(row, before) : []
  })
  const texts = (kind: Finding['kind']) => findings.filter((each) => each.kind === kind).map(({ text }) => text)
  return { worse: texts('worse'), unsaid: texts('unsaid') }
}

const UNCHANGED = 'No stored ratio got worse by more than a third'

export function verdictInWords({ worse, unsaid }: Verdict): string {
  return [
    ...worse.map((text) => `WORSE by more than a third: ${text}`),
    ...unsaid.map((text) => `Too noisy to say: ${text}`),
    ...(worse.length === 0
      ? [unsaid.length === 0 ? `${UNCHANGED}.` : `${UNCHANGED}, of those that say something.`]
      : []),
  ].join('\n')
}

type Finding = { kind: 'worse' | 'unsaid'; text: string }

function findingsOf(row: Row, before: Ratios): Finding[] {
  const { toFloor, tooNoisy } = row
  const cpuMs = { what: 'processor time', before: before.cpuMs, now: toFloor.cpuMs.median, isNoisy: tooNoisy.cpuMs }
  const perSecond = {
    ...{ what: 'requests a second', before: before.perSecond, now: toFloor.perSecond.median },
    isNoisy: tooNoisy.perSecond,
  }
  return [
    { ...cpuMs, isWorse: toFloor.cpuMs.min > cpuMs.before * TOLERATED },
    { ...perSecond, isWorse: toFloor.perSecond.max < perSecond.before / TOLERATED },
  ].flatMap(({ what, before: was, now, isNoisy, isWorse }): Finding[] => {
    const text = `${nameOf(row)}: ${what} ${now.toFixed(2)} of the floor's, stored ${was.toFixed(2)}`
    if (isNoisy || !Number.isFinite(now)) return [{ kind: 'unsaid', text }]
    return isWorse ? [{ kind: 'worse', text }] : []
  })
}

/** All rows but the floor, which the others are compared with. */
const compared = (rows: Row[]) => rows.filter(({ name }) => !name.startsWith('floor'))

const nameOf = ({ operation, name, connections }: Pick<Row, 'operation' | 'name' | 'connections'>) =>
  `${operation}, ${name}, ${connections} connection${connections === 1 ? '' : 's'}`

const rounded = (value: number) => Number(value.toFixed(2))
