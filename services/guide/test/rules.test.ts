/** The rules of the built-in guide, held to everybody: what is quoted was said, what is ours is little, what is planned was meant. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRAMES } from '../src/frames/by-language.ts'
import { FRAME_KEYS } from '../src/frames/frames.ts'
import { whole } from '../src/hearing.ts'
import { isHeavy } from '../src/heavy.ts'
import { LANGUAGES } from '../src/language.ts'
import { plain } from '../src/plain.ts'
import { countWords } from '../src/sentences.ts'
import { asLanguage, framesOf, nests, quotedIn, saidAs, wordsOf } from '../../../infra/evaluation/measures.ts'
import { answersOf, deeperOf, readPersonas, type Persona } from '../../../infra/evaluation/people.ts'
import { ask, askPlan, BLANK, KEYS, ODD_TEXTS, type Item, type Plan } from './prompts.ts'

/** Heavy sentences never come so far: the product takes them out before it asks. */
const PERSONAS = readPersonas().filter(({ never }) => never === undefined)
const PHASES = [1, 2, 3] as const

const pageOf = (persona: Persona) => ask(1, answersOf(persona, 1), { deeper: deeperOf(persona, 1) })
const planOf = (persona: Persona, phase: 2 | 3) =>
  askPlan(phase, answersOf(persona, phase), { deeper: deeperOf(persona, phase) })
const itemsOf = (plan: Plan): Item[] => Object.values(plan).flatMap((value) => (Array.isArray(value) ? value : []))
const saidBy = ({ answers, deeper = {} }: Persona) =>
  Object.entries(answers).flatMap(([place, answer]) => saidAs(whole(answer, deeper[place])))

/** A sentence that was turned, back in the first person. */
const turnedBack = (text: string) =>
  text
    .replace(/^You are /, 'I am ')
    .replace(/^You /, 'I ')
    .replace(/\byour\b/g, 'my')

describe.each(PERSONAS.map((persona) => [persona.id, persona] as const))('%s', (_id, persona) => {
  const language = asLanguage(persona.language)
  const page = pageOf(persona)
  const plans = { 2: planOf(persona, 2), 3: planOf(persona, 3) }
  const lines = [2, 3].flatMap((phase) => itemsOf(plans[phase as 2 | 3]).map(({ text }) => text))
  const goal = String(plans[3]['Sprint Goal'])

  it('finds every quotation among what was said', () => {
    const said = saidBy(persona)
    const quoted = [page, goal, ...lines].flatMap((text) => quotedIn(text, language))
    expect(quoted.length).toBeGreaterThan(0)
    expect(quoted.filter((words) => !said.some((answer) => answer.includes(plain(words))))).toEqual([])
  })

  it('nests its quotation marks', () => {
    expect([...page.split('\n\n'), goal, ...lines].filter((text) => !nests(text, language))).toEqual([])
  })

  it('leaves at least three quarters of the page to the person', () => {
    const said = saidBy(persona)
    const isTheirs = (sentence: string) => said.some((answer) => answer.includes(plain(turnedBack(sentence))))
    const ours = framesOf(page, language)
      .split(/(?<=[.…])\s+/)
      .filter((sentence) => !isTheirs(sentence))
      .join(' ')
    expect(countWords(ours) / countWords(page)).toBeLessThanOrEqual(0.25)
  })

  it('rests each item of a plan on words that stand in the answer it names, letter by letter', () => {
    for (const item of itemsOf(plans[2]).concat(itemsOf(plans[3]))) {
      expect(item.quote).not.toBe('')
      expect(whole(persona.answers[item.answer] ?? '', persona.deeper?.[item.answer])).toContain(item.quote)
    }
  })

  it('plans at most five things a month and four habits, none of them twice', () => {
    const { 'Weekly Rhythm': habits = [], ...rest } = plans[3]
    for (const key of KEYS[3].slice(1, 4)) expect(rest[key]?.length).toBeLessThanOrEqual(5)
    expect(habits.length).toBeLessThanOrEqual(4)
    const texts = itemsOf(plans[3]).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.every((text) => text.length <= 300)).toBe(true)
  })

  it('gives a habit no cadence that its words do not have', () => {
    for (const { text, cadence } of plans[3]['Weekly Rhythm'] ?? []) {
      expect(cadence).toMatch(
        /^(?:daily|open|\d times a week|(?:mon|tue|wed|thu|fri|sat|sun)(?:,(?:mon|tue|wed|thu|fri|sat|sun))*)$/,
      )
      if (/^\d/.test(cadence ?? '')) expect(text).toMatch(/\d|week|settimana|semaine/)
    }
  })

  it('names the sprint in two to six words that were used, or not at all', () => {
    const name = String(plans[3].Name)
    if (name === '') return
    const words = wordsOf(name)
    const said = new Set(saidBy(persona).flatMap(wordsOf))
    if (language === persona.language) expect(words.length).toBeGreaterThanOrEqual(2)
    expect(words.length).toBeLessThanOrEqual(7)
    expect(words.filter((word) => !said.has(word))).toEqual([])
  })

  it('says nothing twice on a page', () => {
    const told = quotedIn(page, language)
      .flatMap((quoted) => quoted.split(/(?<=[.?!。])\s*/))
      .map(plain)
      .filter((words) => words.trim() !== '')
    expect(told.filter((words, index) => told.indexOf(words) !== index)).toEqual([])
  })

  it('is the same page for the same version', () => {
    expect(pageOf(persona)).toBe(page)
  })
})

