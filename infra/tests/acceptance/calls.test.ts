/** Each call with its payload and its answer (API). */
import { beforeAll, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient, type Client } from '../support/client.ts'
import { expectKeys, expectRefusal } from '../support/expect.ts'
import {
  administrator,
  ANSWERS,
  beginCheckout,
  newcomer,
  ok,
  productUnderTest,
  registration,
  subscriber,
  unique,
  type Person,
} from '../support/product.ts'

const place = productUnderTest()
let person: Person
let admin: Client & { id: number }
let sprintId: number

const USER = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'country',
  'isAdmin',
  'createdAt',
  'subscriptionStatus',
  'timeZone',
]
const SPRINT = [
  'chosenStatus',
  'chosenMonth',
  'review',
  'progress',
  'taskCounts',
  'notice',
  'id',
  'userId',
  'name',
  'description',
  'goal',
  'startDate',
  'endDate',
  'status',
  'currentMonth',
  'content',
  'tasks',
  'counters',
  'completedAt',
]
const TASK = [
  ...['id', 'sprintId', 'title', 'description', 'dueDate', 'status', 'completedDate'],
  ...['position', 'planItem', 'seriesId', 'group', 'overdue', 'moves'],
]
const ENTRY = [
  ...['id', 'userId', 'title', 'content', 'tags', 'createdAt'],
  ...['mood', 'pinned', 'keptFromGuide', 'version', 'editedAt'],
]
const PHASE = [
  ...['id', 'userId', 'phaseNumber', 'questions', 'answers', 'output', 'completed', 'model', 'updatedAt'],
  ...['versionId', 'stale'],
]
const PAGE = ['id', 'slug', 'title', 'content', 'metaDescription', 'updatedAt', 'lastUpdatedBy', 'status']

beforeAll(async () => {
  person = await subscriber(place)
  admin = await administrator(place)
  sprintId = ok(await person.post('/api/sprints', { name: 'A sprint' })).body.id
})

test(statement('API-08'), async () => {
  const { body } = ok(await person.get('/api/user'), 200)
  expectKeys(body, USER)
  expectRefusal(await openClient(place.url).get('/api/user'), 401, 'UNAUTHENTICATED')
})

test(statement('API-09'), async () => {
  const { body } = ok(
    await openClient(place.url).post('/api/login', { username: person.username, password: person.password }),
    200,
  )
  expectKeys(body, USER)
  const answer = await openClient(place.url).post('/api/login', {
    username: person.username,
    password: 'wrong-password',
  })
  expectRefusal(answer, 401, 'UNAUTHENTICATED')
  expect(answer.body.error).toBe('Invalid username or password')
  const unknown = await openClient(place.url).post('/api/login', {
    username: unique('nobody'),
    password: 'wrong-password',
  })
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...answer.body, requestId: '' })
})

test(statement(['API-10', 'AUT-20']), async () => {
  const { timeZone: _timeZone, ...asTheFormHasIt } = registration()
  const { body } = ok(await openClient(place.url).post('/api/register', asTheFormHasIt), 201)
  expectKeys(body, USER)
  expectRefusal(await openClient(place.url).post('/api/register', asTheFormHasIt), 409, 'CONFLICT')
})

test(statement('API-11'), async () => {
  const client = openClient(place.url)
  ok(await client.post('/api/login', { username: person.username, password: person.password }))
  ok(await client.post('/api/logout'), 200)
  ok(await client.post('/api/logout'), 200)
})

test(statement(['API-12', 'PRO-06', 'PRO-07']), async () => {
  const email = `${unique('new')}@example.com`
  const { body } = ok(
    await person.put(`/api/user/${person.id}`, { email, firstName: 'Ann', lastName: 'Other', country: 'UK' }),
    200,
  )
  // Another address counts once it is confirmed; until then it is named beside the present one.
  expectKeys(body, [...USER, 'pendingEmail'])
  expect(body).toMatchObject({ pendingEmail: email, firstName: 'Ann', lastName: 'Other', country: 'UK' })
  expect(body.email).not.toBe(email)
  expect((await person.get('/api/user')).body).toEqual(body)
  const taken = (await (await newcomer(place)).get('/api/user')).body.email
  const answer = await person.put(`/api/user/${person.id}`, {
    email: taken,
    firstName: 'A',
    lastName: 'B',
    country: 'US',
  })
  expectRefusal(answer, 409, 'CONFLICT')
})

test(statement('API-14'), async () => {
  const { body } = ok(await person.get('/api/subscription'), 200)
  expect(body).toMatchObject({ status: 'active', currentPeriodEnd: expect.any(String), cancelAtPeriodEnd: false })
})

