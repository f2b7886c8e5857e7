/** Marks what rests on an older version of an earlier phase. It changes nothing by itself. */
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { PHASE_TEXTS } from './phases.ts'
import type { Stale } from './queries.ts'
import * as texts from './texts.ts'

const OLDER: Readonly<Record<number, string>> = {
  1: texts.basedOnAnOlderVision,
  2: texts.basedOnAnOlderBreakthroughPlan,
  3: texts.basedOnAnOlderPlan,
}

/** 'Based on an older vision', for a card. */
export function StaleBadge({ stale, className }: { stale: Stale; className?: string }) {
  return (
    <Badge tone="amber" mark="warning" {...(className && { className })}>
      {basedOn(stale)}
    </Badge>
  )
}

const HAS_NOT = { text: texts.thisTextHasnt, sprint: texts.thisSprintHasnt }

type StaleStripProps = { stale: Stale; what: 'text' | 'sprint'; busy: boolean; onKeep: () => void }

export function StaleStrip({ stale, what, busy, onKeep }: StaleStripProps) {
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

const basedOn = ({ phaseNumber }: Stale) => OLDER[phaseNumber] ?? texts.basedOnAnOlderVersion
