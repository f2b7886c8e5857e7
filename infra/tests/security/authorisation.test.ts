/** Attacks on what belongs to somebody else, and on what only the product may set: ATK-1 to ATK-22. */
import { authenticatorApp } from '../e2e/authenticators.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openClient, type Client } from '../support/client.ts'
import {
  administrator,
  control,
  newcomer,
  ok,
  productUnderTest,
  registration,
  subscriber,
  unique,
} from '../support/product.ts'
import { PASSWORD, type Person } from '../support/product.ts'
import { begin, collect, follow } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { BAD_INPUT, DOORS, row, through, type Door } from './doors.ts'
import type { CallName } from './calls.ts'

const place = productUnderTest()
const NOBODYS = 2_147_483_647
const DUE = '2027-01-01T00:00:00.000Z'
let person: Person
let other: Person
let admin: Client & { id: number }
const theirs = { sprint: 0, task: 0, phase: 0, generation: '' }

beforeAll(async () => {
  ;[person, other, admin] = await Promise.all([subscriber(place), subscriber(place), administrator(place)])
  theirs.sprint = ok(await other.post('/api/sprints', { name: 'Theirs' })).body.id
  theirs.task = ok(await other.post(`/api/sprints/${theirs.sprint}/tasks`, { title: 'Theirs', dueDate: DUE })).body.id
  const phase = { phaseNumber: 1, questions: [], answers: {}, output: 'Theirs', completed: true }
  theirs.phase = ok(await other.post('/api/phases', phase)).body.id
  ok(await other.post('/api/journal', { title: 'Theirs', content: 'Theirs alone' }))
  theirs.generation = await begin(other, 2)
  await collect(follow(place.url, other, theirs.generation)) // from here on nothing of theirs changes by itself
})

/** What belongs to the other person, all of it. */
const stateOfOther = async () => {
  const names: CallName[] = ['viewer', 'sprints', 'phases', 'entries']
  const all = await Promise.all(names.map(async (name) => (await through('REST', other, name)).data))
  return JSON.stringify(all.slice(0, 3)) + JSON.stringify(all[3])
}

/** Refused exactly like what nobody has, with nothing changed. */
async function isNotFound(door: Door, name: CallName, input: (id: number) => Record<string, unknown>, id: number) {
  const [stranger, missing] = [
    await through(door, person, name, input(id)),
    await through(door, person, name, input(NOBODYS)),
  ]
  expect([stranger.code, stranger.message, stranger.answer.status]).toEqual([
    'NOT_FOUND',
    missing.message,
    missing.answer.status,
  ])
  expect(stranger.answer.text).not.toContain('Theirs')
}

