/** What support does about what a person pays. Each asks first. */
import { CircleX, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ACTION_ROW, DESTRUCTIVE_ROW } from './action-row.ts'
import { AGAIN, CANCEL_SUBSCRIPTION_OF, REFUND_PAYMENT } from './person-queries.ts'
import type { Person } from './person-queries.ts'

const PERIOD_END = 'period-end'
const NOW = { value: 'now', label: 'Right away' }

export function CancelSubscription({ person: { user, subscription } }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  const [when, setWhen] = useState(PERIOD_END)
  // As it was when the button was pressed: the words stay while the dialog leaves.
  const [end, setEnd] = useState<string | null>(null)
  const close = () => setAsking(false)
  const { run, busy } = useAction(CANCEL_SUBSCRIPTION_OF, {
    ...AGAIN,
    done: ({ cancelSubscriptionOf: { status } }) => {
      close()
      const description =
        status === 'active' ? 'It won’t renew. Access stays until the paid period ends.' : 'It has ended.'
      return { title: 'Subscription canceled', description }
    },
    failed: () => {
      close()
      return { title: 'Subscription not canceled' }
    },
  })
  const ask = () => {
    setEnd(subscription?.cancelAtPeriodEnd ? null : (subscription?.currentPeriodEnd ?? null))
    setAsking(true)
  }
  const atPeriodEnd = end !== null && when === PERIOD_END
  const runs = subscription?.status === 'active' || subscription?.status === 'past_due'
  return (
    <>
      <Button {...DESTRUCTIVE_ROW} icon={CircleX} disabled={!runs} onClick={ask}>
        Cancel subscription
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel ${user.username}’s subscription?`}
        description={
          atPeriodEnd
            ? `It won’t renew. Access stays until ${formatDate(end)}. We’ll email them.`
            : 'Access ends right away. This doesn’t refund anything. We’ll email them.'
        }
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Keep subscription
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => void run({ variables: { userId: user.id, atPeriodEnd } })}
            >
              Cancel subscription
            </Button>
          </>
        }
      >
        <SelectField
          label="When"
          className="mt-5"
          value={atPeriodEnd ? PERIOD_END : NOW.value}
          onChange={(event) => setWhen(event.target.value)}
          options={end === null ? [NOW] : [{ value: PERIOD_END, label: `${formatDate(end)} (paid until then)` }, NOW]}
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
  const amount = last ? formatMoney(cents, last.currency) : ''
  const { run, busy } = useAction(REFUND_PAYMENT, {
    ...AGAIN,
    done: () => {
      setAsking(false)
      return { title: 'Payment refunded', description: 'The money is on its way back to the card.' }
    },
    failed: () => {
      setAsking(false)
      return { title: 'Payment not refunded' }
    },
  })
  return (
    <>
      <Button {...ACTION_ROW} icon={RotateCcw} disabled={!last || isRefunded} onClick={() => setAsking(true)}>
        Refund last payment
      </Button>
      {isRefunded && <p className="px-4.5 pb-2 text-small text-ink-3">The last payment was refunded.</p>}
      {last && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title={`Refund ${amount}?`}
          description={`The payment from ${formatDate(last.createdAt)} goes back to ${user.username}’s card, usually within 5 to 10 business days. We’ll email them. You can’t undo this. The subscription continues.`}
          confirmLabel={`Refund ${amount}`}
          destructive
          busy={busy}
          onConfirm={() => void run({ variables: { userId: user.id, paymentId: last.id } })}
        />
      )}
    </>
  )
}
