/** What a sprint is called. */
import type { SprintPlan } from '@daybreak/proto/plans'
import { expect, test } from 'vitest'
import { DEFAULT_NAME, nameOf, nameOfGoal } from '../src/name-of-plan.ts'

const plan = (goal: string, name: string | null = null): SprintPlan => ({
  ...{ goal, name },
  months: [[], [], []],
  weeklyRhythm: [],
})

test.each([
  ['Open a studio', 'Open a studio'],
  ['Sell ten prints.', 'Sell ten prints'],
  ['By February 26: license, job, and some grass touched.', 'License, job, and some grass touched'],
  ['By February 26: “License, job, touch grass.”', 'License, job, touch grass'],
  ['Finish the first draft of your novel, run 10k and save $2,000.', 'Run 10k'],
  ['I want to finish my novel', 'Finish my novel'],
  ['Walk to the mailbox and back after every single meal of the day', 'Walk to the mailbox'],
  ['An offer or a real no by the end of the quarter at the very latest', 'An offer or a real no'],
  ['drive to marcus’s', 'Drive to marcus’s'],
  ['Bis 7. April sind drei Möbel verkauft und bezahlt, und ab März nur noch zwei Tage Dach.', 'Drei Möbel verkauft'],
  ['Bis 7. April: „3 Möbel fertig und verkauft. Preise ausrechnen.“', '3 Möbel fertig und verkauft'],
  ['Quiero abrir mi taller de costura.', 'Abrir mi taller de costura'],
  ['D’ici le 30 mars : finir le premier carnet.', 'Finir le premier carnet'],
  ['Até 30 de março: três consultas por semana', 'Três consultas por semana'],
  ['Entro il 30 aprile: aprire la bottega', 'Aprire la bottega'],
  ['本を一冊書き上げる。毎朝書く。', '本を一冊書き上げる'],
])('the goal "%s" gives the name "%s"', (goal, name) => {
  expect(nameOfGoal(goal)).toBe(name)
  expect(nameOf(plan(goal))).toBe(name)
})

test('a good name of the plan comes before its goal', () => {
  expect(nameOf(plan('By February 26: license, job.', 'Drive to Marcus’s'))).toBe('Drive to Marcus’s')
  expect(nameOf(plan('Open a studio', '  “Three tables, three bills.”  '))).toBe('Three tables, three bills')
})

test.each([
  'Sprint',
  'A name that goes on and on until nobody reads it any more',
  'Get sober and stay there',
  'Lose weight',
  'Schulden abbezahlen bis Mai',
  'See https://example.org/plan now',
  '...',
])('the name "%s" gives way to the goal', (name) => {
  expect(nameOf(plan('Open a studio', name))).toBe('Open a studio')
})

test.each(['', '   ', 'Rest', '!!!', 'Pay off the debt', 'Stop drinking'])(
  'where the goal "%s" gives no name, the name is the specified one',
  (goal) => {
    expect(nameOf(plan(goal))).toBe(DEFAULT_NAME)
  },
)

test('a private first thought leaves the name to the next one', () => {
  expect(nameOfGoal('Get out of debt, open the workshop and learn Spanish')).toBe('Open the workshop')
})

test('without a plan, a goal of its own names the sprint', () => {
  expect(nameOf(null)).toBe(DEFAULT_NAME)
  expect(nameOf(null, 'Twelve letters to Ana')).toBe('Twelve letters to Ana')
})

test('no name ends in a mark, holds more than six words, or differs from one time to the next', () => {
  const goals = [
    'One, two; three: four. Five! Six? Seven',
    'a b c d e f g h i j',
    'Zwölf Bilder, die bleiben...',
    'x '.repeat(500),
  ]
  for (const goal of goals) {
    const name = nameOf(plan(goal))
    expect(name).toBe(nameOf(plan(goal)))
    expect(name).not.toMatch(/\p{P}$/u)
    expect(name.split(' ').length).toBeLessThanOrEqual(6)
  }
})
