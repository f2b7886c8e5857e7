/** The mark on a phase or a sprint that rests on an older version, and the word that takes it off. */
import { useQuery } from '@apollo/client/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PHASE_TEXTS } from './phases.ts'
import type { Stale } from './queries.ts'
import { StaleBadge, basedOn } from './stale-note.tsx'
import { KEEP_PHASE, KEEP_SPRINT, SPRINT_BASES } from './stale-queries.ts'
import * as texts from './texts.ts'

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

const HAS_NOT = { text: texts.thisTextHasnt, sprint: texts.thisSprintHasnt }

type StaleStripProps = { stale: Stale; what: 'text' | 'sprint'; busy: boolean; onKeep: () => void }

function StaleStrip({ stale, what, busy, onKeep }: StaleStripProps) {
  const { title } = PHASE_TEXTS[stale.phaseNumber]
  return (
    <Strip
      title={basedOn(stale)}
      action={
        <Button variant="outline" busy={busy} onClick={onKeep} className="max-sm:w-full">
          {texts.itStillFits}
        </Button>
      }
    >
      {fill(HAS_NOT[what], { title, date: formatDate(stale.since) })}
    </Strip>
  )
}