test(statement(['API-16', 'SUB-18']), async () => {
  const { body } = ok(await openClient(place.url).get('/api/subscription/prices'), 200)
  const intervals = body.map((price: { recurring: { interval: string } }) => price.recurring.interval)
  const order = ['month', 'day', 'week', 'year']
  expect(intervals.length).toBeGreaterThan(1)
  expect(intervals).toEqual(intervals.toSorted((a: string, b: string) => order.indexOf(a) - order.indexOf(b)))
})

test(statement('API-17'), async () => {
  const fresh = await newcomer(place)
  const [{ id }] = (await fresh.get('/api/subscription/prices')).body
  const secret = await beginCheckout(fresh, id)
  expect(secret).toMatch(/_secret_/)
  expect((await fresh.post('/api/create-subscription', { priceId: 'price_none' })).body.error).toMatch(/\S/)
})

test(statement(['API-18', 'SUB-06']), async () => {
  const { body } = ok(await person.get('/api/customer-portal'), 200)
  expectKeys(body, ['url'])
  expect((await openClient(place.stripeUrl).get(body.url)).status).toBe(200)
  expectRefusal(await (await newcomer(place)).get('/api/customer-portal'), 404, 'NOT_FOUND')
})

test(statement(['API-19', 'API-20', 'API-21', 'API-22', 'WIZ-24', 'WIZ-25', 'WIZ-26']), async () => {
  const ask = async (phaseNumber: 1 | 2 | 3, previousPhaseOutputs?: object) =>
    ok(
      await person.post('/api/generate-narrative', {
        phaseNumber,
        answers: ANSWERS[phaseNumber],
        ...(previousPhaseOutputs && { previousPhaseOutputs }),
      }),
      200,
    ).body
  const first = await ask(1)
  expectKeys(first, ['narrative', 'generationId'])
  expect(first.narrative).toBeTypeOf('string')
  const second = await ask(2, { '1': first.narrative })
  expect(JSON.parse(second.narrative)).toHaveProperty('Recommended Mindset Shifts')
  const third = await ask(3, { '1': first.narrative, '2': second.narrative })
  expect(JSON.parse(third.narrative)).toHaveProperty('Sprint Goal')
  expect((await person.get('/api/phases')).body.map(({ output }: { output: string }) => output)).toEqual([
    first.narrative,
    second.narrative,
    third.narrative,
  ])
})

test('a narrative that nobody waits for is answered 202, and found where it says', async () => {
  const fresh = await subscriber(place)
  const answer = await fresh.send('POST', '/api/generate-narrative', {
    headers: { prefer: 'respond-async' },
    body: { phaseNumber: 1, answers: {} },
  })
  expect(answer.status).toBe(202)
  expectKeys(answer.body, ['generationId'])
  expect(answer.headers['location']).toBe(`/api/generations/${answer.body.generationId}`)
  expect(ok(await fresh.get(answer.headers['location']!), 200).text).toContain(answer.body.generationId)
})

test(statement('API-23'), async () => {
  const { body } = ok(await person.get('/api/phases'), 200)
  expect(body).toHaveLength(3)
  for (const phase of body) expectKeys(phase, PHASE)
})

test(statement(['API-25', 'API-24']), async () => {
  const fresh = await subscriber(place)
  const questions = ['One?', 'Two?']
  const sent = { userId: 1, phaseNumber: 1, questions, answers: {}, output: 'A narrative', completed: true }
  const { body: created } = ok(await fresh.post('/api/phases', sent), 201)
  expectKeys(created, PHASE)
  expect(created).toMatchObject({ phaseNumber: 1, questions, answers: {}, output: 'A narrative', completed: true })
  const { body: updated } = ok(
    await fresh.put(`/api/phases/${created.id}`, { output: 'Another', completed: true }),
    200,
  )
  expectKeys(updated, PHASE)
  expect((await fresh.get('/api/phases')).body).toEqual([updated])
})

test(statement(['API-26', 'API-42']), async () => {
  const sent = {
    userId: 1,
    name: 'All fields',
    description: 'Described',
    goal: 'A goal',
    startDate: '2026-11-01T08:00:00.000Z',
    endDate: '2027-01-30T08:00:00.000Z',
    status: 'in-progress',
    currentMonth: 2,
    content: { 'Any key': ['and', 'list'] },
  }
  const { body } = ok(await person.post('/api/sprints', sent), 201)
  expectKeys(body, SPRINT)
  expect(body).toMatchObject({ ...sent, userId: person.id, status: body.status, tasks: [] })
  const { body: patched } = ok(await person.patch(`/api/sprints/${body.id}`, { name: 'Renamed' }), 200)
  expectKeys(patched, SPRINT)
})

