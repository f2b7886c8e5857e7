/** The overview: the first sprint is the current one, its week can be ticked off, and nothing is invented. */
import { ApolloLink, Observable } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { addDays } from 'date-fns'
import { afterEach, expect, test } from 'vitest'
import { clearToasts } from '../../ui/toast-store.ts'
import { formatListDate } from '../../lib/dates.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { SPRINT_HABITS } from './plan/queries.ts'
import { SPRINTS } from './queries.ts'
import { CREATE_TASK, UPDATE_TASK } from './tasks/queries.ts'
import type { Sprint, WholeSprint } from './queries.ts'
import { SprintsScreen } from './sprints-screen.tsx'
import { answered, changed, makeSprint, makeTask, noOutputs, serveTasks } from './testing.ts'
import { sprintPlanOf } from '../../lib/testing-plans.ts'
import { reply } from '../../test/reply.ts'

afterEach(clearToasts)

const daysFromNow = (days: number) => addDays(new Date(), days).toISOString()
const running = (fields: Partial<WholeSprint> = {}) =>
  makeSprint({ startDate: daysFromNow(-55), endDate: daysFromNow(35), ...fields })

const lists = (...sprints: Sprint[]): MockLink.MockedResponse => reply(SPRINTS, { sprints })

/** What the server says the plan does every week. */
const offers = (rhythm: readonly object[]): MockLink.MockedResponse =>
  reply(SPRINT_HABITS, { sprintHabits: { __typename: 'SprintHabits', habits: [], rhythm } }, () => true)
const asksRhythm = ({ request }: MockLink.MockedResponse) => request.query === SPRINT_HABITS

function open(...mocks: MockLink.MockedResponse[]) {
  const offered = mocks.some(asksRhythm)
  const tasks = ApolloLink.split(
    ({ operationName }) => offered && operationName === 'SprintHabits',
    new MockLink(mocks.filter(asksRhythm)),
    serveTasks(),
  )
  openOver(tasks, ...mocks)
}

function openOver(tasks: ApolloLink, ...mocks: MockLink.MockedResponse[]) {
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.from([tasks, new MockLink([...mocks, noOutputs])])}>
        <>
          <SprintsScreen />
          <Toaster />
        </>
      </MockedProvider>
    </MemoryRouter>,
  )
}

const PLAN = sprintPlanOf({
  goal: 'Sell ten prints.',
  months: [['Clear the back room'], ['Price the edition'], ['Open the shop']],
  weeklyRhythm: ['Three mornings at the press', ['One page on Sundays', [7]]],
})

