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
import { Toaster } from '../../../ui/toaster.tsx'
import { reply } from '../../../test/reply.ts'

const sprint = makeSprint({ tasks: [makeTask({ title: 'Still open' })] })

/** Opens the dialog where creating and changing are answered in turn; returns the sprints that are created. */
function show(...changes: MockLink.MockedResponse[]) {
  const created: { name?: string | null }[] = []
  const noted = ({ input }: { input?: { name?: string | null } }) => created.push(input ?? {}) > 0
  const creation = reply(CREATE_NEXT_SPRINT, { createSprint: makeSprint({ id: 2 }) }, noted)
  const answers = new MockLink([
    reply(PLAN_PREVIEW, { planPreview: makePreview() }, () => true),
    ...[creation, creation, ...changes],
  ])
  const isPreview = ({ operationName = '' }: ApolloLink.Operation) => operationName === 'PlanPreview'
  render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.split(isPreview, answers, serveTasks(sprint).concat(answers))}>
        <>
          <NextSprintDialog sprint={sprint} onClose={() => undefined} />
          <Toaster />
        </>
      </MockedProvider>
    </MemoryRouter>,
  )
  return created
}

test('what was left in the plan is offered, and goes along where it is ticked', async () => {
  const sent: Changes[] = []
  show(reply(CHANGE_TASKS, { changeTasks: manyChanged(sprint) }, ({ changes }) => sent.push(changes) > 0))
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

test('a sprint whose tasks fail to come along is created once; trying again brings the tasks alone', async () => {
  const sent: Changes[] = []
  const created = show(
    { request: { query: CHANGE_TASKS, variables: () => true }, error: new Error('Failed to fetch') },
    reply(CHANGE_TASKS, { changeTasks: manyChanged(sprint) }, ({ changes }) => sent.push(changes) > 0),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Start sprint' }))
  await screen.findByText('The sprint is created')
  screen.getByText('We couldn’t bring the tasks along. Try again.')
  expect(screen.queryByText('We couldn’t create the sprint.')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bring tasks along' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(created).toHaveLength(1)
})
