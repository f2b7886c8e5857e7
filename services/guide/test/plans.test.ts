/** Ninety days are planned from somebody's own answers: what two people's plans have in common is little. */
import { describe, expect, it, test } from 'vitest'
import { aroundQuotes } from '../../../infra/evaluation/measures.ts'
import { answersOf, deeperOf, readPersonas, type Persona } from '../../../infra/evaluation/people.ts'
import { en } from '../src/frames/en.ts'
import { FRAME_KEYS } from '../src/frames/frames.ts'
import { LEXICONS } from '../src/lexicon/by-language.ts'
import { askPlan, BLANK, escape, type Item, type Plan } from './prompts.ts'

/** Items in words of ours; what is asked of somebody is named in its own words. */
const ITEM_KEYS = FRAME_KEYS.filter((key) => /^(?:item|first)\./.test(key))
const MONTHS = ['Month 1 Actions', 'Month 2 Actions', 'Month 3 Actions'] as const
/** Of the sentences of the shorter plan. */
const [MAX_SHARED, SHARED_BY_TWO] = [0.12, 0.4]
/** Of all people: as many as may have their questions in the same order. */
const MAX_OF_ONE_SHAPE = 0.1

const earlier = (persona: Persona) =>
  ([1, 2] as const)
    .flatMap((phase) =>
      answersOf(persona, phase).map(
        (text, index) => `<answer phase="${phase}" index="${index}">${escape(text)}</answer>`,
      ),
    )
    .join('\n')

const planOf = (persona: Persona): Plan =>
  askPlan(3, answersOf(persona, 3), {
    deeper: deeperOf(persona, 3),
    person: `language="${persona.language}" sprint-end="2027-02-21"`,
    besides: earlier(persona),
  })

const itemsIn = (plan: Plan, month: (typeof MONTHS)[number]): Item[] => plan[month] ?? []

/** The lines of a plan without what is quoted. */
const sentencesOf = (plan: Plan) => [
  ...new Set(
    [String(plan['Sprint Goal']), ...MONTHS.flatMap((month) => itemsIn(plan, month).map(({ text }) => text))].map(
      aroundQuotes,
    ),
  ),
]

/** Which question each action rests on and how much it asks, month by month. */
const shapeOf = (plan: Plan) =>
  MONTHS.map((month) =>
    itemsIn(plan, month)
      .map(({ answer, effort }) => `${answer} ${effort}`)
      .join(', '),
  ).join(' | ')

describe('the ninety days of different people', () => {
  const people = readPersonas()
    .filter(({ never }) => never === undefined)
    .map((persona) => ({ ...persona, plan: planOf(persona) }))
  const pairs = people.flatMap((one, index) =>
    people.slice(index + 1).flatMap((other) => (one.language === other.language ? [{ one, other }] : [])),
  )
  const shares = pairs.map(({ one, other }) => {
    const [mine, theirs] = [sentencesOf(one.plan), sentencesOf(other.plan)]
    const common = mine.filter((sentence) => theirs.includes(sentence)).length
    return { who: `${one.id} and ${other.id}`, share: common / Math.min(mine.length, theirs.length) }
  })

  it('have few sentences in common', () => {
    const sum = shares.reduce((all, { share }) => all + share, 0)
    expect(sum / shares.length).toBeLessThanOrEqual(MAX_SHARED)
    expect(shares.filter(({ share }) => share > SHARED_BY_TWO)).toEqual([])
  })

  it('are not laid out alike', () => {
    const shapes = Object.values(Object.groupBy(people, ({ plan }) => shapeOf(plan)))
    const largest = Math.max(...shapes.map((group) => group?.length ?? 0))
    expect(largest / people.length).toBeLessThanOrEqual(MAX_OF_ONE_SHAPE)
  })
})

