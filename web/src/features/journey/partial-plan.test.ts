/** A plan that is still being written. */
import { expect, test } from 'vitest'
import { readPartialPlan } from './partial-plan.ts'

const WRITTEN = [
  { part: 'goal', text: 'Twelve prints' },
  { part: 'month1', text: 'Buy paper' },
  { part: 'month1', text: 'Clean the "press"' },
  { part: 'weeklyRhythm', text: 'Monday: press' },
]
const lines = (...texts: string[]) => texts.map((text) => ({ text, evidence: null }))

test('the end shows all of it under its titles', () => {
  const told = WRITTEN.map((piece) => `${JSON.stringify(piece)}\n`).join('')
  expect(readPartialPlan(told)).toEqual({
    goal: 'Twelve prints',
    sections: [
      { part: 'month1', title: 'Month 1 Actions', lines: lines('Buy paper', 'Clean the "press"') },
      { part: 'weeklyRhythm', title: 'Weekly Rhythm', lines: lines('Monday: press') },
    ],
  })
})

test('every beginning shows complete lines and no JSON', () => {
  const told = WRITTEN.map((piece) => `${JSON.stringify(piece)}\n`).join('')
  const texts = new Set(WRITTEN.map(({ text }) => text))
  for (let length = 0; length <= told.length; length += 1) {
    const { goal, sections } = readPartialPlan(told.slice(0, length))
    for (const text of [goal, ...sections.flatMap((section) => section.lines.map((line) => line.text))])
      expect(text === '' || texts.has(text)).toBe(true)
  }
})

test.each(['[1]', 'null', '{"part": "other", "text": "x"}', '{"part": "goal", "text": 7}', 'prose'])(
  'what is no line of a plan is not shown: %s',
  (told) => {
    expect(readPartialPlan(`${told}\n`)).toEqual({ goal: '', sections: [] })
  },
)
