/** The Progress Dashboard: which moves a task offers, what is sent, what is said, and that one click is one question. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { format } from 'date-fns'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { SPRINT } from './queries.ts'
import { CREATE_TASK, UPDATE_TASK } from './tasks/queries.ts'
import type { Sprint } from './queries.ts'
import { SprintDashboard } from './sprint-dashboard.tsx'
import { answered, changed, makeSprint, makeTask, serveTasks } from './testing.ts'
import { reply } from '../../test/reply.ts'

afterEach(clearToasts)
afterEach(() => void vi.useRealTimers())

const shows = (sprint: Sprint): MockLink.MockedResponse => reply(SPRINT, { sprint }, { id: 1 })
const refusal = (message: string) => ({ errors: [{ message }] })

/** Shows sprint 1; answers with the list of operations that were sent. */
function open(...mocks: MockLink.MockedResponse[]) {
  const sent: string[] = []
  const watch = new ApolloLink((operation, forward) => {
    sent.push(operation.operationName ?? '')
    return forward(operation)
  })
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.from([watch, serveTasks(), new MockLink(mocks)])}>
        <>
          <SprintDashboard id={1} />
          <Toaster />
        </>
      </MockedProvider>
    </MemoryRouter>,
  )
  return sent
}

/** Forgets what the screen asks as it opens: habits come last, after its first picture. */
async function forgetFirst(sent: string[]): Promise<void> {
  await waitFor(() => expect(sent).toContain('SprintHabits'))
  sent.length = 0
}

const later = new Date(Date.now() + 40 * 86_400_000).toISOString()
const rowOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!
const movesIn = (title: string) =>
  within(rowOf(title))
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((label) => label !== '')

test('SPD-12 SPD-23 SPD-24 SPD-25 TSK-08 each status offers its own moves', async () => {
  const tasks = [
    makeTask({ title: 'Open the shop', dueDate: later }),
    makeTask({ title: 'Write the story', dueDate: later, status: 'in-progress' }),
    makeTask({
      ...{ title: 'Join the co-op', description: 'Ask Ida first' },
      ...{ status: 'completed', completedDate: '2026-10-25T10:00:00.000Z' },
    }),
    makeTask({ title: 'Photograph the series', dueDate: '2026-01-01T22:59:59.999Z' }),
  ]
  open(shows(makeSprint({ tasks })))
  await screen.findByRole('heading', { name: 'Join the co-op' })
  expect(movesIn('Open the shop')).toEqual(['Start', 'Complete'])
  expect(movesIn('Write the story')).toEqual(['Complete'])
  expect(movesIn('Join the co-op')).toEqual(['Reopen'])
  expect(movesIn('Photograph the series')).toEqual(['Start', 'Complete'])
  expect(within(rowOf('Join the co-op')).getByText('Ask Ida first')).toBeTruthy()
  expect(within(rowOf('Photograph the series')).getByText('Overdue')).toBeTruthy()
  expect(within(rowOf('Write the story')).getByText('In progress')).toBeTruthy()
  expect(screen.getByText('25%')).toBeTruthy()
})

test('SPD-23 a done task says when it was due, and its own day only where that is another', async () => {
  const done = (title: string, completedDate: string) =>
    makeTask({ title, completedDate, status: 'completed', dueDate: '2026-10-25T12:00:00.000Z' })
  const tasks = [done('On its day', '2026-10-25T10:00:00.000Z'), done('Before', '2026-10-20T10:00:00.000Z')]
  open(shows(makeSprint({ tasks })))
  await screen.findByText('2 tasks in total')
  expect(within(rowOf('On its day')).getByText('Due Oct 25, 2026')).toBeTruthy()
  expect(within(rowOf('On its day')).queryByText(/^Completed Oct/)).toBeNull()
  expect(within(rowOf('Before')).getByText('Completed Oct 20, 2026')).toBeTruthy()
})