test('SPL-02 SPL-03 SPL-04 SPL-05 SPL-07 SPL-08 SPL-14 SPL-15 SPL-22 the current sprint is the first; its time is counted in days', async () => {
  open(
    lists(
      running({ id: 7, name: '' }),
      makeSprint({ id: 3, name: 'Earlier', status: 'completed', startDate: daysFromNow(-200) }),
    ),
  )
  expect(await screen.findByRole('heading', { name: 'Creative Foundation' })).toBeTruthy()
  expect(screen.getByText('35 days remaining')).toBeTruthy()
  expect(screen.getByText('61%')).toBeTruthy()
  for (const mark of ['Day 1', 'Day 55', 'Day 90']) expect(screen.getByText(mark)).toBeTruthy()
  expect(screen.getAllByText('In Progress')).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Progress Dashboard' }).getAttribute('href')).toBe('/sprint/7')
  expect(screen.getByText('Sprint 2 of 5')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Earlier' }).getAttribute('href')).toBe('/sprint/3')
  expect(screen.getAllByText('Upcoming')).toHaveLength(3)
})

test('a sprint that is still to begin says when it begins, and is on no day yet', async () => {
  const start = daysFromNow(10)
  open(lists(makeSprint({ startDate: start, endDate: daysFromNow(100), status: 'upcoming' })))
  await screen.findByText(`Begins ${formatListDate(start)}`)
  expect(screen.queryByText(/days remaining/)).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Time' }).getAttribute('aria-valuetext')).toBe('Not begun, 90 days')
})

test('before the tasks of the week are there, nothing is said about how many are done', async () => {
  const unanswered = new ApolloLink(() => new Observable(() => undefined))
  openOver(
    ApolloLink.split(({ operationName }) => operationName === 'DueTasks', unanswered, serveTasks()),
    lists(running()),
  )
  const figure = (await screen.findByText(/^task completion/)).closest('div')!
  expect(figure.textContent).toBe('task completion, this week–')
})

test('SPL-06 SPL-23 without a sprint the bar is at 0 and the way to one is named', async () => {
  open(lists())
  expect(await screen.findByText('No active sprint. Complete Phase 3 to create your first sprint.')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  expect(screen.queryByText('Sprint Stats')).toBeNull()
})

test("SPL-10 SPL-11 SPL-18 SPL-19 ticking off a task of this week completes it, and the week's percent follows", async () => {
  const dueDate = new Date().toISOString()
  const [first, second, third] = ['One', 'Two', 'Three'].map((title) => makeTask({ title, dueDate }))
  const inputs: { status: string; taskId: number }[] = []
  const done = changed(first!, { status: 'completed', completedDate: dueDate })
  open(
    lists(running({ tasks: [first!, second!, third!] })),
    reply(
      UPDATE_TASK,
      { updateTask: answered(done, running({ tasks: [done, second!, third!] })) },
      ({ input }) => inputs.push(input) > 0,
    ),
  )
  const box = await screen.findByRole('checkbox', { name: 'One' })
  expect(screen.getByText('0%')).toBeTruthy()
  await userEvent.click(box)
  expect(await screen.findByText('Task updated')).toBeTruthy()
  expect(screen.getByText('33%')).toBeTruthy()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(inputs).toMatchObject([{ taskId: first!.id, status: 'completed' }])
})

test('SPL-10 an empty week offers the weekly rhythm; what is added is due when the server said', async () => {
  const inputs: unknown[] = []
  const added = makeTask({ title: 'One page on Sundays', dueDate: new Date().toISOString() })
  const [sunday, today] = ['2026-11-22T22:59:59.999Z', '2026-11-19T22:59:59.999Z']
  const idea = (text: string, dueDate: string) => ({ __typename: 'RhythmIdea', text, dueDate })
  const ideas = offers([idea('Three mornings at the press', today), idea('One page on Sundays', sunday)])
  open(
    lists(running({ plan: PLAN })),
    ideas,
    reply(
      CREATE_TASK,
      { createTask: answered(added, running({ plan: PLAN, tasks: [added] })) },
      ({ input }) => inputs.push(input) > 0,
    ),
  )
  await userEvent.click(
    await screen.findByRole('button', { name: 'Add to this week', description: 'One page on Sundays' }),
  )
  expect(await screen.findByRole('checkbox', { name: 'One page on Sundays' })).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Add to this week', description: 'Three mornings at the press' }),
  ).toBeTruthy()
  expect(inputs).toMatchObject([{ sprintId: 1, title: 'One page on Sundays', description: '', dueDate: sunday }])
})

test('SPL-09 SPL-12 SPL-13 the months come from the plan, and the timeline leads from start to end through today', async () => {
  open(lists(running({ plan: PLAN, goal: '', tasks: [makeTask({ status: 'completed' }), makeTask()] })))
  expect(await screen.findByText('Price the edition', { selector: 'span' })).toBeTruthy()
  const timeline = within(screen.getByRole('heading', { name: 'Sprint Timeline' }).closest('section')!)
  expect(timeline.getAllByRole('heading', { level: 3 }).map((event) => event.textContent)).toEqual([
    'Sprint begins, completed',
    'Month 2 begins, completed',
    'Today, day 55, current',
    'Month 3 begins, upcoming',
    'Sprint ends, upcoming',
  ])
  expect(timeline.getByText('1 of 2 tasks completed.')).toBeTruthy()
  expect(timeline.getByText('Sell ten prints.')).toBeTruthy()
})
