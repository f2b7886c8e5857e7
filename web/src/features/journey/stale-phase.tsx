/** The mark on a phase or a sprint that rests on an older version, and the word that takes it off. */
import { useMutation, useQuery } from '@apollo/client/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { Stale } from './queries.ts'
import { sorry } from './sorry.ts'
import { StaleBadge, StaleStrip } from './stale-note.tsx'
import { KEEP_PHASE, KEEP_SPRINT, SPRINT_BASES } from './versions/queries.ts'

export function StalePhase({ phaseNumber, stale }: { phaseNumber: PhaseNumber; stale: Stale }) {
  const [keep, { loading }] = useMutation(KEEP_PHASE, { variables: { phaseNumber }, onError: sorry })
  return (
    <div className="mb-6 max-w-measure">
      <StaleStrip stale={stale} what="text" busy={loading} onKeep={() => void keep().catch(() => undefined)} />
    </div>
  )
}

/** Nothing where the sprint rests on what the phases say now, or did not come from them. */
export function StaleSprint({ sprintId, className }: { sprintId: number; className?: string }) {
  const stale = useStaleSprint(sprintId)
  const [keep, { loading }] = useMutation(KEEP_SPRINT, { variables: { sprintId }, onError: sorry })
  if (!stale) return null
  return (
    <div className={className}>
      <StaleStrip stale={stale} what="sprint" busy={loading} onKeep={() => void keep().catch(() => undefined)} />
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
