/** The environment of the billing service and its worker. */
import { flag, ServiceConfig } from '@daybreak/kit/config'
import { z } from 'zod'

const Variables = ServiceConfig.extend({
  NODE_ENV: z.string().optional().meta({ description: '`production` refuses simulated payments' }),
  STRIPE_SECRET_KEY: z.string().min(1).meta({ description: 'Secret key of the Stripe account', secret: true }),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).meta({ description: 'Signs the events of Stripe', secret: true }),
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
    description: 'Have Stripe compute taxes, from the country and postal code of the customer',
  }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).meta({ description: 'Address people reach the app at' }),
})

type PaymentSettings = Pick<z.output<typeof Variables>, 'NODE_ENV' | 'STRIPE_API_URL'>
const isReal = ({ NODE_ENV, STRIPE_API_URL }: PaymentSettings) =>
  NODE_ENV !== 'production' || STRIPE_API_URL === undefined
const SIMULATED = {
  path: ['STRIPE_API_URL'],
  message: 'must not be set in production: payments would be simulated',
}

export const Config = Variables.refine(isReal, SIMULATED)
export type Config = z.output<typeof Config>

/** What an operator's comparison with Stripe needs of it: the database, the account, and where mails lead to. */
export const ReconcileConfig = Variables.pick({
  NODE_ENV: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  STRIPE_SECRET_KEY: true,
  STRIPE_API_URL: true,
  STRIPE_PRODUCTS: true,
  STRIPE_AUTOMATIC_TAX: true,
  PUBLIC_URL: true,
}).refine(isReal, SIMULATED)
export type ReconcileConfig = z.output<typeof ReconcileConfig>
