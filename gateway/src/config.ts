/** The gateway's environment. */
import { flag, ServiceConfig } from '@daybreak/kit/config'
import { z } from 'zod'

/** So many in the period that the description names. */
const points = (standard: number, description: string) =>
  z.coerce.number().int().min(1).max(1_000_000).default(standard).meta({ description })

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

export const Config = ServiceConfig.omit({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATABASE_REPLICA_URL: true,
  DATABASE_POOL: true,
  RETRY_SCALE: true,
})
  .extend({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000).meta({ description: 'Public port' }),
    HOST: z.string().default('0.0.0.0').meta({ description: 'Address the public port is bound to' }),
    PUBLIC_URL: z.url().default('http://localhost:3000').meta({ description: 'Address people reach the product at' }),
    WEB_DIST: z.string().optional().meta({ description: 'Folder of the built web app; none: the API alone' }),
    RELEASE: z.string().optional().meta({
      description: 'Release of the web app that is served; errors of browsers are counted as its own or as of another',
    }),
    SECURE_COOKIES: flag(true).meta({ description: 'Session cookie only over HTTPS (`__Host-` prefix)' }),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0).meta({
      description: 'Reverse proxies in front whose X-Forwarded-For is believed',
    }),
    STRIPE_PUBLISHABLE_KEY: z.string().default('').meta({ description: 'Publishable key for the browser' }),
    STRIPE_SCRIPT_URL: z.url().default('https://js.stripe.com/endive/stripe.js').meta({
      description: 'Address of Stripe.js, or of the simulator’s stand-in',
    }),
    STRIPE_API_URL: z.url().optional().meta({ description: 'Address of the Stripe simulator; none with real Stripe' }),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional().meta({
      description:
        'Signs the events of Stripe: needed by billing; the gateway refuses what is forged before it goes further',
      secret: true,
    }),
    STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().min(1).optional().meta({
      description: 'Accepted beside STRIPE_WEBHOOK_SECRET while the secret is being changed',
      secret: true,
    }),
    LOGIN_FAILURES_PER_NAME: points(10, 'Failed sign-ins with one name from one address in 15 minutes'),
    LOGIN_FAILURES_PER_ADDRESS: points(100, 'Failed sign-ins from one address in an hour'),
    REGISTRATIONS_PER_ADDRESS: points(60, 'Registrations from one address in an hour'),
    CONNECTIONS: points(20_000, 'Open connections of one gateway'),
    CONNECTIONS_PER_ADDRESS: points(500, 'Open connections from one address, where no proxy stands in front'),
    REQUESTS_PER_ADDRESS: points(3_000, 'Requests from one address in a minute, of one gateway; this machine excepted'),
    CONCURRENT_REQUESTS: points(2_000, 'Requests that one gateway answers at the same time, streams aside'),
    SECURITY_CONTACT: z
      .url({ protocol: /^(https|mailto)$/ })
      .default('https://daybreak.example/contact')
      .meta({ description: 'Address that /.well-known/security.txt names for whoever found a hole' }),
    OPENAI_MODEL: z.string().default('gpt-5-mini').meta({ description: 'Name of the model, shown to users' }),
    OPENAI_BASE_URL: z.url().optional().meta({
      description: 'Address of a server that speaks the OpenAI protocol, up to and with /v1; OpenAI if unset',
    }),
    GENERATE_FALLBACK_URL: z.url().optional().meta({
      description: 'Address of another server that speaks the OpenAI protocol, asked when the first cannot write',
    }),
    GENERATE_FALLBACK_MODEL: z.string().min(1).default('daybreak-guide-1').meta({
      description: 'Model of that other server; what it wrote carries its name',
    }),
    GUIDE_SIMULATED: flag(false).meta({ description: 'Whether the built-in guide answers instead of a model' }),
    NODE_ENV: z.string().default('development').meta({
      description: '`production` refuses simulated payments and closes introspection',
    }),
  })
  .refine((config) => config.NODE_ENV !== 'production' || !config.STRIPE_API_URL, {
    path: ['STRIPE_API_URL'],
    message: 'simulated payments are refused in production',
  })
  .refine(
    ({ NODE_ENV, SECURE_COOKIES, PUBLIC_URL }) => NODE_ENV !== 'production' || SECURE_COOKIES || isLocal(PUBLIC_URL),
    {
      path: ['SECURE_COOKIES'],
      message: 'must be true in production, where people come over HTTPS',
    },
  )
export type Config = z.output<typeof Config>
