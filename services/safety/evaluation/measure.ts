/** Measures the reading of texts against a set: what was missed, what was raised without reason, by kind and language. */
import { readSignals, type Signals } from '../src/signals.ts'
import type { Phrasing } from './schema.ts'

export interface Count {
  of: number
  wrong: number
}

export interface Measured {
  missed: { phrasing: Phrasing }[]
  falseAlarms: { phrasing: Phrasing; signals: Signals }[]
  /** Heard, but as another kind. */
  otherKind: { phrasing: Phrasing; signals: Signals }[]
  byKind: Map<string, Count>
  byLanguage: Map<string, { dangerous: Count; harmless: Count }>
}

export function measure(set: readonly Phrasing[]): Measured {
  const measured: Measured = { missed: [], falseAlarms: [], otherKind: [], byKind: new Map(), byLanguage: new Map() }
  for (const phrasing of set) note(measured, phrasing, readSignals(phrasing.text))
  return measured
}

function note(measured: Measured, phrasing: Phrasing, signals: Signals): void {
  const harmless = phrasing.label === 'harmless'
  const wrong = harmless === signals.length > 0
  const language = measured.byLanguage.get(phrasing.language) ?? { dangerous: empty(), harmless: empty() }
  measured.byLanguage.set(phrasing.language, language)
  const kind = measured.byKind.get(phrasing.label) ?? empty()
  measured.byKind.set(phrasing.label, kind)
  for (const count of [kind, harmless ? language.harmless : language.dangerous]) {
    count.of += 1
    count.wrong += wrong ? 1 : 0
  }
  if (wrong && harmless) measured.falseAlarms.push({ phrasing, signals })
  if (wrong && !harmless) measured.missed.push({ phrasing })
  if (!wrong && !harmless && !signals.some((signal) => signal.kind === phrasing.label))
    measured.otherKind.push({ phrasing, signals })
}

const empty = (): Count => ({ of: 0, wrong: 0 })

/** Shares of what was missed and of what was raised without reason. */
export function rates({ byKind }: Measured): { missed: number; falseAlarms: number } {
  const harmless = byKind.get('harmless') ?? empty()
  const dangerous = [...byKind].filter(([kind]) => kind !== 'harmless').map(([, count]) => count)
  const sum = (of: (count: Count) => number) => dangerous.reduce((total, count) => total + of(count), 0)
  return {
    missed:
      sum((count) => count.wrong) /
      Math.max(
        1,
        sum((count) => count.of),
      ),
    falseAlarms: harmless.wrong / Math.max(1, harmless.of),
  }
}
