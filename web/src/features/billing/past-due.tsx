/** A payment that did not go through: its cause, and in the same place the card that pays it after all. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { formatMoney } from '../../lib/money.ts'
import { rich } from '../../lib/rich.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Panel } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Strip } from '../../ui/strip.tsx'
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx'
import * as common from '../../ui/texts.ts'
import { PaymentForm } from './payment-form.tsx'
import { useFailedCharge } from './payment-history.tsx'
import { perInterval } from './plans.ts'
import { SUBSCRIPTION_DETAILS } from './queries.ts'
import { PortalButton } from './status-card.tsx'
import type { Subscription } from './status-card.tsx'
import * as texts from './texts.ts'
import { useCheckout } from './use-checkout.ts'

type PastDueProps = {
  subscription: Subscription
  onPaid: () => void
  /** The end of the days that support gave meanwhile. */
  grantedUntil?: string | null
}

/** No plan is sold here: there is one already, and it waits for its money. */
export function PastDue({ subscription, onPaid, grantedUntil }: PastDueProps) {
  const { priceId, hasCustomer } = subscription
  const updateYourCard = grantedUntil
    ? fill(texts.updateYourCardToGoOnAfterwards, { date: formatDate(grantedUntil) })
    : texts.updateYourCardToGetBackIn
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Panel as="section" aria-label={texts.payment} className="overflow-hidden" data-uninterrupted="">
        <Strip title={texts.yourLastPaymentDidnt}>
          <Cause />
          {hasCustomer && `${updateYourCard} `}
          {texts.yourWritingAndTasks}
          {!grantedUntil && <Leaving subscription={subscription} />}
        </Strip>
        {hasCustomer && <NewCard priceId={priceId ?? 'monthly'} onPaid={onPaid} />}
      </Panel>
      <aside aria-label={texts.yourSubscription} className="grid gap-6">
        <Plan portal={hasCustomer} />
        <Card>
          <h2 className="type-subhead">{texts.whatYouCanStillDo}</h2>
          <p className="mt-2 text-ink-2">{texts.youCanExportOrDelete}</p>
          <ButtonLink to="/profile" variant="outline" className="mt-4 max-sm:w-full">
            {texts.exportYourData}
          </ButtonLink>
        </Card>
      </aside>
    </div>
  )
}

/** The end that was asked for is that of a period nobody has paid, and no retry waits for it. */
function Leaving({ subscription: { cancelAtPeriodEnd, currentPeriodEnd } }: Pick<PastDueProps, 'subscription'>) {
  if (!cancelAtPeriodEnd || !currentPeriodEnd) return null
  const toUs = (words: ReactNode) => <TextLink to="/reach-out">{words}</TextLink>
  return <p className="mt-2">{rich(texts.youCanceledAndItEnds, { date: formatDate(currentPeriodEnd), toUs })}</p>
}

function Cause() {
  const { charge, isKnown } = useFailedCharge()
  if (!isKnown) return <KeptFree>{`${fill(texts.weCouldntCharge, { amount: '$00.00', date: SOME_DATE })} `}</KeptFree>
  if (!charge) return null
  const { amountCents, currency, createdAt } = charge
  const facts = { amount: formatMoney(amountCents, currency), date: formatDate(createdAt) }
  return <>{`${fill(texts.weCouldntCharge, facts)} `}</>
}

/** As long as what comes there, so that nothing moves when it does. */
const SOME_DATE = 'Nov 00, 2000'
const KeptFree = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="invisible">
    {children}
  </span>
)

/** The server hands out the payment of the open invoice, whichever price is named. */
function NewCard({ priceId, onPaid }: { priceId: string; onPaid: () => void }) {
  const { checkout, retry } = useCheckout(priceId)
  const [paid, setPaid] = useState(false)
  return (
    <div className="p-5 sm:p-6">
      <div className="mb-5 flex min-h-7 flex-wrap items-center justify-between gap-3">
        <h2 className="type-subhead">{texts.updateYourCard}</h2>
        {checkout.state === 'ready' && checkout.payment.simulated && (
          <Badge tone="amber" mark="warning">
            {texts.demoNoRealMoneyMoves}
          </Badge>
        )}
      </div>
      {/* As high as the form that comes. */}
      {checkout.state === 'loading' && (
        <div className="min-h-115">
          <Spinner />
        </div>
      )}
      {'message' in checkout && (
        <div role="alert" className="grid justify-items-start gap-4 text-ink-2">
          <p>{checkout.message}</p>
          {checkout.state === 'error' && checkout.passing && (
            <Button variant="outline" onClick={retry}>
              {common.tryAgain}
            </Button>
          )}
        </div>
      )}
      {checkout.state === 'ready' && !paid && (
        <PaymentForm
          payment={checkout.payment}
          plan={undefined}
          owed={<Owed />}
          onProgress={(progress) => {
            if (progress === 'done') onPaid()
            setPaid(progress === 'paid' || progress === 'done')
          }}
        />
      )}
      {paid && <p role="status">{texts.thanksWereRestoringYourAccess}</p>}
    </div>
  )
}

/** What the press of the button does, and what it does not. */
function Owed() {
  const { charge, isKnown } = useFailedCharge()
  return (
    <p className="mt-4 text-small text-ink-3">
      {rich(texts.paysTheOpenInvoiceFrom, {
        date: charge ? formatDate(charge.createdAt) : SOME_DATE,
        from: (words) => (isKnown ? charge && words : <KeptFree>{words}</KeptFree>),
      })}
    </p>
  )
}

function Plan({ portal }: { portal: boolean }) {
  const charge = useQuery(SUBSCRIPTION_DETAILS).data?.subscription.charge
  return (
    <Card as="section" aria-label={texts.yourPlan}>
      <h2 className="type-subhead">{texts.plan}</h2>
      <dl className="my-4 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3">
        <dt className="text-ink-3">{texts.status}</dt>
        <dd>
          <SubscriptionBadge status="past_due" />
        </dd>
        {charge && <dt className="text-ink-3">{texts.plan}</dt>}
        {charge && <dd>{`${formatMoney(charge.amountCents, charge.currency)} ${perInterval(charge)}`}</dd>}
      </dl>
      {portal && <PortalButton />}
    </Card>
  )
}
