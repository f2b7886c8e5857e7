/** The order summary at checkout: the plan, the amount due today, and the next charge. */
import { Fragment } from 'react'
import { useQuery } from '@apollo/client/react'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { formatMoney } from '../../lib/money.ts'
import { howOften, priceOf, renewalDate } from './plans.ts'
import type { Plan } from './plans.ts'
import * as texts from './texts.ts'
import type { Payment } from './use-checkout.ts'
import { SUBSCRIPTION_DETAILS } from './queries.ts'

type Changes = Pick<Payment, 'discountCents' | 'taxCents' | 'balanceCents'>
type Order = Changes & Pick<Payment, 'intent' | 'dueTodayCents' | 'promotionCode'>

/** Shows the amounts that the server gave. If it gave none, the price of the plan is due. */
export function OrderSummary({ plan, payment }: { plan: Plan; payment: Order }) {
  const { pricePerMonth, currency, yearlySaving } = plan
  const { trialEndsAt, adjusted } =
    useQuery(SUBSCRIPTION_DETAILS, { fetchPolicy: 'cache-and-network' }).data?.subscription ?? {}
  const paysToday = payment.intent === 'payment'
  const dueToday = paysToday ? (payment.dueTodayCents ?? plan.price) : 0
  return (
    <aside aria-label={texts.yourOrder} className="py-2">
      <h2 className="type-subhead">{plan.name}</h2>
      <p className="mt-1 text-ink-2">
        {pricePerMonth === null
          ? fill(texts.priceBilled, { price: priceOf(plan), howOften: howOften(plan) })
          : fill(texts.pricePerMonthBilled, { price: formatMoney(pricePerMonth, currency), howOften: howOften(plan) })}
      </p>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-3 border-t border-line pt-5">
        <dt className="text-ink-2">{fill(texts.namePlan, { name: plan.name })}</dt>
        <dd className="text-right tabular-nums">{priceOf(plan)}</dd>
        {paysToday &&
          changesOf(payment).map(({ label, cents }) => (
            <Fragment key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd className="text-right tabular-nums">{formatMoney(cents, currency)}</dd>
            </Fragment>
          ))}
        <dt className="border-t border-line pt-3 font-semibold">{texts.dueToday}</dt>
        <dd className="border-t border-line pt-3 text-right font-semibold tabular-nums">
          {formatMoney(dueToday, currency)}
        </dd>
      </dl>
      {yearlySaving > 0 && (
        <p className="mt-4 text-small font-semibold text-green-ink">
          {fill(texts.youSaveAYear, { amount: formatMoney(yearlySaving, currency) })}
        </p>
      )}
      <p className="mt-2 text-small text-ink-3">
        {paysToday && `${fill(texts.renewsOn, { date: formatDate(renewalDate(plan, new Date())) })} `}
        {!paysToday && trialEndsAt && `${trialInWords(plan, { trialEndsAt, adjusted }, payment.promotionCode)} `}
        {texts.cancelAnytimeUnderManage}
      </p>
    </aside>
  )
}

/** What changes the price. */
function changesOf({ discountCents, taxCents, balanceCents }: Changes): { label: string; cents: number }[] {
  const balance = balanceCents ?? 0
  const changes = [
    { label: texts.discount, cents: -(discountCents ?? 0) },
    { label: texts.taxes, cents: taxCents ?? 0 },
    { label: balance < 0 ? texts.accountCredit : texts.owedFromBefore, cents: balance },
  ]
  return changes.filter(({ cents }) => cents !== 0)
}

type Trial = { trialEndsAt: string; adjusted: boolean | null | undefined }

function trialInWords(plan: Plan, { trialEndsAt, adjusted }: Trial, code: Order['promotionCode']): string {
  const facts = { date: formatDate(trialEndsAt), price: priceOf(plan) }
  if (code) return fill(texts.freeUntilWithCode, { ...facts, code })
  return fill(adjusted ? texts.freeUntilBefore : texts.freeUntil, facts)
}
