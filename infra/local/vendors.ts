/** Stripe, the model server, the mail server and the contact list; and what takes the place of each that is not configured. */
import path from 'node:path'
import { publicUrl } from './setting.ts'
import type { Environment, Part, Setting, SimulatorName } from './setting.ts'

/** Before a notice that was not taken is sent again; doubles with each time. */
const WEBHOOK_RETRY_MS = 1_000

/** Whether a stand-in for the vendor runs, because no key of a real one is set. */
export const simulates = {
  stripe: (env: NodeJS.ProcessEnv) => !env['STRIPE_SECRET_KEY'],
  openai: (env: NodeJS.ProcessEnv) => !env['OPENAI_API_KEY'] && !env['OPENAI_BASE_URL'],
  mail: (env: NodeJS.ProcessEnv) => !env['SMTP_URL'],
  // Without a list, the product goes on: in production there is none rather than one that nobody reads.
  contacts: (env: NodeJS.ProcessEnv) => !env['CONTACT_SYNC_URL'] && env['NODE_ENV'] !== 'production',
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
        webhookSecret: webhookSecret(setting.secrets),
        dataFile: path.join(setting.dataDir, 'simulators/stripe.json'),
        webhookRetryMs: WEBHOOK_RETRY_MS * (Number(setting.env['RETRY_SCALE']) || 1),
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

const builtInGuide = ({ simulators: { openai: port }, readersFile }: Setting): Part => ({
  name: 'built-in guide',
  module: 'services/guide/src/server.ts',
  start: 'startGuide',
  argument: { port, ...(readersFile && { readersFile }) },
  env: {},
})

const modelSimulator = ({ simulators: { openai: port }, dataDir }: Setting): Part => ({
  name: 'Model simulator',
  module: 'infra/simulators/openai/src/server.ts',
  start: 'startOpenAiSimulator',
  argument: { port, dataFile: path.join(dataDir, 'simulators/openai.json') },
  env: {},
})

/** Where the stand-ins are, and the secrets that they share with us; of a vendor that is configured, nothing. */
export function vendors(setting: Setting): Environment {
  const { stripe, openai, mail, contacts } = simulatorUrls(setting)
  return {
    ...(stripe && stripeEnvironment(setting, stripe)),
    ...(openai && { OPENAI_API_KEY: 'simulator', OPENAI_BASE_URL: `${openai}/v1` }),
    GUIDE_SIMULATED: String(openai !== null),
    ...(mail && { MAIL_SIMULATOR_URL: mail }),
    ...(contacts && { CONTACT_SYNC_URL: `${contacts}/contacts`, CONTACT_SYNC_SECRET: setting.secrets.contact_sync }),
  }
}

function stripeEnvironment({ secrets }: Setting, url: string): Environment {
  return {
    STRIPE_SECRET_KEY: `sk_test_${secrets.stripe}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
    STRIPE_WEBHOOK_SECRET: webhookSecret(secrets),
    STRIPE_API_URL: url,
    STRIPE_SCRIPT_URL: `${url}/stripe.js`,
  }
}

const webhookSecret = (secrets: Setting['secrets']) => `whsec_${secrets.webhook}`

/** The model that the stand-in answers as, unless it is told another name. */
export function usualModel({ env }: Pick<Setting, 'env'>): Environment {
  return simulates.openai(env) ? { OPENAI_MODEL: 'daybreak-guide-1' } : {}
}
