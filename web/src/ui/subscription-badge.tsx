/** The status of a subscription, in the words of SUB-08; only active is green. */
import { Badge } from './badge.tsx'
import type { Mark } from './badge.tsx'

const LABELS: Record<string, { label: string; mark: Mark }> = {
  active: { label: 'Active', mark: 'check' },
  past_due: { label: 'Past Due', mark: 'triangle' },
  canceled: { label: 'Canceled', mark: 'dash' },
}
const INACTIVE = { label: 'Inactive', mark: 'ring' } as const

export function SubscriptionBadge({ status }: { status: string }) {
  const { label, mark } = LABELS[status] ?? INACTIVE
  return (
    <Badge tone={status === 'active' ? 'green' : 'gray'} mark={mark}>
      {label}
    </Badge>
  )
}
