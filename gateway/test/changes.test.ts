/** The subscription `changes` over the real services: who hears of what, and when a stream ends. */
import type { Running } from '@daybreak/kit/run'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Browser, type Product } from './product.ts'

type Change = { topic: string; id: string | null; tab: string | null }
type News = { cursor: string; complete: boolean; changes: Change[] }

let product: Product
const open: Running[] = []
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  for (const each of open) await each.stop()
  await product.stop()
})

/** Listens in a browser, until it is stopped or the server ends it. */
async function listen(browser: Browser, after: string | null = null) {
  const leave = new AbortController()
  const query = 'subscription($after: String) { changes(after: $after) { cursor complete changes { topic id tab } } }'
  const response = await fetch(`${product.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: browser.cookie() },
    body: JSON.stringify({ query, variables: { after } }),
    signal: leave.signal,
  })
  const news: News[] = []
  const state = { ended: false, failure: null as string | null }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) take(event)
    }
  }
  const take = (event: string) => {
    const data = /^data: (.+)$/m.exec(event)?.[1]
    if (!event.includes('event: next') || !data) return
    const { data: said, errors } = JSON.parse(data) as { data?: { changes: News }; errors?: { message: string }[] }
    if (said) news.push(said.changes)
    else state.failure = errors?.[0]?.message ?? 'unknown'
  }
  void read()
    .catch(() => undefined)
    .finally(() => (state.ended = true))
  open.push({ stop: async () => leave.abort() })
  const changes = () => news.flatMap((one) => one.changes)
  await until('it listens, or cannot', () => news.length > 0 || state.ended || state.failure)
  return {
    ...{ headers: response.headers, news, state, changes, stop: () => leave.abort() },
    hears: (topic: string, id?: number) =>
      until(`${topic} is heard`, () =>
        changes().find((one) => one.topic === topic && (id === undefined || one.id === `${id}`)),
      ),
  }
}

const write = (browser: Browser, title: string, headers = {}) =>
  browser.rest('POST', '/api/journal', { title, content: 'Words', tags: [] }, headers)

test('every stream of a person hears of a change, with the tab that made it; nobody else hears anything', async () => {
  const [nora, omar] = [await product.subscriber(), await product.subscriber()]
  const [one, two, other] = [await listen(nora), await listen(nora), await listen(omar)]
  expect(one.headers.get('x-accel-buffering')).toBe('no') // a proxy passes each word on at once
  expect(one.headers.get('content-encoding')).toBeNull()
  const { body } = await write(nora, 'Mine', { 'x-tab': 'tab-of-nora-1' })
  for (const each of [one, two]) {
    expect(await each.hears('ENTRIES', body.id)).toEqual({ topic: 'ENTRIES', id: `${body.id}`, tab: 'tab-of-nora-1' })
  }
  const { body: theirs } = await write(omar, 'Theirs')
  await other.hears('ENTRIES', theirs.id)
  expect(other.changes()).toEqual([{ topic: 'ENTRIES', id: `${theirs.id}`, tab: null }])
  expect(one.changes().filter(({ id }) => id === `${theirs.id}`)).toEqual([])
})

test('sprints, tasks, habits, check-ins and deleted entries are heard of', async () => {
  const nora = await product.subscriber()
  const stream = await listen(nora)
  const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: 'Ninety days' })
  await stream.hears('SPRINTS', sprint.id)
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { body: task } = await nora.rest('POST', `/api/sprints/${sprint.id}/tasks`, { title: 'Walk', dueDate })
  const heard = () => stream.changes().filter(({ topic }) => topic === 'TASKS').length
  await until('the new task is heard of', () => heard() === 1)
  await nora.rest('PATCH', `/api/sprint-tasks/${task.id}`, { status: 'completed' })
  await until('the tick is heard of', () => heard() === 2)
  await nora.rest('PATCH', `/api/sprint-tasks/${task.id}`, { title: 'Walk far' })
  await until('the other words are heard of', () => heard() === 3)
  await nora.rest('DELETE', `/api/sprint-tasks/${task.id}`)
  await until('the end of it is heard of', () => heard() === 4)

  const CHANGES =
    'mutation($id: Int!, $changes: TaskChangesInput!) { changeTasks(sprintId: $id, changes: $changes) { sprint { id } } }'
  const added = await nora.graphql(CHANGES, {
    ...{ id: sprint.id },
    changes: { addHabits: [{ title: 'Read', cadence: { kind: 'daily' } }] },
  })
  expect(added.body.errors).toBeUndefined()
  await until('what came together is heard of', () => heard() === 5)
  const { body } = await nora.graphql('query($id: Int!) { sprintHabits(sprintId: $id) { habits { id } } }', {
    id: sprint.id,
  })
  const [habit] = body.data.sprintHabits.habits
  const day = new Date().toISOString().slice(0, 10)
  const kept = await nora.graphql('mutation($input: SetHabitDayInput!) { setHabitDay(input: $input) { id } }', {
    input: { habitId: habit.id, day, done: true },
  })
  expect(kept.body.errors).toBeUndefined()
  await stream.hears('HABITS', sprint.id)

  const entry = (await write(nora, 'One')).body
  await nora.rest('DELETE', `/api/journal/${entry.id}`)
  await until('both are heard of', () => stream.changes().filter(({ topic }) => topic === 'ENTRIES').length === 2)
})

test('whoever comes back with a cursor hears what they missed; every answer of the API says where it stands', async () => {
  const nora = await product.subscriber()
  const { headers } = await nora.graphql('{ viewer { id } }')
  const cursor = headers.get('x-changes-after')
  expect(cursor).toMatch(/~\d+$/)
  const { body: missed } = await write(nora, 'While nobody listened')
  const stream = await listen(nora, cursor)
  await stream.hears('ENTRIES', missed.id)
  expect(stream.news[0]!.complete).toBe(true)
  const unknown = await listen(nora, 'another stream~1')
  expect(unknown.news[0]).toMatchObject({ complete: false, changes: [] })
})

test('pages are heard of by admins alone', async () => {
  const [admin, nora] = [await product.admin(), await product.subscriber()]
  const [told, untold] = [await listen(admin), await listen(nora)]
  const page = { slug: crypto.randomUUID(), title: 'Rules', content: '<p>Be kind.</p>' }
  const { body } = await admin.rest('POST', '/api/admin/content', page)
  await told.hears('PAGES', body.id)
  await admin.rest('DELETE', `/api/admin/content/${body.id}`)
  await until('its end is heard of', () => told.changes().filter(({ topic }) => topic === 'PAGES').length === 2)
  expect(untold.changes()).toEqual([])
})

test('signing out ends the streams of that session at once, and no other', async () => {
  const nora = await product.subscriber()
  const elsewhere = product.browser()
  await elsewhere.rest('POST', '/api/login', { username: nora.username, password: 'correct horse' })
  const [here, there] = [await listen(nora), await listen(elsewhere)]
  await nora.rest('POST', '/api/logout')
  await until('it has ended', () => here.state.ended)
  const { body } = await write(elsewhere, 'After')
  await there.hears('ENTRIES', body.id)
  expect(here.changes().filter(({ topic }) => topic === 'ENTRIES')).toEqual([])
})

test('a session that was ended from another device hears no more', async () => {
  const nora = await product.subscriber()
  const lost = product.browser()
  await lost.rest('POST', '/api/login', { username: nora.username, password: 'correct horse' })
  const stream = await listen(lost)
  await nora.rest('DELETE', '/api/sessions')
  await until('it has ended', () => stream.state.ended)
})

test('a change of role ends the streams of the person, which were opened as another', async () => {
  const [admin, nora] = [await product.admin(), await product.subscriber()]
  const stream = await listen(nora)
  const changed = await admin.rest('PUT', `/api/admin/users/${nora.userId}/admin-status`, { isAdmin: true })
  expect(changed.status).toBe(200)
  await until('it has ended', () => stream.state.ended)
})

test.each(['REST', 'GraphQL'])(
  'a suspension ends every stream and closes calendar links; they open again as it is lifted (%s)',
  async (door) => {
    const [admin, nora] = [await product.admin(), await product.subscriber()]
    const elsewhere = product.browser()
    await elsewhere.rest('POST', '/api/login', { username: nora.username, password: 'correct horse' })
    const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: 'Mine' })
    const { body: feed } = await nora.rest('POST', `/api/sprints/${sprint.id}/feed`)
    const calendar = () => product.browser().rest('GET', feed.path)
    expect((await calendar()).status).toBe(200)
    const streams = [await listen(nora), await listen(elsewhere)]
    const path = `/api/admin/users/${nora.userId}/suspension`
    if (door === 'REST') await admin.rest('PUT', path, { reason: 'Disputed.' })
    else await admin.graphql(`mutation { suspendUser(userId: ${nora.userId}, reason: "Disputed.") { since } }`)
    const closed = await until('the calendar is closed', async () => {
      const answer = await calendar()
      return answer.status === 200 ? null : answer
    })
    expect(closed).toMatchObject({ status: 404, body: { message: 'Calendar not found' } })
    await until('they have ended', () => streams.every(({ state }) => state.ended))
    const begin = 'mutation { startGeneration(input: { phaseNumber: 1, answers: [] }) { id } }'
    for (const browser of [nora, elsewhere]) {
      expect((await browser.rest('GET', '/api/sprints')).status).toBe(401)
      expect((await browser.graphql(begin)).body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
    }
    if (door === 'REST') await admin.rest('DELETE', path)
    else await admin.graphql(`mutation { liftSuspension(userId: ${nora.userId}) }`)
    await until('the calendar is open again', async () => (await calendar()).status === 200)
    expect((await nora.rest('GET', '/api/sprints')).status).toBe(401)
    await nora.rest('POST', '/api/login', { username: nora.username, password: 'correct horse' })
    expect((await nora.rest('GET', '/api/sprints')).body).toMatchObject([{ id: sprint.id }])
  },
)

test('nobody listens without a session; a person who does not pay does', async () => {
  const { state } = await listen(product.browser())
  expect(state.failure).toBe('Please sign in first.')
  const visitor = product.browser()
  const name = `v${crypto.randomUUID().slice(0, 8)}`
  const person = {
    username: name,
    password: 'correct horse',
    email: `${name}@example.com`,
    firstName: 'V',
    lastName: 'W',
  }
  await visitor.rest('POST', '/api/register', { ...person, country: 'US' })
  const stream = await listen(visitor)
  expect(stream.state).toEqual({ ended: false, failure: null })
})

test('the ninth stream of a person ends the first', async () => {
  const nora = await product.subscriber()
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let n = 0; n < 9; n += 1) streams.push(await listen(nora))
  await until('the first has ended', () => streams[0]!.state.ended)
  const { body } = await write(nora, 'For eight')
  await Promise.all(streams.slice(1).map((stream) => stream.hears('ENTRIES', body.id)))
  expect(streams[0]!.changes().filter(({ topic }) => topic === 'ENTRIES')).toEqual([])
})
