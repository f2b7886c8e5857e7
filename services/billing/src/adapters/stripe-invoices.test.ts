/** What an unpaid invoice means while its subscription runs, and after it has ended. */
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toFailedRenewal, toPayment } from './stripe-objects.ts'

const invoiceOf = (status: string, subscription: object, more: object = {}) =>
  ({
    ...{
      id: 'in_1',
      status,
      total: 999,
      amount_due: 999,
      amount_paid: status === 'paid' ? 999 : 0,
      amount_remaining: 999,
    },
    ...{ currency: 'usd', created: 0, lines: { data: [] } },
    ...{ attempted: true, attempt_count: 4, next_payment_attempt: null, billing_reason: 'subscription_cycle' },
    ...{ customer: 'cus_1', hosted_invoice_url: 'https://pay.example/in_1', number: null, invoice_pdf: null },
    parent: { subscription_details: { subscription } },
    ...more,
  }) as unknown as Stripe.Invoice
const endedBy = (reason: string) => ({ id: 'sub_1', status: 'canceled', cancellation_details: { reason } })

test('an unpaid invoice has a page to pay it as long as its subscription can come back', () => {
  const page = 'https://pay.example/in_1'
  for (const status of ['open', 'uncollectible']) {
    expect(toPayment(invoiceOf(status, { status: 'past_due' }), [])).toMatchObject({
      status: 'failed',
      receiptUrl: page,
    })
    expect(toPayment(invoiceOf(status, endedBy('payment_failed')), [])).toMatchObject({ receiptUrl: null })
  }
  expect(toPayment(invoiceOf('paid', endedBy('payment_failed')), [])).toMatchObject({
    status: 'paid',
    receiptUrl: page,
  })
})

test('a failed renewal is the end where its subscription ended for it, and nothing where somebody ended it', () => {
  expect(toFailedRenewal(invoiceOf('open', { status: 'past_due' }))).toMatchObject({
    attempt: 4,
    endedSubscriptionId: null,
  })
  for (const status of ['open', 'uncollectible', 'void'])
    expect(toFailedRenewal(invoiceOf(status, endedBy('payment_failed')))).toMatchObject({
      endedSubscriptionId: 'sub_1',
    })
  expect(toFailedRenewal(invoiceOf('open', endedBy('cancellation_requested')))).toBeNull()
  expect(toFailedRenewal(invoiceOf('paid', endedBy('payment_failed')))).toBeNull()
  expect(toFailedRenewal(invoiceOf('void', { status: 'active' }))).toBeNull()
})
