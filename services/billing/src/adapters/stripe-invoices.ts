/** Invoices at Stripe: payments, refunds and failed renewals. */
import { ServiceError } from '@daybreak/proto/errors'
import type Stripe from 'stripe'
import type { Payments } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'
import { idOf, intentsOf, toFailedRenewal, toPayment } from './stripe-objects.ts'

const PAGE_LIMIT = 100
/** The newest are read: more than forty years of a monthly plan. */
const MAX_INVOICES = 500
/** An invoice whose card is declined is charged again, so there are more charges than invoices. */
const MAX_CHARGES = 2_000

export function invoices(
  stripe: Stripe,
): Pick<Payments, 'listPayments' | 'findPayment' | 'findFailedRenewal' | 'refundPayment'> {
  const read = async (customer: string) => {
    const [invoiced, charges] = await Promise.all([
      stripe.invoices
        .list({ customer, limit: PAGE_LIMIT, expand: ['data.payments'] })
        .autoPagingToArray({ limit: MAX_INVOICES }),
      stripe.charges.list({ customer, limit: PAGE_LIMIT }).autoPagingToArray({ limit: MAX_CHARGES }),
    ])
    return { invoiced, charges }
  }
  return {
    listPayments: (customer) =>
      ask(async () => {
        const { invoiced, charges } = await read(customer)
        return invoiced.flatMap((invoice) => toPayment(invoice, charges) ?? [])
      }),
    findPayment: (customer, chargeId) =>
      ask(async () => {
        const { invoiced, charges } = await read(customer)
        const intent = charges.find(({ id }) => id === chargeId)?.payment_intent
        const settled = intent && invoiced.find((invoice) => intentsOf(invoice).includes(idOf(intent)))
        return settled ? toPayment(settled, charges) : null
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
