/** What the database's clock and a dump of it say about sessions, through both doors: ATK-25 to ATK-27. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { openDatabase } from '@daybreak/kit/database'
import { openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Config } from '../src/config.ts'
import { sessionOf } from '../src/http/session.ts'
import { hashToken } from '../src/viewer.ts'
import { registration, startProduct, type Product } from './product.ts'

let product: Product
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  product = await startProduct()
  database = openTestDatabase(product.identityDatabaseUrl, 2)
})
afterAll(async () => {
  await database.close()
  await product.stop()
})

/** A session that has not been looked at since it began; nobody remembers who holds it. */
async function openSession(): Promise<string> {
  const browser = product.browser()
  await browser.rest('POST', '/api/register', registration(`s${crypto.randomUUID().slice(0, 8)}`))
  return browser.cookie().replace('sid=', '')
}

/** Who holds the session, as either door says it; null for nobody. */
const DOORS = {
  REST: async (cookie: string) => {
    const { status, body } = await product.browser().rest('GET', '/api/user', undefined, { cookie })
    return status === 200 ? (body.id as number) : null
  },
  GraphQL: async (cookie: string) => {
    const query = { query: '{ viewer { id } }' }
    const { body } = await product.browser().rest('POST', '/graphql', query, { cookie })
    return (body.data.viewer?.id ?? null) as number | null
  },
}
const doors = Object.entries(DOORS)

test.each(doors)('ATK-26: what a dump of the database holds opens nothing (%s)', async (_door, holderOf) => {
  const token = await openSession()
  const { rows } = await database.pool.query<{ hash: string; id: string }>(
    'select token_hash hash, id from sessions where token_hash = $1',
    [hashToken(token)],
  )
  const [{ hash, id } = { hash: '', id: '' }] = rows
  for (const stolen of [hash, id, Buffer.from(hash, 'hex').toString('base64url')]) {
    expect(await holderOf(`sid=${stolen}`)).toBeNull()
  }
  expect(await holderOf(`sid=${token}`)).toEqual(expect.any(Number))
  const { rows: all } = await database.pool.query('select * from sessions')
  expect(JSON.stringify(all)).not.toContain(token)
})

test.each(
  doors.flatMap(([door, holderOf]) =>
    (['last_seen_at', 'created_at'] as const).map((column) => [door, column, holderOf] as const),
  ),
)('ATK-27: a session ends by the database’s clock (%s, %s)', async (_door, column, holderOf) => {
  const [over, holds] = [await openSession(), await openSession()]
  const days = column === 'last_seen_at' ? 30 : 90
  const moveBack = (token: string, by: string) =>
    database.pool.query(`update sessions set ${column} = now() - $2::interval where token_hash = $1`, [
      hashToken(token),
      by,
    ])
  await moveBack(over, `${days} days 1 second`)
  await moveBack(holds, `${days - 1} days`)
  expect(await holderOf(`sid=${over}`)).toBeNull()
  expect(await holderOf(`sid=${holds}`)).toEqual(expect.any(Number))
})

test.each(['REST', 'GraphQL'])(
  'A-102: the cookie lasts 30 days from the last use and 90 from sign-in at most, told once an hour (%s)',
  async (door) => {
    const DAY = 24 * 3_600
    const ask = async (cookie: string) => {
      const { rest } = product.browser()
      const answer =
        door === 'REST'
          ? await rest('GET', '/api/user', undefined, { cookie })
          : await rest('POST', '/graphql', { query: '{ viewer { id } }' }, { cookie })
      return answer.headers.getSetCookie()
    }
    for (const { age, left } of [
      { age: 1, left: 30 },
      { age: 80, left: 10 },
    ]) {
      const cookie = `sid=${await openSession()}`
      await database.pool.query(
        `update sessions set created_at = now() - make_interval(days => $1), last_seen_at = now() - interval '2 hours'
        where token_hash = $2`,
        [age, hashToken(cookie.replace('sid=', ''))],
      )
      const [renewed = ''] = await ask(cookie)
      expect(renewed).toContain(`${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=`)
      const seconds = Number(/Max-Age=(\d+)$/.exec(renewed)?.[1])
      expect(seconds).toBeGreaterThan(left * DAY - 60)
      expect(seconds).toBeLessThanOrEqual(left * DAY)
      expect(await ask(cookie)).toEqual([])
    }
  },
)

test('A-102: signing out of a session that the same request renews takes the cookie away', async () => {
  const token = await openSession()
  await database.pool.query(`update sessions set last_seen_at = now() - interval '2 hours' where token_hash = $1`, [
    hashToken(token),
  ])
  const query = 'mutation { endProof { passkeys } logout }'
  const answer = await product.browser().rest('POST', '/graphql', { query }, { cookie: `sid=${token}` })
  expect(answer.headers.getSetCookie()).toEqual([
    'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'journey=; Path=/; SameSite=Lax; Max-Age=0',
  ])
})

test('ATK-25: over HTTPS the cookie is bound to this host, and goes nowhere unencrypted', () => {
  const request = new IncomingMessage(new Socket())
  request.headers.cookie = 'sid=planted'
  const response = new ServerResponse(request)
  const viewers = {
    resolve: () => Promise.resolve(null),
    resolveAnew: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
  }
  const session = sessionOf(request, response, viewers, true)
  expect(session.tokenHash).toBeNull()
  session.open({ user: {} as never, token: 'fresh', expiresAt: '' })
  expect(response.getHeader('Set-Cookie')).toMatch(
    /^__Host-sid=fresh; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  )
})

test('ATK-25: production refuses a cookie that would go unencrypted', () => {
  const servers = { NATS_URL: 'nats://x:1', NATS_USER: 'x', NATS_PASSWORD: 'x', REDIS_URL: 'redis://x' }
  const issues = (own: object) =>
    Config.safeParse({ ...servers, NODE_ENV: 'production', ...own }).error?.issues.map(({ path }) => path[0]) ?? []
  const open = { SECURE_COOKIES: 'false', PUBLIC_URL: 'https://daybreak.example' }
  expect(issues(open)).toEqual(['SECURE_COOKIES'])
  expect(issues({ ...open, SECURE_COOKIES: 'true' })).toEqual([])
  expect(issues({ ...open, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})
