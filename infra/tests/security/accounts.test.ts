/** Attacks on accounts and sessions (object and property authorisation, authentication), over REST and GraphQL. */
import { expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { expectGraphQLRefusal, expectRefusal } from '../support/expect.ts'
import { administrator, newcomer, ok, PASSWORD, productUnderTest, registration, unique } from '../support/product.ts'

const place = productUnderTest()
const client = () => openClient(place.url)
const REGISTER = 'mutation($input: RegisterInput!) { register(input: $input) { id isAdmin subscriptionStatus } }'
const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { id } }'

test("SEC-02 another user's profile is refused, to admins, too", async () => {
  const [admin, person, other] = [await administrator(place), await newcomer(place), await newcomer(place)]
  const profile = { email: `${unique('x')}@example.com`, firstName: 'A', lastName: 'B', country: 'US' }
  for (const who of [admin, person]) expectRefusal(await who.put(`/api/user/${other.id}`, profile), 403, 'FORBIDDEN')
  expect(ok(await other.get('/api/user')).body.email).toBe(`${other.username}@example.com`)
})

test('what only the product may set is set by nobody: not at registration, not in the profile', async () => {
  const wish = { isAdmin: true, id: 1, subscriptionStatus: 'active', createdAt: '2000-01-01T00:00:00.000Z' }
  const person = client()
  const { body } = ok(await person.post('/api/register', { ...registration(), ...wish }), 201)
  expect(body).toMatchObject({ isAdmin: false, subscriptionStatus: 'inactive' })
  expect(body.id).not.toBe(1)
  const { email, firstName, lastName, country } = body
  const change = { email, firstName, lastName, country, ...wish, username: 'other', password: 'another password' }
  expect(ok(await person.put(`/api/user/${body.id}`, change)).body).toEqual(body)
  ok(await client().post('/api/login', { username: body.username, password: PASSWORD }), 200)
  expectGraphQLRefusal(await client().graphql(REGISTER, { input: { ...registration(), ...wish } }))
})

test('a session that was planted before signing in is not the one that is signed in', async () => {
  for (const door of ['rest', 'graphql'] as const) {
    const person = await newcomer(place)
    const planted = person.cookie()
    const { username, password } = person
    if (door === 'rest') ok(await person.post('/api/login', { username, password }), 200)
    else ok(await person.graphql(LOGIN, { input: { username, password } }), 200)
    expect(person.cookie()).not.toBe(planted)
    expectRefusal(await openClient(place.url, planted).get('/api/user'), 401, 'UNAUTHENTICATED')
    ok(await person.get('/api/user'), 200)
  }
})

test('a session that was signed out, or ended from elsewhere, opens nothing from then on', async () => {
  const person = await newcomer(place)
  const elsewhere = client()
  ok(await elsewhere.post('/api/login', { username: person.username, password: PASSWORD }), 200)
  const stolen = elsewhere.cookie()
  const { body: sessions } = ok(await person.get('/api/sessions'))
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  ok(await person.delete(`/api/sessions/${other.id}`), 204)
  expectRefusal(await openClient(place.url, stolen).get('/api/user'), 401, 'UNAUTHENTICATED')
  const own = person.cookie()
  ok(await person.post('/api/logout'))
  expectRefusal(await openClient(place.url, own).get('/api/user'), 401, 'UNAUTHENTICATED')
})

test('the session cookie is out of reach of scripts and other sites', async () => {
  const answer = ok(await client().post('/api/register', registration()), 201)
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  expect(cookie).not.toMatch(/Domain=/i)
  expect(cookie.split(';')[0]?.split('=')[1]?.length).toBeGreaterThanOrEqual(43)
})

test('look-alikes of a name and of an address are taken', async () => {
  const name = unique('lookalike')
  await newcomer(place, name)
  const alike = [name.toUpperCase(), `\u200b${name}`, name.replace('l', '\uff4c')]
  for (const username of alike) {
    const body = { ...registration(), username }
    expectRefusal(await client().post('/api/register', body), 409, 'CONFLICT')
    expectGraphQLRefusal(await client().graphql(REGISTER, { input: body }), 'CONFLICT')
  }
  const email = `${name.toUpperCase()}@EXAMPLE.com`
  expectRefusal(await client().post('/api/register', { ...registration(), email }), 409, 'CONFLICT')
})

