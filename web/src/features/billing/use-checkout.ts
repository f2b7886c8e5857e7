/** Prepares a payment: the subscription that waits for it, and the provider's script. */
import { useApolloClient } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { serverText } from '../../lib/errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { CREATE_SUBSCRIPTION, PAYMENT_CONFIG, SYNC_SUBSCRIPTION } from './queries.ts'
import { loadStripe } from './stripe.ts'

export type Payment = { stripe: Stripe; clientSecret: string; intent: 'payment' | 'setup'; simulated: boolean }

export type Checkout = { state: 'loading' } | { state: 'error'; message: string } | { state: 'ready'; payment: Payment }

/** One subscription per price, however often React asks: the second asker gets the first one's answer. */
const started = new Map<string, Promise<Checkout>>()

export function useCheckout(priceId: string): Checkout {
  const client = useApolloClient()
  const [checkout, setCheckout] = useState<Checkout>({ state: 'loading' })
  useEffect(() => {
    let shown = true
    const asked = started.get(priceId) ?? prepare(client, priceId).finally(() => started.delete(priceId))
    started.set(priceId, asked)
    void asked.then((next) => shown && setCheckout(next))
    return () => {
      shown = false
    }
  }, [client, priceId])
  return checkout
}

async function prepare(client: ApolloClient, priceId: string): Promise<Checkout> {
  const subscription = await createSubscription(client, priceId)
  if ('state' in subscription) return subscription
  try {
    const { data } = await client.query({ query: PAYMENT_CONFIG })
    if (!data) return failed('Failed to set up payment. Please try again later.')
    const { scriptUrl, publishableKey, simulated } = data.config.stripe
    const stripe = await loadStripe(scriptUrl, publishableKey)
    return { state: 'ready', payment: { stripe, simulated, ...subscription } }
  } catch {
    return failed('Failed to set up payment. Please try again later.')
  }
}

async function createSubscription(client: ApolloClient, priceId: string) {
  try {
    const { data } = await client.mutate({ mutation: CREATE_SUBSCRIPTION, variables: { input: { priceId } } })
    if (!data) return failed('Failed to create payment intent')
    const { clientSecret, intent } = data.createSubscription
    if (!clientSecret) return await nothingToPay(client)
    return { clientSecret, intent: intent === 'setup' ? ('setup' as const) : ('payment' as const) }
  } catch (error) {
    const message = serverText(error) ?? 'Failed to set up payment. Please try again later.'
    toast({ title: 'Subscription Failed', description: message, destructive: true })
    return failed(message)
  }
}

/** Either a subscription exists already, or it cost nothing: billing knows which. */
async function nothingToPay(client: ApolloClient): Promise<Checkout> {
  const synced = await client.mutate({ mutation: SYNC_SUBSCRIPTION }).catch(() => undefined)
  if (synced?.data?.syncSubscription.status === 'active') {
    toast({ title: 'Subscription Created', description: 'Your subscription is active.' })
  }
  return failed('No payment required. You may already have an active subscription.')
}

const failed = (message: string): Checkout => ({ state: 'error', message })
