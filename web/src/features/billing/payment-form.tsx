/** The provider's own form, and confirming what was entered there. */
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { readAppearance } from './appearance.ts'
import { useFailedCharge } from './payment-history.tsx'
import type { Plan } from './plans.ts'
import * as texts from './texts.ts'
import type { Payment } from './use-checkout.ts'

/** How long the success message stays (CST-05). */
const LEAVE_AFTER_MS = 2_000

type Progress = 'open' | 'confirming' | 'paid' | 'done'
type PaymentFormProps = {
  payment: Payment
  plan: Plan | undefined
  /** Where an open invoice is paid: what that does. */
  owed?: ReactNode
  onProgress: (progress: Progress) => void
}

export function PaymentForm(props: PaymentFormProps) {
  const { stripe, clientSecret } = props.payment
  const [options] = useState(() => ({ clientSecret, appearance: readAppearance() }))
  return (
    <Elements stripe={stripe} options={options}>
      <ConfirmForm {...props} />
    </Elements>
  )
}

function ConfirmForm({ payment, plan, owed, onProgress }: PaymentFormProps) {
  const { intent } = payment
  const stripe = useStripe()
  const elements = useElements()
  const [form, setForm] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { busy, refusal, confirm } = useConfirmation(onProgress)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stripe && elements) void confirm(() => confirmIntent(stripe, elements, intent))
  }
  return (
    <form onSubmit={submit} aria-busy={busy}>
      {/* As high as the provider’s fields will be. */}
      <div className="min-h-70">
        <PaymentElement onReady={() => setForm('ready')} onLoadError={() => setForm('failed')} />
      </div>
      {(refusal || form === 'failed') && (
        <p role="alert" className="mt-4 text-small font-medium text-red-ink">
          {refusal ?? texts.failedToSetUp}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-6"
        disabled={form !== 'ready'}
        busy={busy}
        busyText={texts.processing}
      >
        {owed ? <PayOwed cents={payment.dueTodayCents} /> : labelOf(payment, plan)}
      </Button>
      {owed}
      <p className="mt-5 flex items-start gap-2 text-small text-ink-3">
        <Lock className="size-4.5" aria-hidden="true" />
        {fill(texts.yourCardGoesStraight, { brand: BRAND.name })}
      </p>
    </form>
  )
}

function labelOf({ intent, dueTodayCents }: Payment, plan: Plan | undefined): string {
  if (intent === 'setup' || !plan) return texts.startSubscription
  return fill(texts.payAmount, { amount: formatMoney(dueTodayCents ?? plan.price, plan.currency) })
}

/** The plan may be off the list by now; the charge that failed says in which currency it is. */
function PayOwed({ cents }: { cents: number | null }) {
  const { charge } = useFailedCharge()
  if (!charge) return <>{texts.payNow}</>
  return <>{fill(texts.payAmount, { amount: formatMoney(cents ?? charge.amountCents, charge.currency) })}</>
}

/** Runs a confirmation once at a time and tells how it ended. */
function useConfirmation(onProgress: PaymentFormProps['onProgress']) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const confirm = async (work: () => Promise<StripeError | undefined>) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    onProgress('confirming')
    const problem = await settle(work)
    if (!problem) return succeed(onProgress)
    toast({ ...problem, destructive: true })
    setRefusal(problem.description)
    setBusy(false)
    onProgress('open')
  }
  return { busy, refusal, confirm }
}

function succeed(onProgress: PaymentFormProps['onProgress']) {
  toast({ title: texts.paymentSuccessful, description: texts.thanksWereActivatingYourSubscription })
  onProgress('paid')
  setTimeout(() => onProgress('done'), LEAVE_AFTER_MS)
}

/** What to tell the person, or undefined when the payment went through. */
async function settle(work: () => Promise<StripeError | undefined>) {
  try {
    const error = await work()
    return error && { title: texts.paymentFailed, description: error.message ?? texts.anUnexpectedErrorOccurred }
  } catch {
    return { title: texts.paymentError, description: texts.somethingWentWrongWithThePayment }
  }
}

async function confirmIntent(stripe: Stripe, elements: StripeElements, intent: Payment['intent']) {
  const options = {
    elements,
    confirmParams: { return_url: `${window.location.origin}/subscription` },
    redirect: 'if_required' as const,
  }
  const { error } = intent === 'setup' ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options)
  return error
}
