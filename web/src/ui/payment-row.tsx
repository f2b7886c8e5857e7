/** One payment in a list: when, which, how much, and what of it went back. */
import { ExternalLink } from 'lucide-react'
import { formatDate } from '../lib/dates.ts'
import { fill } from '../lib/fill.ts'
import { formatMoney } from '../lib/money.ts'
import { Badge } from './badge.tsx'
import * as texts from './texts.ts'

interface Payment {
  createdAt: string
  number?: string | null
  amountCents: number
  refundedCents: number
  currency: string
  status: string
  receiptUrl?: string | null
}

interface PaymentRowProps {
  payment: Payment
  /** What the link of one that failed is called, briefly and with its object. */
  unpaid: { label: string; name: string }
}

export function PaymentRow({ payment, unpaid }: PaymentRowProps) {
  const { createdAt, amountCents, refundedCents, currency, status, number, receiptUrl } = payment
  const day = formatDate(createdAt)
  const { label, name } = status === 'failed' ? unpaid : { label: texts.receipt, name: texts.receipt }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto_auto]">
      <span className="tabular-nums">{day}</span>
      <span className="text-small break-all text-ink-3 max-sm:col-start-1 max-sm:row-start-2">{number}</span>
      <span className="flex items-center gap-3 tabular-nums max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
        {status === 'failed' && (
          <Badge tone="red" mark="warning">
            {texts.failed}
          </Badge>
        )}
        {refundedCents > 0 && (
          <Badge>
            {refundedCents < amountCents
              ? fill(texts.amountRefunded, { amount: formatMoney(refundedCents, currency) })
              : texts.refunded}
          </Badge>
        )}
        {formatMoney(amountCents, currency)}
      </span>
      {receiptUrl && (
        <a
          href={receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fill(texts.fromOpensInANew, { name, day })}
          className="inline-flex min-h-11 items-center sm:min-h-9 gap-1.5 text-small font-semibold max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end"
        >
          {label}
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      )}
    </li>
  )
}
