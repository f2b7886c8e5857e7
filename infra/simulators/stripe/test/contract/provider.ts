/** The provider under test: the simulator, or the Stripe sandbox if `STRIPE_SECRET_KEY` is set. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { startStripeSimulator } from '../../src/server.ts'

const VERSION = '2026-10-28.endive'

export interface Provider {
  stripe: Stripe
  /** Pays as a browser does. Resolves to the status of the payment, or to the error code if it is declined. */
  confirm: (subscription: Stripe.Subscription, intentId: string, card: string) => Promise<string>
  stop: () => Promise<void>
}

/** @throws Error for a key of a live account: these tests create and delete. */
export async function openProvider(key = process.env['STRIPE_SECRET_KEY']): Promise<Provider> {
  if (!key) return openSimulator()
  if (!/^(sk|rk)_test_/.test(key)) throw new Error('STRIPE_SECRET_KEY must be a test key (sk_test_...).')
  const stripe = new Stripe(key, { apiVersion: VERSION, maxNetworkRetries: 2, telemetry: false })
  const confirm: Provider['confirm'] = async (_subscription, intentId, card) => {
    try {
      const params = { payment_method: card, return_url: 'https://daybreak.example/subscription' }
      return (await stripe.paymentIntents.confirm(intentId, params)).status
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return error.code ?? 'refused'
      throw error
    }
  }
  return { stripe, confirm, stop: () => Promise.resolve() }
}

async function openSimulator(): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-contract-'))
  const dataFile = join(folder, 'state.json')
  const simulator = await startStripeSimulator({ webhookSecret: 'whsec_contract', webhookRetryMs: 20, dataFile })
  const { hostname, port } = new URL(simulator.url)
  const address = { host: hostname, port: Number(port), protocol: 'http' as const }
  const stripe = new Stripe('sk_test_simulated', {
    ...address,
    apiVersion: VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const confirm: Provider['confirm'] = async (subscription, intentId, card) => {
    const invoice = subscription.latest_invoice as Stripe.Invoice
    const secret = invoice.confirmation_secret?.client_secret ?? ''
    const body = new URLSearchParams({ key: 'pk_test_simulated', client_secret: secret, payment_method: card })
    const response = await fetch(`${simulator.url}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body })
    const answer = (await response.json()) as { status?: string; error?: { code: string } }
    return answer.status ?? answer.error?.code ?? 'refused'
  }
  const stop = async () => {
    await simulator.stop()
    rmSync(folder, { recursive: true })
  }
  return { stripe, confirm, stop }
}
