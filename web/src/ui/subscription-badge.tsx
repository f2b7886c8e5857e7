/** The status of a subscription, in the words of SUB-08; only active is green. */
import { Badge } from './badge.tsx'
import * as texts from './texts.ts'

const INACTIVE = { value: 'inactive', label: texts.inactive, mark: 'ring' } as const

export const SUBSCRIPTION_STATUSES = [
  { value: 'active', label: texts.active, mark: 'check' },
  { value: 'past_due', label: texts.pastDue, mark: 'triangle' },
  { value: 'canceled', label: texts.canceled, mark: 'dash' },
  INACTIVE,
] as const

export function SubscriptionBadge({ status }: { status: string }) {
  const { label, mark } = SUBSCRIPTION_STATUSES.find(({ value }) => value === status) ?? INACTIVE
  return (
    <Badge tone={status === 'active' ? 'green' : 'gray'} mark={mark}>
      {label}
    </Badge>
  )
}
