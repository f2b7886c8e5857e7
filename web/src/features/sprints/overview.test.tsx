/** The overview beyond the sprint itself: check-in, plan, counters, printing and the calendar feed. */
import { ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays } from 'date-fns'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { settleFirstAnswers } from '../../lib/first-answers.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { SAVE_CHECK_IN } from './review/check-in-queries.ts'
import { OPEN_SPRINT_FEED, SPRINT_FEED } from './feed-queries.ts'
import { OUTPUTS, SPRINTS, UPDATE_SPRINT } from './queries.ts'
import type { Sprint, WholeSprint } from './queries.ts'
import type { Changes } from './tasks/queries.ts'
import { newerPlan } from './plan/plan-actions.tsx'
import { SprintsScreen } from './sprints-screen.tsx'
import { makeSprint, makeTask, manyChanged, noOutputs, serveTasks } from './testing.ts'
import { sprintPlanOf } from '../../lib/testing-plans.ts'
import { reply } from '../../test/reply.ts'

afterEach(clearToasts)

const daysFromNow = (days: number) => addDays(new Date(), days).toISOString()
const LINES = {
  goal: 'Sell ten prints.',
  months: [['Clear the back room'], ['Price the edition'], ['Open the shop']],
  weeklyRhythm: [['Draw on Monday', [1]] as [string, number[]]],
}
const PLAN = sprintPlanOf(LINES)
const running = (fields: Partial<WholeSprint> = {}) =>
  makeSprint({ startDate: daysFromNow(-55), endDate: daysFromNow(35), plan: PLAN, ...fields })

function open(sprint: Sprint, ...mocks: MockLink.MockedResponse[]) {
  // As app/apollo.ts has it: counters that come are all of them.
  const cache = new InMemoryCache({ typePolicies: { Sprint: { fields: { counters: { merge: false } } } } })
  const lists = reply(SPRINTS, { sprints: [sprint] })
  render(
    <MemoryRouter>
      <MockedProvider cache={cache} link={ApolloLink.from([serveTasks(), new MockLink([lists, ...mocks, noOutputs])])}>
        <>
          <SprintsScreen />
          <Toaster />
        </>
      </MockedProvider>
    </MemoryRouter>,
  )
  return cache
}

const saved = (sprint: WholeSprint) => ({
  ...manyChanged(sprint),
  ...{ __typename: 'CheckInSaved' as const, checkIn: { __typename: 'CheckIn' as const, id: 5 } },
})

