/** Prepares a payment: creates the subscription, and loads the provider's script. */
import { useApolloClient } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { fieldErrors, isPassing, serverText } from '../../lib/errors.ts'
import { useViewer, VIEWER } from '../../session/session.ts'
import { toast } from '../../ui/toast-store.ts'
import { CREATE_SUBSCRIPTION, PAYMENT_CONFIG, SYNC_SUBSCRIPTION } from './queries.ts'
import { loadStripe } from './stripe.ts'
import * as texts from './texts.ts'

export type Payment = {
  stripe: Stripe
  clientSecret: string
  intent: 'payment' | 'setup'
  simulated: boolean
  /** The price of the new subscription; null if the server did not say. */
  priceId: string | null
  dueTodayCents: number | null
  discountCents: number | null
  /** On top of the price. */
  taxCents: number | null
  /** Below zero a credit that pays, above zero an earlier debt. */
  balanceCents: number | null
  /** The promotion code that is applied; null if none is. */
  promotionCode: string | null
}

export type Checkout =
  | { state: 'loading' }
  /** `passing`: the error is transient, so a retry may succeed. */
  | { state: 'error'; message: string; title?: string; passing?: boolean }
  /** Taxes depend on the postal code, which is not known yet. */
  | { state: 'address'; message: string }
  | { state: 'ready'; payment: Payment }

/** Pending requests by user, price and country, so that React may run the effect twice and create only one subscription. */
const started = new Map<string, Promise<Checkout>>()

/**
 * `redeem` prepares the payment again with a promotion code; '' removes the code. It resolves to an error message if the code
 * is refused, and the checkout stays as it is. `locate` does the same with a postal code. Another country of the user has
 * other taxes: the payment is prepared again.
 */
export function useCheckout(priceId: string): {
  checkout: Checkout
  redeem: (code: string) => Promise<string | undefined>
  locate: (postalCode: string) => Promise<string | undefined>
  /** Prepares the payment again after a failure. */
  retry: () => void
} {
  const client = useApolloClient()
  const { id, country } = useViewer()
  const key = `${id}:${priceId}:${country}`
  const [checkout, setCheckout] = useState<Checkout>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let mounted = true
    const pending = started.get(key) ?? prepare(client, { priceId }).finally(() => started.delete(key))
    started.set(key, pending)
    void pending.then((next) => {
      if (!mounted) return
      setCheckout(next)
      if (next.state === 'error' && next.title) {
        toast({ title: next.title, description: next.message, destructive: true })
      }
    })
    return () => {
      mounted = false
    }
  }, [client, key, priceId, tries])
  const prepareWith = async (more: Omit<CheckoutInput, 'priceId'>) => {
    const next = await prepare(client, { priceId, ...more })
    if ('message' in next) return next.message
    setCheckout(next)
    return undefined
  }
  const redeem = (promotionCode: string) => prepareWith({ promotionCode })
  const locate = (postalCode: string) => prepareWith({ postalCode })
  const retry = () => {
    setCheckout({ state: 'loading' })
    setTries(tries + 1)
  }
  return { checkout, redeem, locate, retry }
}

const SETUP_FAILED = texts.failedToSetUp

type CheckoutInput = { priceId: string; promotionCode?: string; postalCode?: string }

async function prepare(client: ApolloClient, input: CheckoutInput): Promise<Checkout> {
  const subscription = await createSubscription(client, input)
  if ('state' in subscription) return subscription
  try {
    const { data } = await client.query({ query: PAYMENT_CONFIG })
    if (!data) return failed(SETUP_FAILED, true)
    const { scriptUrl, publishableKey, simulated } = data.config.stripe
    const stripe = await loadStripe(scriptUrl, publishableKey)
    return { state: 'ready', payment: { stripe, simulated, ...subscription } }
  } catch {
    return failed(SETUP_FAILED, true)
  }
}

async function createSubscription(client: ApolloClient, input: CheckoutInput) {
  try {
    const { data } = await client.mutate({ mutation: CREATE_SUBSCRIPTION, variables: { input } })
    if (!data) return failed(texts.failedToCreatePaymentIntent)
    const { clientSecret, intent, priceId = null, promotionCode = null } = data.createSubscription
    const { dueTodayCents = null, discountCents = null, taxCents = null, balanceCents = null } = data.createSubscription
    if (!clientSecret) return await nothingToPay(client)
    return {
      clientSecret,
      intent: intent === 'setup' ? ('setup' as const) : ('payment' as const),
      priceId,
      dueTodayCents,
      discountCents,
      taxCents,
      balanceCents,
      promotionCode,
    }
  } catch (error) {
    const { postalCode } = fieldErrors(error)
    if (postalCode) return { state: 'address' as const, message: postalCode }
    const message = refusalOf(error)
    return { ...failed(message, isPassing(error)), title: texts.subscriptionFailed }
  }
}

/** The message of the server, or a general one if it sent no message or did not answer. */
function refusalOf(error: unknown): string {
  const answered = CombinedGraphQLErrors.is(error)
  return serverText(error) ?? (answered ? texts.failedToCreatePaymentIntent : SETUP_FAILED)
}

/** No client secret: the subscription already exists, is free, or has a debt that is paid elsewhere. Asks billing which. */
async function nothingToPay(client: ApolloClient): Promise<Checkout> {
  const before = client.readQuery({ query: VIEWER })?.viewer?.subscriptionStatus
  const synced = await client.mutate({ mutation: SYNC_SUBSCRIPTION }).catch(() => undefined)
  const { status, statusWithoutGrant } = synced?.data?.syncSubscription ?? {}
  if ((statusWithoutGrant ?? status) === 'past_due') return failed(texts.youCanMakeThisPayment)
  if (status === 'active' && before !== 'active')
    toast({ title: texts.subscriptionCreated, description: texts.yourSubscriptionIsActive })
  return failed(texts.noPaymentRequiredYouMayAlready)
}

const failed = (message: string, passing = false) => ({ state: 'error' as const, message, passing })
