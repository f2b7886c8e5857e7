/** What is being bought: the plan, what is due today, and what happens next. */
import { formatDate } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { howOften, priceOf, renewalDate } from './plans.ts'
import type { Plan } from './plans.ts'

/** `dueToday` is false where the card is only stored for later. */
export function OrderSummary({ plan, dueToday }: { plan: Plan; dueToday: boolean }) {
  const { pricePerMonth, currency, yearlySaving } = plan
  return (
    <aside aria-label="Your order" className="py-2">
      <h2 className="type-subhead">{plan.name}</h2>
      <p className="mt-1 text-ink-2">
        {pricePerMonth === null ? priceOf(plan) : `${formatMoney(pricePerMonth, currency)} per month`}, billed{' '}
        {howOften(plan)}
      </p>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-3 border-t border-line pt-5">
        <dt className="text-ink-2">{plan.name} plan</dt>
        <dd className="text-right tabular-nums">{priceOf(plan)}</dd>
        <dt className="border-t border-line pt-3 font-semibold">Due today</dt>
        <dd className="border-t border-line pt-3 text-right font-semibold tabular-nums">
          {dueToday ? priceOf(plan) : formatMoney(0, currency)}
        </dd>
      </dl>
      {yearlySaving > 0 && (
        <p className="mt-4 text-small font-semibold text-green-ink">
          You save {formatMoney(yearlySaving, currency)} a year.
        </p>
      )}
      <p className="mt-2 text-small text-ink-3">
        {dueToday && `Renews on ${formatDate(renewalDate(plan, new Date()))}. `}
        Cancel under Manage Subscription before a renewal, and you keep access until that day.
      </p>
    </aside>
  )
}
