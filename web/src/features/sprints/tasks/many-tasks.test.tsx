/** A sprint of 1,000 tasks (the services are tested with 10,000): every screen draws a page of them, and the paper has all. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endOfDay } from 'date-fns'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrintButton } from '../sprint-overview.tsx'
import { PrintedTasks } from './printed-tasks.tsx'
import { TaskCalendar } from './task-calendar.tsx'
import { TaskAnalytics } from '../review/task-analytics.tsx'
import { TaskList } from './task-list.tsx'
import { makeSprint, makeTask, serveTasks } from '../testing.ts'
import { WeekTasks } from './week-tasks.tsx'

const MANY = 1_000
const now = new Date()
const noon = new Date(now)
noon.setHours(12, 0, 0, 0)
const sprint = makeSprint({
  startDate: new Date(now.getTime() - 10 * 86_400_000).toISOString(),
  endDate: new Date(now.getTime() + 80 * 86_400_000).toISOString(),
  tasks: Array.from({ length: MANY }, () => makeTask({ dueDate: noon.toISOString() })),
})

beforeEach(() => {
  // The page of the tests has no height to scroll.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

const open = (what: React.ReactNode, tasks = sprint.tasks) =>
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.from([serveTasks({ tasks }), new MockLink([])])}>
        <>{what}</>
      </MockedProvider>
    </MemoryRouter>,
  )

test("this week's tasks are drawn fifty at a time", async () => {
  open(<WeekTasks sprint={sprint} now={now} />)
  expect(await screen.findByText(`0 of ${MANY}`)).toBeTruthy()
  expect(document.querySelectorAll('[role=checkbox]')).toHaveLength(50)
  await userEvent.click(screen.getByText('Show 50 more of 950'))
  expect(await screen.findByText('Show 50 more of 900')).toBeTruthy()
  expect(document.querySelectorAll('[role=checkbox]')).toHaveLength(100)
})

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Print Sprint Plan' }))],
  ['the keys that print everywhere', () => userEvent.keyboard('{Control>}p{/Control}')],
])('the plan on paper has all of them, by %s', async (_, ask) => {
  const onPaper: number[] = []
  vi.stubGlobal('print', () => onPaper.push(document.querySelectorAll('li').length))
  open(
    <>
      <PrintButton sprint={sprint} />
      <PrintedTasks sprint={sprint} />
    </>,
  )
  expect(document.querySelectorAll('li')).toHaveLength(0)
  await ask()
  await waitFor(() => expect(onPaper).toEqual([MANY]))
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(0))
})

test('a heading says how many tasks its group has, drawn or not', async () => {
  const in40Days = new Date(now.getTime() + 40 * 86_400_000).toISOString()
  const today = makeTask({ dueDate: endOfDay(now).toISOString() })
  const tasks = [today, ...Array.from({ length: 60 }, () => makeTask({ dueDate: in40Days }))]
  open(<TaskList sprint={makeSprint({ tasks })} />, tasks)
  await screen.findByRole('heading', { level: 2, name: 'Later, 60 tasks' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.getAttribute('aria-label'))
  expect(headings).toEqual(['Today, 1 task', 'Later, 60 tasks'])
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(50)
})

test('the list draws a page, and then the next one', async () => {
  open(<TaskList sprint={sprint} />)
  await userEvent.click(await screen.findByText('Show 50 more of 950'))
  expect(await screen.findByText('Show 50 more of 900')).toBeTruthy()
  expect(document.querySelectorAll('h3')).toHaveLength(100)
  expect(screen.getByText(`${MANY} tasks in total`)).toBeTruthy()
})

test('a task that an address names is there, and has the focus, however far down it is', async () => {
  const last = sprint.tasks.at(-1)!
  open(<TaskList sprint={sprint} wanted={last.id} />)
  const title = await screen.findByRole('heading', { name: last.title })
  expect(title.closest('section')?.getAttribute('aria-label')).toBe('The task you opened')
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('a task that an address names gets the focus where it stands in the list', async () => {
  const third = sprint.tasks[2]!
  open(<TaskList sprint={sprint} wanted={third.id} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(third.title))
  expect(screen.queryByRole('region', { name: 'The task you opened' })).toBeNull()
})

test.each([
  ['calendar', <TaskCalendar key="calendar" sprint={sprint} now={now} />, 'Show 50 more of 950'],
  ['analytics', <TaskAnalytics key="analytics" sprint={sprint} />, 'Tasks by status'],
])('the %s draws few of them', async (_name, what, sign) => {
  open(what)
  expect(await screen.findByText(sign)).toBeTruthy()
  expect(document.querySelectorAll('*').length).toBeLessThan(6_000)
})
