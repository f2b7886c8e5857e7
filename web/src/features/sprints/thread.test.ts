/** The golden thread claims only what the person's own words share. */
import { expect, test } from 'vitest'
import { burnUp, weeklyPoints } from './burn-up.ts'
import { proposeChanges, weekInNumbers } from './proposals.ts'
import { makeSprint, makeTask } from './testing.ts'
import { threadOf } from './thread.ts'
import { breakthroughOf, sprintPlanOf } from '../../lib/testing-plans.ts'

const outputs = [
  {
    phaseNumber: 1,
    output: '## Morning\n\nYou wake by the harbour. The gallery on Mill Street shows your prints. You are calm.',
  },
  {
    phaseNumber: 2,
    output: '',
    breakthroughPlan: breakthroughOf(
      ['Nobody pays for prints from a beginner', 'I am too old to learn'],
      ['Two people have paid already', 'Learning has no age'],
    ),
  },
]
const plan = sprintPlanOf({ goal: 'Sell ten prints', months: [[], ['Send the portfolio to the gallery']] })

test('a task shows its line of the plan, the goal, the belief it challenges and the sentence it serves', () => {
  const task = makeTask({ title: 'Write to Ines', planItem: 'Send the portfolio to the gallery' })
  expect(threadOf(task, makeSprint({ plan, goal: '' }), outputs)).toEqual({
    goal: 'Sell ten prints',
    planLine: { text: 'Send the portfolio to the gallery', place: 'Month 2' },
    belief: 'Nobody pays for prints from a beginner',
    shift: 'Two people have paid already',
    vision: 'The gallery on Mill Street shows your prints.',
  })
})

test('where nothing shares a word, nothing is claimed', () => {
  const task = makeTask({ title: 'Xylophone' })
  expect(threadOf(task, makeSprint({ goal: 'Zzzz', plan: null }), outputs)).toMatchObject({
    planLine: null,
    belief: null,
    vision: null,
  })
  expect(
    threadOf(task, makeSprint({ plan }), [{ phaseNumber: 2, output: 'no plan', breakthroughPlan: null }]).belief,
  ).toBeNull()
})

test('the chart counts what was completed by the end of each day against an even pace', () => {
  const startDate = new Date(2026, 8, 26, 12).toISOString()
  const endDate = new Date(2026, 11, 25, 12).toISOString()
  const days = [27, 28].map((date) => ({ day: `2026-09-${date}`, completed: 1 }))
  const points = burnUp({ startDate, endDate, total: 3, days }, new Date(2026, 9, 11, 8))
  expect(points).toHaveLength(16)
  expect(points.slice(0, 4).map((point) => point.done)).toEqual([0, 1, 2, 2])
  expect(points[15]!.expected).toBeCloseTo(0.5)
  expect(weeklyPoints(points).map(({ day }) => day)).toEqual([7, 14, 15])
})

test('a check-in moves late tasks, drops what was never begun for weeks, and adds what next week lacks of its rhythm', () => {
  const now = new Date(2026, 10, 20, 12)
  const due = (month: number, date: number) => new Date(2026, month - 1, date, 23).toISOString()
  const sprint = makeSprint({
    startDate: due(9, 26),
    endDate: due(12, 25),
    plan: sprintPlanOf({ weeklyRhythm: ['Draw', 'Walk'] }),
    tasks: [
      makeTask({ title: 'Late', dueDate: due(11, 18) }),
      makeTask({ title: 'Stale', dueDate: due(10, 1) }),
      makeTask({ title: 'Begun long ago', status: 'in-progress', dueDate: due(10, 1) }),
      makeTask({ title: 'Walk', dueDate: due(11, 25) }),
      makeTask({ title: 'Done', status: 'completed', dueDate: due(11, 17) }),
    ],
  })
  expect(proposeChanges(sprint, now).map(({ kind, title }) => [kind, title])).toEqual([
    ['move', 'Begun long ago'],
    ['move', 'Late'],
    ['drop', 'Stale'],
    ['add', 'Draw'],
  ])
  expect(weekInNumbers(sprint, now)).toEqual({ planned: 2, done: 1 })
})
