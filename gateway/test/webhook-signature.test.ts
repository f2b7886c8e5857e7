/** Signatures of the payment provider's webhook events, made by the provider's own library. */
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createSignatureCheck } from '../src/webhook-signature.ts'

const SECRET = 'whsec_tests'
const body = JSON.stringify({ id: 'evt_1', type: 'customer.updated', name: 'Zoë' })
const signed = (own: { secret?: string; payload?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, ...own })
const seconds = () => Math.floor(Date.now() / 1_000)
const check = createSignatureCheck([SECRET, 'whsec_before'])

test('what the library signs is accepted, with either secret while one is replaced', () => {
  expect(check(body, signed())).toBe(true)
  expect(check(body, signed({ secret: 'whsec_before' }))).toBe(true)
  expect(check(body, `${signed({ secret: 'whsec_other' })},v1=${signed().split('v1=')[1]}`)).toBe(true)
})

test.each([
  ['another secret', () => signed({ secret: 'whsec_guess' })],
  ['another body', () => signed({ payload: `${body} ` })],
  ['an old time', () => signed({ timestamp: seconds() - 301 })],
  ['a time to come', () => signed({ timestamp: seconds() + 302 })],
  ['two times', () => `t=${seconds()},${signed()}`],
  ['no time', () => signed().replace(/^t=\d+,/, '')],
  ['half a signature', () => signed().slice(0, -1)],
  ['another scheme', () => signed().replace('v1=', 'v0=')],
  ['nothing', () => ''],
])('a notice with %s is refused', (_what, header) => {
  expect(check(body, header())).toBe(false)
})
