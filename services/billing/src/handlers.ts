/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/billing'
import * as support from '@daybreak/proto/billing-support'
import { createPrice, listAllPrices, setPriceActive } from './catalogue.ts'
import { createSubscription, type Dependencies } from './checkout.ts'
import { receiveWebhook } from './webhook-events.ts'
import type { PaymentHistory } from './payment-history.ts'
import { getPlanTerms } from './plan-terms.ts'
import { openPortal } from './portal.ts'
import { getSubscription, syncSubscription } from './projection.ts'
import { toRevenue } from './revenue.ts'
import { cancelSubscription, grantAccess, refundPayment } from './support.ts'

export const handlers = (deps: Dependencies & { publicUrl: string; history: PaymentHistory }) => [
  handle(contract.listPrices, () => deps.prices.list()),
  handle(contract.getSubscription, ({ userId }) => getSubscription(deps.repository, userId)),
  handle(contract.createSubscription, (input) => createSubscription(deps, input)),
  handle(contract.getPlanTerms, ({ userId }) => getPlanTerms(deps, userId)),
  handle(contract.syncSubscription, ({ userId }) => {
    deps.history.forget(userId)
    return syncSubscription(deps, userId)
  }),
  handle(contract.listPayments, ({ userId }) => deps.history.list(userId)),
  handle(contract.listAllPrices, () => listAllPrices(deps)),
  handle(contract.createPrice, (input) => createPrice(deps, input)),
  handle(contract.setPriceActive, (input) => setPriceActive(deps, input)),
  handle(contract.getRevenue, async () =>
    toRevenue(
      await deps.repository.sumMonths(),
      await deps.repository.sumDays(),
      await deps.repository.countSubscribers(),
    ),
  ),
  handle(contract.openPortal, ({ userId }) => openPortal(deps, userId)),
  handle(support.cancelSubscriptionOf, (input) => cancelSubscription(deps, input)),
  handle(support.refundPayment, (input) => refundPayment(deps, input)),
  handle(support.grantAccess, (input) => grantAccess(deps, input)),
  handle(contract.receiveWebhook, (input) => receiveWebhook(deps, input)),
]
