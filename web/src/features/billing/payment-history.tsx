/** What was charged, newest first, each with its receipt; a charge that failed leads to where it can be paid. */
import { useQuery } from '@apollo/client/react'
import type { PaymentsQuery } from '../../gql/graphql.ts'
import { LinkButton } from '../../ui/link.tsx'
import { PaymentRow } from '../../ui/payment-row.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import * as common from '../../ui/texts.ts'
import { PAYMENTS } from './queries.ts'
import * as texts from './texts.ts'

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
        {texts.payments}
      </h2>
      {!payments && loading && <Spinner />}
      {!payments && !loading && error && (
        <p role="alert" className="text-ink-2">
          {texts.weCouldntLoadYourPayments}{' '}
          <LinkButton onClick={() => void refetch().catch(() => undefined)}>{common.tryAgain}</LinkButton>
        </p>
      )}
      {payments && (
        <ul className="rounded-card bg-surface px-5 shadow-1 sm:px-6">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} unpaid={UNPAID} />
          ))}
        </ul>
      )}
    </section>
  )
}

const UNPAID = { label: texts.pay, name: texts.payTheInvoice }

/** The charge that failed last, unless a later one went through: why a subscription is past due. */
export function useFailedCharge(): { charge: Payment | undefined; isKnown: boolean } {
  const { data, loading } = useQuery(PAYMENTS)
  const [last] = data?.payments ?? []
  return { charge: last?.status === 'failed' ? last : undefined, isKnown: !loading }
}