describe("another user's", () => {
  row(1, 'a sprint is not found, like one that is not there', (door) =>
    isNotFound(door, 'sprint', (id) => ({ id }), theirs.sprint),
  )

  row(2, 'sprint takes no task of mine', async (door) => {
    const before = await stateOfOther()
    await isNotFound(door, 'createTask', (sprintId) => ({ sprintId, title: 'Mine', dueDate: DUE }), theirs.sprint)
    expect(await stateOfOther()).toBe(before)
  })

  row(3, 'task cannot be moved', async (door) => {
    const before = await stateOfOther()
    await isNotFound(door, 'updateTask', (taskId) => ({ taskId, status: 'completed' }), theirs.task)
    expect(await stateOfOther()).toBe(before)
  })

  test('ATK-4: a phase cannot be written (REST)', async () => {
    const before = await stateOfOther()
    const write = (id: number) => person.put(`/api/phases/${id}`, { output: 'Mine now', completed: false })
    const [answer, missing] = [await write(theirs.phase), await write(NOBODYS)]
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'NOT_FOUND', missing.body.message])
    expect(await stateOfOther()).toBe(before)
  })

  test('ATK-4: a phase cannot be written: no field takes the id of one (GraphQL)', async () => {
    const answer = await person.graphql(`mutation { updatePhase(id: ${theirs.phase}, output: "Mine") { id } }`)
    expect(answer.body.errors[0].extensions.code).toMatch(BAD_INPUT)
  })

  test('ATK-5: a profile cannot be written, by admins neither (REST)', async () => {
    const before = await stateOfOther()
    const profile = { email: `${unique('x')}@example.com`, firstName: 'A', lastName: 'B', country: 'US' }
    for (const who of [person, admin]) {
      const answer = await who.put(`/api/user/${other.id}`, profile)
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(await stateOfOther()).toBe(before)
  })

  test('ATK-5: a profile cannot be written, by admins neither: the id is the session’s (GraphQL)', async () => {
    const before = await stateOfOther()
    const input = { id: other.id, email: `${unique('x')}@example.com`, firstName: 'A', lastName: 'B', country: 'US' }
    for (const who of [person, admin]) {
      const answer = await who.graphql('mutation($input: ProfileInput!) { updateProfile(input: $input) { id } }', {
        input,
      })
      expect(answer.body.errors[0].extensions.code).toMatch(BAD_INPUT)
    }
    expect(await stateOfOther()).toBe(before)
  })

  test('ATK-6: a generation is not found (REST)', async () => {
    const answer = await person.get(`/api/generations/${theirs.generation}`)
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('ATK-6: a generation cannot be followed (GraphQL)', async () => {
    await expect(collect(follow(place.url, person, theirs.generation))).rejects.toThrow('NOT_FOUND')
    const visitor = openClient(place.url)
    await expect(collect(follow(place.url, visitor, theirs.generation))).rejects.toThrow('UNAUTHENTICATED')
  })

  test('ATK-6: a stream ends with the session that opened it (GraphQL)', async () => {
    const [reader, elsewhere] = [await subscriber(place), openClient(place.url)]
    ok(await elsewhere.post('/api/login', { username: reader.username, password: PASSWORD }))
    const marker = unique('marker')
    await control(place.openaiUrl, 'faults', { kind: 'status429', times: 1, retryAfter: 2, match: marker })
    const id = await begin(reader, 1, { '0': marker })
    const query = 'subscription($id: ID!) { followGeneration(id: $id) { text generation { status } } }'
    const stream = await fetch(`${place.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: reader.cookie() },
      body: JSON.stringify({ query, variables: { id } }),
    })
    expect(stream.status).toBe(200)
    ok(await elsewhere.delete('/api/sessions'))
    expect(await stream.text()).not.toMatch(/"text":"|"status"/)
    const written = await until('it is written', async () => {
      const { body } = ok(await elsewhere.get(`/api/generations/${id}`))
      return body.status === 'succeeded' ? (body as { output: string }) : null
    })
    expect(written.output.toLowerCase()).toContain(marker)
  })

  test('ATK-7: ids cannot be swept: only one’s own are found, and the search is stopped (REST and GraphQL)', async () => {
    const sweeper = await subscriber(place)
    const { id: own } = ok(await sweeper.post('/api/sprints', { name: 'Mine' })).body as { id: number }
    const ids = Array.from({ length: 2_000 }, (_, index) => index + 1).filter((id) => id !== own)
    for (const id of ids.slice(0, 100)) expect((await sweeper.get(`/api/sprints/${id}`)).status).toBe(404)
    let misses = 100
    for (let at = 100; at < ids.length; at += 15) {
      const fields = ids.slice(at, at + 15).map((id) => `a${id}: sprint(id: ${id}) { name }`)
      const { body } = await sweeper.graphql(`{ ${fields.join(' ')} }`)
      // The first failure takes the whole answer with it; all fifteen were asked for.
      const codes = body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code) as string[]
      expect(codes.filter((code) => code !== 'NOT_FOUND' && code !== 'RATE_LIMITED')).toEqual([])
      if (codes.includes('RATE_LIMITED')) break
      misses += 15
    }
    expect(misses).toBe(1_000)
    const answer = await sweeper.get(`/api/sprints/${NOBODYS}`)
    expect([answer.status, answer.body.code, Number(answer.headers['retry-after']) > 0]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ])
    expect(ok(await sweeper.get(`/api/sprints/${own}`)).body.name).toBe('Mine')
  })
})

describe('whose it is, is the session’s to say', () => {
  const FOREIGN = [1, '1', [1], { id: 1 }, -1, { __proto__: null }, null, '__proto__']

  row(8, 'a userId in the body changes nothing', async (door) => {
    const before = await stateOfOther()
    for (const [name, input, list] of [
      ['createSprint', { name: unique('sprint') }, 'sprints'],
      ['createEntry', { title: unique('entry'), content: 'Words' }, 'entries'],
    ] as const) {
      const { code, data } = await through(door, person, name, { ...input, userId: other.id })
      if (door === 'GraphQL') expect(code).toMatch(BAD_INPUT)
      else expect((await through(door, person, list)).data.map(({ id }: { id: number }) => id)).toContain(data.id)
    }
    expect(await stateOfOther()).toBe(before)
  })

  row(9, 'a userId that is no id at all is ignored, or refused', async (door) => {
    for (const userId of FOREIGN) {
      const input = { title: unique('entry'), content: 'Words', userId }
      const { code, answer } = await through(door, person, 'createEntry', input)
      expect(answer.status).toBeLessThan(500)
      if (door === 'GraphQL') expect(code).toMatch(BAD_INPUT)
      else expect([answer.status, answer.body.userId]).toEqual([201, person.id])
    }
  })
})

const WISHES = { isAdmin: true, id: 1, subscriptionStatus: 'active', createdAt: '2000-01-01T00:00:00.000Z' }

describe('what only the product may set', () => {
  row(10, 'nobody registers as an admin, a subscriber, or somebody else', async (door) => {
    const client = openClient(place.url)
    const { code, data } = await through(door, client, 'register', { ...registration(), ...WISHES })
    if (door === 'GraphQL') {
      expect(code).toMatch(BAD_INPUT)
      return
    }
    expect(data).toMatchObject({ isAdmin: false, subscriptionStatus: 'inactive' })
    expect([data.id === 1, data.createdAt.startsWith('2000')]).toEqual([false, false])
  })

  for (const door of DOORS) {
    test(`ATK-11: a profile changes nothing but a profile (${door})`, async () => {
      const client = await newcomer(place)
      const { body } = ok(await client.get('/api/user'))
      const { email, firstName, lastName, country } = body
      const wish = { ...WISHES, username: 'other', password: 'another password', stripeCustomerId: 'cus_1' }
      const input = { email, firstName, lastName, country, ...wish }
      if (door === 'REST') expect(ok(await client.put(`/api/user/${client.id}`, input)).body).toEqual(body)
      else {
        const change = 'mutation($input: ProfileInput!) { updateProfile(input: $input) { id } }'
        expect((await client.graphql(change, { input })).body.errors[0].extensions.code).toMatch(BAD_INPUT)
      }
      expect(ok(await client.get('/api/user')).body).toEqual(body)
      ok(await openClient(place.url).post('/api/login', { username: client.username, password: PASSWORD }), 200)
    })
  }

  row(12, 'a new sprint takes neither an id, a version nor a past from its maker', async (door) => {
    const wish = { id: theirs.sprint, createdAt: WISHES.createdAt, version: 99, completedAt: WISHES.createdAt }
    const { code, data } = await through(door, person, 'createSprint', { name: unique('sprint'), ...wish })
    if (door === 'GraphQL') expect(code).toMatch(BAD_INPUT)
    else expect([data.id === theirs.sprint, data.completedAt]).toEqual([false, null])
  })

  test('ATK-12: a stored phase takes neither an id nor a past from its maker (REST)', async () => {
    const phase = { phaseNumber: 3, questions: [], answers: {}, output: '{}', completed: true }
    const { body } = ok(await person.post('/api/phases', { ...phase, id: theirs.phase, updatedAt: WISHES.createdAt }))
    expect(body.id).not.toBe(theirs.phase)
    expect(body.updatedAt > '2026').toBe(true)
  })

  row(13, 'a task is completed by its status alone, and moves only where it may', async (door) => {
    const sprint = (await through(door, person, 'createSprint', { name: unique('sprint') })).data
    const task = (await through(door, person, 'createTask', { sprintId: sprint.id, title: 'T', dueDate: DUE })).data
    const update = (change: object) => through(door, person, 'updateTask', { taskId: task.id, ...change })
    for (const status of ['done', '', 'COMPLETED', 1, ['completed'], {}]) {
      expect((await update({ status })).code, JSON.stringify(status)).toMatch(BAD_INPUT)
    }
    const dated = await update({ completedDate: '2026-11-20T10:00:00.000Z' })
    expect(dated.code ?? dated.data).toMatchObject({ status: 'pending', completedDate: null })
    const done = await update({ status: 'completed', completedDate: '2999-01-01T00:00:00.000Z' })
    expect(Date.parse(done.data.completedDate)).toBeLessThanOrEqual(Date.now())
    expect((await update({ status: 'pending' })).code).toBe('CONFLICT')
  })

  row(14, 'who saved a page last is who saved it', async (door) => {
    const page = { slug: unique('page'), title: 'T', content: '<p>C</p>' }
    const spoofed = await through(door, admin, 'createPage', { ...page, lastUpdatedBy: other.id })
    if (door === 'GraphQL') expect(spoofed.code).toMatch(BAD_INPUT)
    const saved = door === 'REST' ? spoofed : await through(door, admin, 'createPage', page)
    expect(saved.data.lastUpdatedBy).toBe(admin.id)
    expect((await through(door, admin, 'deletePage', { id: saved.data.id })).code).toBeNull()
  })

  row(15, 'no answer has a key that is a secret, or the address of somebody else', async (door) => {
    const reader = await newcomer(place)
    const asked: [Client, CallName][] = [
      [reader, 'viewer'],
      [reader, 'sessions'],
      [person, 'sprints'],
      [person, 'phases'],
      [person, 'entries'],
      [admin, 'users'],
      [admin, 'audit'],
    ]
    const keys = new Set<string>()
    for (const [who, name] of asked) {
      const { code, data, answer } = await through(door, who, name)
      expect([name, code]).toEqual([name, null])
      collectKeys(data, keys)
      if (who !== admin) expect(answer.text).not.toContain(`${other.username}@`)
      expect(answer.text).not.toContain(who.cookie().split('=')[1])
    }
    // A person's own address that waits to be confirmed is theirs to see.
    const secrets = /password|hash|token|secret|key|verified|pending(?!Email$)|erasing/i
    expect([...keys].filter((key) => secrets.test(key))).toEqual([])
    expect([...keys].filter((key) => !KNOWN_KEYS.has(key))).toEqual([])
  })
})

/** Every key that these answers have. */
const KNOWN_KEYS = new Set(
  `id username email firstName lastName country isAdmin createdAt subscriptionStatus timeZone current device address
  lastSeenAt userId name description goal startDate endDate status currentMonth content tasks counters completedAt value
  sprintId title dueDate completedDate phaseNumber questions answers output completed model updatedAt tags kind at actor
  subject entries total page pageSize taskCounts
  chosenMonth chosenStatus donePercent editedAt expectedPercent group keptFromGuide mood moves notice overdue overdueTasks pendingEmail pinned plan
  planItem position review seriesId stale progress version versionId`.split(/\s+/),
)

function collectKeys(value: unknown, keys: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collectKeys(each, keys)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      keys.add(key)
      if (!['content', 'answers', 'plan', 'taskCounts'].includes(key)) collectKeys(inner, keys)
    }
  }
}

describe('admins', () => {
  row(16, 'every question of theirs is refused to strangers and to users', async (door) => {
    const asked: [CallName, Record<string, unknown>][] = [
      ['users', {}],
      ['totals', {}],
      ['audit', {}],
      ['pages', {}],
      ['createPage', { slug: unique('page'), title: 'T', content: 'C' }],
      ['deletePage', { id: NOBODYS }],
      ['setAdminStatus', { userId: person.id, isAdmin: true }],
    ]
    for (const [name, input] of asked) {
      expect([name, (await through(door, openClient(place.url), name, input)).code]).toEqual([name, 'UNAUTHENTICATED'])
      expect([name, (await through(door, person, name, input)).code]).toEqual([name, 'FORBIDDEN'])
    }
    for (const name of ['users', 'totals', 'audit', 'pages'] as const) {
      expect([name, (await through(door, admin, name)).code]).toEqual([name, null])
    }
    expect((await through(door, person, 'viewer')).data.isAdmin).toBe(false)
  })

  row(17, 'nobody changes their own switch (409, A-4)', async (door) => {
    for (const isAdmin of [false, true]) {
      const { code } = await through(door, admin, 'setAdminStatus', { userId: admin.id, isAdmin })
      expect(code).toBe('CONFLICT')
    }
    expect((await through(door, admin, 'viewer')).data.isAdmin).toBe(true)
  })

  row(18, 'of two admins who demote each other at once, one stays', async (door) => {
    const [one, two] = [await newAdmin(), await newAdmin()]
    const outcomes = await Promise.all([
      through(door, one, 'setAdminStatus', { userId: two.id, isAdmin: false }),
      through(door, two, 'setAdminStatus', { userId: one.id, isAdmin: false }),
    ])
    expect(outcomes.filter(({ code }) => code === null)).toHaveLength(1)
    expect(outcomes.map(({ code }) => code)).toContainEqual(expect.stringMatching(/FORBIDDEN|UNAUTHENTICATED|CONFLICT/))
    const admins = await Promise.all(
      [one, two].map(async ({ username }) => (await through(door, admin, 'users', { search: username })).data),
    )
    const list = admins.flatMap((found) => found.users ?? found) as { isAdmin: boolean }[]
    expect(list.filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
  })

  row(19, 'who is demoted is no admin on the very next request, and is signed out', async (door) => {
    const demoted = await newAdmin()
    expect((await through(door, demoted, 'users')).code).toBeNull()
    const { code } = await through(door, admin, 'setAdminStatus', { userId: demoted.id, isAdmin: false })
    expect(code).toBeNull()
    expect((await through(door, demoted, 'users')).code).toBe('UNAUTHENTICATED')
    ok(await demoted.post('/api/login', { username: demoted.username, password: PASSWORD, code: demoted.app() }), 200)
    expect((await through(door, demoted, 'users')).code).toBe('FORBIDDEN')
  })

  row(19, 'an admin without a second factor is refused', async (door) => {
    const made = await newcomer(place)
    ok(await admin.put(`/api/admin/users/${made.id}/admin-status`, { isAdmin: true }), 200)
    ok(await made.post('/api/login', { username: made.username, password: PASSWORD }), 200)
    for (const name of ['users', 'totals', 'audit', 'pages'] as const) {
      expect([name, (await through(door, made, name)).code]).toEqual([name, 'FORBIDDEN'])
    }
  })

  /** Somebody new who was made an admin, has signed in as one, and set up the second factor that it takes. */
  async function newAdmin(): Promise<Person & { app: () => string }> {
    const made = await newcomer(place)
    ok(await admin.put(`/api/admin/users/${made.id}/admin-status`, { isAdmin: true }), 200)
    ok(await made.post('/api/login', { username: made.username, password: PASSWORD }), 200)
    const app = authenticatorApp(ok(await made.post('/api/second-factor/totp'), 200).body.secret)
    ok(await made.post('/api/second-factor/totp/confirm', { code: app() }), 200)
    return Object.assign(made, { app })
  }
})

describe('the gate', () => {
  row(20, 'without an active subscription nothing behind it answers', async (door) => {
    const unpaid = await newcomer(place)
    const asked: [CallName, Record<string, unknown>][] = [
      ['phases', {}],
      ['sprints', {}],
      ['sprint', { id: 1 }],
      ['createSprint', { name: 'S' }],
      ['createTask', { sprintId: 1, title: 'T', dueDate: DUE }],
      ['updateTask', { taskId: 1, status: 'completed' }],
      ['entries', {}],
      ['createEntry', { title: 'T', content: 'C' }],
      ['generate', { phaseNumber: 1 }],
    ]
    for (const [name, input] of asked) {
      expect([name, (await through(door, unpaid, name, input)).code]).toEqual([name, 'SUBSCRIPTION_REQUIRED'])
    }
  })

  row(21, 'phase 2 before phase 1 is accepted, and never trusts a blank (A-24)', async (door) => {
    const fresh = await subscriber(place)
    const forged = door === 'REST' ? { previousPhaseOutputs: { '1': '', '2': 'Forged' } } : {}
    const { code, data } = await through(door, fresh, 'generate', { phaseNumber: 2, ...forged })
    expect(code).toBeNull()
    if (door === 'REST') expect(data.narrative).not.toContain('Forged')
    else expect(data.id).toMatch(/^gen-|^[\w-]+$/)
  })

  row(22, 'headers that a proxy or a service would set make nobody somebody', async (door) => {
    const headers = {
      'x-user-id': String(admin.id),
      'x-principal': JSON.stringify({ id: admin.id, isAdmin: true }),
      'x-forwarded-user': 'admin',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'evil.example',
      authorization: 'Bearer admin',
    }
    const visitor = openClient(place.url)
    expect((await through(door, visitor, 'users', {}, { headers })).code).toBe('UNAUTHENTICATED')
    expect((await through(door, person, 'users', {}, { headers })).code).toBe('FORBIDDEN')
    expect((await through(door, person, 'viewer', {}, { headers })).data.id).toBe(person.id)
    const forged = openClient(place.url, 'sid=admin; __Host-sid=admin')
    expect((await through(door, forged, 'users')).code).toBe('UNAUTHENTICATED')
  })
})
