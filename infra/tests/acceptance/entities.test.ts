/** The entities and their fields, as the API gives them (ENT). */
import { beforeAll, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { expectKeys } from '../support/expect.ts'
import {
  administrator,
  generate,
  newcomer,
  ok,
  productUnderTest,
  registration,
  subscriber,
  type Person,
} from '../support/product.ts'
import { openClient } from '../support/client.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
let person: Person

beforeAll(async () => {
  person = await subscriber(place)
  for (const phaseNumber of [1, 2, 3] as const) await generate(person, phaseNumber)
})

test(statement(['ENT-01', 'ENT-02']), async () => {
  const { body: user } = ok(await person.get('/api/user'))
  expect(user).toEqual({
    id: person.id,
    username: person.username,
    email: `${person.username}@example.com`,
    firstName: 'Wal',
    lastName: 'Ker',
    country: 'US',
    isAdmin: false,
    createdAt: expect.stringMatching(ISO),
    subscriptionStatus: 'active',
    timeZone: registration().timeZone,
  })
  expect((await (await newcomer(place)).get('/api/user')).body.subscriptionStatus).toBe('inactive')
})

test(statement('USR-11'), async () => {
  const client = openClient(place.url)
  const answers = [
    await client.post('/api/register', registration()),
    await client.post('/api/login', { username: person.username, password: person.password }),
    await client.get('/api/user'),
  ]
  for (const { text } of answers) expect(text).not.toMatch(/password|argon|hash|token/i)
})

test(statement('ENT-03'), async () => {
  const { body } = ok(await person.get('/api/subscription'))
  expect(body).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  expect(body.currentPeriodEnd).toMatch(ISO)
  expect(new Date(body.currentPeriodEnd).getTime()).toBeGreaterThan(Date.now())
  const { body: none } = ok(await (await newcomer(place)).get('/api/subscription'))
  expect(none).toMatchObject({
    status: 'inactive',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    hasCustomer: false,
  })
})

test(statement(['ENT-05', 'ENT-06']), async () => {
  const { body: phases } = ok(await person.get('/api/phases'))
  expect(phases.map((phase: { phaseNumber: number }) => phase.phaseNumber)).toEqual([1, 2, 3])
  for (const phase of phases) {
    expect(phase).toMatchObject({ id: expect.any(Number), userId: person.id, completed: true })
    expect(phase.questions).toHaveLength(6)
    expect(phase.questions.every((question: unknown) => typeof question === 'string')).toBe(true)
    expect(Object.keys(phase.answers).length).toBeGreaterThan(0)
    expect(typeof phase.output).toBe('string')
  }
  expect(() => JSON.parse(phases[0].output)).toThrow()
  expect(JSON.parse(phases[1].output)).toBeTypeOf('object')
  expect(JSON.parse(phases[2].output)).toBeTypeOf('object')
})

test(statement('ENT-07'), async () => {
  const plan = JSON.parse((await person.get('/api/phases')).body[1].output)
  expectKeys(plan, [
    'Identified Limiting Beliefs',
    'Recommended Mindset Shifts',
    'Action Steps for Inner Transformation',
  ])
  for (const list of Object.values(plan)) expect(list).toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]))
})

test(statement('ENT-08'), async () => {
  const plan = JSON.parse((await person.get('/api/phases')).body[2].output)
  const { 'Sprint Goal': goal, ...lists } = plan
  expect(goal).toMatch(/\S/)
  expectKeys(lists, ['Month 1 Actions', 'Month 2 Actions', 'Month 3 Actions', 'Weekly Rhythm'])
  const lines = Object.values(lists as Record<string, string[]>).flat()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !/\S/.test(line))).toEqual([])
})

test(statement(['ENT-09', 'ENT-10']), async () => {
  const { id } = await until('phase 3 has made the sprint', async () => (await person.get('/api/sprints')).body[0])
  const dueDate = '2027-01-25T22:59:59.000Z'
  const { body: task } = ok(
    await person.post(`/api/sprints/${id}/tasks`, { title: 'A task', dueDate, status: 'pending' }),
  )
  expect(task).toMatchObject({ title: 'A task', description: '', dueDate, status: 'pending', completedDate: null })
  expect(task.id).toBeTypeOf('number')
  const { body: sprint } = ok(await person.get(`/api/sprints/${id}`))
  expect(sprint).toMatchObject({
    id,
    userId: person.id,
    name: expect.any(String),
    description: expect.any(String),
    goal: expect.any(String),
    startDate: expect.stringMatching(ISO),
    endDate: expect.stringMatching(ISO),
    status: 'in-progress',
    currentMonth: 1,
    content: expect.any(Object),
    tasks: [task],
  })
})

test(statement('ENT-11'), async () => {
  const sent = { userId: person.id, title: 'Words', content: 'Some *words*.', tags: ['Work', 'sea'] }
  const { body: entry } = ok(await person.post('/api/journal', sent))
  expect(entry).toEqual({
    ...sent,
    ...{ mood: null, pinned: false, keptFromGuide: false, version: 1, editedAt: null },
    id: expect.any(Number),
    createdAt: expect.stringMatching(ISO),
  })
  expect((await person.get('/api/journal')).body).toContainEqual(entry)
})

test(statement(['ENT-04', 'CMS-09', 'CMS-07', 'CMS-08']), async () => {
  const admin = await administrator(place)
  const slug = `entity-${Date.now()}`
  const sent = { slug, title: 'A page', content: '<p>Some <strong>HTML</strong></p>', lastUpdatedBy: 1_000_000 }
  const { body: page } = ok(await admin.post('/api/admin/content', sent), 201)
  expect(page).toEqual({
    id: expect.any(Number),
    slug,
    title: 'A page',
    content: sent.content,
    metaDescription: null,
    status: 'published',
    updatedAt: expect.stringMatching(ISO),
    lastUpdatedBy: admin.id,
  })
  ok(await admin.delete(`/api/admin/content/${page.id}`), 204)
})

test(statement('PRC-14'), async () => {
  const { body: prices } = ok(await openClient(place.url).get('/api/subscription/prices'))
  for (const price of prices) {
    expect(price).toMatchObject({
      id: expect.any(String),
      unit_amount: expect.any(Number),
      currency: expect.stringMatching(/^[a-z]{3}$/),
      recurring: { interval: expect.stringMatching(/^(day|week|month|year)$/), interval_count: expect.any(Number) },
      active: true,
      metadata: expect.any(Object),
      product: { id: expect.any(String), name: expect.any(String) },
    })
    expect(price).toHaveProperty('nickname')
    expect(price.product).toHaveProperty('description')
  }
})