test('passwords: seven characters, NUL and ten megabytes are refused; spaces and emoji count and are compared exactly', async () => {
  const register = (password: unknown) => client().post('/api/register', { ...registration(), password })
  expectRefusal(await register('1234567'), 400, 'INVALID_INPUT')
  expectRefusal(await register('12345678\u0000'), 400, 'INVALID_INPUT')
  expectRefusal(await register('x'.repeat(129)), 400, 'INVALID_INPUT')
  expectRefusal(await register('x'.repeat(10_000_000)), 413)
  const password = `  ${'🌅 long '.repeat(12)} `
  const input = { ...registration(), password }
  ok(await client().post('/api/register', input), 201)
  ok(await client().post('/api/login', { username: input.username, password }), 200)
  for (const near of [password.trim(), password.slice(0, 72)]) {
    expectRefusal(
      await client().post('/api/login', { username: input.username, password: near }),
      401,
      'UNAUTHENTICATED',
    )
  }
})

test('types that are not text are refused at both doors', async () => {
  for (const odd of [{ $ne: null }, ['admin'], 1, true, null, {}]) {
    expectRefusal(await client().post('/api/login', { username: odd, password: PASSWORD }), 400, 'INVALID_INPUT')
    expectRefusal(await client().post('/api/login', { username: 'admin', password: odd }), 400, 'INVALID_INPUT')
    const answer = await client().graphql(LOGIN, { input: { username: odd, password: odd } })
    expectGraphQLRefusal(answer)
  }
})

test('signing in and out from another site is refused', async () => {
  const person = await newcomer(place)
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[]) {
    const body = { username: person.username, password: PASSWORD }
    expectRefusal(await person.send('POST', '/api/login', { headers, body }), 403, 'FORBIDDEN')
    expectRefusal(await person.send('POST', '/api/logout', { headers }), 403, 'FORBIDDEN')
    expectRefusal(
      await person.send('DELETE', '/api/account', { headers, body: { password: PASSWORD } }),
      403,
      'FORBIDDEN',
    )
  }
  ok(await person.get('/api/user'), 200)
})

test('who is nobody and who has another password are refused alike', async () => {
  const person = await newcomer(place)
  const attempt = (username: string) => client().post('/api/login', { username, password: 'not it at all' })
  const [known, unknown] = [await attempt(person.username), await attempt(unique('nobody'))]
  expect([known.status, known.body.message]).toEqual([401, 'Invalid username or password'])
  expect([unknown.status, unknown.body.message, unknown.body.code]).toEqual([401, known.body.message, known.body.code])
})

test('ten wrong passwords from one place are enough; from another place the right one still opens', async () => {
  const person = await newcomer(place)
  const from = '127.9.8.7'
  const attempt = (password: string, at = from) =>
    client().send('POST', '/api/login', { from: at, body: { username: person.username, password } })
  for (let index = 0; index < 10; index += 1) expect((await attempt('not it at all')).status).toBe(401)
  const limited = await attempt(PASSWORD)
  expectRefusal(limited, 429, 'RATE_LIMITED')
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  ok(await attempt(PASSWORD, '127.9.8.8'), 200)
})

test('changing the password asks the current one and ends the other sessions', async () => {
  const person = await newcomer(place)
  const elsewhere = client()
  ok(await elsewhere.post('/api/login', { username: person.username, password: PASSWORD }), 200)
  const change = 'mutation($current: String!, $next: String!) { changePassword(current: $current, next: $next) }'
  const next = 'a better password'
  expectGraphQLRefusal(await person.graphql(change, { current: 'not it at all', next }), 'FORBIDDEN')
  expectRefusal(await person.put('/api/password', { current: 'not it at all', next }), 403, 'FORBIDDEN')
  ok(await person.put('/api/password', { current: PASSWORD, next }), 204)
  ok(await person.get('/api/user'), 200)
  expectRefusal(await elsewhere.get('/api/user'), 401, 'UNAUTHENTICATED')
})

test('SEC-03 USR-05 USR-08 an admin cannot change their own switch; a demoted one is none on the next request', async () => {
  const [admin, person] = [await administrator(place), await newcomer(place)]
  const set = (id: number, isAdmin: boolean) => admin.put(`/api/admin/users/${id}/admin-status`, { isAdmin })
  expectRefusal(await set(admin.id, false), 409, 'CONFLICT')
  expect(ok(await set(person.id, true)).body).toMatchObject({ id: person.id, isAdmin: true })
  expectRefusal(await person.get('/api/user'), 401, 'UNAUTHENTICATED')
  ok(await person.post('/api/login', { username: person.username, password: PASSWORD }), 200)
  const { body } = ok(await person.get(`/api/admin/users?search=${person.username}`), 200)
  expect(body.map(({ id }: { id: number }) => id)).toEqual([person.id])
  expect(JSON.stringify(body)).not.toMatch(/password|hash|token/i)
  ok(await set(person.id, false), 200)
  expectRefusal(await person.get('/api/admin/users'), 401, 'UNAUTHENTICATED')
})
