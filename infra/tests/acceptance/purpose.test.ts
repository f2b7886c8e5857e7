/** What the product does, and for whom. */
import { expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { ANSWERS, beginCheckout, generate, newcomer, ok, pay, productUnderTest } from '../support/product.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()

test(
  statement(
    ['CHK-05', 'PHF-13', 'WIZ-22', 'WIZ-23', 'HOM-19'],
    'A person signs up, pays, goes through the three phases with Sol, follows a sprint, keeps a journal and leaves.',
  ),
  async () => {
    const person = await newcomer(place)
    ok(await pay(place, await beginCheckout(person)), 200)
    expect((await person.post('/api/subscription/sync')).body.status).toBe('active')

    const vision = await generate(person, 1)
    expect(vision.narrative.length).toBeGreaterThan(200)
    const breakthrough = JSON.parse((await generate(person, 2)).narrative)
    const plan = JSON.parse((await generate(person, 3)).narrative)
    expect(breakthrough['Identified Limiting Beliefs'].length).toBeGreaterThan(0)

    const [sprint] = await until('phase 3 has made the sprint', async () => {
      const sprints = ok(await person.get('/api/sprints')).body
      return sprints.length > 0 ? sprints : null
    })
    expect(sprint.goal).toBe(plan['Sprint Goal'])
    const dueDate = new Date(Date.now() + 86_400_000).toISOString()
    const task = ok(
      await person.post(`/api/sprints/${sprint.id}/tasks`, { title: 'Begin', dueDate, status: 'pending' }),
    )
    ok(await person.patch(`/api/sprint-tasks/${task.body.id}`, { status: 'completed' }))
    ok(await person.post('/api/journal', { userId: person.id, title: 'Day one', content: 'It begins.', tags: [] }))

    const phases = ok(await person.get('/api/phases')).body
    expect(phases.map((phase: { completed: boolean }) => phase.completed)).toEqual([true, true, true])
    ok(await person.post('/api/logout'), 200)
    expect((await person.get('/api/user')).status).toBe(401)
  },
)

test(
  statement(['WIZ-22', 'WIZ-23', 'API-21'], 'Later phases are written with the outputs of the earlier ones in view.'),
  async () => {
    const person = await newcomer(place)
    await pay(place, await beginCheckout(person))
    await person.post('/api/subscription/sync')
    const answers = { ...ANSWERS[1], '0': 'A lighthouse called Quorlwick' }
    const narrative = ok(await person.post('/api/generate-narrative', { phaseNumber: 1, answers })).body.narrative
    expect(narrative).toContain('Quorlwick')
    const second = await generate(person, 2)
    await generate(person, 3)
    const asked: { body?: unknown }[] = (await openClient(place.openaiUrl).get('/_history')).body.requests
    const said = asked.map((request) => JSON.stringify(request))
    const belief = JSON.parse(second.narrative)['Identified Limiting Beliefs'][0] as string
    expect(said.filter((text) => text.includes('Quorlwick')).length).toBeGreaterThanOrEqual(3)
    expect(said.some((text) => text.includes('Quorlwick') && text.includes(belief.slice(0, 40)))).toBe(true)
  },
)

test(
  statement('API-41', 'A body that says userId 1 writes for the person who is signed in, and nothing for user 1.'),
  async () => {
    const person = await newcomer(place)
    await pay(place, await beginCheckout(person))
    await person.post('/api/subscription/sync')
    const entry = ok(await person.post('/api/journal', { userId: 1, title: 'Mine', content: 'Mine alone', tags: [] }))
    const sprint = ok(await person.post('/api/sprints', { userId: 1, name: 'Mine', goal: 'Mine' }))
    const phase = ok(
      await person.post('/api/phases', {
        userId: 1,
        phaseNumber: 1,
        questions: [],
        answers: {},
        output: 'x',
        completed: true,
      }),
    )
    for (const { body } of [entry, sprint, phase]) expect(body.userId).toBe(person.id)
    for (const userId of [[1], { id: 1 }, -1, '__proto__', null]) {
      const answer = await person.post('/api/journal', {
        userId,
        title: `As ${JSON.stringify(userId)}`,
        content: 'Mine',
      })
      expect([answer.status, answer.body.userId ?? person.id]).toEqual([answer.status < 300 ? 201 : 400, person.id])
    }
  },
)
