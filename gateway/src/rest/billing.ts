import * as billing from '../usecases/billing.ts'
import { bodyOf, route } from './route.ts'

export const billingRoutes = [
  route('get', '/api/subscription', billing.getSubscription, () => ({})),
  route('get', '/api/subscription/prices', billing.listPrices, () => ({})),
  route('get', '/api/subscription/terms', billing.getPlanTerms, () => ({})),
  route('post', '/api/subscription/sync', billing.syncSubscription, () => ({})),
  route('post', '/api/create-subscription', billing.createSubscription, bodyOf, {
    body: ({ clientSecret, intent }) => (clientSecret === null ? {} : { clientSecret, intent }),
  }),
  route('get', '/api/customer-portal', billing.openPortal, () => ({})),
  route('get', '/api/subscription/payments', billing.listPayments, () => ({})),
  route('get', '/api/admin/subscription/prices', billing.listAllPrices, () => ({})),
  route('post', '/api/admin/subscription/prices', billing.createPrice, bodyOf, { status: 201 }),
  route('patch', '/api/admin/subscription/prices/:id', billing.setPriceActive, (request) => ({
    ...bodyOf(request),
    priceId: request.params.id,
  })),
  route('get', '/api/admin/subscription/revenue', billing.getRevenue, () => ({})),
  route('post', '/api/webhooks/stripe', billing.receiveWebhook, (request) => ({
    body: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
    signature: request.get('stripe-signature') ?? '',
  })),
]
