/** 'Left in the plan' on the screen of a sprint. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { renderWith } from '../../../test/render-with.tsx'
import { reply } from '../../../test/reply.ts'
import { LeftInPlan } from './left-in-plan.tsx'
import { SPRINT_PLAN_LEFT } from './queries.ts'

const show = (tasks: number, habits: number) =>
  renderWith(
    [
      reply(
        SPRINT_PLAN_LEFT,
        { sprintPlanLeft: { __typename: 'PlanLeft', tasks, habits } },
        { sprintId: 7, timeZone: localTimeZone() },
      ),
    ],
    <LeftInPlan sprintId={7} />,
  )

test.each([
  [14, 3, '14 tasks and 3 habits from your plan aren’t in this sprint yet.'],
  [1, 0, '1 task from your plan isn’t in this sprint yet.'],
  [0, 2, '2 habits from your plan aren’t in this sprint yet.'],
])('%i tasks and %i habits that are left are counted, with the way to the plan', async (tasks, habits, words) => {
  show(tasks, habits)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Turn the plan into tasks' }).getAttribute('href')).toBe('/sprint/7/plan')
})

test('a plan of which nothing is left takes no room', async () => {
  show(0, 0)
  await expect(screen.findByText('Left in the plan', {}, { timeout: 300 })).rejects.toThrow()
})
