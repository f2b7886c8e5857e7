/** States and transitions. */
import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { expectRefusal } from '../support/expect.ts'
import {
  ANSWERS,
  beginCheckout,
  generate,
  moveTo,
  newcomer,
  ok,
  pay,
  productUnderTest,
  registration,
  subscriber,
  type Person,
} from '../support/product.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
let person: Person

beforeAll(async () => {
  person = await subscriber(place)
})

describe('authentication', () => {
  test(statement(['AUT-06', 'AUT-08', 'API-01']), async () => {
    const client = openClient(place.url)
    expectRefusal(await client.get('/api/user'), 401, 'UNAUTHENTICATED')
    const { body } = ok(await client.post('/api/register', registration()), 201)
    expect((await client.get('/api/user')).body).toEqual(body)
  })

  test(statement(['AUT-07', 'AUT-09']), async () => {
    const client = openClient(place.url)
    const { body } = ok(await client.post('/api/login', { username: person.username, password: person.password }), 200)
    expect(body.id).toBe(person.id)
    const old = openClient(place.url, client.cookie())
    ok(await client.post('/api/logout'), 200)
    expect((await client.get('/api/user')).status).toBe(401)
    expect((await old.get('/api/user')).status).toBe(401)
  })

  test('a login takes a new session and ends the one the browser came with', async () => {
    const client = openClient(place.url)
    const login = { username: person.username, password: person.password }
    ok(await client.post('/api/login', login))
    const first = client.cookie()
    ok(await client.post('/api/login', login))
    expect(client.cookie()).not.toBe(first)
    expect((await openClient(place.url, first).get('/api/user')).status).toBe(401)
    const planted = openClient(place.url, 'sid=planted-by-somebody-else')
    ok(await planted.post('/api/login', login))
    expect(planted.cookie()).not.toContain('planted')
  })

  test('the session cookie is out of reach of scripts and of other sites', async () => {
    const { headers } = await openClient(place.url).post('/api/register', registration())
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^(__Host-)?sid=[\w-]{43,}; Path=\/; HttpOnly; SameSite=Lax/)
    expect(cookie).not.toMatch(/Domain=/i)
  })

  test('username and email address sign in whatever their case', async () => {
    for (const username of [person.username.toUpperCase(), ` ${person.username} `]) {
      ok(await openClient(place.url).post('/api/login', { username, password: person.password }), 200)
    }
  })
})

