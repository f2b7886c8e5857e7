/** The insights below a finished journey: side by side on a wide screen, one at a time on a phone. */
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays } from 'date-fns'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Insights } from './insights.tsx'
import { INSIGHTS, MEMORY } from './memory/queries.ts'
import { JOURNEY_SPRINTS } from './queries.ts'
import { SPRINT_BASES } from './stale-queries.ts'
import { reply } from '../../test/reply.ts'

const HEADINGS = ['Dream Highlights', 'Key Breakthroughs', 'Progress Metrics']
const UNANSWERED = [INSIGHTS, MEMORY, JOURNEY_SPRINTS].map((query) => ({
  request: { query, variables: () => true },
  delay: Infinity,
  result: { data: null },
}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(columns: number, isPhone: boolean, mocks: MockLink.MockedResponse[] = UNANSWERED): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      ...{ media: query, matches: isPhone, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  )
  render(
    <MockedProvider mocks={mocks}>
      <MemoryRouter>
        <Insights columns={columns} />
      </MemoryRouter>
    </MockedProvider>,
  )
}

test('a phone has every heading of a finished journey, and unfolds what stands under one', async () => {
  show(3, true)
  const unfold = HEADINGS.map((name) => screen.getByRole('button', { name, expanded: false }))
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .slice(0, 3)
      .map((each) => each.textContent),
  ).toEqual(HEADINGS)
  await userEvent.click(unfold[0]!)
  expect(screen.getAllByRole('button', { expanded: true })).toEqual([unfold[0]])
})

test.each([
  ['a wide screen', 3, false],
  ['a journey that goes on', 2, true],
])('%s folds nothing', (_where, columns, isPhone) => {
  show(columns, isPhone)
  expect(screen.queryByRole('button', { name: HEADINGS[0]! })).toBeNull()
})

test('a sprint that is still to begin counts the days until it does', async () => {
  const counts = { __typename: 'TaskCounts' as const, total: 3, completed: 0, inProgress: 0, pending: 3, overdue: 0 }
  const times = { startDate: addDays(new Date(), 10).toISOString(), endDate: addDays(new Date(), 100).toISOString() }
  const sprint = {
    __typename: 'Sprint' as const,
    id: 7,
    name: 'Spring',
    status: 'upcoming',
    ...times,
    taskCounts: counts,
  }
  const insights = { completedPhases: 3, dreamHighlights: [], keyBreakthroughs: [], progressMetrics: [] }
  const known = [
    reply(JOURNEY_SPRINTS, { sprints: [sprint] }),
    reply(INSIGHTS, { insights: { __typename: 'Insights', ...insights } }),
  ]
  show(3, false, [...known, reply(SPRINT_BASES, { sprintBases: [] }), ...UNANSWERED])
  expect((await screen.findByText('days until it begins')).nextSibling?.textContent).toBe('10')
  expect(screen.queryByText(/of the sprint|days remaining/)).toBeNull()
})
