/** The habits card: one row per habit, with a checkbox for today, the week, the history, and a share of its own. */
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cadenceLabel, cadenceOptions, readCadence, writeCadence } from './cadence.ts'
import { HabitsCard } from './habits-card.tsx'
import { SET_HABIT_DAY, SPRINT_HABITS } from './queries.ts'
import type { SprintHabit } from './queries.ts'
import { makeHabit } from './testing.ts'
import { reply } from '../../../test/reply.ts'

const NOW = new Date(2026, 10, 20, 12)
const share = (done: number, due: number) => ({ __typename: 'Share' as const, done, due })

function open(habits: SprintHabit[], ...mocks: MockLink.MockedResponse[]) {
  const answer = { sprintHabits: { __typename: 'SprintHabits', habits, rhythm: [] } }
  const list = reply(SPRINT_HABITS, answer, () => true)
  render(
    <MockedProvider link={new MockLink([list, ...mocks])}>
      <HabitsCard sprintId={1} now={NOW} />
    </MockedProvider>,
  )
}

test('ticking a habit marks today as done, and the row shows the week and the number of weeks kept', async () => {
  const sent: unknown[] = []
  const after = makeHabit({
    doneDays: ['2026-11-20'],
    isDoneToday: true,
    weeksKept: 2,
    week: share(1, 7),
    share: share(4, 8),
  })
  open(
    [makeHabit()],
    reply(SET_HABIT_DAY, { setHabitDay: after }, ({ input }) => sent.push(input) > 0),
  )
  expect(await screen.findByText('Every day · 0 of 7 this week')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Draw, today' }))
  expect(await screen.findByText('Every day · 1 of 7 this week · kept in 2 weeks')).toBeTruthy()
  expect(screen.getByText('50% kept, not counted in task progress')).toBeTruthy()
  expect(sent).toMatchObject([{ habitId: 1, day: '2026-11-20', done: true }])
})

test('a habit that is not due today cannot be ticked', async () => {
  open([makeHabit({ isDueToday: false })])
  const box = await screen.findByRole<HTMLButtonElement>('checkbox', { name: 'Draw, not due today' })
  expect(box.disabled).toBe(true)
})

test('a failed save shows an error in the row and leaves the checkbox unchanged', async () => {
  const request = { query: SET_HABIT_DAY, variables: () => true }
  open([makeHabit(), makeHabit({ id: 2, title: 'Walk' })], { request, error: new Error('down') })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Walk, today' }))
  const said = await screen.findByText('We couldn’t change the habit. Try again.')
  expect(said.closest('li')?.textContent).toContain('Walk')
  expect(screen.getByRole('checkbox', { name: 'Walk, today' }).getAttribute('aria-checked')).toBe('false')
})

test('a habit that was added after its weekday is not due this week', async () => {
  open([makeHabit({ cadence: { kind: 'weekdays', weekdays: [1], times: null }, week: share(0, 0) })])
  expect(await screen.findByText('Mondays · not due this week')).toBeTruthy()
})

test('a failed load shows an error, and `Try again` loads the habits', async () => {
  const request = { query: SPRINT_HABITS, variables: () => true }
  const data = { sprintHabits: { __typename: 'SprintHabits', habits: [makeHabit()], rhythm: [] } }
  render(
    <MockedProvider
      link={
        new MockLink([
          { request, error: new Error('down') },
          { request, result: { data } },
        ])
      }
    >
      <HabitsCard sprintId={1} now={NOW} />
    </MockedProvider>,
  )
  await screen.findByText('We couldn’t load your habits')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: 'Draw, today' })).toBeTruthy()
})

test('a sprint without habits shows nothing', async () => {
  const asked = vi.fn(() => true)
  const empty = { sprintHabits: { __typename: 'SprintHabits', habits: [], rhythm: [] } }
  const { container } = render(
    <MockedProvider link={new MockLink([reply(SPRINT_HABITS, empty, asked)])}>
      <HabitsCard sprintId={1} now={NOW} />
    </MockedProvider>,
  )
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})

test('a placeholder is shown while habits load, and `otherwise` if there are none', async () => {
  const empty = { sprintHabits: { __typename: 'SprintHabits', habits: [], rhythm: [] } }
  render(
    <MockedProvider link={new MockLink([reply(SPRINT_HABITS, empty, () => true)])}>
      <HabitsCard sprintId={1} now={NOW} otherwise={<p>None</p>} />
    </MockedProvider>,
  )
  expect(screen.getByRole('status').textContent).toContain('Loading habits')
  expect(await screen.findByText('None')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [{ kind: 'daily' }, 'Every day'],
  [{ kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }, 'Weekdays'],
  [{ kind: 'weekdays', weekdays: [7] }, 'Sundays'],
  [{ kind: 'weekdays', weekdays: [1, 3] }, 'Mon, Wed'],
  [{ kind: 'times-a-week', times: 2 }, 'Twice a week'],
  [{ kind: 'open' }, 'Once a week'],
] as const)('%j is labeled %s, survives writing and reading, and is the first option', (cadence, label) => {
  expect(cadenceLabel(cadence)).toBe(label)
  expect(readCadence(writeCadence(cadence))).toEqual(cadence)
  expect(cadenceOptions(cadence)[0]!.label).toBe(label)
})