describe('two people', () => {
  const pairs = (phaseText: (persona: Persona) => string[]) => {
    const all = PERSONAS.map((persona) => ({
      id: persona.id,
      language: asLanguage(persona.language),
      parts: phaseText(persona),
    }))
    return all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => (one.language === other.language ? [[one, other] as const] : [])),
    )
  }
  const shared = (one: readonly string[], other: readonly string[]) => {
    const left = [...other]
    return one.filter((word) => {
      const at = left.indexOf(word)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    }).length
  }

  it('share at most a quarter of their words that are not quoted', () => {
    for (const [one, other] of pairs((persona) => [pageOf(persona)])) {
      const [a, b] = [one, other].map(({ parts, language }) => ({
        ours: parts.flatMap((text) => wordsOf(framesOf(text, language))),
        all: countWords(parts.join('\n')),
      }))
      const share = shared(a!.ours, b!.ours) / Math.min(a!.all, b!.all)
      expect([one.id, other.id, share <= 0.25]).toEqual([one.id, other.id, true])
    }
  })

  it('share at most six forms of their plans', () => {
    const forms = (persona: Persona) => {
      const language = asLanguage(persona.language)
      const texts = ([2, 3] as const).flatMap((phase) => itemsOf(planOf(persona, phase)).map(({ text }) => text))
      return [
        ...new Set(
          texts.map((text) => framesOf(text, language)).filter((form) => /…/.test(form) && /\p{L}/u.test(form)),
        ),
      ]
    }
    const counts = pairs(forms).map(([one, other]) => ({
      who: `${one.id} ${other.id}`,
      count: one.parts.filter((form) => other.parts.includes(form)).length,
    }))
    expect(counts.filter(({ count }) => count > 6)).toEqual([])
  })
})

describe('the frames', () => {
  it('are there in every language, each with what it is to hold', () => {
    for (const language of LANGUAGES) {
      for (const key of FRAME_KEYS) {
        const wordings = FRAMES[language][key]
        expect(wordings.length).toBeGreaterThan(0)
        const slots = wordings.map((wording) => (wording.match(/\{(?:a|b)\}/g) ?? []).toSorted().join())
        expect([language, key, new Set(slots).size]).toEqual([language, key, 1])
        if (key.startsWith('none.')) expect(slots[0]).toBe('')
        expect(wordings.filter((wording) => /!/.test(wording))).toEqual([])
      }
    }
  })
})

describe('whatever is written', () => {
  const expectSound = (text: string) => {
    expect(text.isWellFormed()).toBe(true)
    expect(text).not.toMatch(/[<>]|undefined|\[object/)
    expect(Buffer.byteLength(text)).toBeLessThan(12_000)
  }

  it('odd texts in every place give a sound page and sound plans', () => {
    for (const odd of ODD_TEXTS) {
      for (const answers of [...BLANK.map((_, place) => BLANK.with(place, odd)), BLANK.map(() => odd)]) {
        expectSound(ask(1, answers))
        for (const phase of [2, 3] as const) {
          const plan = JSON.parse(ask(phase, answers)) as Record<string, string[] | string>
          expect(Object.keys(plan)).toEqual(KEYS[phase])
          expectSound(JSON.stringify(plan))
          for (const value of Object.values(plan)) expect(value.length).toBeGreaterThan(0)
        }
      }
    }
  })

  it('any text is quoted as it was said, or not at all', () => {
    const answer = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(
        fc.array(answer, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(...LANGUAGES),
        (answers, language) => {
          const page = ask(1, answers, { person: `language="${language}"` })
          const dense = (text: string) => plain(text).replaceAll(' ', '')
          expectSound(page)
          return quotedIn(page, language).every((words) => answers.some((text) => dense(text).includes(dense(words))))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('takes a second of processor time at most, also for the longest answers', () => {
    const processorMsOf = (text: string) => {
      const before = process.cpuUsage()
      ask(
        1,
        BLANK.map(() => text),
      )
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }
    for (const text of ODD_TEXTS.filter((each) => each.length > 4000)) expect(processorMsOf(text)).toBeWithinMs(1_000)
  })
})

describe('heavy words', () => {
  const HEAVY = [
    'a gun in the drawer',
    'How many tablets it would take',
    'I make myself throw up after every meal',
    'I bought the rope and it is in the garage',
    'I wanna die',
    'Chcę umrzeć',
    '그냥 사라지고 싶어요, 죽고 싶어요',
    'ich ritze mich wieder',
    'My stepfather. He hit me.',
    'I want to end my life this winter, I have decided it and I am calm.',
    'Ich will mich umbringen',
    'quiero morir',
    'je veux mourir',
    'voglio morire',
    'quero morrer',
  ]

  it.each(HEAVY)('“%s” is quoted nowhere, and nothing is planned on it', (words) => {
    expect(isHeavy(words)).toBe(true)
    const core = plain(words)
    for (const phase of PHASES) {
      for (let place = 0; place < 6; place += 1) {
        const answers = answersOf(PERSONAS[0]!, phase).with(place, words)
        const text = ask(phase, answers)
        expect(plain(text)).not.toContain(core)
        expect(text).toContain('findahelpline.com')
        if (phase !== 1)
          expect(itemsOf(askPlan(phase, answers)).every(({ answer, quote }) => !answer && !quote)).toBe(true)
      }
    }
  })

  it('also where it stands in what was added, in a wish or in the journal', () => {
    const heavy = 'I want to end my life'
    for (const extras of [
      { deeper: { 2: heavy } },
      { wish: heavy },
      { besides: `<entry title="Tuesday" date="2026-03-01">${heavy}</entry>` },
    ]) {
      expect(ask(1, answersOf(PERSONAS[0]!, 1), extras)).toContain('findahelpline.com')
    }
  })
})
