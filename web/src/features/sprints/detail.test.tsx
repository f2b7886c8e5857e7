/** The Progress Dashboard beyond single tasks: editing, completing, looking back, ordering, finding, and its words. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fs from 'node:fs'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate } from '../../lib/dates.ts'
import { settleFirstAnswers } from '../../lib/first-answers.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { expectOnConsole } from '../../test/silent-console.ts'
import { SPRINT, UPDATE_SPRINT } from './queries.ts'
import { CHANGE_TASKS, CREATE_TASK, UPDATE_TASK } from './tasks/queries.ts'
import type { Sprint, WholeSprint } from './queries.ts'
import type { Changes, Task } from './tasks/queries.ts'
import { SprintDashboard } from './sprint-dashboard.tsx'
import { statusLabel, statusLook, statusTitle } from './status.ts'
import { sprintPlanOf } from '../../lib/testing-plans.ts'
import { answered, makeSprint, makeTask, manyChanged, serveTasks } from './testing.ts'
import { reasonsOf } from './review/recovery-strip.tsx'
import { reply } from '../../test/reply.ts'

afterEach(clearToasts)

const shows = (sprint: Sprint): MockLink.MockedResponse => ({
  ...reply(SPRINT, { sprint }, { id: 1 }),
  maxUsageCount: Infinity,
})
const later = new Date(Date.now() + 40 * 86_400_000).toISOString()

/** A button whose code comes after the screen is there at once, and can be pressed once the code is. */
async function findReady(name: string): Promise<HTMLElement> {
  const find = () => screen.getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(find().disabled).toBe(false))
  return find()
}

function open(...mocks: MockLink.MockedResponse[]) {
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.from([serveTasks(), new MockLink(mocks)])}>
        <>
          <SprintDashboard id={1} />
          <Toaster />
        </>
      </MockedProvider>
    </MemoryRouter>,
  )
}

/** Answers any edit of the sprint with `after`; returns what was sent. */
function edits(after: Sprint) {
  const inputs: Record<string, unknown>[] = []
  const mock: MockLink.MockedResponse = reply(
    UPDATE_SPRINT,
    { updateSprint: after },
    ({ input }) => inputs.push(input) > 0,
  )
  return { inputs, mock }
}

/** Answers any batch with `after` and an undo; returns what was sent. */
function batches(...after: WholeSprint[]) {
  const sent: Changes[] = []
  const mocks = after.map((sprint): MockLink.MockedResponse =>
    reply(
      CHANGE_TASKS,
      { changeTasks: manyChanged(sprint, { restore: [77] }) },
      ({ changes }) => sent.push(changes) > 0,
    ),
  )
  return { sent, mocks }
}

test('SPD-06 SPD-10 SPD-11 SPD-13 SPD-37 after a spinner: name, description, three cards, three tabs with Tasks in front', async () => {
  open(shows(makeSprint({ name: 'Harbour', description: 'First of five' })))
  expect(screen.getByRole('status')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeTruthy()
  expect(screen.getByText('First of five')).toBeTruthy()
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(cards.slice(0, 3)).toEqual(['Progress', 'Time Remaining', 'Sprint Status'])
  expect(screen.getByText('0%')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tasks', 'Calendar', 'Analytics'])
  expect(screen.getByRole('tab', { name: 'Tasks' }).getAttribute('aria-selected')).toBe('true')
})

test('SPD-39 a failure without a sentence has the usual one', async () => {
  expectOnConsole(/Missing field 'sprint' while writing result/)
  expectOnConsole(/reading it back returned a partial result/)
  open(reply(SPRINT, null, { id: 1 }))
  expect(await screen.findByRole('heading', { name: 'Error loading sprint' })).toBeTruthy()
  expect(screen.getByText('Failed to load sprint details')).toBeTruthy()
  expect(screen.queryByText('Failed to fetch sprint details'), 'the sentence of a failure that has one').toBeNull()
})

test('SPD-07 Edit Sprint sends what was changed, and refuses an end before the start', async () => {
  const { inputs, mock } = edits(makeSprint({ name: 'Renamed' }))
  open(shows(makeSprint()), mock)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sprint' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sprint' }))
  await userEvent.clear(dialog.getByLabelText('Name'))
  await userEvent.type(dialog.getByLabelText('Name'), 'Renamed')
  await userEvent.clear(dialog.getByLabelText('Ends'))
  await userEvent.type(dialog.getByLabelText('Ends'), '2026-01-01')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('A sprint can’t end before it starts')).toBeTruthy()
  expect(inputs).toEqual([])
  await userEvent.clear(dialog.getByLabelText('Ends'))
  await userEvent.type(dialog.getByLabelText('Ends'), '2026-12-31')
  await userEvent.selectOptions(dialog.getByLabelText('Month'), 'Month 3')
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'At risk')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeTruthy()
  expect(screen.getByText('Sprint updated')).toBeTruthy()
  const { endDate, ...changed } = inputs[0]!
  expect(changed, 'what nobody touched may have changed on another device').toEqual({
    id: 1,
    name: 'Renamed',
    currentMonth: 3,
    status: 'at-risk',
  })
  expect(String(endDate)).toMatch(/^2026-12-31T/)
})

