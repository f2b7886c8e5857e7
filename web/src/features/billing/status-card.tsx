/** The state of a subscription: label, plan, dates, and the way to the provider's portal. */
import { useQuery } from '@apollo/client/react'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SubscriptionDetailsQuery, SubscriptionQuery } from '../../gql/graphql.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Strip } from '../../ui/strip.tsx'
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx'
import { useAction } from '../../ui/use-action.ts'
import { perInterval, priceOf } from './plans.ts'
import { OPEN_PORTAL, SUBSCRIPTION_DETAILS } from './queries.ts'
import * as texts from './texts.ts'
import { usePlans } from './use-plans.ts'

export type Subscription = SubscriptionQuery['subscription']

type StatusCardProps = {
  subscription: Subscription
  /** It was paid for just now: what comes next is the journey. */
  isNew?: boolean
}

export function StatusCard({ subscription, isNew = false }: StatusCardProps) {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, hasCustomer } = subscription
  const details = useQuery(SUBSCRIPTION_DETAILS).data?.subscription
  const until = currentPeriodEnd && formatDate(currentPeriodEnd)
  return (
    <div className="grid gap-6">
      {cancelAtPeriodEnd && (
        <Strip title={texts.yourSubscriptionWillCancel}>{until && fill(texts.youKeepAccessUntil, { until })}</Strip>
      )}
      <Panel
        as="section"
        aria-label={texts.yourPlan}
        data-uninterrupted={isNew ? '' : undefined}
        className="p-5 sm:p-6"
      >
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          <Fact name={texts.status}>
            <SubscriptionBadge status={status} />
          </Fact>
          <PlanFact priceId={subscription.priceId ?? null} charge={details?.charge ?? null} />
          {until && cancelAtPeriodEnd && <Fact name={texts.accessUntil}>{until}</Fact>}
          {until && !cancelAtPeriodEnd && (
            <Fact name={details?.trialEndsAt ? texts.firstCharge : texts.nextCharge}>
              {details?.charge
                ? fill(details.adjusted ? texts.amountOnBefore : texts.amountOn, {
                    amount: formatMoney(details.charge.amountCents, details.charge.currency),
                    date: until,
                  })
                : until}
            </Fact>
          )}
        </dl>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
          {isNew && (
            <ButtonLink to="/" variant="primary">
              {texts.startYourJourney}
            </ButtonLink>
          )}
          {hasCustomer && <PortalButton variant={isNew ? 'outline' : 'primary'} />}
          {!isNew && (
            <ButtonLink to="/" variant="ghost">
              {texts.yourJourney}
            </ButtonLink>
          )}
        </div>
        {details?.trialEndsAt && (
          <p className="mt-5 text-ink-2">{fill(texts.yourTrialRunsUntil, { date: formatDate(details.trialEndsAt) })}</p>
        )}
        {hasCustomer && <p className="mt-5 text-small text-ink-3">{texts.useManageSubscriptionToChange}</p>}
      </Panel>
    </div>
  )
}

type Charge = NonNullable<SubscriptionDetailsQuery['subscription']['charge']>

/** A plan that is off the list has no name any more, but its price is what is charged. */
function PlanFact({ priceId, charge }: { priceId: string | null; charge: Charge | null }) {
  const { plans, loading } = usePlans()
  const plan = plans.find(({ id }) => id === priceId)
  // Its line is kept free until it is known.
  if (!plan && !charge) return loading ? <Fact name={texts.plan}>{'\u00A0'}</Fact> : null
  const price = charge
    ? `${formatMoney(charge.amountCents, charge.currency)} ${perInterval(charge)}`
    : plan && `${priceOf(plan)} ${perInterval(plan)}`
  return <Fact name={texts.plan}>{[plan?.name, price].filter(Boolean).join(', ')}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

/** Leads to the provider's own page for cards, invoices and cancelling. */
export function PortalButton({ variant = 'outline' }: { variant?: 'primary' | 'outline' }) {
  const {
    run: open,
    busy,
    data,
  } = useAction(OPEN_PORTAL, {
    done: ({ openPortal }) => window.location.assign(openPortal.url),
    failed: { description: texts.failedToOpenCustomerPortal },
  })
  return (
    // Stays busy after the answer, until the browser has left.
    <Button
      variant={variant}
      icon={CreditCard}
      busy={busy || data != null}
      onClick={() => void open()}
      className="max-sm:w-full"
    >
      {texts.manageSubscription}
    </Button>
  )
}
