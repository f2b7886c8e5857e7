/** A next sprint takes along open tasks, and what of the plan never became one. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NextSprintDialog } from './next-sprint-dialog.tsx'
import { PLAN_PREVIEW } from '../plan/queries.ts'
import { makePreview } from '../plan/testing.ts'
import { CREATE_NEXT_SPRINT } from '../queries.ts'
import { CHANGE_TASKS } from '../tasks/queries.ts'
import type { Changes } from '../tasks/queries.ts'
import { makeSprint, makeTask, manyChanged, serveTasks } from '../testing.ts'
import { reply } from '../../../test/reply.ts'

test('what was left in the plan is offered, and goes along where it is ticked', async () => {
  const sprint = makeSprint({ tasks: [makeTask({ title: 'Still open' })] })
  const sent: Changes[] = []
  const answers = new MockLink([
    reply(PLAN_PREVIEW, { planPreview: makePreview() }, () => true),
    reply(CREATE_NEXT_SPRINT, { createSprint: makeSprint({ id: 2 }) }, () => true),
    reply(CHANGE_TASKS, { changeTasks: manyChanged(sprint) }, ({ changes }) => sent.push(changes) > 0),
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
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]!.add ?? []].flat().map(({ title, planItem }) => [title, planItem])).toEqual([
    ['Still open', null],
    ['Clear the room', 'Clear the room'],
  ])
})