test('SPD-08 Mark as Completed asks when tasks are open, and keeps the look back', async () => {
  const done = makeSprint({ status: 'completed', review: { done: '', notDone: '', learnt: 'Start smaller' } })
  const { inputs, mock } = edits(done)
  open(shows(makeSprint({ tasks: [makeTask({ dueDate: later }), makeTask({ status: 'completed' })] })), mock)
  expect((await screen.findAllByRole('button', { name: 'Mark as Completed' })).length).toBe(1)
  expect(screen.queryByRole('button', { name: 'Reactivate Sprint' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish this sprint with 1 open task?' }))
  expect(dialog.getByText(/^It stays as it is/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/What did you learn/), 'Start smaller')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
  expect(await screen.findByText('Start smaller')).toBeTruthy()
  expect(inputs).toMatchObject([{ id: 1, status: 'completed', review: { learnt: 'Start smaller' } }])
})

test('SPD-09 a completed sprint can be taken up again and offers the next one', async () => {
  const { inputs, mock } = edits(makeSprint())
  open(shows(makeSprint({ status: 'completed' })), mock)
  expect(await screen.findByRole('button', { name: 'Plan your next sprint' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reactivate Sprint' }))
  expect(await screen.findByRole('button', { name: 'Mark as Completed' })).toBeTruthy()
  expect(inputs).toEqual([{ id: 1, status: 'in-progress' }])
})

test('what is a button beside the name is in the menu of a phone; the plan is there while it says something', async () => {
  const items = async () => {
    await userEvent.click(await findReady('Sprint actions'))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  open(shows(makeSprint({ plan: sprintPlanOf({ months: [['Draw'], [], []] }) })))
  expect(await items()).toEqual(['Turn the plan into tasks', 'Edit Sprint', 'Mark as Completed'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit Sprint' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Sprint' })).toBeTruthy()
})

test('a sprint can be checked in on where its tasks are', async () => {
  open(shows(makeSprint()))
  await userEvent.click(await screen.findByRole('button', { name: 'Update Sprint Progress' }))
  expect(await screen.findByRole('dialog', { name: 'Weekly check-in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn the plan into tasks' }), 'nothing is planned').toBeNull()
})

describe('a task', () => {
  const menu = async (title: string, item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More', description: title }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('is deleted at once and brought back by Undo', async () => {
    const task = makeTask({ title: 'Open the shop', dueDate: later })
    const { sent, mocks } = batches(makeSprint(), makeSprint({ tasks: [task] }))
    open(shows(makeSprint({ tasks: [task] })), ...mocks)
    await menu('Open the shop', 'Delete')
    expect(await screen.findByText('No tasks found for this sprint.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Open the shop' })).toBeTruthy()
    expect(sent).toMatchObject([{ remove: [task.id] }, { restore: [77] }])
  })

  test('of a series can take the later ones along', async () => {
    const seriesId = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
    const tasks = [1, 2, 3].map((day) =>
      makeTask({
        title: `Draw ${day}`,
        seriesId,
        dueDate: new Date(Date.parse(later) + day * 86_400_000).toISOString(),
      }),
    )
    const { sent, mocks } = batches(makeSprint({ tasks: tasks.slice(0, 1) }))
    open(shows(makeSprint({ tasks })), ...mocks)
    await menu('Draw 2', 'Delete this and the 1 after it')
    expect(await screen.findByText('1 task in total')).toBeTruthy()
    expect(sent).toEqual([{ remove: [tasks[1]!.id, tasks[2]!.id] }])
  })

  test('is edited in a dialog that starts with its own words', async () => {
    const task = makeTask({ title: 'Open the shop', description: 'Four prints', dueDate: later })
    const inputs: unknown[] = []
    const sprint = makeSprint({ endDate: later, tasks: [task] })
    open(
      shows(sprint),
      reply(UPDATE_TASK, { updateTask: answered(task, sprint) }, ({ input }) => inputs.push(input) > 0),
    )
    await menu('Open the shop', 'Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
    await userEvent.type(dialog.getByLabelText('Title'), ' online')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(inputs).toMatchObject([{ title: 'Open the shop online', description: 'Four prints' }]))
  })

  test('TSK-17 that the server refuses is told with its sentence', async () => {
    open(shows(makeSprint()), {
      request: { query: CREATE_TASK, variables: () => true },
      result: { errors: [{ message: 'Sprint not found' }] },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add New Task' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Task' }))
    await userEvent.type(dialog.getByLabelText('Title'), 'Hold an evening')
    await userEvent.type(dialog.getByLabelText('Due date'), '2026-12-12')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
    expect(await screen.findByText('Sprint not found')).toBeTruthy()
    expect(screen.getByText('Failed to create task')).toBeTruthy()
  })
})

const shownTitles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)

test('tasks are found by their words and by where they stand, fifty at a time', async () => {
  const many = Array.from({ length: 54 }, (_, index) => makeTask({ title: `Errand ${index}`, dueDate: later }))
  const tasks = [...many, makeTask({ title: 'Write the story', status: 'in-progress', dueDate: later })]
  open(shows(makeSprint({ tasks })))
  expect(await screen.findByText('55 tasks in total')).toBeTruthy()
  expect(shownTitles()).toHaveLength(50)
  await userEvent.click(screen.getByText('Show 5 more of 5'))
  expect(shownTitles()).toHaveLength(55)
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'in-progress')
  expect(shownTitles()).toEqual(['Write the story'])
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'all')
  await userEvent.click(screen.getByLabelText('Find tasks'))
  await userEvent.paste('errand 53')
  expect(shownTitles()).toEqual(['Errand 53'])
})

