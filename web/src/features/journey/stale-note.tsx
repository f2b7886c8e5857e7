/** Marks what rests on an older version of an earlier phase. It changes nothing by itself. */
import { formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { PHASE_TEXTS } from './phases.ts'
import type { Stale } from './queries.ts'

const OLDER: Readonly<Record<number, string>> = {
  1: 'an older vision',
  2: 'an older breakthrough plan',
  3: 'an older plan',
}

/** 'Based on an older vision', for a card. */
export function StaleBadge({ stale, className }: { stale: Stale; className?: string }) {
  return (
    <Badge tone="amber" mark="warning" {...(className && { className })}>
      {basedOn(stale)}
    </Badge>
  )
}

type StaleStripProps = { stale: Stale; what: 'text' | 'sprint'; busy: boolean; onKeep: () => void }

export function StaleStrip({ stale, what, busy, onKeep }: StaleStripProps) {
  const { title } = PHASE_TEXTS[stale.phaseNumber]
  return (
    <Strip
      title={basedOn(stale)}
      action={
        <Button variant="outline" busy={busy} onClick={onKeep} className="max-sm:w-full">
          It still fits
        </Button>
      }
    >
      Your {title} changed on {formatDate(stale.since)}. This {what} hasn’t. Keep it or change it.
    </Strip>
  )
}

const basedOn = ({ phaseNumber }: Stale) => `Based on ${OLDER[phaseNumber] ?? 'an older version'}`