test('of what is done the last three show, the others with a press', async () => {
  const tasks = [1, 2, 3, 4, 5].map((day) =>
    makeTask({ title: `Task ${day}`, status: 'completed', completedDate: `2026-10-0${day}T10:00:00.000Z` }),
  )
  open(shows(makeSprint({ tasks })))
  const done = within(await screen.findByRole('region', { name: 'Done' }))
  const titles = () => done.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(titles()).toEqual(['Task 5', 'Task 4', 'Task 3'])
  await userEvent.click(done.getByRole('button', { name: 'Show 2 more done' }))
  expect(titles()).toHaveLength(5)
  expect(document.activeElement?.textContent).toBe('Show fewer')
  await userEvent.keyboard('{Enter}')
  expect(titles()).toHaveLength(3)
})

test.each([
  ['Complete', 'pending', 'completed', expect.stringMatching(/^\d{4}-.*Z$/), 'Done', '100%'],
  ['Start', 'pending', 'in-progress', null, 'Later', '0%'],
  ['Reopen', 'completed', 'in-progress', null, 'Later', '0%'],
] as const)(
  'TSK-09 TSK-16 %s takes a %s task to %s by one question, whose answer changes group, cards and percentages',
  async (label, from, to, completedDate, group, percent) => {
    const task = makeTask({ title: 'Open the shop', dueDate: later, status: from })
    const moved = changed(task, { status: to, completedDate: to === 'completed' ? '2026-11-20T10:00:00.000Z' : null })
    const sprint = makeSprint({ tasks: [task] })
    const after = makeSprint({ status: 'at-risk', tasks: [moved] })
    const inputs: unknown[] = []
    const sent = open(
      shows(sprint),
      reply(UPDATE_TASK, { updateTask: answered(moved, after) }, ({ input }) => inputs.push(input) > 0),
    )
    const button = await screen.findByRole('button', { name: label, description: 'Open the shop' })
    await forgetFirst(sent)
    await userEvent.click(button)
    expect(await screen.findByText('Task updated')).toBeTruthy()
    expect(screen.getByText('Task status has been updated successfully.')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: group })).getByText('Open the shop')).toBeTruthy()
    expect(screen.getByText(percent)).toBeTruthy()
    expect(screen.getAllByText('At risk')).not.toHaveLength(0)
    expect(screen.getByText('1 task in total')).toBeTruthy()
    expect(inputs[0]).toMatchObject({ taskId: task.id, status: to, completedDate })
    expect(sent).toEqual(['UpdateTask'])
  },
)

test('a click in a filtered list takes the task out of it and counts the others on, by one question', async () => {
  const [task, other] = [
    makeTask({ title: 'Open the shop', dueDate: later }),
    makeTask({ title: 'Write', dueDate: later }),
  ]
  const moved = changed(task, { status: 'completed', completedDate: '2026-11-20T10:00:00.000Z' })
  const sent = open(
    shows(makeSprint({ tasks: [task, other] })),
    reply(UPDATE_TASK, { updateTask: answered(moved, makeSprint({ tasks: [moved, other] })) }, () => true),
  )
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Pending')
  await screen.findByText('2 tasks in total')
  await forgetFirst(sent)
  await userEvent.click(screen.getByRole('button', { name: 'Complete', description: 'Open the shop' }))
  expect(await screen.findByText('Task updated')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Open the shop' })).toBeNull()
  expect(screen.getByText('1 shown, 2 tasks in total')).toBeTruthy()
  expect(sent).toEqual(['UpdateTask'])
})

test.each([
  ["the server's reason", { result: refusal('The task has just changed.') }, 'The task has just changed.'],
  ['the usual words where there is none', { error: new Error('network') }, 'Failed to update task status'],
])('TSK-18 a refused move says %s and is taken back', async (_, answer, description) => {
  const task = makeTask({ title: 'Open the shop', dueDate: later })
  open(shows(makeSprint({ tasks: [task] })), { request: { query: UPDATE_TASK, variables: () => true }, ...answer })
  await userEvent.click(await screen.findByRole('button', { name: 'Complete', description: 'Open the shop' }))
  expect(await screen.findByText('Failed to update task')).toBeTruthy()
  expect(screen.getByText(description)).toBeTruthy()
  await waitFor(() => expect(movesIn('Open the shop')).toEqual(['Start', 'Complete']))
})

test('when another day has begun, the server is asked what is late now', async () => {
  const sent = open(shows(makeSprint({ tasks: [makeTask({ dueDate: later })] })))
  await screen.findByText('1 task in total')
  await forgetFirst(sent)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sent.toSorted()).toEqual(['SprintHabits', 'SprintTasks']))
})

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Task' }))
  return within(await screen.findByRole('dialog', { name: 'Add New Task' }))
}