test("the person's own order comes before the days", async () => {
  const titled = (title: string, position: number | null) => makeTask({ title, position, dueDate: later })
  open(shows(makeSprint({ tasks: [titled('C', null), titled('B', 2), titled('A', 1)] })))
  await screen.findByText('3 tasks in total')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C'])
})

test('what drags comes after the first screen, and leaves the rows and the focus as they are', async () => {
  const titled = (title: string) => makeTask({ title, dueDate: later })
  open(shows(makeSprint({ tasks: [titled('A'), titled('B')] })))
  const title = await screen.findByRole('heading', { level: 3, name: 'A' })
  act(() => title.focus())
  settleFirstAnswers([], Promise.resolve())
  const row = title.closest('li')
  expect(row?.contains(await screen.findByRole('button', { name: 'Reorder A' }))).toBe(true)
  expect(screen.getByRole('button', { name: 'Reorder B' })).toBeTruthy()
  expect(document.activeElement).toBe(title)
})

test('SPD-34 SPD-35 four bars share all tasks, and the forecast tells its rule', async () => {
  const overdue = makeTask({ dueDate: '2026-01-01T22:00:00.000Z' })
  const done = () => makeTask({ status: 'completed', completedDate: new Date().toISOString() })
  const tasks: Task[] = [overdue, done(), done(), makeTask({ dueDate: later })]
  const startDate = new Date(Date.now() - 10 * 86_400_000).toISOString()
  open(shows(makeSprint({ startDate, endDate: later, tasks })))
  await userEvent.click(await screen.findByRole('tab', { name: 'Analytics' }))
  const bars = within(await screen.findByRole('region', { name: 'Tasks by status' })).getAllByRole('listitem')
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    'Completed2 of 4',
    'In Progress0 of 4',
    'Pending1 of 4',
    'Overdue1 of 4',
  ])
  expect(await screen.findByText(/At this pace, you’ll finish on/)).toBeTruthy()
  expect(screen.getByText('Jan 14, 2027')).toBeTruthy()
  expect(screen.getByText('Assumes you keep your average pace so far.')).toBeTruthy()
  expect(await screen.findByRole('table', { name: /^Completed tasks and an even pace/ })).toBeTruthy()
})

