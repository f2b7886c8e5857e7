/** REST and GraphQL are two doors to one room: same input, same result, same refusal. */
import type { Running } from '@daybreak/kit/run'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Config } from '../../services/journey/src/config.ts'
import { start as startJourney } from '../../services/journey/src/main.ts'
import { registration, startProduct, type Browser, type Product } from './product.ts'

let product: Product, journey: Running
let nora: Awaited<ReturnType<Product['subscriber']>>
beforeAll(async () => {
  product = await startProduct()
  const DATABASE_URL = await createTestDatabase()
  journey = await startJourney(Config.parse({ ...product.servers, DATABASE_URL, LOG_LEVEL: 'silent' }))
  nora = await product.subscriber()
})
afterAll(async () => {
  await journey.stop()
  await product.stop()
})

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

test('A-86: without a page REST answers all users, with one a page of them; GraphQL answers pages', async () => {
  const database = openTestDatabase(product.identityDatabaseUrl, 1)
  await database.pool.query(
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country)
    select 'many' || n, 'many' || n, n || '@many.example', n || '@many.example', '', 'Given', 'Family', 'US'
    from generate_series(1, 205) n`,
  )
  await database.close()
  const admin = await product.admin()
  const read = async (asked: string) => {
    const { body, headers } = await admin.rest('GET', `/api/admin/users?search=@many.${asked}`)
    return { names: body.map(({ username }: { username: string }) => username), total: headers.get('x-total-count') }
  }
  const all = await read('')
  expect(all).toEqual({ names: Array.from({ length: 205 }, (_, index) => `many${index + 1}`), total: '205' })
  expect(await read('&page=2')).toEqual({ names: all.names.slice(20, 40), total: '205' })
  expect(await read('&page=1&pageSize=3')).toEqual({ names: all.names.slice(0, 3), total: '205' })
  const { body } = await admin.graphql('{ adminUsers(search: "@many.") { total page pageSize users { username } } }')
  expect(body.data.adminUsers).toMatchObject({ total: 205, page: 1, pageSize: 20 })
  expect(body.data.adminUsers.users).toHaveLength(20)
  expect(await read('&status=inactive&page=11')).toEqual({ names: all.names.slice(200), total: '205' })
  expect(await read('&status=active')).toEqual({ names: [], total: '0' })
  const active = await admin.graphql('{ adminUsers(search: "@many.", status: active) { total } }')
  expect(active.body.data.adminUsers).toEqual({ total: 0 })
  expect(await read('&plan=yearly')).toEqual({ names: [], total: '0' })
  const planned = await admin.graphql(
    '{ adminUsers(search: "@many.", plan: none, pageSize: 1) { total users { plan { interval } lastSeenAt } } }',
  )
  expect(planned.body.data.adminUsers).toEqual({ total: 205, users: [{ plan: null, lastSeenAt: null }] })
})

test('the users that match come as a file, in which no name is a formula', async () => {
  const database = openTestDatabase(product.identityDatabaseUrl, 1)
  await database.pool.query(
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country,
      plan_interval, plan_interval_count, subscription_status, created_at)
    select 'csv' || n, 'csv' || n, n || '@csv.example', n || '@csv.example', '',
      case n when 1 then '=1+1' else 'Zoë "Z"' end, 'A, B', 'US', case n when 1 then 'month' end, case n when 1 then 3 end,
      case n when 1 then 'past_due' else 'inactive' end, '2026-01-02T03:04:05Z'
    from generate_series(1, 101) n`,
  )
  await database.close()
  const admin = await product.admin()
  const answer = await admin.rest('GET', '/api/admin/users.csv?search=@csv.')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="daybreak-users.csv"')
  const lines = answer.body.trimEnd().split('\n')
  expect(lines).toHaveLength(102)
  expect(lines.slice(0, 3)).toEqual([
    '"Username","Email","First name","Last name","Country","Joined","Plan","Subscription","Last seen","Admin"',
    `"csv1","1@csv.example","'=1+1","A, B","US","2026-01-02T03:04:05.000Z","3 months","past_due","","no"`,
    '"csv2","2@csv.example","Zoë ""Z""","A, B","US","2026-01-02T03:04:05.000Z","","inactive","","no"',
  ])
  const late = await admin.rest('GET', '/api/admin/users.csv?search=@csv.&status=past_due&plan=other')
  expect(late.body.trimEnd().split('\n')).toHaveLength(2)
  expect((await admin.rest('GET', '/api/admin/users.csv?plan=weekly')).status).toBe(400)
  expect((await nora.rest('GET', '/api/admin/users.csv')).status).toBe(403)
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

const PLAN = {
  'Sprint Goal': 'Sell ten prints',
  'Month 1 Actions': ['Find a room'],
  'Month 2 Actions': ['Sunday: paint'],
  'Month 3 Actions': ['Open the shop'],
  'Weekly Rhythm': ['Draw on Monday'],
}
const PREVIEW = `query($input: PreviewPlanInput!) { planPreview(input: $input) {
  day choices { weekdays perWeek } habits { title planItem cadence { kind weekdays times } }
  weeks { from until keptFree tasks { title planItem day dueDate month effort minutes } planned { title } }
  unplaced { title reason offers { day } } difference { added dropped } } }`
const FORECAST =
  'query($id: Int!) { sprintForecast(sprintId: $id) { forecast { kind date days perWeek } burnUp { day date done expected } } }'
const PROPOSALS = `query($id: Int!, $kind: ProposalKind!) { proposedChanges(sprintId: $id, kind: $kind) {
  proposals { kind taskId title dueDate to endDate } week { done due } } }`
const HABITS =
  'query($id: Int!) { sprintHabits(sprintId: $id) { habits { id title doneDays weeksKept isDoneToday } rhythm { text dueDate } share { done due } } }'
const TODAY = `query($timeZone: String) { today(timeZone: $timeZone) { day sprint { id name taskCounts { total } }
  tasks { id title status } overdue { id } overdueTotal tomorrow { title } habits { id isDueToday }
  week { done due } isCheckInDue } }`
const WHY =
  'query($id: Int!) { taskExplanation(taskId: $id) { taskId goal planLine { text place } belief shift vision } }'

test('a plan is previewed, compiled, ticked, forecast and explained through both doors alike', async () => {
  const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: crypto.randomUUID(), content: PLAN })
  const path = `/api/sprints/${sprint.id}`
  const ask = async (document: string, variables: object) => (await nora.graphql(document, variables)).body.data
  const input = { choices: { weekdays: [1, 2, 3], perWeek: 3 } }
  const preview = (await nora.rest('POST', `${path}/plan-preview`, input)).body
  const { planPreview } = await ask(PREVIEW, { input: { ...input, sprintId: sprint.id } })
  expect(preview).toMatchObject({
    ...planPreview,
    habits: [{ title: 'Draw on Monday', cadence: { kind: 'weekdays', weekdays: [1] } }],
  })
  expect(planPreview.habits).toMatchObject([{ title: 'Draw on Monday', cadence: { kind: 'weekdays', weekdays: [1] } }])
  const tasks = preview.weeks.flatMap((week: { tasks: object[] }) => week.tasks)
  expect(tasks.map(({ title }: { title: string }) => title)).toEqual(['Find a room', 'Paint', 'Open the shop'])
  expect(new Date(tasks[1].day).getUTCDay()).toBe(0)

  const compiled = await nora.rest('PATCH', `${path}/tasks`, { add: tasks, addHabits: preview.habits })
  expect([compiled.status, compiled.body.sprint.taskCounts.total]).toEqual([200, 3])
  const habits = (await nora.rest('GET', `${path}/habits`)).body
  const [habit] = habits.habits
  const ticked = await nora.rest('PUT', `/api/habits/${habit.id}/days/${habit.since}`, { done: true })
  expect(ticked.body.doneDays).toEqual([habit.since])
  expect((await nora.rest('GET', `${path}/habits`)).body).toMatchObject(
    (await ask(HABITS, { id: sprint.id })).sprintHabits,
  )

  const task = compiled.body.sprint.tasks[0]
  await nora.rest('PATCH', `/api/sprint-tasks/${task.id}`, { status: 'completed' })
  expect((await nora.rest('GET', `${path}/forecast`)).body).toEqual(
    (await ask(FORECAST, { id: sprint.id })).sprintForecast,
  )
  for (const [kind, name] of [
    ['shift', 'shift'],
    ['check-in', 'checkIn'],
  ] as const) {
    const { body } = await nora.rest('POST', `${path}/proposals`, { kind })
    expect(body).toEqual((await ask(PROPOSALS, { id: sprint.id, kind: name })).proposedChanges)
    expect(body.proposals).toHaveLength(kind === 'shift' ? 2 : 0)
  }
  const why = (await nora.rest('GET', `/api/sprint-tasks/${task.id}/explanation`)).body
  expect(why).toMatchObject((await ask(WHY, { id: task.id })).taskExplanation)
  expect(why).toMatchObject({ goal: 'Sell ten prints', planLine: { text: 'Find a room', place: 'month1' } })
})

