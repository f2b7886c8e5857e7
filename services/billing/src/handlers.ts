/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/billing'
import { createPrice, listAllPrices, setPriceActive } from './catalogue.ts'
import { createSubscription, type Shop } from './checkout.ts'
import { receiveWebhook } from './notices.ts'
import type { PaymentHistory } from './payment-history.ts'
import { getPlanTerms } from './plan-terms.ts'
import { openPortal } from './portal.ts'
import { getSubscription, syncSubscription } from './projection.ts'
import { toRevenue } from './revenue.ts'

export const handlers = (shop: Shop & { publicUrl: string; history: PaymentHistory }) => [
  handle(contract.listPrices, () => shop.prices.list()),
  handle(contract.getSubscription, ({ userId }) => getSubscription(shop.repository, userId)),
  handle(contract.createSubscription, (input) => createSubscription(shop, input)),
  handle(contract.getPlanTerms, ({ userId }) => getPlanTerms(shop, userId)),
  handle(contract.syncSubscription, ({ userId }) => {
    shop.history.forget(userId)
    return syncSubscription(shop, userId)
  }),
  handle(contract.listPayments, ({ userId }) => shop.history.list(userId)),
  handle(contract.listAllPrices, () => listAllPrices(shop)),
  handle(contract.createPrice, (input) => createPrice(shop, input)),
  handle(contract.setPriceActive, (input) => setPriceActive(shop, input)),
  handle(contract.getRevenue, async () =>
    toRevenue(await shop.repository.sumMonths(), await shop.repository.countSubscribers()),
  ),
  handle(contract.openPortal, ({ userId }) => openPortal(shop, userId)),
  handle(contract.receiveWebhook, (input) => receiveWebhook(shop, input)),
]
