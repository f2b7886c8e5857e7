/** The built-in guide as a pure function. */
import { describe, expect, it } from 'vitest'
import { composeReply } from '../src/guide/compose.ts'
import { fillSchema } from '../src/guide/schema.ts'
import { toPresent, toYou } from '../src/guide/second-person.ts'
import { ANSWERS, KEYS, ODD_TEXTS, writePrompt, type Extras } from './blocks.ts'

const ask = (phase: 1 | 2 | 3, answers: readonly string[], extras: Extras = {}) =>
  composeReply([{ role: 'user', text: writePrompt(phase, answers, extras) }], { type: 'text' })

const blank = ['', '', '', '', '', '']

/** Every odd text in every place, and all six at once. */
const oddAnswers = ODD_TEXTS.flatMap((odd) => [
  ...blank.map((_, place) => blank.with(place, odd)),
  blank.map(() => odd),
])

function expectClean(text: string) {
  expect(Buffer.byteLength(text)).toBeLessThan(8192)
  expect(text.isWellFormed()).toBe(true)
  expect(text).not.toMatch(/[<>!]|undefined|\{it\}(?! \{It\})|null/)
}

describe('the dream life narrative', () => {
  it('is four to seven clean paragraphs for whatever was answered', () => {
    for (const answers of oddAnswers) {
      const text = ask(1, answers)
      expectClean(text)
      const paragraphs = text.split('\n\n')
      expect(paragraphs.length).toBeGreaterThanOrEqual(4)
      expect(paragraphs.length).toBeLessThanOrEqual(7)
      expect(paragraphs.every((paragraph) => /\p{L}/u.test(paragraph) && !paragraph.includes('\n'))).toBe(true)
    }
  })

  it('is four to seven paragraphs for every choice of blank answers', () => {
    for (let mask = 0; mask < 64; mask += 1) {
      const answers = ANSWERS[1].map((answer, index) => ((mask >> index) & 1 ? answer : ''))
      const count = ask(1, answers).split('\n\n').length
      expect(count >= 4 && count <= 7).toBe(true)
    }
  })

  it('tells the person’s own words in the second person', () => {
    const text = ask(1, ANSWERS[1])
    expect(text).toContain('You wake up in a small stone house by the sea in Portugal.')
    expect(text).toContain('the kettle your husband just put on')
    expect(text).toContain('You write for four hours in the morning')
    expect(text).toContain('your sister Ines')
    expect(text).not.toMatch(/\b(I|my|me|I’m)\b/)
  })

  it('quotes what is not English instead of bending it', () => {
    expect(ask(1, ['En una casa blanca junto al mar, con mi perro', ...blank.slice(1)])).toContain(
      '“En una casa blanca junto al mar, con mi perro',
    )
  })

  it('mentions what a wish asks to be mentioned', () => {
    expect(ask(1, ANSWERS[1], { wish: 'Please mention my old dog' })).toContain('your old dog')
  })
})

describe('the plans', () => {
  it('have exactly their keys and lengths for whatever was answered', () => {
    for (const answers of oddAnswers) {
      const breakthrough = ask(2, answers)
      expectClean(breakthrough)
      const plan = JSON.parse(breakthrough) as Record<string, string[]>
      expect(Object.keys(plan)).toEqual(KEYS[2])
      for (const list of Object.values(plan)) expectList(list, 3, 5)
      const text = ask(3, answers, { breakthrough, vision: answers[0] ?? '' })
      expectClean(text)
      const { 'Sprint Goal': goal, 'Weekly Rhythm': rhythm, ...months } = JSON.parse(text) as Record<string, string[]>
      expect(Object.keys(JSON.parse(text))).toEqual(KEYS[3])
      expect(goal).toEqual(expect.stringMatching(/\p{L}/u))
      expectList(rhythm ?? [], 3, 4)
      for (const list of Object.values(months)) expectList(list, 4, 6)
      expect([...(rhythm ?? []), ...Object.values(months).flat()].filter((title) => title.endsWith('.'))).toEqual([])
    }
  })

  it('are built on the answers', () => {
    expect(ask(2, ANSWERS[2])).toContain('I’m too old to start')
    const sprint = JSON.parse(ask(3, ANSWERS[3], { breakthrough: ask(2, ANSWERS[2]) }))
    expect(sprint['Sprint Goal']).toContain('Finish the first draft of your novel, run 10k and save $2,000.')
    expect(sprint['Weekly Rhythm'][0]).toBe('Daily: write 500 words before breakfast')
    expect(sprint['Weekly Rhythm'][1]).toContain('I can begin at any age')
  })
})

function expectList(list: string[], least: number, most: number) {
  expect(list.length).toBeGreaterThanOrEqual(least)
  expect(list.length).toBeLessThanOrEqual(most)
  expect(list.every((line) => /\p{L}/u.test(line))).toBe(true)
  expect(new Set(list).size).toBe(list.length)
}

describe('repeatability', () => {
  it.each([1, 2, 3] as const)(
    'phase %i says the same for the same input and something else for another variant',
    (phase) => {
      const first = ask(phase, ANSWERS[phase], { variant: 1 })
      expect(ask(phase, ANSWERS[phase], { variant: 1 })).toBe(first)
      const others = [2, 3, 4, 5].map((variant) => ask(phase, ANSWERS[phase], { variant }))
      expect(new Set([first, ...others]).size).toBe(5)
    },
  )

  it('takes time in proportion to the answers, also to the longest', () => {
    const fastest = (text: string) => {
      const times = [1, 2, 3, 4, 5, 6].map(() => {
        const start = performance.now()
        ask(
          1,
          blank.map(() => text),
        )
        return performance.now() - start
      })
      return Math.max(1, Math.min(...times))
    }
    for (const text of ODD_TEXTS.filter((each) => each.length > 4000)) {
      const half = text.slice(0, text.length / 2)
      expect(fastest(text) / fastest(half)).toBeLessThan(8)
    }
  })
})

describe('grammar', () => {
  it.each([
    ['I’m happy and I’ve got my dog', 'You are happy and you have got your dog'],
    ['My wife and I cook at 7 am', 'You and your wife cook at 7 am'],
    ['I’d love to have a garden', 'You have a garden'],
    ['I would never be in a hurry', 'You are never in a hurry'],
    ['I want to be able to say no', 'You say no'],
    ['It would feel like home to me', 'It feels like home to you'],
    ['People tell me “I trust you”', 'People tell you “I trust you”'],
    ['I won’t have to hurry', 'You do not have to hurry'],
  ])('%s -> %s', (said, told) => {
    expect(toYou(toPresent(said))).toBe(told)
  })
})

describe('a message without a phase', () => {
  it('is answered in two sentences', () => {
    const text = composeReply([{ role: 'user', text: 'I feel stuck at work!' }], { type: 'text' })
    expect(text).toContain('I feel stuck at work')
    expect(text.match(/[.?](?:\s|$)/g)).toHaveLength(2)
  })

  it('fills the schema that it is given', () => {
    const schema = {
      type: 'object',
      required: ['tags', 'tone', 'score', 'of'],
      properties: {
        tags: { type: 'array', minItems: 1, items: { $ref: '#/$defs/tag' } },
        tone: { enum: ['calm', 'heavy'] },
        score: { type: 'integer', minimum: 1 },
        of: { type: ['string', 'null'] },
      },
      $defs: { tag: { type: 'string' } },
    }
    expect(fillSchema(schema, 'sea')).toEqual({ tags: ['sea'], tone: 'calm', score: 1, of: 'sea' })
  })
})
