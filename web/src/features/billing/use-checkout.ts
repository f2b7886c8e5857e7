/** Prepares a payment: the subscription that waits for it, and the provider's script. */
import { useApolloClient } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { isPassing, serverText } from '../../lib/errors.ts'
import { VIEWER } from '../../session/session.ts'
import { toast } from '../../ui/toast-store.ts'
import { CREATE_SUBSCRIPTION, PAYMENT_CONFIG, SYNC_SUBSCRIPTION } from './queries.ts'
import { loadStripe } from './stripe.ts'
import * as texts from './texts.ts'

export type Payment = {
  stripe: Stripe
  clientSecret: string
  intent: 'payment' | 'setup'
  simulated: boolean
  /** What the server began; null where it did not say. */
  priceId: string | null
  dueTodayCents: number | null
  /** What is applied to it. */
  promotionCode: string | null
}

export type Checkout =
  | { state: 'loading' }
  /** `passing`: what went wrong may go right on another try. */
  | { state: 'error'; message: string; title?: string; passing?: boolean }
  | { state: 'ready'; payment: Payment }

/** One subscription per price, however often React asks: the second asker gets the first one's answer. */
const started = new Map<string, Promise<Checkout>>()

/**
 * `redeem` begins again with a promotion code, or with none where it is empty; it resolves to why that was refused, and
 * then all stays as it is.
 */
export function useCheckout(priceId: string): {
  checkout: Checkout
  redeem: (code: string) => Promise<string | undefined>
  /** Begins once more after a failure. */
  retry: () => void
} {
  const client = useApolloClient()
  const [checkout, setCheckout] = useState<Checkout>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let shown = true
    const asked = started.get(priceId) ?? prepare(client, { priceId }).finally(() => started.delete(priceId))
    started.set(priceId, asked)
    void asked.then((next) => {
      if (!shown) return
      setCheckout(next)
      if (next.state === 'error' && next.title) {
        toast({ title: next.title, description: next.message, destructive: true })
      }
    })
    return () => {
      shown = false
    }
  }, [client, priceId, tries])
  const redeem = async (promotionCode: string) => {
    const next = await prepare(client, { priceId, promotionCode })
    if (next.state === 'error') return next.message
    setCheckout(next)
    return undefined
  }
  const retry = () => {
    setCheckout({ state: 'loading' })
    setTries(tries + 1)
  }
  return { checkout, redeem, retry }
}

const LATER = texts.failedToSetUp

type Wanted = { priceId: string; promotionCode?: string }

async function prepare(client: ApolloClient, wanted: Wanted): Promise<Checkout> {
  const subscription = await createSubscription(client, wanted)
  if ('state' in subscription) return subscription
  try {
    const { data } = await client.query({ query: PAYMENT_CONFIG })
    if (!data) return failed(LATER, true)
    const { scriptUrl, publishableKey, simulated } = data.config.stripe
    const stripe = await loadStripe(scriptUrl, publishableKey)
    return { state: 'ready', payment: { stripe, simulated, ...subscription } }
  } catch {
    return failed(LATER, true)
  }
}

async function createSubscription(client: ApolloClient, input: Wanted) {
  try {
    const { data } = await client.mutate({ mutation: CREATE_SUBSCRIPTION, variables: { input } })
    if (!data) return failed(texts.failedToCreatePaymentIntent)
    const { clientSecret, intent, priceId = null, dueTodayCents = null, promotionCode = null } = data.createSubscription
    if (!clientSecret) return await nothingToPay(client)
    return {
      clientSecret,
      intent: intent === 'setup' ? ('setup' as const) : ('payment' as const),
      priceId,
      dueTodayCents,
      promotionCode,
    }
  } catch (error) {
    const message = refusalOf(error)
    return { ...failed(message, isPassing(error)), title: texts.subscriptionFailed }
  }
}

/** The message of the server; a general one for a refusal without words, or for no answer at all. */
function refusalOf(error: unknown): string {
  const answered = CombinedGraphQLErrors.is(error)
  return serverText(error) ?? (answered ? texts.failedToCreatePaymentIntent : LATER)
}

/** Either a subscription exists already, or it cost nothing, or it owes what cannot be paid here: billing knows which. */
async function nothingToPay(client: ApolloClient): Promise<Checkout> {
  const before = client.readQuery({ query: VIEWER })?.viewer?.subscriptionStatus
  const synced = await client.mutate({ mutation: SYNC_SUBSCRIPTION }).catch(() => undefined)
  const status = synced?.data?.syncSubscription.status
  if (status === 'past_due') return failed(texts.youCanMakeThisPayment)
  if (status === 'active' && before !== 'active')
    toast({ title: texts.subscriptionCreated, description: texts.yourSubscriptionIsActive })
  return failed(texts.noPaymentRequiredYouMayAlready)
}

const failed = (message: string, passing = false) => ({ state: 'error' as const, message, passing })
