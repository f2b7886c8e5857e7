/** A gateway with real services behind it, for tests; and a browser's worth of cookies. */
import { createTestDatabase, PATIENT_CALLS, testCorner, TIME_LIMIT_FACTOR, until } from '@daybreak/kit/testing'
import { createCall, type Call } from '@daybreak/kit/rpc'
import { connectBus } from '@daybreak/kit/nats'
import { silentLog } from '@daybreak/kit/testing'
import { noteSubscription } from '@daybreak/proto/identity'
import { start as startContent } from '../../services/content/src/main.ts'
import { start as startIdentity } from '../../services/identity/src/main.ts'
import { start as startJournal } from '../../services/journal/src/main.ts'
import { start as startSprint } from '../../services/sprint/src/main.ts'
import { start as startGateway } from '../src/main.ts'

export interface Answer {
  status: number
  /** Whatever JSON came, or the text. */
  body: ReturnType<typeof JSON.parse>
  headers: Headers
}

export interface Browser {
  rest: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  graphql: (query: string, variables?: object) => Promise<Answer>
  cookie: () => string
}

export interface Product {
  url: string
  /** Where further services join in. */
  servers: Awaited<ReturnType<typeof testCorner>>
  /** Of identity, for what only its database can show. */
  identityDatabaseUrl: string
  /** The same of sprint. */
  sprintDatabaseUrl: string
  call: Call
  browser: () => Browser
  /** A browser in which a new user with an active subscription has signed in. */
  subscriber: (name?: string, own?: { timeZone: string }) => Promise<Browser & { userId: number; username: string }>
  /** A browser in which the first admin has signed in; there is no subscription. */
  admin: () => Promise<Browser>
  stop: () => Promise<void>
}

/** `webDist`: a folder of a built web app to serve; `trustedProxies`: how many may say whom they speak for. */
export async function startProduct({
  webDist,
  trustedProxies = 0,
  requestsPerAddress = 10_000,
  checkReplies = true,
}: {
  webDist?: string
  trustedProxies?: number
  requestsPerAddress?: number
  checkReplies?: boolean
} = {}): Promise<Product> {
  const corner = await testCorner()
  const config = { ...corner, LOG_LEVEL: 'silent' as const, CHECK_REPLIES: checkReplies, TIME_LIMIT_FACTOR }
  const own = async () => ({ ...config, RETRY_SCALE: 1, DATABASE_POOL: 4, DATABASE_URL: await createTestDatabase() })
  const [identity, sprint] = [await own(), await own()]
  const services = await Promise.all([
    startIdentity({
      ...identity,
      PUBLIC_URL: 'http://localhost:3000',
      MAIL_FROM: 'Daybreak <hello@daybreak.example>',
      CONTACT_SYNC_SECRET: 'a secret of tests',
      SECRETS_KEY,
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: registration('').password,
      ADMIN_EMAIL: 'root@example.com',
      ADMIN_WITHOUT_SECOND_FACTOR: true,
    }),
    startSprint({ ...sprint, PUBLIC_URL: 'http://localhost:3000' }),
    startJournal(await own()),
    startContent(await own()),
  ])
  const bus = await connectBus(corner, 'tests', silentLog)
  const call = createCall(bus, PATIENT_CALLS)
  const gateway = await startGateway({
    ...gatewayConfig(corner),
    CHECK_REPLIES: checkReplies,
    TRUSTED_PROXIES: trustedProxies,
    REQUESTS_PER_ADDRESS: requestsPerAddress,
    ...(webDist && { WEB_DIST: webDist }),
  })
  const browser = () => openBrowser(gateway.url)
  return {
    url: gateway.url,
    servers: corner,
    identityDatabaseUrl: identity.DATABASE_URL,
    sprintDatabaseUrl: sprint.DATABASE_URL,
    call,
    browser,
    subscriber: async (name = `user${crypto.randomUUID().slice(0, 8)}`, own) => {
      const opened = browser()
      const { body } = await opened.rest('POST', '/api/register', { ...registration(name), ...own })
      await call(noteSubscription, { userId: body.id, status: 'active', asOf: new Date().toISOString() })
      await until('access was granted', async () => (await opened.rest('GET', '/api/journal')).status === 200)
      return { ...opened, userId: body.id, username: name }
    },
    admin: async () => {
      const opened = browser()
      await opened.rest('POST', '/api/login', { username: 'root', password: registration('').password })
      return opened
    },
    stop: async () => {
      await gateway.stop()
      await bus.close()
      await Promise.all(services.map((service) => service.stop()))
    },
  }
}

/** Of a gateway on a free port, without a web app. */
export const gatewayConfig = (servers: Product['servers']) => ({
  ...servers,
  LOG_LEVEL: 'silent' as const,
  CHECK_REPLIES: true,
  TIME_LIMIT_FACTOR,
  PORT: 0,
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://localhost:3000',
  SECURE_COOKIES: false,
  TRUSTED_PROXIES: 0,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SCRIPT_URL: 'http://127.0.0.1:9/stripe.js',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  LOGIN_FAILURES_PER_NAME: 10,
  LOGIN_FAILURES_PER_ADDRESS: 100,
  REGISTRATIONS_PER_ADDRESS: 60,
  CONNECTIONS: 1_000,
  CONNECTIONS_PER_ADDRESS: 500,
  REQUESTS_PER_ADDRESS: 10_000,
  CONCURRENT_REQUESTS: 1_000,
  SECURITY_CONTACT: 'mailto:security@daybreak.example',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  OPENAI_MODEL: 'guide',
  GUIDE_SIMULATED: true,
  GENERATE_FALLBACK_MODEL: 'daybreak-guide-1',
  NODE_ENV: 'test' as const,
})

export const WEBHOOK_SECRET = 'whsec_of_tests'
/** Of identity. */
export const SECRETS_KEY = 'a key of tests, of more than thirty-two characters'

export const registration = (username: string) => ({
  username,
  password: 'correct horse',
  email: `${username}@example.com`,
  firstName: 'Nora',
  lastName: 'Ellis',
  country: 'US',
})

export function openBrowser(url: string): Browser {
  let cookie = ''
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0]!.endsWith('=') ? '' : set.split(';')[0]!
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
  return {
    rest: send,
    graphql: (query, variables) => send('POST', '/graphql', { query, variables }),
    cookie: () => cookie,
  }
}
