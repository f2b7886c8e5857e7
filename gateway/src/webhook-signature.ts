/** Checks that the payment provider signed a notice, so that a forged one goes no further than the gateway. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_SKEW_SECONDS = 300

/** Takes the raw body and the Stripe-Signature header: `t=<seconds>,v1=<HMAC of "t.body">`, with one or more `v1`. */
export type IsFromProvider = (body: string, signature: string) => boolean

/** True if one of `secrets` signed it within the last five minutes. Without secrets all pass, and billing checks. */
export function createSignatureCheck(secrets: readonly string[], now: () => number = Date.now): IsFromProvider {
  if (secrets.length === 0) return () => true
  return (body, signature) => {
    const [time, ...others] = valuesOf(signature, 't')
    if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return false
    if (Math.abs(now() / 1_000 - Number(time)) > MAX_SKEW_SECONDS) return false
    const given = valuesOf(signature, 'v1')
    return secrets.some((secret) => given.some((value) => isSame(sign(secret, `${time}.${body}`), value)))
  }
}

const valuesOf = (signature: string, name: string) =>
  signature.split(',').flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []))

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const isSame = (one: string, other: string) =>
  one.length === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other))
