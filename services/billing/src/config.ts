/** The environment of the billing service and its worker. */
import { flag, ServiceConfig } from '@daybreak/kit/config'
import { z } from 'zod'

export const Config = ServiceConfig.extend({
  NODE_ENV: z.string().optional().meta({ description: '`production` refuses simulated payments' }),
  STRIPE_SECRET_KEY: z.string().min(1).meta({ description: 'Secret key of the Stripe account', secret: true }),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).meta({ description: 'Signs the notices of Stripe', secret: true }),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().min(1).optional().meta({
    description: 'Accepted beside STRIPE_WEBHOOK_SECRET while the secret is being changed',
    secret: true,
  }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'Address of the Stripe simulator; Stripe itself without it',
    }),
  STRIPE_PRICE_MONTHLY: z.string().optional().meta({ description: 'Price behind the plan `monthly`' }),
  STRIPE_PRICE_YEARLY: z.string().optional().meta({ description: 'Price behind the plan `yearly`' }),
  STRIPE_PRODUCTS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .optional()
    .meta({ description: 'Products whose prices are plans, separated by commas; all of the account without it' }),
  STRIPE_TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0).meta({
    description: 'Days that a first subscription is free',
  }),
  STRIPE_PROMOTION_CODES: flag(false).meta({ description: 'Accept promotion codes at checkout' }),
  STRIPE_AUTOMATIC_TAX: flag(false).meta({
    description: 'Have Stripe compute taxes, from the country of the customer',
  }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).meta({ description: 'Address people reach the app at' }),
}).refine(({ NODE_ENV, STRIPE_API_URL }) => NODE_ENV !== 'production' || STRIPE_API_URL === undefined, {
  path: ['STRIPE_API_URL'],
  message: 'must not be set in production: payments would be simulated',
})
export type Config = z.output<typeof Config>
