/** 'Turn the plan into tasks' remembers how somebody likes to plan. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays } from 'date-fns'
import { expect, test, vi } from 'vitest'
import { CompileButton } from './plan-actions.tsx'
import { CHANGE_TASKS, PLANNING, SET_PLANNING } from './queries.ts'
import { makeSprint, serveTasks } from './testing.ts'
import { sprintPlanOf } from '../../lib/testing-plans.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const now = new Date()
const sprint = makeSprint({
  startDate: addDays(now, -5).toISOString(),
  endDate: addDays(now, 85).toISOString(),
  plan: sprintPlanOf({ months: [[], [], ['Open the shop']], weeklyRhythm: ['Draw'] }),
})
const planning = (weekdays: number[], perWeek: number) => ({ __typename: 'Planning' as const, weekdays, perWeek })

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Turn the plan into tasks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn the plan into tasks' }))
  const isChosen = (day: string) => dialog.getByRole('checkbox', { name: day }).getAttribute('aria-checked') === 'true'
  const room = dialog.getByLabelText<HTMLInputElement>('Tasks a week, at most')
  return { dialog, room, chosen: [...WEEKDAYS.filter(isChosen), room.value] }
}

test('the days and the room of a week that were chosen are offered the next time', async () => {
  const sent: unknown[] = []
  const mocks: MockLink.MockedResponse[] = [
    { request: { query: PLANNING }, result: { data: { planning: planning([2, 4], 3) } } },
    {
      request: { query: CHANGE_TASKS, variables: () => true },
      result: { data: { changeTasks: { __typename: 'TasksChanged', sprint, undo: {} } } },
    },
    {
      request: { query: SET_PLANNING, variables: ({ input }) => sent.push(input) > 0 },
      result: { data: { setPlanning: planning([4, 6], 7) } },
      delay: 600_000, // a slow line
    },
  ]
  const answers = new MockLink(mocks)
  const rest = serveTasks(sprint).concat(answers)
  const isPlanning = ({ operationName = '' }: ApolloLink.Operation) => /Planning/.test(operationName)
  render(
    <MockedProvider link={ApolloLink.split(isPlanning, answers, rest)}>
      <CompileButton sprint={sprint} now={now} />
    </MockedProvider>,
  )
  const { dialog, room, chosen } = await openDialog()
  expect(chosen).toEqual(['Tuesday', 'Thursday', '3'])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tuesday' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Saturday' }))
  fireEvent.change(room, { target: { value: '7' } })
  await userEvent.click(dialog.getByRole('button', { name: /^Add \d+ tasks$/ }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ weekdays: [4, 6], perWeek: 7 }])
  expect((await openDialog()).chosen).toEqual(['Thursday', 'Saturday', '7'])
})
