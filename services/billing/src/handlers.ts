/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/billing'
import { createSubscription, type Shop } from './checkout.ts'
import { receiveWebhook } from './notices.ts'
import { openPortal } from './portal.ts'
import { getSubscription, syncSubscription } from './projection.ts'

export const handlers = (shop: Shop & { publicUrl: string }) => [
  handle(contract.listPrices, () => shop.prices.list()),
  handle(contract.getSubscription, ({ userId }) => getSubscription(shop.repository, userId)),
  handle(contract.createSubscription, (input) => createSubscription(shop, input)),
  handle(contract.syncSubscription, ({ userId }) => syncSubscription(shop, userId)),
  handle(contract.openPortal, ({ userId }) => openPortal(shop, userId)),
  handle(contract.receiveWebhook, (input) => receiveWebhook(shop, input)),
]
