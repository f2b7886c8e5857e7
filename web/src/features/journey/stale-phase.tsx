/** The mark on a phase or a sprint that rests on an older version, and the word that takes it off. */
import { useQuery } from '@apollo/client/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { useAction } from '../../ui/use-action.ts'
import type { Stale } from './queries.ts'
import { StaleBadge, StaleStrip } from './stale-note.tsx'
import { KEEP_PHASE, KEEP_SPRINT, SPRINT_BASES } from './versions/queries.ts'

export function StalePhase({ phaseNumber, stale }: { phaseNumber: PhaseNumber; stale: Stale }) {
  const { run: keep, busy } = useAction(KEEP_PHASE)
  return (
    <div className="mb-6 max-w-measure">
      <StaleStrip stale={stale} what="text" busy={busy} onKeep={() => void keep({ variables: { phaseNumber } })} />
    </div>
  )
}

/** Nothing where the sprint rests on what the phases say now, or did not come from them. */
export function StaleSprint({ sprintId, className }: { sprintId: number; className?: string }) {
  const stale = useStaleSprint(sprintId)
  const { run: keep, busy } = useAction(KEEP_SPRINT)
  if (!stale) return null
  return (
    <div className={className}>
      <StaleStrip stale={stale} what="sprint" busy={busy} onKeep={() => void keep({ variables: { sprintId } })} />
    </div>
  )
}

/** The same, in three words. */
export function StaleSprintBadge({ sprintId }: { sprintId: number }) {
  const stale = useStaleSprint(sprintId)
  return stale && <StaleBadge stale={stale} className="mt-2" />
}

function useStaleSprint(sprintId: number): Stale | null {
  const { data } = useQuery(SPRINT_BASES)
  return data?.sprintBases.find((basis) => basis.sprintId === sprintId)?.stale ?? null
}
