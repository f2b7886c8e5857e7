/** A sprint of 10,000 tasks: every screen draws a page of them, and the paper has all. */
import { MockedProvider } from '@apollo/client/testing/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PrintedTasks } from './printed-tasks.tsx'
import { TaskCalendar } from './task-calendar.tsx'
import { TaskAnalytics } from './task-analytics.tsx'
import { TaskList } from './task-list.tsx'
import { makeSprint, makeTask } from './testing.ts'
import { WeekTasks } from './week-tasks.tsx'

const MANY = 10_000
const now = new Date('2026-11-18T12:00:00Z')
const sprint = makeSprint({
  tasks: Array.from({ length: MANY }, () => makeTask({ dueDate: '2026-11-18T11:00:00.000Z' })),
})

const open = (what: React.ReactNode) =>
  render(
    <MemoryRouter>
      <MockedProvider mocks={[]}>
        <>{what}</>
      </MockedProvider>
    </MemoryRouter>,
  )

test("this week's tasks are drawn fifty at a time", async () => {
  open(<WeekTasks sprint={sprint} now={now} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(50)
  expect(screen.getByText(`0 of ${MANY}`)).toBeTruthy()
  await userEvent.click(screen.getByText('Show 50 more of 9950'))
  expect(document.querySelectorAll('[role=checkbox]')).toHaveLength(100)
})

test('the plan on paper has all of them, and is drawn when somebody prints', () => {
  open(<PrintedTasks sprint={sprint} now={now} />)
  expect(document.querySelectorAll('li')).toHaveLength(0)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelectorAll('li')).toHaveLength(MANY)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelectorAll('li')).toHaveLength(0)
})

test.each([
  ['list', <TaskList key="list" sprint={sprint} now={now} />],
  ['calendar', <TaskCalendar key="calendar" sprint={sprint} now={now} />],
  ['analytics', <TaskAnalytics key="analytics" sprint={sprint} now={now} />],
])('the %s draws few of them', (_name, what) => {
  open(what)
  expect(document.querySelectorAll('*').length).toBeLessThan(6_000)
})
