/** Stored plans are read in both forms; what is no plan is never lost. */
import { describe, expect, test } from 'vitest'
import { readPartialPlan } from './partial-plan.ts'
import { breakthroughSections, parseComplaint, readBreakthrough, readSprintPlan, toSprintContent } from './plan.ts'

const PLAN = {
  'Sprint Goal': 'Twelve prints',
  'Month 1 Actions': ['Buy paper'],
  'Month 2 Actions': ['Print'],
  'Month 3 Actions': ['Hang them'],
  'Weekly Rhythm': ['Monday: press', 'Friday: "rest"'],
}

test('display keys and camelCase keys mean the same', () => {
  const display = {
    'Identified Limiting Beliefs': ['a'],
    'Recommended Mindset Shifts': ['b'],
    'Action Steps for Inner Transformation': ['c'],
  }
  const camel = { identifiedLimitingBeliefs: ['a'], recommendedMindsetShifts: ['b'], actionSteps: ['c'] }
  expect(readBreakthrough(JSON.stringify(camel))).toEqual(readBreakthrough(JSON.stringify(display)))
  expect(breakthroughSections(readBreakthrough(JSON.stringify(camel))).map(({ title }) => title)).toEqual(
    Object.keys(display),
  )
})

test('a sprint plan comes back under its literal keys', () => {
  expect(toSprintContent(readSprintPlan(JSON.stringify(PLAN)))).toEqual(PLAN)
})

describe.each(['not JSON at all', '{"Sprint Goal": "cut o', '[1, 2]', '"text"', '{"other": true}'])(
  'output %s',
  (output) => {
    test('of phase 2 is shown whole as the first belief', () => {
      expect(readBreakthrough(output)).toEqual({
        identifiedLimitingBeliefs: [output],
        recommendedMindsetShifts: [],
        actionSteps: [],
      })
    })
    test('of phase 3 is shown whole as the goal', () => {
      expect(readSprintPlan(output)).toEqual({
        sprintGoal: output,
        month1Actions: [],
        month2Actions: [],
        month3Actions: [],
        weeklyRhythm: [],
      })
    })
  },
)

test("only what cannot be parsed has a parser's message", () => {
  expect(parseComplaint('{"a": 1}')).toBeNull()
  expect(parseComplaint('{"a": ')).toMatch(/JSON/)
})

describe('while a plan is being written', () => {
  const written = JSON.stringify(PLAN)

  test('every beginning shows complete texts of the plan and no JSON', () => {
    const texts = new Set<string>(Object.values(PLAN).flat())
    for (let length = 0; length <= written.length; length += 1) {
      const { goal, sections } = readPartialPlan(written.slice(0, length))
      for (const text of [goal, ...sections.flatMap(({ items }) => items)])
        expect(text === '' || texts.has(text)).toBe(true)
      for (const { title } of sections) expect(Object.keys(PLAN)).toContain(title)
    }
  })

  test('the end shows all of it', () => {
    const { goal, sections } = readPartialPlan(written)
    expect(goal).toBe('Twelve prints')
    expect(sections).toEqual(
      Object.entries(PLAN)
        .filter(([title]) => title !== 'Sprint Goal')
        .map(([title, items]) => ({ title, items })),
    )
  })

  test('an item appears when its closing quote is there', () => {
    const items = (text: string) => readPartialPlan(text).sections[0]?.items
    expect(items('{"Month 1 Actions": ["Buy pap')).toEqual([])
    expect(items('{"Month 1 Actions": ["Buy paper"')).toEqual(['Buy paper'])
  })
})
