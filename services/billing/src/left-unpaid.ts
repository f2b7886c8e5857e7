/** What a subscription leaves unpaid when it ends. Nothing would come of that money, so that nobody is to pay it. */
import type { Payments } from './adapters/payments.ts'
import { tellOfFailure, type Dependencies, type Payer } from './reminders.ts'

/** Voids it all; `before` is done for each first. Doing it again changes nothing. */
export async function voidLeftUnpaid(
  payments: Pick<Payments, 'listLeftUnpaid' | 'voidInvoice'>,
  customerId: string,
  before: (invoiceId: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const invoiceId of await payments.listLeftUnpaid(customerId)) {
    await before(invoiceId)
    await payments.voidInvoice(invoiceId)
  }
}

/** After the end of a subscription: its owner is told of the end for want of a payment, once, and owes nothing. */
export const settleEnd = (deps: Dependencies, payer: Payer): Promise<void> =>
  voidLeftUnpaid(deps.payments, payer.customerId, (invoiceId) => tellOfFailure(deps, invoiceId, payer))
