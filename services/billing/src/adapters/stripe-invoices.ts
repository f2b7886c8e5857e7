/** Invoices at Stripe: what was paid and paid back, and which renewal failed. */
import { ServiceError } from '@daybreak/proto/errors'
import type Stripe from 'stripe'
import type { Payments } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'
import { intentsOf, toFailedRenewal, toPayment } from './stripe-objects.ts'

const MOST = 100

export function invoices(stripe: Stripe): Pick<Payments, 'listPayments' | 'findFailedRenewal' | 'refundPayment'> {
  return {
    listPayments: (customer) =>
      ask(async () => {
        const [invoiced, charges] = await Promise.all([
          stripe.invoices.list({ customer, limit: MOST, expand: ['data.payments'] }),
          stripe.charges.list({ customer, limit: MOST }),
        ])
        return invoiced.data.flatMap((invoice) => toPayment(invoice, charges.data) ?? [])
      }),
    findFailedRenewal: (id) =>
      ask(async () => {
        try {
          return toFailedRenewal(await stripe.invoices.retrieve(id))
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
    refundPayment: (id, key) =>
      ask(async () => {
        const [intent, ...others] = intentsOf(await stripe.invoices.retrieve(id, { expand: ['payments'] }))
        if (intent === undefined || others.length > 0)
          throw new ServiceError('CONFLICT', 'This payment can’t be refunded here. Refund it at the payment provider.')
        const wanted = { payment_intent: intent, reason: 'requested_by_customer' as const }
        await stripe.refunds.create(wanted, { idempotencyKey: key })
      }),
  }
}
