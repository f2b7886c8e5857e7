/** Pay for a plan: loading, error, ready, paid (CHK-01 to CHK-07). */
import { useQuery } from '@apollo/client/react'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { SUBSCRIPTION } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { BackLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import * as common from '../../ui/texts.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { Plan } from './plans.ts'
import { PostalCode } from './postal-code.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { SUBSCRIPTION_DETAILS } from './queries.ts'
import * as texts from './texts.ts'
import { useCheckout } from './use-checkout.ts'
import type { Payment } from './use-checkout.ts'
import { usePlans } from './use-plans.ts'

export function CheckoutScreen() {
  const [params] = useSearchParams()
  const priceId = params.get('priceId')
  if (!priceId) return <CheckoutError message={texts.missingPriceIdPlease} />
  return <Preparation key={priceId} priceId={priceId} />
}

function Preparation({ priceId }: { priceId: string }) {
  const { checkout, redeem, locate, retry } = useCheckout(priceId)
  const status = useQuery(SUBSCRIPTION).data?.subscription.status
  const { statusWithoutGrant } = useQuery(SUBSCRIPTION_DETAILS).data?.subscription ?? {}
  const { plans } = usePlans()
  // What is owed is paid where it failed; no second plan is sold.
  if ((statusWithoutGrant ?? status) === 'past_due') return <Navigate to="/subscription" replace />
  if (checkout.state === 'loading')
    return (
      <>
        <h1 className="sr-only">{texts.checkout}</h1>
        <PageSpinner label={texts.preparingYourPayment} visible />
      </>
    )
  if (checkout.state === 'error')
    return <CheckoutError message={checkout.message} onRetry={checkout.passing ? retry : undefined} />
  if (checkout.state === 'address') return <PostalCode message={checkout.message} locate={locate} />
  const { payment } = checkout
  // `monthly` and `yearly` are names that the server resolves; the built-in plans are called so themselves.
  const plan = plans.find(({ id }) => id === payment.priceId) ?? plans.find(({ id }) => id === priceId)
  return <Ready payment={payment} plan={plan} redeem={redeem} />
}

function CheckoutError({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  const navigate = useNavigate()
  return (
    <div className="wrap max-w-140 py-12">
      <Panel className="p-5 sm:p-6" data-uninterrupted="">
        <div role="alert">
          <h1 className="type-heading">{texts.checkout}</h1>
          <p className="mt-2 text-ink-2">{message}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {common.tryAgain}
            </Button>
          )}
          <Button variant={onRetry ? 'outline' : 'primary'} onClick={() => void navigate('/subscription')}>
            {texts.goBack}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

type Redeem = ReturnType<typeof useCheckout>['redeem']

function Ready({ payment, plan, redeem }: { payment: Payment; plan: Plan | undefined; redeem: Redeem }) {
  const [progress, setProgress] = useState<'open' | 'confirming' | 'paid' | 'done'>('open')
  if (progress === 'done') return <Navigate to="/subscription" replace state={{ paid: true }} />
  return (
    <div className="wrap max-w-220">
      <div className="min-h-14 pt-3 sm:min-h-16 sm:pt-5">
        {progress === 'open' && <BackLink to="/subscription">{texts.chooseYourPlan}</BackLink>}
      </div>
      <h1 className="type-title pt-1 pb-5 sm:pb-8">{texts.checkout}</h1>
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <Panel as="section" aria-label={texts.payment} className="p-5 sm:p-6" data-uninterrupted="">
          {progress === 'paid' ? (
            <Paid />
          ) : (
            <>
              <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
                <h2 className="type-subhead">{texts.cardDetails}</h2>
                {payment.simulated && (
                  <Badge tone="amber" mark="warning">
                    {texts.demoNoRealMoneyMoves}
                  </Badge>
                )}
              </div>
              <PaymentForm key={payment.clientSecret} payment={payment} plan={plan} onProgress={setProgress} />
            </>
          )}
        </Panel>
        <div>
          {plan && <OrderSummary plan={plan} payment={payment} />}
          {progress === 'open' && <PromotionCode applied={payment.promotionCode} redeem={redeem} />}
        </div>
      </div>
    </div>
  )
}

function Paid() {
  return (
    <div role="status" className="grid justify-items-center gap-2 py-8 text-center">
      <CircleCheck className="size-10 text-green" aria-hidden="true" />
      <h2 className="type-heading">{texts.paymentSuccessful}</h2>
      <p className="text-ink-2">{texts.thanksWellTakeYouToYourSubscription}</p>
    </div>
  )
}