const JOURNAL = gql`
  {
    searchEntries
    journalStatistics
  }
`

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('SPL-01 SPL-16 Update Sprint Progress is a check-in: numbers, three sentences, and only the ticked changes', async () => {
  const late = makeTask({ title: 'Overdue', dueDate: daysFromNow(-9) })
  const inputs: { changes: Changes; win: string; counters: unknown }[] = []
  const sprint = running({ tasks: [late], counters: [{ name: 'Connections', value: 1 }] })
  open(
    sprint,
    reply(SAVE_CHECK_IN, { saveCheckIn: saved(sprint) }, ({ input }) => inputs.push(input) > 0),
  )
  expect(await screen.findByRole('heading', { level: 1, name: '90-Day Sprints' })).toBeTruthy()
  await press('Update Sprint Progress')
  const dialog = within(await screen.findByRole('dialog', { name: 'Weekly check-in' }))
  expect(await dialog.findByText('2 of 5')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/One win/), 'Two cafés')
  await userEvent.click(dialog.getByRole('button', { name: 'One more: Connections' }))
  await userEvent.selectOptions(dialog.getByLabelText('Month'), 'Month 3')
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'At risk')
  await userEvent.click(dialog.getByRole('checkbox', { name: /Overdue/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save check-in' }))
  expect(await screen.findByText('Check-in saved')).toBeTruthy()
  const [input] = inputs
  expect(input).toMatchObject({ win: 'Two cafés', counters: [{ name: 'Connections', value: 2 }] })
  expect(input!.changes.change).toMatchObject([{ taskId: late.id }])
  expect(input!.changes.add).toEqual([])
  expect(input).toMatchObject({ planned: 5, done: 2, currentMonth: 3, status: 'at-risk' })
})

test('a check-in changes only what was checked, and nothing is checked beforehand', async () => {
  const moved = makeTask({ id: 11, title: 'Overdue', dueDate: daysFromNow(-9) })
  const dropped = makeTask({ id: 12, title: 'Let go', dueDate: daysFromNow(-30) })
  const sent: { changes: Changes; status?: string; currentMonth?: number }[] = []
  const sprint = running({ tasks: [moved, dropped] })
  open(sprint, {
    ...reply(SAVE_CHECK_IN, { saveCheckIn: saved(sprint) }, ({ input }) => sent.push(input) > 0),
    maxUsageCount: 3,
  })
  const answer = async (name: string) => {
    await press('Update Sprint Progress')
    const dialog = within(await screen.findByRole('dialog', { name: 'Weekly check-in' }))
    expect(await dialog.findByText('Only checked changes apply.')).toBeTruthy()
    const boxes = dialog.getAllByRole('checkbox')
    expect(boxes.map((line) => line.getAttribute('aria-checked'))).toEqual(Array(3).fill('false'))
    if (name !== 'keep') await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(name) }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save check-in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await answer('keep')
  await answer('Let go')
  await answer('Select all')
  const changed = sent.map(({ changes: { change, remove } }) => [
    [change ?? []].flat().map(({ taskId }) => taskId),
    remove,
  ])
  expect(changed).toEqual([
    [[], []],
    [[], [12]],
    [[11], [12]],
  ])
  expect(sent.map(({ status, currentMonth }) => [status, currentMonth])).toEqual(Array(3).fill([undefined, undefined]))
})

test('a check-in is an entry: what the journal showed before is not shown again', async () => {
  const sprint = running()
  const cache = open(
    sprint,
    reply(SAVE_CHECK_IN, { saveCheckIn: saved(sprint) }, () => true),
  )
  cache.writeQuery({ query: JOURNAL, data: { searchEntries: [], journalStatistics: 0 } })
  await press('Update Sprint Progress')
  const dialog = within(await screen.findByRole('dialog', { name: 'Weekly check-in' }))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save check-in' })
  await waitFor(() => expect(save.disabled).toBe(false))
  await userEvent.click(save)
  expect(await screen.findByText('Check-in saved')).toBeTruthy()
  expect(cache.readQuery({ query: JOURNAL, returnPartialData: true })).toBeNull()
})

test('SPL-17 Print Sprint Plan prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open(running())
  await press('Print Sprint Plan')
  // What prints comes after the first screen.
  settleFirstAnswers([], Promise.resolve())
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

test('beside a sprint stand the check-in and the plan; what is rarer is one quiet group', async () => {
  open(running())
  const group = within(await screen.findByRole('group', { name: 'Print, calendar, and reminders' }))
  const rarer = group.getAllByRole('button').map((each) => each.textContent)
  expect(rarer).toEqual(['Print Sprint Plan', 'Download PDF', 'Add to your calendar', 'Email reminders'])
})

test('SPL-20 SPL-21 the counters are the person’s own: they start at nothing, are named and counted by hand', async () => {
  const inputs: { counters: unknown }[] = []
  const counters = ['Portfolio pieces', 'Connections'].map((name) => ({
    __typename: 'Counter' as const,
    name,
    value: 0,
  }))
  const after = running({ counters: [{ name: 'Portfolio pieces', value: 3 }] })
  open(
    running({ counters }),
    reply(UPDATE_SPRINT, { updateSprint: after }, ({ input }) => inputs.push(input) > 0),
  )
  expect(await screen.findByText('portfolio pieces')).toBeTruthy()
  expect(screen.getByText('connections')).toBeTruthy()
  await press('Edit your counters')
  for (let times = 0; times < 3; times += 1) await press('One more: Portfolio pieces')
  await press('Remove Connections')
  await press('Save')
  expect(await screen.findByText('3')).toBeTruthy()
  expect(inputs[0]!.counters).toEqual([{ name: 'Portfolio pieces', value: 3 }])
})

test('the plan leads to the preview in which it becomes tasks; a plan without actions does not', async () => {
  open(running())
  const link = await screen.findByRole('link', { name: 'Turn the plan into tasks' })
  expect(link.getAttribute('href')).toBe('/sprint/1/plan')
  cleanup()
  open(running({ plan: sprintPlanOf({ goal: 'A goal alone' }) }))
  await screen.findByRole('button', { name: 'Print Sprint Plan' })
  expect(screen.queryByRole('link', { name: 'Turn the plan into tasks' })).toBeNull()
})

test('a newer plan of phase 3 is offered where it says something else than the sprint', async () => {
  const months = [...LINES.months.slice(0, 2), ['Hold an open studio']]
  const newer = sprintPlanOf({ ...LINES, goal: 'Sell twenty', months })
  const written = { id: 3, phaseNumber: 3, output: '', breakthroughPlan: null, sprintPlan: newer, completed: true }
  const phases = [{ __typename: 'Phase' as const, ...written }]
  open(running(), reply(OUTPUTS, { phases }))
  const link = await screen.findByRole('link', { name: 'Apply new plan to sprint' })
  screen.getByText('Phase 3 was rewritten after this sprint started. Review the changes before you apply them.')
  expect(link.getAttribute('href')).toBe('/sprint/1/plan?newest')
  expect(newerPlan(newer, running())).toBe(newer)
  expect(newerPlan(PLAN, running())).toBeNull()
  expect(newerPlan(sprintPlanOf({ goal: 'A goal alone' }), running())).toBeNull()
})

test('the calendar feed has an address once somebody makes one', async () => {
  const feed = (path: string | null) => ({ data: { sprintFeed: { __typename: 'SprintFeed' as const, path } } })
  open(
    running(),
    { request: { query: SPRINT_FEED, variables: { sprintId: 1 } }, result: feed(null) },
    reply(
      OPEN_SPRINT_FEED,
      { openSprintFeed: { __typename: 'SprintFeed', path: '/api/calendar/key' } },
      { sprintId: 1 },
    ),
    { request: { query: SPRINT_FEED, variables: { sprintId: 1 } }, result: feed('/api/calendar/key') },
  )
  await press('Add to your calendar')
  await press('Create link')
  const address = await screen.findByLabelText<HTMLInputElement>('Calendar link')
  expect(address.value).toMatch(/^http.*\/api\/calendar\/key$/)
})
