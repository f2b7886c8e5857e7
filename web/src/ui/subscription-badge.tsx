/** The status of a subscription, in the words of SUB-08; only active is green. */
import { Badge } from './badge.tsx'
import type { Mark } from './badge.tsx'
import * as texts from './texts.ts'

const LABELS: Record<string, { label: string; mark: Mark }> = {
  active: { label: texts.active, mark: 'check' },
  past_due: { label: texts.pastDue, mark: 'triangle' },
  canceled: { label: texts.canceled, mark: 'dash' },
}
const INACTIVE = { label: texts.inactive, mark: 'ring' } as const

export function SubscriptionBadge({ status }: { status: string }) {
  const { label, mark } = LABELS[status] ?? INACTIVE
  return (
    <Badge tone={status === 'active' ? 'green' : 'gray'} mark={mark}>
      {label}
    </Badge>
  )
}