test('the open tab stands in the address, and a reload opens it', async () => {
  const openAt = (address: string) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <MockedProvider link={ApolloLink.from([serveTasks(), new MockLink([shows(makeSprint())])])}>
          <>
            <SprintDashboard id={1} />
            <Address />
          </>
        </MockedProvider>
      </MemoryRouter>,
    )
  const { unmount } = openAt('/sprint/1')
  await userEvent.click(await screen.findByRole('tab', { name: 'Analytics' }))
  const address = screen.getByText('?tab=analytics').textContent
  unmount()
  openAt(`/sprint/1${address}`)
  expect(await screen.findByText('No tasks available to analyze')).toBeTruthy()
})

const Address = () => <output>{useLocation().search}</output>

test('the address of a new task opens its dialog', async () => {
  render(
    <MemoryRouter initialEntries={['/sprint/1?add=task']}>
      <MockedProvider link={ApolloLink.from([serveTasks(), new MockLink([shows(makeSprint())])])}>
        <SprintDashboard id={1} />
      </MockedProvider>
    </MemoryRouter>,
  )
  expect(await screen.findByRole('dialog', { name: 'Add New Task' })).toBeTruthy()
})

test('SPD-26 SPD-27 TSK-11 TSK-12 a task without a title or a due date is not sent', async () => {
  const sent = open(shows(makeSprint()))
  expect(await screen.findByText('No tasks found for this sprint.')).toBeTruthy()
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText('Title'), '   ')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  expect(await screen.findByText('Required field')).toBeTruthy()
  expect(screen.getAllByText('Please enter a task title')).not.toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Title'), 'Hold an evening')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  expect(screen.getAllByText('Please select a due date')).not.toHaveLength(0)
  expect(sent).not.toContain('CreateTask')
})

