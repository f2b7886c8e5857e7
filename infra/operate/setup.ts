/**
 * The secrets of an installation in containers: made once, at its first start, into a volume. Each component gets a folder
 * that only its own user can read. Runs as root, before everything else.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { CONTEXTS, type ContextName } from '../../proto/src/define.ts'
import { redisAcl, redisPasswords, redisUrl, type RedisUser } from '../redis/users.ts'

/** The users that components run as; docker-compose.yml names the same numbers. */
const USERS = {
  gateway: 10_000,
  ...Object.fromEntries(CONTEXTS.map((context, index) => [context, 10_001 + index])),
  redis: 10_020,
  nats: 10_021,
  simulators: 10_030,
  operator: 10_040,
  postgres: 999,
}
/** Data of what must not run as root; volumes are made by root. */
const DATA: Record<string, number> = {
  'postgres-data': 999,
  'redis-data': 10_020,
  'nats-data': 10_021,
  simulated: 10_030,
  backups: 10_040,
}
const HOSTS = { postgres: 'postgres:5432', redis: 'redis:6379' }

type Files = Record<string, string>

export function setUp(folder: string, dataFolder: string): string[] {
  const remembered = path.join(folder, 'setup/secrets.json')
  const known = fs.existsSync(remembered) ? (JSON.parse(fs.readFileSync(remembered, 'utf8')) as Files) : {}
  const made: string[] = []
  /** All begin with a letter (NATS needs that). */
  const secret = (name: string) => {
    if (known[name] === undefined) made.push(name)
    return (known[name] ??= `s${randomBytes(24).toString('hex')}`)
  }
  const folders = filesOf(secret)
  write(path.join(folder, 'setup'), { 'secrets.json': JSON.stringify(known) }, 0) // first: what is handed out is known
  for (const [owner, files] of Object.entries(folders)) write(path.join(folder, owner), files, ownerId(owner))
  for (const [name, user] of Object.entries(DATA)) {
    const place = path.join(dataFolder, name)
    if (fs.existsSync(place)) fs.chownSync(place, user, user)
  }
  return made
}

/** Kept by `renewSecrets`: only inside PostgreSQL it could be changed; without the other what it sealed stays shut. */
const LASTING = ['postgres', 'secrets_key']

/** Makes all passwords anew that the next start can hand out by itself. The product must not run. */
export function renewSecrets(folder: string, dataFolder: string): string[] {
  const remembered = path.join(folder, 'setup/secrets.json')
  const known = fs.existsSync(remembered) ? (JSON.parse(fs.readFileSync(remembered, 'utf8')) as Files) : {}
  const lasting = Object.fromEntries(Object.entries(known).filter(([name]) => LASTING.includes(name)))
  write(path.join(folder, 'setup'), { 'secrets.json': JSON.stringify(lasting) }, 0)
  return setUp(folder, dataFolder)
}

const ownerId = (owner: string) => (USERS as Record<string, number>)[owner] ?? USERS.operator

function filesOf(secret: (name: string) => string): Record<string, Files> {
  const redis = (user: RedisUser) => ({ REDIS_URL: redisUrl(user, secret(`redis_${user}`), HOSTS.redis) })
  const serviceFiles = (context: ContextName): Files => ({
    ...redis(context),
    NATS_PASSWORD: secret(`nats_${context}`),
    DATABASE_URL: databaseUrl(context, secret(`database_${context}`)),
  })
  const services = Object.fromEntries(CONTEXTS.map((context) => [context, serviceFiles(context)]))
  const webhook = { STRIPE_WEBHOOK_SECRET: `whsec_${secret('webhook')}` }
  const account = { STRIPE_SECRET_KEY: `sk_test_${secret('stripe')}` }
  const contacts = secret('contact_sync')
  return {
    gateway: { ...redis('gateway'), ...webhook, NATS_PASSWORD: secret('nats_gateway') },
    ...services,
    billing: { ...services['billing'], ...webhook, ...account },
    identity: { ...services['identity'], CONTACT_SYNC_SECRET: contacts, SECRETS_KEY: secret('secrets_key') },
    simulators: { WEBHOOK_SECRET: webhook.STRIPE_WEBHOOK_SECRET, SECRET: contacts },
    postgres: { password: secret('postgres') },
    redis: { 'users.acl': redisAcl(redisPasswords(secret)), password: secret('redis') },
    nats: { 'nats.conf': natsConfig(secret) },
    operator: {
      REDIS_URL: redisUrl('default', secret('redis'), HOSTS.redis),
      ...account,
      POSTGRES_URL: databaseUrl('postgres', secret('postgres')),
      ...databaseUrls(secret),
    },
  }
}

const databaseUrl = (name: string, password: string) => `postgresql://${name}:${password}@${HOSTS.postgres}/${name}`

const databaseUrls = (secret: (name: string) => string) =>
  Object.fromEntries(
    CONTEXTS.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, databaseUrl(name, secret(`database_${name}`))]),
  )

/** One file: variables that are set in one do not reach into those it includes. */
function natsConfig(secret: (name: string) => string): string {
  const passwords = ['gateway', ...CONTEXTS].map(
    (user) => `NATS_PASSWORD_${user.toUpperCase()}: ${secret(`nats_${user}`)}\n`,
  )
  const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
  return read('docker/nats.conf') + passwords.join('') + read('nats/permissions.conf')
}

/** Whole or not at all: a crash in between must not leave half a secret. */
function write(folder: string, files: Files, user: number): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    fs.writeFileSync(`${file}.new`, text, { mode: 0o400 })
    fs.chownSync(`${file}.new`, user, user)
    fs.renameSync(`${file}.new`, file)
  }
  fs.chownSync(folder, user, user)
  fs.chmodSync(folder, 0o500)
}
