/** Stripe, the model server, the mail server and the contact list; and what takes the place of each that is not configured. */
import path from 'node:path'
import { pick, publicUrl } from './setting.ts'
import type { Context, Environment, Part, Setting, SimulatorName } from './setting.ts'

/** Whether a stand-in for the vendor runs, because no key of a real one is set. */
export const simulates = {
  stripe: (env: NodeJS.ProcessEnv) => !env['STRIPE_SECRET_KEY'],
  openai: (env: NodeJS.ProcessEnv) => !env['OPENAI_API_KEY'] && !env['OPENAI_BASE_URL'],
  mail: (env: NodeJS.ProcessEnv) => !env['SMTP_URL'],
  contacts: (env: NodeJS.ProcessEnv) => !env['CONTACT_SYNC_URL'],
} satisfies Record<SimulatorName, (env: NodeJS.ProcessEnv) => boolean>

export function simulatorUrls({ simulators, env }: Pick<Setting, 'simulators' | 'env'>) {
  const urlOf = (name: SimulatorName) => (simulates[name](env) ? `http://127.0.0.1:${simulators[name]}` : null)
  return { stripe: urlOf('stripe'), openai: urlOf('openai'), mail: urlOf('mail'), contacts: urlOf('contacts') }
}

export function simulators(setting: Setting): Part[] {
  const { stripe, mail, contacts } = setting.simulators
  const parts: Part[] = []
  if (simulates.stripe(setting.env)) {
    parts.push({
      name: 'Stripe simulator',
      module: 'infra/simulators/stripe/src/server.ts',
      start: 'startStripeSimulator',
      argument: {
        port: stripe,
        webhookUrl: `http://127.0.0.1:${setting.port}/api/webhooks/stripe`,
        webhookSecret: stripeEnvironment(setting)['STRIPE_WEBHOOK_SECRET'],
        dataFile: path.join(setting.dataDir, 'simulators/stripe.json'),
        returnOrigins: [publicUrl(setting), `http://localhost:${setting.port}`, `http://127.0.0.1:${setting.port}`],
      },
      env: {},
    })
  }
  if (simulates.openai(setting.env)) {
    parts.push(isFaulty(setting) ? modelSimulator(setting) : builtInGuide(setting))
  }
  if (simulates.mail(setting.env)) {
    parts.push({
      name: 'Mail simulator',
      module: 'infra/simulators/smtp/src/server.ts',
      start: 'startSmtpSimulator',
      argument: { port: mail, dataFile: path.join(setting.dataDir, 'simulators/mail.jsonl') },
      env: {},
    })
  }
  if (simulates.contacts(setting.env)) {
    parts.push({
      name: 'Contact list simulator',
      module: 'infra/simulators/crm/src/server.ts',
      start: 'startCrmSimulator',
      argument: {
        port: contacts,
        secret: setting.secrets.contact_sync,
        dataFile: path.join(setting.dataDir, 'simulators/contacts.jsonl'),
      },
      env: {},
    })
  }
  return parts
}

/** Tests ask for a model that fails, is slow and remembers what it was asked: the built-in guide behind a simulator. */
export const isFaulty = ({ env }: Pick<Setting, 'env'>) => env['DAYBREAK_FAULTS'] === 'true'

const builtInGuide = ({ simulators: { openai: port } }: Setting): Part => ({
  name: 'built-in guide',
  module: 'services/guide/src/server.ts',
  start: 'startGuide',
  argument: { port },
  env: {},
})

const modelSimulator = ({ simulators: { openai: port }, dataDir }: Setting): Part => ({
  name: 'Model simulator',
  module: 'infra/simulators/openai/src/server.ts',
  start: 'startOpenAiSimulator',
  argument: { port, dataFile: path.join(dataDir, 'simulators/openai.json') },
  env: {},
})

export function vendorEnvironment(setting: Setting, context: Context): Environment {
  if (context === 'billing') return { ...stripeEnvironment(setting), PUBLIC_URL: publicUrl(setting) }
  if (context === 'journey') return { ...openAiEnvironment(setting), ...pick(setting.env, /^GENERAT/) }
  if (context === 'identity') {
    const { mail, contacts } = simulatorUrls(setting)
    return {
      PUBLIC_URL: publicUrl(setting),
      ...pick(setting.env, /^(ADMIN|SMTP|MAIL|CONTACT)_/),
      SECRETS_KEY: setting.secrets.secrets_key,
      ...pick(setting.env, /^SECRETS_/),
      ...(mail && { MAIL_SIMULATOR_URL: mail }),
      ...(contacts && { CONTACT_SYNC_URL: `${contacts}/contacts`, CONTACT_SYNC_SECRET: setting.secrets.contact_sync }),
    }
  }
  return {}
}

/** Without a simulator, Stripe's own addresses are the defaults of billing and the gateway. */
export function stripeEnvironment(setting: Setting): Environment {
  const url = simulatorUrls(setting).stripe
  if (!url) return { ...pick(setting.env, /^STRIPE_/), STRIPE_SIMULATED: 'false' }
  return {
    ...pick(setting.env, /^STRIPE_(PRICE_|PRODUCTS$|TRIAL_DAYS$|PROMOTION_CODES$|AUTOMATIC_TAX$)/),
    STRIPE_SECRET_KEY: `sk_test_${setting.secrets.stripe}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
    STRIPE_WEBHOOK_SECRET: `whsec_${setting.secrets.webhook}`,
    STRIPE_API_URL: url,
    STRIPE_SCRIPT_URL: `${url}/stripe.js`,
    STRIPE_SIMULATED: 'true',
  }
}

export function openAiEnvironment(setting: Setting): Environment {
  const url = simulatorUrls(setting).openai
  const given = pick(setting.env, /^OPENAI_/)
  if (!url) return { ...given, GUIDE_SIMULATED: 'false' }
  return {
    OPENAI_MODEL: 'daybreak-guide-1',
    ...given,
    OPENAI_API_KEY: 'simulator',
    OPENAI_BASE_URL: `${url}/v1`,
    GUIDE_SIMULATED: 'true',
  }
}