describe('a plan is made of what was said', () => {
  const EN = 'language="en" sprint-end="2027-02-21"'
  const plan = (answers: readonly string[], besides = '') => askPlan(3, answers, { person: EN, besides })
  const monthsOf = (made: Plan) => MONTHS.map((month) => itemsIn(made, month).map(({ text }) => text))
  const allOf = (made: Plan) => monthsOf(made).flat()
  const quoted = (made: Plan, quote: string) =>
    MONTHS.flatMap((month) => itemsIn(made, month)).filter((item) => item.quote === quote)

  test('the first step depends on what the first goal is about', () => {
    const first = (goal: string) => aroundQuotes(allOf(plan(BLANK.with(0, goal)))[0] ?? '')
    const steps = [
      'Find every single client that I lost',
      'Run every morning until I reach ten kilometers',
      'Finish every painting of the harbor',
      'Pay off all of the debts on the three cards',
      'Finish the whole roof before it leaks again',
      'Bring all of my brothers to one table',
      'Pass every exam of the first two years',
    ].map(first)
    expect(new Set(steps).size).toBe(steps.length)
    for (const step of steps) expect(step).toContain('…')
  })

  test('a date that a goal names decides its month, and what is due before a day comes in its turn', () => {
    const goals = 'Swim on Christmas morning. Ask Lou before the February meeting. Sell two prints.'
    const [one, two, three] = monthsOf(plan(BLANK.with(0, goals)))
    expect(one).toEqual(['Sell two prints'])
    expect(two).toEqual(['Swim on Christmas morning', 'Ask Lou before the February meeting'])
    expect(three).toEqual([])
  })

  test('somebody who is named is asked, an hour is kept, a sum has a use', () => {
    const said = 'My neighbor Dale rents ground. The hall is free on Wednesdays. I have a truck.'
    const made = plan(
      BLANK.with(2, said).with(0, 'Plant a windbreak'),
      '<answer phase="1" index="3">Linda and Dale</answer>',
    )
    expect(quoted(made, 'My neighbor Dale rents ground.')[0]?.text).toMatch(/(?:Ask|Talk to) Dale/)
    expect(quoted(made, 'The hall is free on Wednesdays.')[0]?.text).toMatch(/calendar|around this/)
    expect(quoted(plan(BLANK.with(2, 'I have 800 dollars.')), 'I have 800 dollars.')[0]?.text).toMatch(
      /what this is for|limit/,
    )
    expect(allOf(plan(BLANK.with(2, 'Nan has Mason Saturday mornings.'))).join()).not.toMatch(/(?:Ask|Talk to)/)
  })

  test('whoever mourns is sent to nobody, and has no step of ours before the first goal', () => {
    const answers = ['Finish the whole shed', '', "Geoff's tools are in the shed. Our Geoff knew them.", '', '', '']
    const mourning = '<answer phase="1" index="3">Half of me is gone since Geoff died.</answer>'
    expect(allOf(plan(answers)).some((text) => /Geoff about/.test(text))).toBe(true)
    const made = allOf(plan(answers, mourning))
    expect(made.some((text) => /Geoff about/.test(text))).toBe(false)
    expect(made).toContain('Finish the whole shed')
    expect(quoted(plan(answers, mourning), 'Finish the whole shed')).toHaveLength(1)
  })

  test('what asks little is small, and what takes weeks is large', () => {
    const effort = (goal: string) => quoted(plan(BLANK.with(0, goal)), goal).at(-1)?.effort
    expect(effort('Call the man with the card')).toBe('small')
    expect(effort('Have Jean to supper once')).toBe('medium')
    expect(effort('Spend every weekend on the boat')).toBe('large')
    expect(effort('Join the library reading scheme properly')).toBe('small')
    expect(effort('Ask Lou for three more sections of it')).toBe('small')
    expect(effort('Call three people about the boat')).toBe('medium')
    expect(effort('Get the contractor licence')).toBe('large')
    expect(effort('Write the grant for lab kits')).toBe('large')
    expect(effort('Buy a belt')).toBe('small')
    expect(effort('Find out what a cottage food license costs')).toBe('small')
  })

  test.each(ITEM_KEYS.flatMap((key) => en[key].map((wording) => [wording])))(
    'begins with something to do: %s',
    (wording) => {
      expect(LEXICONS.en.action(wording)).toBe(true)
    },
  )

  test('a goal that takes days has them marked, and a word that gets in the way is not to be talked over', () => {
    const made = plan(BLANK.with(0, 'Write the grant. Four Saturdays in a row without grading.').with(3, 'My mouth.'))
    expect(quoted(made, 'Four Saturdays in a row without grading.')[0]?.text).toMatch(
      /^(?:Mark the days|Set the dates) .*“Four Saturdays in a row without grading\.”$/,
    )
    expect(quoted(made, 'My mouth.')[0]?.text).toBe('Decide now what you do about this: “My mouth.”')
  })

  test('what tells that one goal is reached stands in the month of that goal', () => {
    const made = plan(BLANK.with(0, 'Write the grant. Clear the attic. Plant beans.').with(4, 'The attic is empty.'))
    expect(monthsOf(made)[1]?.[1]).toMatch(
      /^(?:Check whether this is so yet|Tick this off once it is true|See whether you can say this yet): “The attic is empty\.”$/,
    )
  })

  test('a moment is watched for, since it can be neither true nor false', () => {
    const made = plan(BLANK.with(4, 'When I can play two songs.'))
    expect(allOf(made)[0]).toMatch(/^(?:Watch for this|Write down the date of this): “When I can play two songs\.”$/)
  })

  test('what is done about an obstacle stays with it', () => {
    const said = 'My boss piles on work. If that happens I tell him I am full until Friday.'
    expect(quoted(plan(BLANK.with(3, said)), said)).toHaveLength(1)
  })

  test('goals without a date take the months that the dated ones leave', () => {
    const goals = 'Close the evenings from January on. Train Pol. Sow the garden.'
    const months = monthsOf(plan(BLANK.with(0, goals)))
    expect(months.map((lines) => lines.at(-1))).toEqual([
      'Train Pol',
      'Close the evenings from January on',
      'Sow the garden',
    ])
  })

  test('one word tells too little for a step of its own', () => {
    expect(allOf(plan(BLANK.with(0, 'Move')))[0]).toMatch(/^(?:Make a start|Begin|Spend a first hour)/)
  })

  test('a thing that comes up, and what somebody does then, are one', () => {
    const said = 'A tour offer. I wait for a day and I call Walt.'
    expect(quoted(plan(BLANK.with(3, said)), said)).toHaveLength(1)
    expect(quoted(plan(BLANK.with(3, 'I drink. I forget.')), 'I drink. I forget.')).toEqual([])
  })

  test('what is due before a day stands in no month that is mostly behind it', () => {
    const goals = 'Write forty pages. Have the roof mended before Christmas. Sort the photos.'
    expect(monthsOf(plan(BLANK.with(0, goals)))[0]).toContain('Have the roof mended before Christmas')
  })

  test('the figure beside the month is the day', () => {
    const goal = 'Sell 31 tables on January 5'
    expect(monthsOf(plan(BLANK.with(0, goal)))[1]).toContain(goal)
  })

  test('a sprint is named without its date', () => {
    expect(plan(BLANK.with(0, 'Get hired on a local route by January')).Name).toBe('Get hired on a local route')
  })

  test('a question is found out in the words in which it was asked', () => {
    expect(allOf(plan(BLANK.with(1, 'How to write a grant budget')))).toEqual(['Find out how to write a grant budget'])
    expect(allOf(plan(BLANK.with(1, 'How I write to my boss')))[0]).toContain('“How I write to my boss.”')
  })
})
