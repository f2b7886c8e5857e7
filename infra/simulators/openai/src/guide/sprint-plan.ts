/** Phase 3: ninety days, month by month, as titles that fit on a task. */
import type { Prompt } from './blocks.ts'
import type { Chooser } from './prng.ts'
import { gather, type Means } from './sprint-means.ts'
import { isAction } from './statements.ts'
import { capitalise, clip, joinSeries, quote } from './words.ts'

export interface SprintPlan {
  'Sprint Goal': string
  'Month 1 Actions': string[]
  'Month 2 Actions': string[]
  'Month 3 Actions': string[]
  'Weekly Rhythm': string[]
}

export function composeSprintPlan(prompt: Prompt): SprintPlan {
  const means = gather(prompt)
  return {
    'Sprint Goal': stateGoal(means),
    'Month 1 Actions': planBeginning(means),
    'Month 2 Actions': planMiddle(means),
    'Month 3 Actions': planEnd(means),
    'Weekly Rhythm': planWeeks(means),
  }
}

function stateGoal({ goals, chooser, measure }: Means): string {
  if (goals.length === 0) return 'Choose one thing worth ninety days, and give it the first hour of each week.'
  const closing = measure === undefined ? chooser.pick(GOAL_CLOSINGS) : `You will know it by this: ${quote(measure)}.`
  const stated = goals.every(isAction) ? `${capitalise(joinSeries(goals))}.` : `By day 90: ${joinSeries(goals)}.`
  return `${stated.replace(/([?…])[.]$/, '$1')} ${closing}`
}

function planBeginning({ goals, skill, resource, habits, obstacle, chooser }: Means): string[] {
  const [lead, second] = goals
  return fillUp(
    [
      lead === undefined
        ? 'Write down five things you would do with ninety days, and circle one'
        : chooser.pick([
            `Write half a page on what “done” means: ${lead}`,
            `Describe the finished thing in five lines: ${lead}`,
          ]),
      lead === undefined
        ? undefined
        : chooser.pick([`Take the first two-hour step: ${lead}`, `Block three mornings and begin: ${lead}`]),
      second === undefined ? undefined : `Decide on the smallest first step: ${second}`,
      skill === undefined
        ? undefined
        : chooser.pick([`Find one teacher, book or course: ${skill}`, `Set aside two hours a week to learn: ${skill}`]),
      resource === undefined
        ? undefined
        : chooser.pick([`Put to use what is already there: ${resource}`, `Plan one way to draw on: ${resource}`]),
      obstacle === undefined ? habitStart(habits[0]) : `Write an if-then plan for: ${obstacle}`,
    ],
    FIRST_MONTH,
    chooser,
  )
}

function planMiddle({ goals, skill, resource, obstacle, measure, chooser }: Means): string[] {
  const [lead, second, third] = goals
  return fillUp(
    [
      lead === undefined
        ? undefined
        : chooser.pick([`Reach the halfway mark: ${lead}`, `Get through a rough first pass: ${lead}`]),
      second === undefined ? undefined : `Give it four focused sessions: ${second}`,
      third === undefined ? undefined : `Begin the third goal: ${third}`,
      skill === undefined ? undefined : `Use it on something real: ${skill}`,
      obstacle === undefined
        ? undefined
        : chooser.pick([
            `Review the if-then plan for: ${obstacle}`,
            `Note how often it came, and what helped: ${obstacle}`,
          ]),
      measure === undefined
        ? resource === undefined
          ? undefined
          : `Ask for help early, using: ${resource}`
        : `Check progress against: ${measure}`,
    ],
    SECOND_MONTH,
    chooser,
  )
}

function planEnd({ goals, measure, belief, chooser }: Means): string[] {
  const [lead, second, third] = goals
  return fillUp(
    [
      lead === undefined
        ? undefined
        : chooser.pick([`Bring it to its end: ${lead}`, `Close what is still open: ${lead}`]),
      second === undefined ? undefined : `Complete or consciously let go: ${second}`,
      third === undefined ? undefined : `Make it visible to somebody: ${third}`,
      measure === undefined ? undefined : `Hold the result against: ${measure}`,
      belief === undefined ? undefined : `Write a page on how true this has become: ${quote(belief)}`,
    ],
    THIRD_MONTH,
    chooser,
  )
}

function planWeeks({ habits, skill, belief, chooser }: Means): string[] {
  const [first, second] = habits
  const lines = [
    first === undefined
      ? chooser.pick([
          'Daily: ten minutes on the goal before the first screen',
          'Daily: one small step, at the same hour',
        ])
      : `Daily: ${first}`,
    belief === undefined
      ? chooser.pick([
          'Monday: choose three tasks for the week, not more',
          'Monday: read the goal aloud and pick the week’s one task',
        ])
      : `Monday: read ${quote(belief)} and choose three tasks`,
    second === undefined
      ? skill === undefined
        ? 'Wednesday: one hour without interruption'
        : `Wednesday: one hour of practice (${skill})`
      : `Most days: ${second}`,
    chooser.pick([
      'Sunday: write five lines on what moved and what did not',
      'Friday: tick off, carry over, and let one thing go',
    ]),
  ]
  return lines.map(asTitle)
}

function habitStart(habit: string | undefined): string | undefined {
  return habit === undefined ? undefined : `Choose a fixed time and place: ${habit}`
}

function fillUp(lines: readonly (string | undefined)[], general: readonly string[], chooser: Chooser): string[] {
  const titles = lines.filter((line) => line !== undefined).map(asTitle)
  while (titles.length < 4) titles.push(chooser.pick(general))
  return titles
}

/** A task title carries no closing full stop. */
function asTitle(line: string): string {
  return clip(line.replace(/[.…,;:\s]+$/u, ''), 160).replace(/[.\s]+$/u, '')
}

const GOAL_CLOSINGS = [
  'Ninety days, one page at a time.',
  'Not everything, but this.',
  'Small enough to begin on Monday, large enough to be missed if you did not.',
]
const FIRST_MONTH = [
  'Clear one evening a week and defend it',
  'Tell one person what these ninety days are for',
  'Make the place where you will work ready to be used',
  'List what you will not do for ninety days',
]
const SECOND_MONTH = [
  'Show unfinished work to somebody you trust',
  'Drop the task that has not moved in three weeks',
  'Take one whole day off without making up for it',
  'Read your vision again and mark what is already true',
]
const THIRD_MONTH = [
  'Write down what you know now that you did not on day 1',
  'Thank the people who made it easier',
  'Mark the end with a meal, a walk or a page',
  'Decide what continues after day 90, and what may rest',
]