describe('subscription', () => {
  test(statement(['SUB-11', 'AUT-20', 'RTE-13']), async () => {
    const fresh = await newcomer(place)
    expect((await fresh.get('/api/subscription')).body.status).toBe('inactive')
    expectRefusal(await fresh.get('/api/phases'), 403, 'SUBSCRIPTION_REQUIRED')
  })

  test(statement(['CHK-05', 'CHK-06', 'CHK-13']), async () => {
    const fresh = await newcomer(place)
    const secret = await beginCheckout(fresh)
    expect(secret).toMatch(/^pi_\w+_secret_\w+$/)
    expect(await beginCheckout(fresh)).toBe(secret)
    expect(await beginCheckout(fresh, 'yearly')).not.toBe(secret)
    ok(await pay(place, await beginCheckout(fresh, 'yearly')), 200)
    expect((await fresh.post('/api/subscription/sync')).body.status).toBe('active')
    const again = ok(await fresh.post('/api/create-subscription', { priceId: 'monthly' }), 200)
    expect(again.body).toEqual({})
  })

  test('a declined card leaves the person where they were, and another card may follow', async () => {
    const fresh = await newcomer(place)
    const secret = await beginCheckout(fresh)
    expect((await pay(place, secret, 'pm_card_chargeDeclined')).status).toBe(402)
    expect((await fresh.post('/api/subscription/sync')).body.status).toBe('inactive')
    expectRefusal(await fresh.get('/api/journal'), 403, 'SUBSCRIPTION_REQUIRED')
    ok(await pay(place, secret), 200)
    expect((await fresh.post('/api/subscription/sync')).body.status).toBe('active')
    ok(await fresh.get('/api/journal'))
  })

  test(statement(['SUB-05', 'SUB-06', 'SUB-12', 'RTE-14']), async () => {
    const fresh = await subscriber(place)
    const { url } = ok(await fresh.get('/api/customer-portal')).body
    const press = async (action: string) => {
      const page = await openClient(place.stripeUrl).get(url)
      const subscription = /sub_\w+/.exec(page.text)![0]
      const body = new URLSearchParams({ subscription, action }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return openClient(place.stripeUrl).send('POST', url, { headers, body })
    }
    await press('cancel_at_period_end')
    await until(
      'the end is announced',
      async () => (await fresh.get('/api/subscription')).body.cancelAtPeriodEnd === true,
    )
    expect((await fresh.get('/api/subscription')).body.status).toBe('active')
    ok(await fresh.get('/api/phases'))
    await press('resume')
    await until('the end is taken back', async () => !(await fresh.get('/api/subscription')).body.cancelAtPeriodEnd)
    await press('cancel_now')
    await until('it is canceled', async () => (await fresh.get('/api/subscription')).body.status === 'canceled')
    expectRefusal(await fresh.get('/api/phases'), 403, 'SUBSCRIPTION_REQUIRED')
    expect((await fresh.get('/api/user')).body.subscriptionStatus).toBe('canceled')
  })
})

describe('phases', () => {
  test(statement(['PHF-01', 'PHF-05', 'PHF-06', 'PHF-07', 'PHF-09']), async () => {
    const fresh = await subscriber(place)
    expect((await fresh.get('/api/phases')).body).toEqual([])
    const { narrative } = await generate(fresh, 1)
    const [first, ...others] = (await fresh.get('/api/phases')).body
    expect(others).toEqual([])
    expect(first).toMatchObject({ phaseNumber: 1, completed: true, output: narrative, answers: ANSWERS[1] })
    const put = ok(await fresh.put(`/api/phases/${first.id}`, { output: 'Edited', completed: true }), 200).body
    expect(put).toMatchObject({ id: first.id, output: 'Edited', answers: ANSWERS[1] })
    const post = { userId: 1, phaseNumber: 1, questions: [], answers: {}, output: 'Posted', completed: true }
    expect(ok(await fresh.post('/api/phases', post), 200).body).toMatchObject({ id: first.id, answers: ANSWERS[1] })
    expect(ok(await fresh.post('/api/phases', { ...post, phaseNumber: 2 }), 201).body.phaseNumber).toBe(2)
  })

  test(
    statement('PHF-04', 'The server accepts phases out of order and never trusts a blank earlier output.'),
    async () => {
      const fresh = await subscriber(place)
      const answer = await fresh.post('/api/generate-narrative', {
        phaseNumber: 2,
        answers: {},
        previousPhaseOutputs: { '1': '' },
      })
      expect(JSON.parse(ok(answer).body.narrative)).toHaveProperty('Identified Limiting Beliefs')
    },
  )

  test(statement(['WIZ-13', 'WIZ-17', 'API-20']), async () => {
    const fresh = await subscriber(place)
    const write = async (answers: object): Promise<string> =>
      ok(await fresh.post('/api/generate-narrative', { phaseNumber: 1, answers })).body.narrative
    expect(await write({})).toMatch(/\S/)
    const first = await write(ANSWERS[1])
    const second = await write(ANSWERS[1])
    expect(second).not.toBe(first)
    const phases = (await fresh.get('/api/phases')).body
    expect(phases).toHaveLength(1)
    expect(phases[0].output).toBe(second)
  })

  test('a new text for an earlier phase leaves the later ones complete', async () => {
    const fresh = await subscriber(place)
    await generate(fresh, 1)
    await generate(fresh, 2)
    await generate(fresh, 1)
    const phases: { completed: boolean }[] = (await fresh.get('/api/phases')).body
    expect(phases.map(({ completed }) => completed)).toEqual([true, true])
  })

  test(
    statement(['PHF-13', 'PHF-14', 'PHF-15', 'PHF-16', 'PHF-17', 'PHF-18', 'PHF-19', 'PHF-20', 'PHF-21', 'SEC-09']),
    async () => {
      const fresh = await subscriber(place)
      await moveTo(fresh, 'Europe/Berlin')
      const before = Date.now()
      const { narrative } = await generate(fresh, 3)
      const content = JSON.parse(narrative)
      const body = {
        userId: 1,
        name: '',
        description: '',
        goal: content['Sprint Goal'],
        content,
        status: 'in-progress',
      }
      const posted = await Promise.all([1, 2, 3].map(() => fresh.post('/api/sprints', { ...body, currentMonth: 1 })))
      for (const answer of posted) ok(answer, 200, 201)
      await generate(fresh, 3)
      const sprints = (await fresh.get('/api/sprints')).body
      expect(sprints).toHaveLength(1)
      const [sprint] = sprints
      expect(sprint).toMatchObject({
        name: expect.stringMatching(/^\S+( \S+){1,5}$/),
        description: 'First 90-day sprint toward dream life',
        goal: content['Sprint Goal'],
        status: 'in-progress',
        currentMonth: 1,
        content,
      })
      const unnamed = ok(await fresh.post('/api/sprints', { userId: 1, name: '' }), 201).body
      expect([sprint.name === unnamed.name, unnamed.name]).toEqual([false, 'Creative Foundation'])
      const start = new Date(sprint.startDate).getTime()
      expect(start).toBeGreaterThanOrEqual(before - 2_000)
      expect(start).toBeLessThanOrEqual(Date.now())
      const inBerlin = (time: string) => new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' })
      expect(inBerlin(sprint.endDate)).toBe(inBerlin(sprint.startDate))
      expect(Math.round((new Date(sprint.endDate).getTime() - start) / DAY)).toBe(90)
    },
  )
})

test('after phase 3, the generated plan posted with words and a start of its own keeps them (API-26)', async () => {
  const fresh = await subscriber(place)
  const content = JSON.parse((await generate(fresh, 3)).narrative)
  await until('phase 3 has made its sprint', async () => (await fresh.get('/api/sprints')).body.length === 1)
  const own = { name: 'My spring', description: 'In my own words', startDate: inDays(3), endDate: inDays(93) }
  const answer = ok(await fresh.post('/api/sprints', { userId: 1, ...own, goal: content['Sprint Goal'], content }), 200)
  expect(answer.body).toMatchObject({ ...own, content })
  const sprints = (await fresh.get('/api/sprints')).body
  expect(sprints).toHaveLength(1)
  expect(sprints[0]).toMatchObject({ id: answer.body.id, ...own })
})

describe('sprints', () => {
  const create = async (body: object) => ok(await person.post('/api/sprints', body), 201).body

  test(statement(['TSK-19', 'TSK-20']), async () => {
    const { id } = await create({ name: 'Moves', goal: 'x' })
    const patch = async (body: object) => ok(await person.patch(`/api/sprints/${id}`, body), 200).body
    expect((await patch({ status: 'at-risk' })).status).toBe('at-risk')
    const completed = await patch({ status: 'completed' })
    expect(completed).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
    expect((await patch({ status: 'in-progress' })).completedAt).toBeNull()
    expect((await patch({ startDate: inDays(-100), endDate: inDays(-10) })).status).toBe('overdue')
    expectRefusal(await person.patch(`/api/sprints/${id}`, { status: 'overdue' }), 400, 'INVALID_INPUT')
  })

  test('a sprint takes a new name, description, goal, dates and month, and keeps what is left out', async () => {
    const sprint = await create({ name: 'Before', description: 'Words', goal: 'A goal' })
    const dates = { startDate: inDays(-40), endDate: inDays(50) }
    const edited = ok(
      await person.patch(`/api/sprints/${sprint.id}`, { name: 'After', ...dates, currentMonth: 3 }),
      200,
    ).body
    const { status, progress } = edited // follow from the dates
    const month = { currentMonth: 3, chosenMonth: 3 }
    expect(edited).toMatchObject({ ...sprint, ...dates, ...month, name: 'After', status, progress })
    expect(progress).toEqual({ donePercent: 0, expectedPercent: 44, overdueTasks: 0 })
    expect((await person.get(`/api/sprints/${sprint.id}`)).body).toEqual(edited)
    const backwards = await person.patch(`/api/sprints/${sprint.id}`, { endDate: inDays(-60) })
    expectRefusal(backwards, 400, 'INVALID_INPUT')
    expect((await person.get(`/api/sprints/${sprint.id}`)).body).toEqual(edited)
  })

  test(statement(['SPL-02', 'API-27']), async () => {
    const fresh = await subscriber(place)
    const make = async (name: string, body: object) => ok(await fresh.post('/api/sprints', { name, ...body }), 201)
    await make('older', { startDate: inDays(-20), endDate: inDays(70) })
    await make('newer', { startDate: inDays(-5), endDate: inDays(85) })
    await make('done long ago', { startDate: inDays(-300), endDate: inDays(-210), status: 'completed' })
    await make('done', { startDate: inDays(-200), endDate: inDays(-110), status: 'completed' })
    const names = (await fresh.get('/api/sprints')).body.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['newer', 'older', 'done', 'done long ago'])
  })
})

