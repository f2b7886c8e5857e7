/** What support does about what a person pays. Each asks first. */
import { CircleX, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ACTION_ROW, DESTRUCTIVE_ROW } from './action-row.ts'
import { AGAIN, CANCEL_SUBSCRIPTION_OF, REFUND_PAYMENT } from './queries.ts'
import type { Person } from './queries.ts'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'
import { useOutcome } from './use-outcome.ts'

const PERIOD_END = 'period-end'
const NOW = { value: 'now', label: texts.rightAway }

export function CancelSubscription({ person: { user, subscription } }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  const [when, setWhen] = useState(PERIOD_END)
  // As it was when the button was pressed: the words stay while the dialog leaves.
  const [end, setEnd] = useState<string | null>(null)
  const atPeriodEnd = end !== null && when === PERIOD_END
  const close = () => setAsking(false)
  const outcomeOf = useOutcome()
  const { run, busy } = useAction(CANCEL_SUBSCRIPTION_OF, {
    ...AGAIN,
    done: () => {
      close()
      const description = atPeriodEnd ? texts.itWontRenewAccess : texts.itHasEnded
      return { title: texts.subscriptionCanceled, description }
    },
    failed: (error) => {
      close()
      return outcomeOf(error, texts.subscriptionNotCanceled)
    },
  })
  const ask = () => {
    // What is past due has no paid period, and Stripe charges it again until it has ended.
    const isPaid = subscription?.status === 'active' && !subscription.cancelAtPeriodEnd
    setEnd(isPaid ? (subscription.currentPeriodEnd ?? null) : null)
    setAsking(true)
  }
  const runs = subscription?.status === 'active' || subscription?.status === 'past_due'
  return (
    <>
      <Button {...DESTRUCTIVE_ROW} icon={CircleX} disabled={!runs} onClick={ask}>
        {texts.cancelSubscription}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={fill(texts.cancelSubscriptionOf, { username: user.username })}
        description={
          atPeriodEnd ? fill(texts.itWontRenewAccessStays, { date: formatDate(end) }) : texts.accessEndsRightAway
        }
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {texts.keepSubscription}
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => void run({ variables: { userId: user.id, atPeriodEnd } })}
            >
              {texts.cancelSubscription}
            </Button>
          </>
        }
      >
        <SelectField
          label={shared.when}
          className="mt-5"
          value={atPeriodEnd ? PERIOD_END : NOW.value}
          onChange={(event) => setWhen(event.target.value)}
          options={
            end === null
              ? [NOW]
              : [{ value: PERIOD_END, label: fill(texts.datePaidUntilThen, { date: formatDate(end) }) }, NOW]
          }
        />
      </Dialog>
    </>
  )
}

export function Refund({ person: { user, payments } }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  const last = payments?.find(({ status }) => status === 'paid')
  const isRefunded = last !== undefined && last.refundedCents >= last.amountCents
  const cents = last ? last.amountCents - (isRefunded ? 0 : last.refundedCents) : 0
  const outcomeOf = useOutcome()
  const amount = last ? formatMoney(cents, last.currency) : ''
  const { run, busy } = useAction(REFUND_PAYMENT, {
    ...AGAIN,
    done: () => {
      setAsking(false)
      return { title: texts.paymentRefunded, description: texts.theMoneyIsOnItsWay }
    },
    failed: (error) => {
      setAsking(false)
      return outcomeOf(error, texts.paymentNotRefunded)
    },
  })
  return (
    <>
      <Button {...ACTION_ROW} icon={RotateCcw} disabled={!last || isRefunded} onClick={() => setAsking(true)}>
        {texts.refundLastPayment}
      </Button>
      {isRefunded && <p className="px-4.5 pb-2 text-small text-ink-3">{texts.theLastPaymentWasRefunded}</p>}
      {last && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title={fill(texts.refundQuestion, { amount })}
          description={fill(texts.thePaymentFromGoes, { date: formatDate(last.createdAt), username: user.username })}
          confirmLabel={fill(texts.refundAmount, { amount })}
          destructive
          busy={busy}
          onConfirm={() => void run({ variables: { userId: user.id, paymentId: last.id } })}
        />
      )}
    </>
  )
}
