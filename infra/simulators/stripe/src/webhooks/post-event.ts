/** One attempt at delivering one event: signs it, posts it, says what came back. */
import type { WebhookFault } from '../control/fault-schema.ts'
import type { SimEvent } from '../objects.ts'
import type { Attempt } from '../state.ts'

const TIMEOUT_MS = 10_000
/** Beyond the five minutes that receivers tolerate. */
const SKEW_SECONDS = 3_600

export interface Posting {
  url: string
  secret: string
  fault: WebhookFault['kind'] | undefined
  signal: AbortSignal
}

/** Never throws: no answer is a result too. */
export async function postEvent(event: SimEvent, posting: Posting): Promise<Attempt> {
  const attempt = { at: new Date().toISOString(), ...(posting.fault && { fault: posting.fault }) }
  try {
    return { ...attempt, status: await post(event, posting) }
  } catch (error) {
    return { ...attempt, status: null, error: error instanceof Error ? error.message : String(error) }
  }
}

async function post(event: SimEvent, { url, secret, fault, signal }: Posting): Promise<number> {
  const payload = JSON.stringify(fault === 'api_version' ? { ...event, api_version: '2019-02-19' } : event)
  const { default: Stripe } = await import('stripe')
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (simulator)',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: fault === 'bad_signature' ? 'whsec_somebody_else' : secret,
        timestamp: Math.floor(Date.now() / 1000) + skew(fault),
      }),
    },
    body: payload,
  })
  await response.body?.cancel()
  return response.status
}

function skew(fault: WebhookFault['kind'] | undefined): number {
  if (fault === 'old_timestamp') return -SKEW_SECONDS
  return fault === 'future_timestamp' ? SKEW_SECONDS : 0
}
