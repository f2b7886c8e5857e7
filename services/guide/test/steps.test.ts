/** Phase 2 follows what somebody said: which steps there are, and that no sentence of theirs is told again and again. */
import { describe, expect, it, test } from 'vitest'
import { plain } from '../src/plain.ts'
import { countWords, sentencesOf } from '../src/sentences.ts'
import { answersOf, deeperOf, readPersonas, type Persona } from '../../../infra/evaluation/people.ts'
import { askPlan, BLANK, escape, type Item, type Plan } from './prompts.ts'

const PARTS = [
  'Identified Limiting Beliefs',
  'Recommended Mindset Shifts',
  'Action Steps for Inner Transformation',
] as const
const STEPS = PARTS[2]
/** Of all people: as many as may have their answers quoted in the same order. */
const MAX_OF_ONE_SHAPE = 0.2
const MAX_TOLD = 2

const vision = (persona: Persona) =>
  answersOf(persona, 1)
    .map((text, index) => `<answer phase="1" index="${index}">${escape(text)}</answer>`)
    .join('\n')

const planOf = (persona: Persona): Plan =>
  askPlan(2, answersOf(persona, 2), {
    deeper: deeperOf(persona, 2),
    person: `language="${persona.language}"`,
    besides: vision(persona),
  })

const itemsIn = (plan: Plan, part: (typeof PARTS)[number]): Item[] => plan[part] ?? []

describe('the second phase of different people', () => {
  const people = readPersonas()
    .filter(({ never }) => never === undefined)
    .map((persona) => ({ persona, plan: planOf(persona) }))

  it('is not laid out alike', () => {
    const shapeOf = (plan: Plan) =>
      PARTS.map((part) =>
        itemsIn(plan, part).map(({ text, answer }) => `${answer} ${text.split(/[“„«]/).length}`),
      ).join(' | ')
    const shapes = Object.values(Object.groupBy(people, ({ plan }) => shapeOf(plan)))
    const largest = Math.max(...shapes.map((group) => group?.length ?? 0))
    expect(largest / people.length).toBeLessThanOrEqual(MAX_OF_ONE_SHAPE)
  })

  it('tells no sentence of theirs three times', () => {
    const told = people.flatMap(({ persona, plan }) => {
      const lines = PARTS.flatMap((part) => itemsIn(plan, part).map(({ text }) => plain(text)))
      return answersOf(persona, 2)
        .flatMap((answer) => sentencesOf(answer).map(({ raw }) => raw))
        .filter((raw) => countWords(raw) > 2)
        .filter((raw) => lines.filter((line) => line.includes(plain(raw))).length > MAX_TOLD)
        .map((raw) => `${persona.id}: ${raw}`)
    })
    expect(told).toEqual([])
  })
})

describe('a step fits', () => {
  const said = [
    'That I open the doors and nobody comes.',
    'People like us do not sell things. It is too late.',
    'A tight chest on Sundays. I clean the kitchen until midnight.',
    'My uncle. "Who would pay for that?" he said.',
    'Marta bought two of them in May and came back for a third.',
    'Careful work may be paid for.',
  ]
  const stepsOf = (answers: readonly string[], besides = '') => itemsIn(askPlan(2, answers, { besides }), STEPS)
  /** In all versions of it: each has three of those that fit. */
  const allStepsOf = (answers: readonly string[], besides = '') =>
    [1, 2, 3, 4, 5, 6].flatMap((variant) => itemsIn(askPlan(2, answers, { besides, variant }), STEPS))
  const withMarta = '<answer phase="1" index="3">My sister and Marta, every Friday.</answer>'
  const textOn = (items: readonly Item[], answer: string) =>
    items.filter((item) => item.answer === answer).map(({ text }) => text)

  test('a sentence that somebody spoke is answered', () => {
    expect(textOn(allStepsOf(said), '2.4')[0]).toMatch(/^Write .*“My uncle\. ‘Who would pay for that\?’ he said\.”$/)
    expect(textOn(allStepsOf(said.with(3, 'My uncle, mostly.')), '2.4')).toEqual([])
  })

  test('a fear is thought to its end, and what is done about a feeling is put off for two minutes', () => {
    expect(textOn(allStepsOf(said), '2.1')[0]).toMatch(/morning after|whom you would call/)
    expect(textOn(allStepsOf(said), '2.3').join()).toMatch(
      /Once this week.*“A tight chest on Sundays\. I clean the kitchen until midnight\.”/,
    )
  })

  test('somebody who was there is asked', () => {
    expect(textOn(allStepsOf(said, withMarta), '2.5').join()).toMatch(/(?:Ask|Tell) Marta/)
  })

  test('whoever mourns has no fear to think to its end, and nobody to ask', () => {
    const mourning = `${withMarta}<answer phase="1" index="0">Half of me is gone since he died.</answer>`
    expect(textOn(allStepsOf(said, mourning), '2.1')).toEqual([])
    expect(textOn(allStepsOf(said, mourning), '2.4')).toEqual([])
    expect(
      allStepsOf(said, mourning)
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/(?:Ask|Tell) Marta/)
  })

  test('three at most, no sentence in two of them', () => {
    const steps = stepsOf(said, withMarta)
    expect(steps).toHaveLength(3)
    const quoted = said.flatMap((answer) => sentencesOf(answer).map(({ raw }) => plain(raw)))
    for (const raw of quoted) expect(steps.filter(({ text }) => plain(text).includes(raw)).length).toBeLessThan(2)
  })

  test('without answers there are none, and of one word nothing is built', () => {
    const none = [{ text: 'No step follows from what is written so far.', answer: '', quote: '' }]
    expect(stepsOf(BLANK)).toEqual(none)
    expect(stepsOf(['Failure', 'Connections', '', 'Uncle', 'Hackathon', 'Patience'])).toEqual([])
  })

  test('a fear that is told as a feeling is not supposed to have happened', () => {
    const fear = 'I’m scared he will only remember me being tired.'
    const plan = askPlan(2, BLANK.with(0, fear).with(1, 'I have to do it all.'))
    expect(itemsIn(plan, STEPS).filter(({ quote }) => quote === fear)).toEqual([])
    expect(itemsIn(plan, PARTS[0]).map(({ text }) => text)).toContain(`“${fear}”`)
  })

  test('a belief that names its voice is given no other one', () => {
    const plan = askPlan(
      2,
      BLANK.with(1, 'My mother always said you stay.').with(3, 'My boss. He has a way with words.'),
    )
    expect(itemsIn(plan, PARTS[0])[0]?.text).toBe('“My mother always said you stay.”')
  })
})
