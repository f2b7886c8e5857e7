/** Who may ask: a server with a secret key, or for a payment a browser with a publishable key and the client secret. */
import type { Endpoint } from './endpoint.ts'
import { StripeFailure } from './failure.ts'

const SECRET_KEY = /^(sk|rk)_(test|sim)/
const PUBLISHABLE_KEY = /^pk_(test|sim)/

/** @throws StripeFailure 401 without a key of this simulator, 403 where a browser may not ask. */
export function authorize(header: string | undefined, params: Record<string, unknown>, { access }: Endpoint): void {
  const key = header?.replace(/^Bearer /, '') || (typeof params.key === 'string' ? params.key : '')
  if (key === '') throw refusal(401, 'You did not provide an API key.')
  if (SECRET_KEY.test(key)) return
  if (!PUBLISHABLE_KEY.test(key)) throw refusal(401, 'Invalid API Key provided. The simulator takes test keys only.')
  if (access === 'secret') {
    throw refusal(403, 'This API call cannot be made with a publishable API key.', 'secret_key_required')
  }
  if (typeof params.client_secret !== 'string') throw refusal(400, 'Missing required param: client_secret.')
}

function refusal(status: number, message: string, code?: string): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...(code && { code }) })
}
