import * as contracts from '@daybreak/proto/billing'
import { z } from 'zod'
import * as billing from '../usecases/billing.ts'
import { body, nothing, path, type InputSource } from './input.ts'
import { route } from './route.ts'

/** The bytes that were signed, and their signature. */
const signedEvent: InputSource = {
  other: {
    fields: ['body', 'signature'],
    read: (request) => ({
      body: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
      signature: request.get('stripe-signature') ?? '',
    }),
    headers: [{ name: 'Stripe-Signature', required: true, description: 'The signature of the body.' }],
    bodyDescription: 'An event of the payment provider, byte for byte as it was signed.',
  },
}

/** Empty where nothing is left to pay. */
const Checkout = z.object({
  clientSecret: z.string().optional().describe('Opens the payment form of Stripe; left out where nothing is to pay.'),
  intent: contracts.createSubscription.output.shape.intent.optional(),
})

export const billingRoutes = [
  route('get', '/api/subscription', billing.getSubscription, nothing, { contract: contracts.getSubscription }),
  route('get', '/api/subscription/prices', billing.listPrices, nothing, { contract: contracts.listPrices }),
  route('get', '/api/subscription/terms', billing.getPlanTerms, nothing),
  route('post', '/api/subscription/sync', billing.syncSubscription, nothing, { contract: contracts.syncSubscription }),
  route('post', '/api/create-subscription', billing.createSubscription, body, {
    contract: contracts.createSubscription,
    schema: Checkout,
    body: ({ clientSecret, intent }) => (clientSecret === null ? {} : { clientSecret, intent }),
  }),
  route('get', '/api/customer-portal', billing.openPortal, nothing),
  route('get', '/api/subscription/payments', billing.listPayments, nothing),
  route('get', '/api/admin/subscription/prices', billing.listAllPrices, nothing),
  route('post', '/api/admin/subscription/prices', billing.createPrice, body, { status: 201 }),
  route('patch', '/api/admin/subscription/prices/:id', billing.setPriceActive, { ...body, ...path({ id: 'priceId' }) }),
  route('get', '/api/admin/subscription/revenue', billing.getRevenue, nothing),
  route('post', '/api/webhooks/stripe', billing.receiveWebhook, signedEvent, { contract: contracts.receiveWebhook }),
]