test('a recovery option shows its changes line by line before any is made', async () => {
  const late = [1, 2, 3].map((day) => makeTask({ title: `Late ${day}`, dueDate: `2026-01-0${day}T22:00:00.000Z` }))
  const progress = { expectedPercent: 61, donePercent: 20, overdueTasks: 3 }
  const sprint = makeSprint({ status: 'at-risk', progress, endDate: later, tasks: late })
  const { sent, mocks } = batches(makeSprint())
  open(shows(sprint), ...mocks)
  expect(await screen.findByText('3 tasks are overdue')).toBeTruthy()
  expect(reasonsOf(sprint)).toEqual(['61% of the time has passed and 20% of tasks are done.', '3 tasks are overdue.'])
  expect(screen.queryByRole('button', { name: 'Shift the plan' }), 'it moves what is not late, too').toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Drop overdue tasks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop overdue tasks' }))
  dialog.getByText('Check the tasks to drop. The rest stay.')
  const boxes = await dialog.findAllByRole('checkbox')
  expect(
    boxes.map((box) => box.getAttribute('aria-checked')),
    'nothing is dropped by not looking',
  ).toEqual(Array(4).fill('false'))
  await userEvent.click(dialog.getByRole('checkbox', { name: /Late 1/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /Late 3/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Drop 2 tasks' }))
  expect(await screen.findByText('2 tasks dropped.')).toBeTruthy()
  expect(sent).toMatchObject([{ remove: [late[0]!.id, late[2]!.id] }])
})

test.each([
  ['Spread over next week', 3],
  ['Shift the plan', 0],
])('%s moves nothing that was not checked', async (way, overdueTasks) => {
  const late = [1, 2, 3].map((day) => makeTask({ title: `Late ${day}`, dueDate: `2026-01-0${day}T22:00:00.000Z` }))
  const progress = { expectedPercent: 61, donePercent: 20, overdueTasks }
  const { sent, mocks } = batches(makeSprint())
  open(shows(makeSprint({ status: 'at-risk', progress, endDate: later, tasks: late })), ...mocks)
  await userEvent.click(await screen.findByRole('button', { name: way }))
  const dialog = within(await screen.findByRole('dialog', { name: way }))
  const none = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Move 0 tasks' })
  expect((await dialog.findAllByRole('checkbox')).every((box) => box.getAttribute('aria-checked') === 'false')).toBe(
    true,
  )
  expect(none.disabled).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Move 3 tasks' }))
  expect(await screen.findByText('3 tasks moved.')).toBeTruthy()
  expect(sent[0]!.change).toHaveLength(3)
})

test('the days of a shift can be emptied and typed anew; an empty field moves nothing', async () => {
  const late = [1, 2].map((day) => makeTask({ title: `Late ${day}`, dueDate: `2026-01-0${day}T22:00:00.000Z` }))
  const progress = { expectedPercent: 61, donePercent: 20, overdueTasks: 0 }
  open(shows(makeSprint({ status: 'at-risk', progress, endDate: later, tasks: late })))
  await userEvent.click(await screen.findByRole('button', { name: 'Shift the plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Shift the plan' }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select all' }))
  const days = dialog.getByLabelText<HTMLInputElement>('Days')
  await userEvent.clear(days)
  expect(days.value).toBe('')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move 2 tasks' }).disabled).toBe(true)
  await userEvent.type(days, '7')
  expect(days.value).toBe('7')
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move 2 tasks' }).disabled).toBe(false),
  )
})

test('one late task moves to tomorrow by one button', async () => {
  const late = makeTask({ title: 'Overdue', dueDate: '2026-01-01T22:00:00.000Z' })
  const progress = { expectedPercent: 61, donePercent: 60, overdueTasks: 1 }
  const { sent, mocks } = batches(makeSprint())
  open(shows(makeSprint({ progress, endDate: later, tasks: [late] })), ...mocks)
  const button = await findReady('Move to tomorrow')
  expect(screen.queryByRole('button', { name: 'Drop overdue tasks' })).toBeNull()
  await userEvent.click(button)
  expect(await screen.findByText('Moved to tomorrow.')).toBeTruthy()
  expect(sent).toMatchObject([{ change: [{ taskId: late.id, dueDate: '2030-01-02T22:59:59.999Z' }], remove: [] }])
})

test('a change that is refused is told once, and nothing is left to be reported', async () => {
  const late = makeTask({ title: 'Overdue', dueDate: '2026-01-01T22:00:00.000Z' })
  const progress = { expectedPercent: 61, donePercent: 60, overdueTasks: 1 }
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const refused = {
    request: { query: CHANGE_TASKS, variables: () => true },
    result: { errors: [{ message: 'This sprint is completed.' }] },
  }
  open(shows(makeSprint({ progress, endDate: later, tasks: [late] })), refused)
  await userEvent.click(await findReady('Move to tomorrow'))
  expect(await screen.findByText('This sprint is completed.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move to tomorrow' }).disabled).toBe(false),
  )
  expect(screen.getAllByText('We couldn’t save the changes')).toHaveLength(1)
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})

test('an empty dashboard leads to the preview of its plan', async () => {
  const plan = sprintPlanOf({ goal: 'Sell ten prints', months: [['Clear the room']] })
  open(shows(makeSprint({ plan })))
  const link = await screen.findByRole('link', { name: 'Turn the plan into tasks' })
  expect(link.getAttribute('href')).toBe('/sprint/1/plan')
  expect(screen.getByText('No tasks found for this sprint.')).toBeTruthy()
})

test('titles of 300 characters, emoji, right-to-left text and markup are shown as the text they are', async () => {
  const titles = [
    'é'.repeat(300),
    '🌅 früh ☕️',
    'שלום עולם',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
  ]
  open(shows(makeSprint({ tasks: titles.map((title) => makeTask({ title, dueDate: later })) })))
  await screen.findByText('5 tasks in total')
  for (const title of titles) expect(screen.getByRole('heading', { name: title }).getAttribute('dir')).toBe('auto')
  expect(document.querySelector('main script, img[src="x"]')).toBeNull()
})

test.each([
  ['completed', 'green', 'Completed'],
  ['in-progress', 'blue', 'In progress'],
  ['at-risk', 'amber', 'At risk'],
  ['overdue', 'red', 'Overdue'],
  ['anything-else', 'gray', 'Anything else'],
])('SPD-17 SPD-18 SPD-19 SPD-20 SPD-21 SPD-22 %s is %s and reads %s', (status, tone, label) => {
  expect(statusLook(status).tone).toBe(tone)
  expect(statusLabel(status)).toBe(label)
  expect(statusTitle('in-progress')).toBe('In Progress')
})

test('SPD-32 the dots of the calendar have the specified colours', () => {
  const tokens = fs.readFileSync(`${import.meta.dirname}/../../styles/tokens.css`, 'utf8')
  expect(tokens).toContain('--color-task-done: #10b981;')
  expect(tokens).toContain('--color-task-open: #f59e0b;')
})

test('SPD-40 dates read MMM d, yyyy', () => {
  expect(formatDate(new Date(2026, 10, 5))).toBe('Nov 5, 2026')
})
