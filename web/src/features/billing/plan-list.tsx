/** The plans side by side; choosing one asks before it leads to checkout. */
import { addDays } from 'date-fns'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { formatMoney } from '../../lib/money.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { AlertDialog } from '../../ui/dialog.tsx'
import { Sol } from '../../ui/sol.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { howOften, perInterval, planInWords, priceOf } from './plans.ts'
import type { Plan } from './plans.ts'
import * as texts from './texts.ts'
import { daysInWords, usePlanTerms } from './use-plan-terms.ts'
import { usePlans } from './use-plans.ts'

export function PlanList() {
  const { loading, plans } = usePlans()
  const { trialDays } = usePlanTerms()
  const [chosen, setChosen] = useState<Plan>()
  const [asking, setAsking] = useState(false)
  const choose = (plan: Plan) => {
    setChosen(plan)
    setAsking(true)
  }
  if (loading) return <Skeleton label={texts.loadingPlans} className="min-h-dvh" />
  if (plans.length === 0) return <EmptyState picture={<Sol pose="rest" />} title={texts.noPlansAreAvailable} />
  return (
    <div
      className={cx(
        'grid items-start gap-4 sm:gap-6',
        plans.length === 1 && 'lg:grid-cols-[26.75rem_19rem]',
        plans.length === 2 && 'lg:grid-cols-[minmax(0,1fr)_19rem]',
      )}
    >
      <ul data-uninterrupted="" className={cx('grid items-stretch gap-4 sm:gap-6', columnsFor(plans.length))}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} trialDays={trialDays} onChoose={() => choose(plan)} />
        ))}
      </ul>
      <GoodToKnow />
      {chosen && <ConfirmPlan plan={chosen} trialDays={trialDays} open={asking} onOpenChange={setAsking} />}
    </div>
  )
}

/** No plan stands alone beside an empty place: the last of an odd number is as wide as the row. */
function columnsFor(plans: number): string {
  if (plans === 1) return 'sm:max-w-107'
  return cx(
    'sm:grid-cols-2',
    plans % 2 === 1 && 'sm:*:last:col-span-2',
    plans === 3 && 'lg:grid-cols-3 lg:*:last:col-span-1',
  )
}

/** What a promise comes to, where its name alone does not say it. */
const MEANINGS: Readonly<Record<string, string>> = {
  [texts.premiumAiCoaching]: texts.solCanReadMore,
}

type PlanCardProps = { plan: Plan; trialDays: number; onChoose: () => void }

function PlanCard({ plan, trialDays, onChoose }: PlanCardProps) {
  const { pricePerMonth, currency, popular: lead } = plan
  const keys = keysOf(plan.features)
  return (
    <li
      className={cx(
        'flex flex-col rounded-panel bg-surface p-5 sm:p-6',
        lead ? 'shadow-2 ring-2 ring-action' : 'shadow-1',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="type-heading">{plan.name}</h2>
        {plan.popular && <Badge tone="dawn">{texts.popular}</Badge>}
      </div>
      <p className="mt-7 flex items-baseline gap-2">
        <b className="font-title text-[3.25rem] leading-none font-[360] tracking-[-0.03em]">
          {pricePerMonth === null ? priceOf(plan) : formatMoney(pricePerMonth, currency)}
        </b>
        <span className="text-ink-2">{pricePerMonth === null ? perInterval(plan) : texts.perMonth}</span>
      </p>
      <p className="mt-2 text-small text-ink-3">
        {fill(texts.billedPricePerInterval, { price: priceOf(plan), perInterval: perInterval(plan) })}
        {plan.description && (
          <>
            {' · '}
            <b className="text-green-ink">{plan.description}</b>
          </>
        )}
      </p>
      {trialDays > 0 && plan.price > 0 && (
        <p className="mt-2 text-small font-semibold text-green-ink">
          {fill(texts.daysFreeThenCharged, { days: daysInWords(trialDays) })}
        </p>
      )}
      <ul className="mt-6 mb-8 grid gap-3 border-t border-line pt-6">
        {plan.features.map((feature, index) => (
          <li key={keys[index]} className="flex gap-3">
            <Check className="mt-0.75 size-4.5 shrink-0 text-green" aria-hidden="true" />
            <span>
              {feature}
              {MEANINGS[feature] && <span className="block text-small text-ink-3">{MEANINGS[feature]}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Button variant={lead ? 'primary' : 'outline'} size="large" wide className="mt-auto" onClick={onChoose}>
        {fill(texts.chooseName, { name: plan.name })}
      </Button>
    </li>
  )
}

type ConfirmPlanProps = { plan: Plan; trialDays: number; open: boolean; onOpenChange: (open: boolean) => void }

function ConfirmPlan({ plan, trialDays, open, onOpenChange }: ConfirmPlanProps) {
  const navigate = useNavigate()
  const terms = { price: priceOf(plan), howOften: howOften(plan) }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(texts.startPlan, { plan: planInWords(plan) })}
      description={
        <>
          <p>
            {trialDays > 0 && plan.price > 0
              ? fill(texts.nothingTodayThen, { ...terms, date: formatDate(addDays(new Date(), trialDays)) })
              : fill(texts.priceTodayThen, terms)}
          </p>
          <p className="mt-2">{texts.cancelAnytimeUnderSubscription}</p>
        </>
      }
      cancelLabel={texts.notNow}
      confirmLabel={texts.continueToCheckout}
      onConfirm={() => void navigate(`/checkout?priceId=${encodeURIComponent(plan.id)}`)}
    />
  )
}
