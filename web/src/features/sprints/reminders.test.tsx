/** Email reminders: choosing them, ending them by their own link; and the news that a sprint fell behind. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { localTimeZone } from '../../lib/time-zone.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { NoticeStrip } from './review/notice-strip.tsx'
import { SPRINTS, UPDATE_SPRINT } from './queries.ts'
import { REMINDERS, SET_REMINDERS, STOP_REMINDERS } from './reminder-queries.ts'
import { ReminderButton } from './calendar-and-mail.tsx'
import { RemindersOff } from './reminders-off.tsx'
import { SprintsScreen } from './sprints-screen.tsx'
import { makeSprint, noOutputs, serveTasks } from './testing.ts'
import { reply } from '../../test/reply.ts'

afterEach(clearToasts)

function open(what: React.ReactNode, ...mocks: MockLink.MockedResponse[]) {
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.from([serveTasks(), new MockLink([...mocks, noOutputs])])}>
        <>
          {what}
          <Toaster />
        </>
      </MockedProvider>
    </MemoryRouter>,
  )
}

const reminders = (fields = {}) => ({
  __typename: 'Reminders' as const,
  ...{ enabled: false, hour: 8, timeZone: null },
  ...fields,
})

test('reminders are off, are turned on for an hour of the own day, and it is said when they come', async () => {
  const inputs: unknown[] = []
  open(
    <ReminderButton />,
    reply(REMINDERS, { reminders: reminders() }),
    reply(
      SET_REMINDERS,
      { setReminders: reminders({ enabled: true, hour: 7 }) },
      ({ input }) => inputs.push(input) > 0,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Email reminders' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Email reminders' }))
  const toggle = await dialog.findByRole('switch', { name: 'Email me reminders' })
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  expect(dialog.queryByLabelText('At')).toBeNull()
  await userEvent.click(toggle)
  await userEvent.selectOptions(dialog.getByLabelText('At'), '7:00 AM')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Reminders are on')).toBeTruthy()
  expect(screen.getByText('At 7:00 AM, on days with something due.')).toBeTruthy()
  expect(inputs).toEqual([{ enabled: true, hour: 7, timeZone: localTimeZone() }])
})

const token = 'k'.repeat(43)
const stops = (result: MockLink.MockedResponse['result']): MockLink.MockedResponse => ({
  request: { query: STOP_REMINDERS, variables: { token } },
  ...(result && { result }),
})

test('the link of a reminder asks before it ends them, and says that they have ended', async () => {
  open(<RemindersOff token={token} />, stops({ data: { stopReminders: true } }))
  expect(screen.queryByText('Reminders are off')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Turn reminders off' }))
  expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeTruthy()
})

test('a link that cannot be one says so at once', () => {
  open(<RemindersOff token="short" />)
  expect(screen.getByRole('alert').textContent).toContain('This link is no longer valid')
})

test('a link that met a failure can be tried again, and says when it ends nothing any more', async () => {
  const gone = { message: 'Reminder not found', extensions: { code: 'NOT_FOUND' } }
  const away = { message: 'Please try again.', extensions: { code: 'UNAVAILABLE' } }
  open(<RemindersOff token={token} />, stops({ errors: [away] }), stops({ errors: [gone] }))
  await userEvent.click(screen.getByRole('button', { name: 'Turn reminders off' }))
  expect(await screen.findByText('We couldn’t turn off reminders')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
})

test('A-50 the overview says which sprint fell behind, why and since when, until it is put away', async () => {
  const notice = { __typename: 'SprintNotice' as const, status: 'at-risk' as const, since: '2026-11-18T08:00:00.000Z' }
  const progress = { expectedPercent: 61, donePercent: 10, overdueTasks: 4 }
  const behind = makeSprint({ status: 'at-risk', name: 'Harbour', progress, notice })
  const inputs: unknown[] = []
  open(
    <SprintsScreen />,
    reply(SPRINTS, { sprints: [behind] }),
    reply(UPDATE_SPRINT, { updateSprint: { ...behind, notice: null } }, ({ input }) => inputs.push(input) > 0),
  )
  expect(await screen.findByText('Harbour is at risk')).toBeTruthy()
  expect(screen.getByText(/Since Nov 18, 2026\. 61% of the time has passed and 10% of tasks are done\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your options' }).getAttribute('href')).toBe('/sprint/1')
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await expect.poll(() => screen.queryByText('Harbour is at risk')).toBeNull()
  expect(inputs).toEqual([{ id: 1, noticeRead: true }])
})

test('a sprint that was completed since has no news', () => {
  const notice = { __typename: 'SprintNotice' as const, status: 'overdue' as const, since: '2026-11-18T08:00:00.000Z' }
  open(<NoticeStrip sprint={makeSprint({ status: 'completed', notice })} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
