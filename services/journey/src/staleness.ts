/** Which phases are stale. Versions are compared, so that a restored version is fresh again. */
import type { Stale } from '@daybreak/proto/journey'
import type { PhaseNumber } from '@daybreak/proto/rules'

/** The versions of phases that something was made from, by phase number. */
export type Basis = Partial<Record<'1' | '2' | '3', string>>

/** A phase and the version it holds now. */
export interface Held {
  phaseNumber: PhaseNumber
  versionId: string | null
  versionSince: Date
}

/** The versions that hold now, of the phases before `phaseNumber`. */
export function basisBefore(phaseNumber: number, held: readonly Held[]): Basis {
  const earlier = held.filter((phase) => phase.phaseNumber < phaseNumber && phase.versionId !== null)
  return Object.fromEntries(earlier.map((phase) => [String(phase.phaseNumber), phase.versionId]))
}

/** The earliest phase that has another version than the one in `basis`. What was not there then cannot be older. */
export function findStale(basis: Basis, held: readonly Held[]): Stale | null {
  const changed = held
    .filter(({ phaseNumber, versionId }) => {
      const then = basis[`${phaseNumber}`]
      return then !== undefined && then !== versionId
    })
    .toSorted((one, other) => one.phaseNumber - other.phaseNumber)
  const [first] = changed
  return first ? { phaseNumber: first.phaseNumber, since: first.versionSince.toISOString() } : null
}
