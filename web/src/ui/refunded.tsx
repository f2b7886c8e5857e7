/** What went back of a payment, where anything did. */
import { formatMoney } from '../lib/money.ts'
import { Badge } from './badge.tsx'

export function Refunded({
  amountCents,
  refundedCents,
  currency,
}: {
  amountCents: number
  refundedCents: number
  currency: string
}) {
  if (refundedCents === 0) return null
  return <Badge>{refundedCents < amountCents ? `${formatMoney(refundedCents, currency)} refunded` : 'Refunded'}</Badge>
}
