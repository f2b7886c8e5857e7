/** Invoices at Stripe: payments, refunds and failed renewals. */
import { ServiceError } from '@daybreak/proto/errors'
import Stripe from 'stripe'
import { refundRefused, type Payments } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'
import { idOf, intentsOf, isOfEnded, toFailedRenewal, toPayment } from './stripe-objects.ts'

const PAGE_LIMIT = 100
/** The newest are read: more than forty years of a monthly plan. */
const MAX_INVOICES = 500
/** Whether it has ended decides what becomes of an invoice. */
const SUBSCRIPTION = 'parent.subscription_details.subscription'
/** An invoice whose card is declined is charged again, so there are more charges than invoices. */
const MAX_CHARGES = 2_000

export function invoices(
  stripe: Stripe,
): Pick<
  Payments,
  | 'listPayments'
  | 'findPayment'
  | 'findFailedRenewal'
  | 'listLeftUnpaid'
  | 'voidInvoice'
  | 'previewDue'
  | 'refundPayment'
> {
  const read = async (customer: string) => {
    const [invoiced, charges] = await Promise.all([
      stripe.invoices
        .list({ customer, limit: PAGE_LIMIT, expand: ['data.payments', `data.${SUBSCRIPTION}`] })
        .autoPagingToArray({ limit: MAX_INVOICES }),
      stripe.charges.list({ customer, limit: PAGE_LIMIT }).autoPagingToArray({ limit: MAX_CHARGES }),
    ])
    return { invoiced, charges }
  }
  const listUnpaid = (customer: string, status: 'open' | 'uncollectible') =>
    stripe.invoices
      .list({ customer, status, limit: PAGE_LIMIT, expand: [`data.${SUBSCRIPTION}`] })
      .autoPagingToArray({ limit: MAX_INVOICES })
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
          return toFailedRenewal(await stripe.invoices.retrieve(id, { expand: [SUBSCRIPTION] }))
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
    listLeftUnpaid: (customer) =>
      ask(async () => {
        try {
          const unpaid = [...(await listUnpaid(customer, 'open')), ...(await listUnpaid(customer, 'uncollectible'))]
          return unpaid.filter(isOfEnded).map(({ id }) => id)
        } catch (error) {
          if (isMissing(error)) return []
          throw error
        }
      }),
    voidInvoice: (id) =>
      ask(async () => {
        try {
          await stripe.invoices.voidInvoice(id)
        } catch (error) {
          // Stripe refuses what is void, paid, or being paid; whatever it is, nobody is asked for it here.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }),
    previewDue: (subscription) =>
      ask(async () => {
        try {
          return (await stripe.invoices.createPreview({ subscription })).amount_due
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
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
      }, refundRefused),
  }
}