test(statement(['API-27', 'API-28']), async () => {
  const { body: list } = ok(await person.get('/api/sprints'), 200)
  for (const sprint of list) expectKeys(sprint, SPRINT)
  expectKeys(ok(await person.get(`/api/sprints/${sprintId}`), 200).body, SPRINT)
  expectRefusal(await person.get('/api/sprints/2147483647'), 404, 'NOT_FOUND')
})

test(statement(['API-29', 'API-30']), async () => {
  const dueDate = '2027-01-25T22:59:59.000Z'
  const sent = { title: 'A task', description: 'Described', dueDate, status: 'pending' }
  const { body: task } = ok(await person.post(`/api/sprints/${sprintId}/tasks`, sent), 201)
  expectKeys(task, TASK)
  expect(task).toMatchObject({ ...sent, sprintId, completedDate: null })
  const completedDate = '2026-11-20T10:00:00.000Z'
  const { body: done } = ok(
    await person.patch(`/api/sprint-tasks/${task.id}`, { status: 'completed', completedDate }),
    200,
  )
  const stands = { group: 'done', overdue: false, moves: ['in-progress'] }
  expect(done).toEqual({ ...task, status: 'completed', completedDate, ...stands })
  expect((await person.post(`/api/sprints/${sprintId}/tasks`, {})).body.message).toMatch(/\S/)
  expect((await person.patch('/api/sprint-tasks/2147483647', { status: 'completed' })).body.message).toMatch(/\S/)
})

test(statement(['API-31', 'API-32', 'JRN-13']), async () => {
  const sent = { userId: person.id, title: 'A title', content: 'Some words', tags: [] }
  const { body: entry } = ok(await person.post('/api/journal', sent), 201)
  expectKeys(entry, ENTRY)
  expect(entry).toMatchObject(sent)
  const { body: list } = ok(await person.get('/api/journal'), 200)
  expect(list[0]).toEqual(entry)
})

test('a journal is read page by page, newest first', async () => {
  const fresh = await subscriber(place)
  for (const day of ['01', '02', '03', '04', '05']) {
    const createdAt = `2026-03-${day}T12:00:00.000Z`
    ok(await fresh.post('/api/journal', { title: day, content: 'x', createdAt }), 201)
  }
  const titles = async (query: string) =>
    (await fresh.get(`/api/journal${query}`)).body.map(({ title }: { title: string }) => title)
  expect(await titles('?limit=2')).toEqual(['05', '04'])
  const [, second] = (await fresh.get('/api/journal?limit=2')).body
  expect(await titles(`?limit=2&before=${second.id}`)).toEqual(['03', '02'])
  expect(await titles('')).toEqual(['05', '04', '03', '02', '01'])
})

test(statement(['API-33', 'API-34', 'API-35', 'API-36', 'CMS-12']), async () => {
  const slug = unique('page')
  const visitor = openClient(place.url)
  const sent = { slug, title: 'A page', content: '<p>Words</p>', metaDescription: 'About', lastUpdatedBy: 1 }
  const { body: page } = ok(await admin.post('/api/admin/content', sent), 201)
  expectKeys(page, PAGE)
  expect(ok(await admin.get('/api/admin/content'), 200).body).toContainEqual(page)
  expect(ok(await visitor.get(`/api/content/${slug}`), 200).body).toEqual(page)
  const { body: updated } = ok(await admin.put(`/api/admin/content/${page.id}`, { ...sent, title: 'Other' }), 200)
  expect(updated).toMatchObject({ id: page.id, title: 'Other', lastUpdatedBy: admin.id })
  expectRefusal(await admin.post('/api/admin/content', sent), 409, 'CONFLICT')
  ok(await admin.delete(`/api/admin/content/${page.id}`), 204)
  expectRefusal(await admin.delete(`/api/admin/content/${page.id}`), 404, 'NOT_FOUND')
  expectRefusal(await visitor.get(`/api/content/${slug}`), 404, 'NOT_FOUND')
})

test(statement('SEC-07', 'Nothing in a content page can run, whatever was written into it.'), async () => {
  const slug = unique('page')
  const hostile = `<p onclick="x()">Words</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">link</a>
    <svg onload=alert(1)></svg><iframe src="https://evil.example"></iframe><style>*{}</style><b>bold</b>`
  const { id } = ok(await admin.post('/api/admin/content', { slug, title: '<b>T</b>', content: hostile }), 201).body
  const { content } = ok(await openClient(place.url).get(`/api/content/${slug}`)).body
  expect(content).not.toMatch(/script|on\w+=|javascript:|<svg|<iframe|<style/i)
  expect(content).toContain('Words')
  ok(await admin.delete(`/api/admin/content/${id}`), 204)
})
