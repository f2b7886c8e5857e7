/** 'Turn the plan into tasks' remembers how somebody likes to plan. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays } from 'date-fns'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { CompileButton } from './plan-actions.tsx'
import { CHANGE_TASKS, PLANNING, SET_PLANNING } from './queries.ts'
import { makeSprint, serveTasks } from './testing.ts'
import { evidenceOf, sprintPlanOf } from '../../lib/testing-plans.ts'

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

test('a task of the preview unfolds the words of the answer that it rests on; a habit does so once', async () => {
  const plan = sprintPlanOf({ months: [[], [], ['Open the shop', 'Paint the sign']], weeklyRhythm: [['Draw', [2, 4]]] })
  for (const [index, line] of [...(plan.months[2] ?? []).slice(0, 1), ...plan.weeklyRhythm].entries())
    line.evidence = evidenceOf(3, index * 5, `${line.text}, as I said`)
  const resting = makeSprint({ ...sprint, plan })
  const mocks = [{ request: { query: PLANNING }, result: { data: { planning: null } } }]
  render(
    <MockedProvider link={serveTasks(resting).concat(new MockLink(mocks))}>
      <MemoryRouter>
        <CompileButton sprint={resting} now={now} />
      </MemoryRouter>
    </MockedProvider>,
  )
  const { dialog } = await openDialog()
  const unfolding = dialog.getAllByText('From your answer').map(({ textContent }) => textContent)
  expect(unfolding.toSorted()).toEqual(['From your answer: Draw', 'From your answer: Open the shop'])
  const shop = within(dialog.getByLabelText('Title of Open the shop').closest('li')!)
  await userEvent.click(shop.getByText('From your answer'))
  expect(shop.getByRole('blockquote').textContent).toBe('“Open the shop, as I said”')
  expect(shop.getByRole('link').textContent).toBe('Phase 3, question 1')
})
