/** What was charged, newest first, each with its receipt; a charge that failed leads to where it can be paid. */
import { useQuery } from '@apollo/client/react'
import { ExternalLink } from 'lucide-react'
import type { PaymentsQuery } from '../../gql/graphql.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PAYMENTS } from './queries.ts'

type Payment = PaymentsQuery['payments'][number]

export function PaymentHistory() {
  const { data, error, loading, refetch } = useQuery(PAYMENTS, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const payments = data?.payments
  if (payments?.length === 0) return null
  return (
    <section aria-labelledby="payments" className="mt-10 w-full max-w-220">
      <h2 id="payments" className="type-subhead mb-3">
        Payments
      </h2>
      {!payments && loading && <Spinner />}
      {!payments && !loading && error && (
        <p role="alert" className="text-ink-2">
          We couldn’t load your payments.{' '}
          <LinkButton onClick={() => void refetch().catch(() => undefined)}>Try again</LinkButton>
        </p>
      )}
      {payments && (
        <ul className="rounded-card bg-surface px-5 shadow-1 sm:px-6">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PaymentRow({
  payment: { createdAt, amountCents, currency, status, number, receiptUrl },
}: {
  payment: Payment
}) {
  const failed = status === 'failed'
  const day = formatDate(createdAt)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto_auto]">
      <span className="tabular-nums">{day}</span>
      <span className="text-small break-all text-ink-3 max-sm:col-start-1 max-sm:row-start-2">{number}</span>
      <span className="flex items-center gap-3 tabular-nums max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
        {failed && (
          <Badge tone="red" mark="warning">
            Failed
          </Badge>
        )}
        {formatMoney(amountCents, currency)}
      </span>
      {receiptUrl && (
        <a
          href={receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${failed ? 'Pay the invoice' : 'Receipt'} of ${day} (opens in a new tab)`}
          className="inline-flex min-h-9 items-center gap-1.5 text-small font-semibold max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end"
        >
          {failed ? 'Pay' : 'Receipt'}
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      )}
    </li>
  )
}

/** The charge that failed last, unless a later one went through: why a subscription is past due. */
export function useFailedCharge(): { charge: Payment | undefined; isKnown: boolean } {
  const { data, loading } = useQuery(PAYMENTS)
  const [last] = data?.payments ?? []
  return { charge: last?.status === 'failed' ? last : undefined, isKnown: !loading }
}
