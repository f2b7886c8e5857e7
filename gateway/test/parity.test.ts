/** REST and GraphQL are two doors to one room: same input, same result, same refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration, startProduct, type Browser, type Product } from './product.ts'

let product: Product
let nora: Awaited<ReturnType<Product['subscriber']>>
beforeAll(async () => {
  product = await startProduct()
  nora = await product.subscriber()
})
afterAll(() => product.stop())

const CREATE = 'mutation($input: CreateEntryInput!) { createEntry(input: $input) { id title content tags createdAt } }'
const TASK = 'mutation($input: UpdateTaskInput!) { updateTask(input: $input) { id status completedDate } }'

async function sprintOf(browser: Browser) {
  return (await browser.rest('POST', '/api/sprints', { userId: 1, name: crypto.randomUUID() })).body
}

const newTask = (browser: Browser, sprintId: number) =>
  browser.rest('POST', `/api/sprints/${sprintId}/tasks`, {
    title: crypto.randomUUID(),
    dueDate: '2027-01-02T00:00:00.000Z',
    status: 'pending',
  })

test('an entry written through one door is read through the other', async () => {
  const byRest = await nora.rest('POST', '/api/journal', { userId: 1, title: 'One', content: 'By REST', tags: ['a'] })
  const byGraphql = await nora.graphql(CREATE, { input: { title: 'Two', content: 'By GraphQL', tags: [] } })
  expect(byRest.status).toBe(201)
  expect(byRest.body.userId).toBe(nora.userId)
  const { body: list } = await nora.rest('GET', '/api/journal')
  const { body } = await nora.graphql('{ entries { id title content tags createdAt } }')
  expect(body.data.entries).toEqual(
    list.map(({ id, title, content, tags, createdAt }: Record<string, unknown>) => ({
      id,
      title,
      content,
      tags,
      createdAt,
    })),
  )
  expect(list.map((entry: { id: number }) => entry.id)).toEqual([byGraphql.body.data.createEntry.id, byRest.body.id])
})

test('both move a task, and both refuse the same moves with the same code and words', async () => {
  const sprint = await sprintOf(nora)
  const [one, two] = await Promise.all([newTask(nora, sprint.id), newTask(nora, sprint.id)])
  const rest = await nora.rest('PATCH', `/api/sprint-tasks/${one.body.id}`, { status: 'completed' })
  const graphql = await nora.graphql(TASK, { input: { taskId: two.body.id, status: 'completed' } })
  expect(rest.body.status).toBe('completed')
  expect(graphql.body.data.updateTask.status).toBe('completed')
  const refusedRest = await nora.rest('PATCH', `/api/sprint-tasks/${one.body.id}`, { status: 'pending' })
  const refusedGraphql = await nora.graphql(TASK, { input: { taskId: two.body.id, status: 'pending' } })
  expect(refusedRest.status).toBe(409)
  expect(refusedGraphql.body.errors[0]).toMatchObject({
    message: refusedRest.body.message,
    extensions: { code: 'CONFLICT' },
  })
})

test('nobody, somebody without a subscription, and somebody else are refused alike', async () => {
  const sprint = await sprintOf(nora)
  const task = (await newTask(nora, sprint.id)).body
  const nobody = product.browser()
  const unpaid = product.browser()
  await unpaid.rest('POST', '/api/register', registration(`unpaid${crypto.randomUUID().slice(0, 6)}`))
  const stranger = await product.subscriber()
  for (const [browser, status, code] of [
    [nobody, 401, 'UNAUTHENTICATED'],
    [unpaid, 403, 'SUBSCRIPTION_REQUIRED'],
    [stranger, 404, 'NOT_FOUND'],
  ] as const) {
    const rest = await browser.rest('PATCH', `/api/sprint-tasks/${task.id}`, { status: 'completed' })
    const graphql = await browser.graphql(TASK, { input: { taskId: task.id, status: 'completed' } })
    expect([rest.status, rest.body.code, rest.body.error]).toEqual([status, code, rest.body.message])
    expect(graphql.body.errors[0].extensions.code).toBe(code)
    expect(graphql.body.errors[0].message).toBe(rest.body.message)
  }
  expect((await nora.rest('GET', `/api/sprints/${sprint.id}`)).body.tasks[0].status).toBe('pending')
})

test('nonsense is refused by both and stores nothing', async () => {
  const before = (await nora.rest('GET', '/api/journal')).body.length
  for (const input of [
    { title: ' ', content: 'x' },
    { title: 'x', content: '' },
    { title: 'x'.repeat(301), content: 'x' },
    { title: 'x\u0000', content: 'x' },
    { title: 'x', content: '\ud800' },
    { title: 'x', content: 'y'.repeat(100_001) },
    { title: 'x', content: 'x', tags: [''] },
  ]) {
    const rest = await nora.rest('POST', '/api/journal', input)
    const graphql = await nora.graphql(CREATE, { input })
    expect([rest.status, rest.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(graphql.body.errors[0]).toMatchObject({ message: rest.body.message, extensions: { code: 'INVALID_INPUT' } })
  }
  for (const body of [{ title: 1, content: [] }, { title: null, content: {} }, {}, []]) {
    expect((await nora.rest('POST', '/api/journal', body)).status).toBe(400)
  }
  expect((await nora.rest('GET', '/api/journal')).body).toHaveLength(before)
})

test('ids that cannot be are refused, ids that are not are not found', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '01', '1%00', '2147483648', '9007199254740993', '%20']) {
    expect((await nora.rest('GET', `/api/sprints/${id}`)).status, id).toBe(400)
  }
  expect((await nora.rest('GET', '/api/sprints/2147483647')).status).toBe(404)
})
