/** A next sprint takes along open tasks, and what of the plan never became one. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { NextSprintDialog } from './next-sprint-dialog.tsx'
import { PLAN_PREVIEW } from '../plan/queries.ts'
import { makePreview } from '../plan/testing.ts'
import { CHANGE_TASKS, CREATE_NEXT_SPRINT } from '../queries.ts'
import type { Changes } from '../queries.ts'
import { makeSprint, makeTask, manyChanged, serveTasks } from '../testing.ts'

test('what was left in the plan is offered, and goes along where it is ticked', async () => {
  const sprint = makeSprint({ tasks: [makeTask({ title: 'Still open' })] })
  const sent: Changes[] = []
  const answers = new MockLink([
    { request: { query: PLAN_PREVIEW, variables: () => true }, result: { data: { planPreview: makePreview() } } },
    {
      request: { query: CREATE_NEXT_SPRINT, variables: () => true },
      result: { data: { createSprint: makeSprint({ id: 2 }) } },
    },
    {
      request: { query: CHANGE_TASKS, variables: ({ changes }) => sent.push(changes) > 0 },
      result: { data: { changeTasks: manyChanged(sprint) } },
    },
  ])
  const isPreview = ({ operationName = '' }: ApolloLink.Operation) => operationName === 'PlanPreview'
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.split(isPreview, answers, serveTasks(sprint).concat(answers))}>
        <NextSprintDialog sprint={sprint} onClose={() => undefined} />
      </MockedProvider>
    </MemoryRouter>,
  )
  const left = within(await screen.findByRole('group', { name: 'Left in the plan' }))
  expect(left.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))).toEqual(Array(3).fill('false'))
  await userEvent.click(left.getByRole('checkbox', { name: 'Clear the room' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start sprint' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]!.add ?? []].flat().map(({ title, planItem }) => [title, planItem])).toEqual([
    ['Still open', null],
    ['Clear the room', 'Clear the room'],
  ])
})
