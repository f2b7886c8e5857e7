/** Plans to choose from, or the state of the subscription one has. */
import { useQuery } from '@apollo/client/react'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { nextPath } from '../../lib/next.ts'
import { SUBSCRIPTION } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Strip } from '../../ui/strip.tsx'
import { Sol } from '../../ui/sol.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useActivation, useFreshState } from './activation.ts'
import { PaymentHistory } from './payment-history.tsx'
import { PlanList } from './plan-list.tsx'
import { StatusCard } from './status-card.tsx'
import { SUBSCRIPTION_DETAILS } from './queries.ts'
import * as texts from './texts.ts'

/** With the form of the payment provider, which few need here. */
const GrantedAccess = lazyComponent(async () => (await import('./granted-access.tsx')).GrantedAccess)
const PastDue = lazyComponent(async () => (await import('./past-due.tsx')).PastDue)

export function SubscriptionScreen() {
  const [params] = useSearchParams()
  const { paid, forget } = usePayment()
  const { data, loading, error, refetch } = useQuery(SUBSCRIPTION, { notifyOnNetworkStatusChange: true })
  const subscription = data?.subscription
  const details = useQuery(SUBSCRIPTION_DETAILS)
  const { statusWithoutGrant } = details.data?.subscription ?? {}
  const activation = useActivation(paid, forget)
  useFreshState(activation.state === 'none' && subscription?.hasCustomer === true)
  const late = activation.state === 'late'
  // News of a payment that was late may come by itself.
  const arrived = late && subscription?.status === 'active' && details.data !== undefined && !statusWithoutGrant
  if (activation.state !== 'none' && !arrived) return <Activating late={late} again={activation.again} />
  if (loading && !subscription && !error) return <Waiting />
  if (subscription?.status === 'active') {
    if (params.has('next')) return <Navigate to={nextPath(params)} replace />
    // Days that support gave end, too: until it is known what this is, nothing is said of it.
    if (subscription.cancelAtPeriodEnd && details.loading && !details.data) return <Waiting />
    if (statusWithoutGrant) {
      return (
        <Suspense fallback={<Waiting />}>
          <Frame title={texts.yourSubscription} pose="listen" wide={statusWithoutGrant !== 'past_due'}>
            <GrantedAccess subscription={subscription} without={statusWithoutGrant} onPaid={activation.restore} />
            {subscription.hasCustomer && <PaymentHistory />}
          </Frame>
        </Suspense>
      )
    }
    return (
      <Frame title={texts.yourSubscription} pose="listen">
        <StatusCard subscription={subscription} isNew={paid} />
        {subscription.hasCustomer && <PaymentHistory />}
      </Frame>
    )
  }
  if (subscription?.status === 'past_due') {
    return (
      <Suspense fallback={<Waiting />}>
        <Frame title={texts.yourSubscription} pose="listen">
          <PastDue subscription={subscription} onPaid={activation.restore} />
          {subscription.hasCustomer && <PaymentHistory />}
        </Frame>
      </Suspense>
    )
  }
  return (
    <Frame title={texts.chooseYourPlan} lead={texts.payMonthlyOrYearly} wide>
      {!subscription && <Unconfirmed busy={loading} retry={() => void refetch().catch(() => undefined)} />}
      {subscription?.status === 'canceled' && (
        <p className="mb-6 flex flex-wrap items-center gap-2 text-small text-ink-2">
          {texts.yourSubscription} <SubscriptionBadge status="canceled" /> {texts.everythingYouWroteIsStill}
        </p>
      )}
      <PlanList />
      {subscription?.hasCustomer && <PaymentHistory />}
    </Frame>
  )
}

/** What the provider says in the address on return, or the checkout screen in the history. */
function usePayment() {
  const location = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const outcome = params.get('redirect_status')
  const told: unknown = location.state
  const [paid] = useState(
    () =>
      outcome === 'succeeded' ||
      outcome === 'processing' ||
      (typeof told === 'object' && told !== null && 'paid' in told && told.paid === true),
  )
  const forget = () => void navigate('/subscription', { replace: true })

  useEffect(() => {
    if (outcome === null) return
    if (outcome === 'failed') {
      toast({ title: texts.paymentFailed, description: texts.anUnexpectedErrorOccurred, destructive: true })
    } else {
      toast({ title: texts.paymentSuccessful, description: texts.thanksWereActivatingYourSubscription })
    }
    void navigate('/subscription', { replace: true, state: { paid: outcome !== 'failed' } })
  }, [outcome, navigate])
  return { paid, forget }
}

function Frame({
  title,
  lead,
  pose = 'wave',
  wide = false,
  children,
}: {
  title: string
  lead?: string
  pose?: 'wave' | 'listen'
  /** There is more than one column. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={cx('wrap', wide ? 'max-w-280' : 'max-w-220')}>
      <header className="flex items-end justify-between gap-4 pt-7 pb-5 sm:pt-12 sm:pb-8">
        <div className="min-w-0">
          <h1 className="type-title">{title}</h1>
          {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        </div>
        <Sol pose={pose} className="-my-10 w-20 flex-none max-[22rem]:hidden sm:w-26" />
      </header>
      {children}
    </div>
  )
}

function Waiting() {
  return (
    <div className="wrap max-w-220 py-12">
      <h1 className="sr-only">{texts.subscription}</h1>
      <Skeleton />
    </div>
  )
}

function Unconfirmed({ busy, retry }: { busy: boolean; retry: () => void }) {
  return (
    <div className="mb-8">
      <Strip
        title={texts.weCouldntConfirmYourSubscription}
        action={
          <Button variant="outline" busy={busy} onClick={retry} className="max-sm:w-full">
            {texts.retry}
          </Button>
        }
      >
        {texts.failedToFetchSubscription}
      </Strip>
    </div>
  )
}

function Activating({ late, again }: { late: boolean; again: () => void }) {
  return (
    <div className="wrap max-w-140 py-12">
      {late ? (
        <Panel className="p-5 sm:p-6" data-uninterrupted="">
          <h1 className="type-heading">{texts.thisIsTakingLonger}</h1>
          <p className="mt-2 text-ink-2">{texts.weHaventReceivedYourPayment}</p>
          <Button variant="primary" className="mt-6" onClick={again}>
            {texts.checkAgain}
          </Button>
        </Panel>
      ) : (
        <>
          <h1 className="sr-only">{texts.yourSubscription}</h1>
          <PageSpinner label={texts.activating} visible />
        </>
      )}
    </div>
  )
}
