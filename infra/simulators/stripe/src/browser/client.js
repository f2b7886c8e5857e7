/** Talks to the simulator that served this script, the way Stripe.js talks to Stripe. */
const BASE = new URL('.', document.currentScript.src).href.replace(/\/$/, '')

/** What an intent's client secret tells: which intent, and of which kind. */
export function intentOf(clientSecret) {
  const [id] = String(clientSecret).split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  return { id, path: `/v1/${kind}/${encodeURIComponent(id)}` }
}

/** Resolves to `{ intent }` or `{ error }`; never rejects. */
export async function ask(method, path, fields) {
  const form = new URLSearchParams(Object.entries(fields).filter(([, value]) => value != null))
  const post = method === 'POST'
  try {
    const response = await fetch(`${BASE}${path}${post ? '' : `?${form}`}`, { method, ...(post && { body: form }) })
    const body = await response.json()
    return body.error ? { error: body.error } : { intent: body }
  } catch {
    return { error: { type: 'api_connection_error', message: 'We could not reach the payment provider. Try again.' } }
  }
}