describe('tasks', () => {
  let sprintId: number
  const add = async (title: string, dueDate = inDays(3)) =>
    ok(await person.post(`/api/sprints/${sprintId}/tasks`, { title, description: '', dueDate, status: 'pending' }), 201)
      .body
  const move = (id: number, body: object) => person.patch(`/api/sprint-tasks/${id}`, body)

  beforeAll(async () => {
    sprintId = ok(await person.post('/api/sprints', { name: 'Tasks', goal: 'x' }), 201).body.id
  })

  test(statement(['TSK-02', 'TSK-13', 'TSK-14', 'TSK-10']), async () => {
    const dueDate = inDays(4)
    const task = ok(await person.post(`/api/sprints/${sprintId}/tasks`, { title: 'Plain', dueDate }), 201).body
    expect(task).toMatchObject({ status: 'pending', description: '', dueDate, completedDate: null })
    const tasks: unknown[] = (await person.get(`/api/sprints/${sprintId}`)).body.tasks
    expect(tasks).toContainEqual(task)
  })

  test(statement(['TSK-01', 'TSK-04', 'TSK-05', 'TSK-06', 'TSK-07', 'TSK-09']), async () => {
    const { id } = await add('Through all states')
    expect(ok(await move(id, { status: 'in-progress' })).body).toMatchObject({
      status: 'in-progress',
      completedDate: null,
    })
    const completedDate = new Date(Date.now() - 1_000).toISOString()
    expect(ok(await move(id, { status: 'completed', completedDate })).body).toMatchObject({
      status: 'completed',
      completedDate,
    })
    expect(ok(await move(id, { status: 'in-progress', completedDate: null })).body.completedDate).toBeNull()
    const done = ok(await move(id, { status: 'completed' })).body
    expect(Math.abs(new Date(done.completedDate).getTime() - Date.now())).toBeLessThan(10_000)
    const { tasks } = (await person.get(`/api/sprints/${sprintId}`)).body
    expect(tasks).toContainEqual(done)
  })

  test('a task that is where it is asked to go changes nothing', async () => {
    const { id } = await add('Twice')
    const done = ok(await move(id, { status: 'completed' })).body
    expect(ok(await move(id, { status: 'completed' }), 200).body).toEqual(done)
  })

  test('a completed task can be reopened, but never be pending again', async () => {
    const { id } = await add('No way back')
    ok(await move(id, { status: 'completed' }))
    expectRefusal(await move(id, { status: 'pending' }), 409, 'CONFLICT')
  })

  test(statement('TSK-03'), async () => {
    const late = await add('Late', inDays(-2))
    expect(late.status).toBe('pending')
    expectRefusal(await move(late.id, { status: 'overdue' }), 400, 'INVALID_INPUT')
  })

  test('a task can be renamed, described and moved to another day', async () => {
    const { id } = await add('Before')
    const change = { title: 'After', description: 'More', dueDate: inDays(9) }
    expect(ok(await move(id, change)).body).toMatchObject({ ...change, status: 'pending' })
  })
})