test('today is the same through both doors, on the day of whoever asks', async () => {
  const olga = await product.subscriber()
  const empty = (await olga.rest('GET', '/api/today')).body
  expect(empty).toMatchObject({ sprint: null, tasks: [], overdueTotal: 0, isCheckInDue: false })
  const sprint = await sprintOf(olga)
  const add = (title: string, days: number) =>
    olga.rest('POST', `/api/sprints/${sprint.id}/tasks`, {
      title,
      dueDate: new Date(Date.now() + days * 86_400_000).toISOString(),
    })
  for (const [title, days] of [
    ['Late', -3],
    ['Now', 0],
    ['Next', 1],
  ] as const)
    await add(title, days)
  for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']) {
    const { status, body } = await olga.rest('GET', `/api/today?timeZone=${encodeURIComponent(timeZone)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      day: new Date().toLocaleDateString('sv-SE', { timeZone }),
      sprint: { id: sprint.id, tasks: [] },
      tasks: [{ title: 'Now' }],
      overdue: [{ title: 'Late' }],
      overdueTotal: 1,
      tomorrow: [{ title: 'Next' }],
    })
    expect(body).toMatchObject((await olga.graphql(TODAY, { timeZone })).body.data.today)
  }
})

const TASK_STATE = 'group overdue moves'

test('a task says through both doors where it stands, whether it is overdue, and where it may go', async () => {
  const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: crypto.randomUUID() })
  const add = async (title: string, dueDate: string) =>
    (await nora.rest('POST', `/api/sprints/${sprint.id}/tasks`, { title, dueDate })).body
  const late = await add('Late', '2020-01-01T12:00:00.000Z')
  const later = await add('Later', new Date(Date.now() + 30 * 86_400_000).toISOString())
  await nora.rest('PATCH', `/api/sprint-tasks/${(await add('Done', later.dueDate)).id}`, { status: 'completed' })
  const { tasks } = (await nora.rest('GET', `/api/sprints/${sprint.id}`)).body
  expect(tasks.map(({ title, group, overdue }: Record<string, unknown>) => [title, group, overdue])).toEqual([
    ['Late', 'late', true],
    ['Later', 'later', false],
    ['Done', 'done', false],
  ])
  expect(tasks.map(({ moves }: { moves: string[] }) => moves)).toEqual([
    ['in-progress', 'completed'],
    ['in-progress', 'completed'],
    ['in-progress'],
  ])
  const { data } = (
    await nora.graphql(
      `query($id: Int!, $input: FindTasksInput!, $due: DueTasksInput!) {
        sprint(id: $id) { tasks { id ${TASK_STATE} } }
        sprintTasks(input: $input) { tasks { id ${TASK_STATE} } }
        dueTasks(input: $due) { tasks { id ${TASK_STATE} } }
        task(taskId: ${late.id}) { id ${TASK_STATE} } }`,
      {
        id: sprint.id,
        input: { sprintId: sprint.id },
        due: { sprintId: sprint.id, from: '2020-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' },
      },
    )
  ).body
  const byRest = tasks.map(({ id, group, overdue, moves }: Record<string, unknown>) => ({ id, group, overdue, moves }))
  expect(data.sprint.tasks).toEqual(byRest)
  expect(data.sprintTasks.tasks).toEqual(byRest)
  expect(data.dueTasks.tasks).toEqual(byRest)
  expect(data.task).toEqual(byRest[0])
})

test('a change of a task answers with the counts and the status of its sprint', async () => {
  const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: crypto.randomUUID() })
  const CHANGED =
    'id group sprint { id status progress { donePercent overdueTasks } taskCounts { total completed overdue } }'
  const answers = async (document: string, variables: object) => (await nora.graphql(document, variables)).body.data
  const created = await answers(`mutation($input: CreateTaskInput!) { createTask(input: $input) { ${CHANGED} } }`, {
    input: { sprintId: sprint.id, title: 'Late', dueDate: '2020-01-01T12:00:00.000Z' },
  })
  expect(created.createTask).toMatchObject({
    group: 'late',
    sprint: { id: sprint.id, status: 'in-progress', taskCounts: { total: 1, completed: 0, overdue: 1 } },
  })
  const update = `mutation($input: UpdateTaskInput!) { updateTask(input: $input) { ${CHANGED} } }`
  const done = await answers(update, { input: { taskId: created.createTask.id, status: 'completed' } })
  expect(done.updateTask).toEqual({
    id: created.createTask.id,
    group: 'done',
    sprint: {
      ...{ id: sprint.id, status: 'in-progress', progress: { donePercent: 100, overdueTasks: 0 } },
      taskCounts: { total: 1, completed: 1, overdue: 0 },
    },
  })
  const now = (await nora.rest('GET', `/api/sprints/${sprint.id}`)).body
  expect(now).toMatchObject({ ...done.updateTask.sprint })
  const many = await answers(
    `mutation($id: Int!, $changes: TaskChangesInput!) { changeTasks(sprintId: $id, changes: $changes) {
      tasks { title group } habits { title } sprint { taskCounts { total } } } }`,
    {
      id: sprint.id,
      changes: {
        add: [{ title: 'New', dueDate: '2020-01-02T12:00:00.000Z' }],
        change: [{ taskId: created.createTask.id, title: 'Renamed' }],
        addHabits: [{ title: 'Draw', cadence: { kind: 'daily' } }],
      },
    },
  )
  expect(many.changeTasks.tasks).toHaveLength(2)
  expect(many.changeTasks.tasks).toEqual(
    expect.arrayContaining([
      { title: 'New', group: 'late' },
      { title: 'Renamed', group: 'done' },
    ]),
  )
  expect(many.changeTasks).toMatchObject({ habits: [{ title: 'Draw' }], sprint: { taskCounts: { total: 2 } } })
})

test('a status is the same literal through both doors, whichever way an enum is written', async () => {
  const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: crypto.randomUUID() })
  const byVariable = async (status: string) => {
    const task = (await newTask(nora, sprint.id)).body
    return (await nora.graphql(TASK, { input: { taskId: task.id, status } })).body
  }
  const inDocument = async (status: string) => {
    const task = (await newTask(nora, sprint.id)).body
    const input = `{ taskId: ${task.id}, status: ${status} }`
    return (await nora.graphql(`mutation { updateTask(input: ${input}) { id status moves } }`)).body
  }
  for (const status of ['in-progress', 'in_progress']) {
    expect((await byVariable(status)).data.updateTask.status).toBe('in-progress')
    expect((await inDocument(`"${status}"`)).data.updateTask).toMatchObject({
      ...{ status: 'in-progress', moves: ['completed'] },
    })
  }
  expect((await inDocument('in_progress')).data.updateTask.status).toBe('in-progress')
  for (const refused of [await byVariable('nonsense'), await inDocument('"nonsense"')]) {
    expect(refused.errors).toHaveLength(1)
  }
  const { tasks } = (await nora.rest('GET', `/api/sprints/${sprint.id}`)).body
  const begun = tasks.filter(({ status }: { status: string }) => status === 'in-progress')
  expect([tasks.length, begun.length]).toEqual([7, 5])
  const { data } = (
    await nora.graphql('query($input: FindTasksInput!) { sprintTasks(input: $input) { tasks { status } } }', {
      input: { sprintId: sprint.id, filter: 'in-progress' },
    })
  ).body
  expect(data.sprintTasks.tasks).toEqual(Array(5).fill({ status: 'in-progress' }))
})