test('TSK-10 TSK-13 TSK-14 TSK-15 a new task is due at the end of its day, and the answer is in the sprint', async () => {
  const created = makeTask({ title: 'Hold an evening' })
  const inputs: unknown[] = []
  const sent = open(
    shows(makeSprint()),
    reply(
      CREATE_TASK,
      { createTask: answered(created, makeSprint({ tasks: [created] })) },
      ({ input }) => inputs.push(input) > 0,
    ),
  )
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText('Title'), ' Hold an evening ')
  await userEvent.type(dialog.getByLabelText('Due date'), '2026-12-12')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  expect(await screen.findByText('1 task in total')).toBeTruthy()
  expect(screen.getByText('Task created')).toBeTruthy()
  expect(screen.getByText('New task has been added to your sprint.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dueDate = new Date(2026, 11, 12, 23, 59, 59, 999).toISOString()
  expect(inputs[0]).toMatchObject({ sprintId: 1, title: 'Hold an evening', description: '', dueDate })
  expect(sent.filter((name) => name === 'Sprint')).toHaveLength(1)
})

test('TSK-17 a task that could not be created leaves its words in the dialog, and is the same when it is sent again', async () => {
  const created = makeTask({ title: 'Hold an evening' })
  const keys: unknown[] = []
  const counted = ({ input }: { input: { key: unknown } }) => keys.push(input.key) > 0
  open(
    shows(makeSprint()),
    { request: { query: CREATE_TASK, variables: counted as never }, error: new Error('network') },
    reply(CREATE_TASK, { createTask: answered(created, makeSprint({ tasks: [created] })) }, counted as never),
  )
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText('Title'), 'Hold an evening')
  await userEvent.type(dialog.getByLabelText('Due date'), '2026-12-12')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  expect(await screen.findAllByText('Failed to create task')).not.toHaveLength(0)
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Hold an evening')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  expect(await screen.findByText('Task created')).toBeTruthy()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('SPD-38 a sprint that cannot be fetched says so and can be tried again', async () => {
  open({ request: { query: SPRINT, variables: { id: 1 } }, result: refusal('Sprint not found') }, shows(makeSprint()))
  expect(await screen.findByRole('heading', { name: 'Error loading sprint' })).toBeTruthy()
  expect(screen.getByText('Failed to fetch sprint details')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Creative Foundation' })).toBeTruthy()
})

test('SPD-36 without tasks there is nothing to analyze', async () => {
  open(shows(makeSprint()))
  await userEvent.click(await screen.findByRole('tab', { name: 'Analytics' }))
  expect(await screen.findByText('No tasks available to analyze')).toBeTruthy()
})

test('SPD-28 SPD-29 SPD-30 SPD-31 the calendar starts on today, names what is due, and keeps to the sprint', async () => {
  const now = new Date()
  const noon = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
  const task = makeTask({ title: 'Open the shop', dueDate: noon(0).toISOString() })
  const sprint = makeSprint({ startDate: noon(-1).toISOString(), endDate: noon(1).toISOString(), tasks: [task] })
  open(shows(sprint))
  await userEvent.click(await screen.findByRole('tab', { name: 'Calendar' }))
  expect(await screen.findByRole('button', { name: /, today, selected, 1 task due$/ })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Open the shop' })).toBeTruthy()
  const days = screen
    .getAllByRole('button', { name: /^[A-Z][a-z]{2} \d+, \d{4}/ })
    .filter((day) => !day.matches(':disabled'))
  expect(days.length).toBeLessThanOrEqual(3)
  const other = days.find((day) => !day.getAttribute('aria-label')?.includes('today'))
  await userEvent.click(other!)
  expect(await screen.findByText('No tasks due on this date.')).toBeTruthy()
})

test('SPD-33 the arrow keys lead from day to day', async () => {
  const now = new Date()
  const noon = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString()
  open(shows(makeSprint({ startDate: noon(-40), endDate: noon(40) })))
  await userEvent.click(await screen.findByRole('tab', { name: 'Calendar' }))
  const today = await screen.findByRole('button', { name: /, today, selected$/ })
  act(() => today.focus())
  await userEvent.keyboard('{ArrowRight}')
  const tomorrow = format(new Date(noon(1)), 'MMM d, yyyy')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(tomorrow))
})

test('the first task of a sprint is in its list at once, and so is another in a list that was left', async () => {
  const first = makeTask({ title: 'Hold an evening' })
  const second = makeTask({ title: 'Invite three' })
  const adds = (...tasks: (typeof first)[]): MockLink.MockedResponse => {
    const created = tasks.at(-1)!
    return reply(
      CREATE_TASK,
      { createTask: answered(created, makeSprint({ tasks })) },
      ({ input }) => input.title === created.title,
    )
  }
  open(shows(makeSprint()), adds(first), adds(first, second))
  const add = async (title: string) => {
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Title'), title)
    await userEvent.type(dialog.getByLabelText('Due date'), '2026-12-12')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('No tasks found for this sprint.')).toBeTruthy()
  await add('Hold an evening')
  expect(await screen.findByRole('heading', { name: 'Hold an evening' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Open')
  expect(await screen.findByRole('heading', { name: 'Hold an evening' })).toBeTruthy()
  await add('Invite three')
  expect(await screen.findByRole('heading', { name: 'Invite three' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All tasks')
  expect(await screen.findByRole('heading', { name: 'Invite three' })).toBeTruthy()
})
