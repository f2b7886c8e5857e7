/** Marks what rests on an older version of an earlier phase. It changes nothing by itself. */
import { Badge } from '../../ui/badge.tsx'
import type { Stale } from './queries.ts'
import * as texts from './texts.ts'

const OLDER: Readonly<Record<number, string>> = {
  1: texts.basedOnAnOlderVision,
  2: texts.basedOnAnOlderBreakthroughPlan,
  3: texts.basedOnAnOlderPlan,
}

/** For a card. */
export function StaleBadge({ stale, className }: { stale: Stale; className?: string }) {
  return (
    <Badge tone="amber" mark="warning" {...(className && { className })}>
      {basedOn(stale)}
    </Badge>
  )
}

/** 'Based on an older vision'. */
export const basedOn = ({ phaseNumber }: Stale) => OLDER[phaseNumber] ?? texts.basedOnAnOlderVersion
