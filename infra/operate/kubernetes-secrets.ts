/**
 * `operate kubernetes-secrets <folder>`: all secrets that infra/kubernetes asks for, as one list for `kubectl apply -f`.
 * Passwords are made once and kept in the folder; keys of vendors come from the environment.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { CONTEXTS } from '../../proto/src/define.ts'
import { redisAcl, redisPasswords, redisUrl, type RedisUser } from '../redis/users.ts'
import { readSecret } from './service-database.ts'

const PRODUCT = 'daybreak'
const STORES = 'daybreak-stores'
/** Where infra/kubernetes/stores puts them; others are named by the environment. */
const HOSTS = { POSTGRES_HOST: 'postgres-rw.daybreak-stores.svc:5432', REDIS_HOST: 'redis.daybreak-stores.svc:6379' }
const REQUIRED = {
  STRIPE_SECRET_KEY: 'secret key of the Stripe account',
  STRIPE_WEBHOOK_SECRET: 'secret of the webhook at Stripe',
  SMTP_URL: 'mail server',
}
const OPTIONAL = ['OPENAI_API_KEY', 'STRIPE_WEBHOOK_SECRET_PREVIOUS', 'SECRETS_KEYS_ACCEPTED', 'CONTACT_SYNC_URL']

type Texts = Record<string, string>
interface Secret {
  apiVersion: 'v1'
  kind: 'Secret'
  metadata: { name: string; namespace: string }
  type?: string
  stringData: Texts
}

/** Writes `secrets.json` into the folder, and says what to do with it. @throws Error that names all that is missing. */
export function writeKubernetesSecrets(folder: string, env: NodeJS.ProcessEnv): string[] {
  const given = readGiven(env)
  const kept = path.join(folder, 'passwords.json')
  const known = fs.existsSync(kept) ? (JSON.parse(fs.readFileSync(kept, 'utf8')) as Texts) : {}
  /** All begin with a letter (NATS needs that). */
  const password = (name: string) => (known[name] ??= `s${randomBytes(24).toString('hex')}`)
  const items = kubernetesSecrets(password, given)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.writeFileSync(kept, JSON.stringify(known, null, 1), { mode: 0o600 }) // first: what is handed out is known
  const list = path.join(folder, 'secrets.json')
  fs.writeFileSync(list, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 1), { mode: 0o600 })
  return [`${items.length} secrets: kubectl apply -f ${list}`, `Keep ${kept}, and nowhere near the cluster.`]
}

function readGiven(env: NodeJS.ProcessEnv): Texts {
  const missing = Object.entries(REQUIRED).filter(([name]) => !readSecret(name, env))
  if (missing.length > 0)
    throw new Error(`The environment lacks:\n${missing.map(([name, what]) => `  ${name}: ${what}`).join('\n')}`)
  const names = [...Object.keys(REQUIRED), ...OPTIONAL, ...Object.keys(HOSTS)]
  const given: Texts = { ...HOSTS }
  for (const name of names) {
    const value = readSecret(name, env)
    if (value) given[name] = value
  }
  return given
}

function kubernetesSecrets(password: (name: string) => string, given: Texts): Secret[] {
  const redisHost = given['REDIS_HOST'] ?? ''
  const redis = (user: RedisUser) => ({ REDIS_URL: redisUrl(user, password(`redis_${user}`), redisHost) })
  const databaseUrl = (name: string) =>
    `postgresql://${name}:${password(`database_${name}`)}@${given['POSTGRES_HOST']}/${name}`
  const allDatabases = Object.fromEntries(
    CONTEXTS.map((context) => [`${context.toUpperCase()}_DATABASE_URL`, databaseUrl(context)]),
  )
  const vendors: Record<string, Texts> = {
    identity: {
      SECRETS_KEY: password('secrets_key'),
      CONTACT_SYNC_SECRET: password('contact_sync'),
      ...pick(given, ['SMTP_URL', 'CONTACT_SYNC_URL', 'SECRETS_KEYS_ACCEPTED']),
    },
    journey: pick(given, ['OPENAI_API_KEY']),
    billing: pick(given, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_PREVIOUS']),
  }
  const users = ['gateway', ...CONTEXTS]
  return [
    secret(PRODUCT, 'daybreak-gateway', {
      ...redis('gateway'),
      NATS_PASSWORD: password('nats_gateway'),
      ...pick(given, ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_PREVIOUS']),
    }),
    ...CONTEXTS.map((context) =>
      secret(PRODUCT, `daybreak-${context}`, {
        ...redis(context),
        NATS_PASSWORD: password(`nats_${context}`),
        DATABASE_URL: databaseUrl(context),
        ...vendors[context],
      }),
    ),
    secret(PRODUCT, 'daybreak-migrate', allDatabases),
    secret(PRODUCT, 'daybreak-operate', {
      REDIS_URL: redisUrl('default', password('redis'), redisHost),
      ...allDatabases,
      ...pick(given, ['STRIPE_SECRET_KEY']),
    }),
    ...CONTEXTS.map((context) => ({
      ...secret(STORES, `database-${context}`, { username: context, password: password(`database_${context}`) }),
      type: 'kubernetes.io/basic-auth',
    })),
    secret(
      STORES,
      'nats-passwords',
      Object.fromEntries(users.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, password(`nats_${user}`)])),
    ),
    secret(STORES, 'redis', { password: password('redis'), 'users.acl': redisAcl(redisPasswords(password)) }),
  ]
}

const secret = (namespace: string, name: string, stringData: Texts): Secret => ({
  ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace } },
  stringData,
})

const pick = (texts: Texts, names: string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)))
