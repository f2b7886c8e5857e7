/** Invoices at Stripe: what was paid, and which renewal failed. */
import type Stripe from 'stripe'
import type { Payments } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'
import { toFailedRenewal, toPayment } from './stripe-objects.ts'

export function invoices(stripe: Stripe): Pick<Payments, 'listPayments' | 'findFailedRenewal'> {
  return {
    listPayments: (customer) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: 100 })
        return data.flatMap((invoice) => toPayment(invoice) ?? [])
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
  }
}
