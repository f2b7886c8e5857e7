/** The plan of a sprint on paper. */
// @vitest-environment node
import { expect, test } from 'vitest'
import { makeAndRead } from '../../test/read-pdf.ts'
import { sprintPdf } from './pdf.ts'
import { makeSprint, makeTask } from './testing.ts'
import { sprintPlanOf } from '../../lib/testing-plans.ts'

test('the plan is a PDF: goal, months, weekly rhythm, and habits, and every task with its state and day', async () => {
  const sprint = makeSprint({
    plan: sprintPlanOf({ goal: 'Sell ten prints.', months: [['Draw']], weeklyRhythm: ['Monday: draw'] }),
    tasks: [
      makeTask({
        ...{ title: 'Zehn Drucke verkaufen', description: 'Am Markt', dueDate: '2026-11-30T12:00:00.000Z' },
        ...{ group: 'later', overdue: false },
      }),
    ],
  })
  const habits = ['Draw (Mondays): 3 of 8 days so far']
  const { lines, missing, pages } = await makeAndRead(sprintPdf({ ...sprint, habits }))
  expect(missing).toBe(0)
  expect(pages[0]?.tags.filter((tag) => tag.startsWith('L'))).toEqual(Array(3).fill('L(LI(Lbl LBody(P)))'))
  expect(lines).toEqual([
    'Creative Foundation',
    'Sep 26, 2026 to Dec 25, 2026',
    'Sprint Goal',
    'Sell ten prints.',
    'Month 1',
    '• Draw',
    'Weekly Rhythm',
    '• Monday: draw',
    'Habits',
    '• Draw (Mondays): 3 of 8 days so far',
    'All tasks',
    'Later',
    'Zehn Drucke verkaufen',
    'Pending, due Nov 30, 2026',
    'Am Markt',
    'Creative Foundation · Daybreak · 1 of 1',
  ])
})
