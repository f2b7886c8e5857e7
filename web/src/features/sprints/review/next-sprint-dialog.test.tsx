/** A next sprint takes along open tasks, and what of the plan never became one. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NextSprintDialog } from './next-sprint-dialog.tsx'
import { PLAN_PREVIEW } from '../plan/queries.ts'
import { makePreview } from '../plan/testing.ts'
import { CREATE_NEXT_SPRINT } from '../queries.ts'
import { makeSprint, makeTask, serveTasks } from '../testing.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { reply } from '../../../test/reply.ts'

const sprint = makeSprint({ tasks: [makeTask({ title: 'Still open' })] })

type Created = { name?: string | null; tasks?: { title: string; planItem?: string | null }[] | null }

/** Opens the dialog; returns the sprints that are asked for. The first `failures` requests get no answer. */
function show({ failures = 0 } = {}) {
  const asked: Created[] = []
  const variables = ({ input }: { input?: Created }) => asked.push(input ?? {}) > 0
  const failing = { request: { query: CREATE_NEXT_SPRINT, variables }, error: new Error('Failed to fetch') }
  const answers = new MockLink([
    reply(PLAN_PREVIEW, { planPreview: makePreview() }, () => true),
    ...Array.from({ length: failures }, () => failing),
    reply(CREATE_NEXT_SPRINT, { createSprint: makeSprint({ id: 2 }) }, variables),
  ])
  const isPreview = ({ operationName = '' }: ApolloLink.Operation) => operationName === 'PlanPreview'
  render(
    <MemoryRouter initialEntries={['/sprint/1']}>
      <MockedProvider link={ApolloLink.split(isPreview, answers, serveTasks(sprint).concat(answers))}>
        <>
          <Routes>
            <Route path="/sprint/1" element={<NextSprintDialog sprint={sprint} onClose={() => undefined} />} />
            <Route path="/sprint/2" element="The next sprint" />
          </Routes>
          <Toaster />
        </>
      </MockedProvider>
    </MemoryRouter>,
  )
  return asked
}

test('what was left in the plan is offered, and goes along where it is ticked', async () => {
  const asked = show()
  const left = within(await screen.findByRole('group', { name: 'Left in the plan' }))
  expect(left.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))).toEqual(Array(3).fill('false'))
  await userEvent.click(left.getByRole('checkbox', { name: 'Clear the room' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start sprint' }))
  await screen.findByText('The next sprint')
  expect(asked[0]!.tasks?.map(({ title, planItem }) => [title, planItem])).toEqual([
    ['Still open', null],
    ['Clear the room', 'Clear the room'],
  ])
})

test('a request that got no answer is sent again with the same sprint and the same tasks', async () => {
  const asked = show({ failures: 1 })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Autumn')
  await userEvent.click(screen.getByRole('button', { name: 'Start sprint' }))
  await screen.findByText('We couldn’t create the sprint.')
  await userEvent.click(screen.getByRole('button', { name: 'Start sprint' }))
  await screen.findByText('The next sprint')
  expect(asked).toMatchObject(Array(2).fill({ name: 'Autumn', tasks: [{ title: 'Still open' }] }))
})
