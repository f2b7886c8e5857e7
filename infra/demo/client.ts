/** A browser's worth of the public API: cookies, JSON, and a plain error when something is refused. */

export interface DemoClient {
  send: <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<T>
}

/** The product has no time just now, and asks to be asked again. */
export class Busy extends Error {}

export const VISA = 'pm_card_visa'

/** Somebody's session with the product at `baseUrl`. */
export function openClient(baseUrl: string): DemoClient {
  let cookie = ''
  return {
    send: async <T>(method: string, path: string, body?: object) => {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      const text = await response.text()
      const refusal = `${method} ${path} answered ${response.status}: ${text}`
      if (response.status === 503 || response.status === 504) throw new Busy(refusal)
      if (!response.ok) throw new Error(refusal)
      return JSON.parse(text || 'null') as T
    },
  }
}

/** Pays for a subscription as a person would: start it, confirm it with the demo card, wait until it is active. */
export async function subscribe(client: DemoClient, priceId: string, stripeUrl: string, card = VISA): Promise<void> {
  const started = await client.send<{ clientSecret?: string }>('POST', '/api/create-subscription', { priceId })
  if (started.clientSecret) await confirmPayment(stripeUrl, started.clientSecret, card)
  const { status } = await client.send<{ status: string }>('POST', '/api/subscription/sync')
  if (status !== 'active') throw new Error(`The subscription is ${status} after it was paid`)
}

async function confirmPayment(stripeUrl: string, clientSecret: string, card: string): Promise<void> {
  const [intent] = clientSecret.split('_secret')
  const body = new URLSearchParams({
    client_secret: clientSecret,
    key: 'pk_test_simulator',
    payment_method: card,
  })
  const response = await fetch(`${stripeUrl}/v1/payment_intents/${intent}/confirm`, { method: 'POST', body })
  if (!response.ok) throw new Error(`The demo payment was refused: ${await response.text()}`)
}
