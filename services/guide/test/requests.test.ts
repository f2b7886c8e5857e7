/** What else the guide is asked: a question on an answer, memories of passages, plans in one form or the other. */
import { describe, expect, it, test } from 'vitest'
import { composeReply } from '../src/compose.ts'
import { questionOn } from '../src/deeper.ts'
import { fillSchema } from '../src/schema.ts'
import { isQuotable } from '../src/quotable.ts'
import { LANGUAGES } from '../src/language.ts'
import { answersOf, readPersonas } from '../../../infra/evaluation/people.ts'
import { ask, askPlan, BLANK, escape, KEYS, TOPICS } from './prompts.ts'

const QUESTIONS_ASKED = readPersonas().flatMap((persona) =>
  ([1, 2, 3] as const).flatMap((phase) =>
    answersOf(persona, phase).map((answer, index) => ({
      persona,
      answer,
      topic: TOPICS[phase][index] ?? '',
      question: questionOn({ topic: TOPICS[phase][index] ?? '', answer, besides: Object.values(persona.answers) }),
    })),
  ),
)

describe('a question on an answer', () => {
  it('is one, short, without a why, in the language of the person', () => {
    const asked = QUESTIONS_ASKED.filter(({ question }) => question !== '')
    expect(asked.length).toBeGreaterThan(300)
    for (const { question, persona } of asked) {
      expect(question).toMatch(/^[^?]{6,160}\?$/u)
      expect(question.split(/\s+/).length).toBeLessThanOrEqual(20)
      expect(question).not.toMatch(/\b(?:why|warum|por qué|pourquoi|perché)\b/i)
      if (persona.language === 'de') expect(question).not.toMatch(/\b(?:the|you|what)\b/i)
    }
  })

  it('is not the same for most', () => {
    const counts = new Map<string, number>()
    for (const { question } of QUESTIONS_ASKED) if (question) counts.set(question, (counts.get(question) ?? 0) + 1)
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    expect(Math.max(...counts.values()) / total).toBeLessThan(0.12)
  })

  test.each([
    ['Source', 'My stepfather. He hit me.'],
    ['Resources', 'a gun in the drawer'],
    ['Fears', 'skip'],
    ['Impact', 'none of your business'],
    ['Relationships', 'My husband died in March'],
    ['Location', ''],
    ['Source', 'geht dich nichts an'],
  ])('there is none on “%s: %s”', (topic, answer) => {
    expect(questionOn({ topic, answer })).toBe('')
  })

  test.each([
    ['Workday', 'Work from 9:30 to five, then home', /hour/],
    ['Financial abundance', 'The rent, it is $900 a month', /figure/],
    ['Source', 'My father said "be quiet" at dinner a lot', /what words/],
    ['Habits', 'Write one page after breakfast at the desk', /after what/],
  ])('what stands there already is not asked for: %s, %s', (topic, answer, known) => {
    const question = questionOn({ topic, answer })
    expect(question).not.toBe('')
    expect(question).not.toMatch(known)
  })

  it('is chosen by tone where that says more: a word, a question, a maybe', () => {
    expect(questionOn({ topic: 'Joy activities', answer: 'pottery' })).toBe('One more word?')
    expect(questionOn({ topic: 'Impact', answer: 'How would I know who is helped by me?' })).toBe(
      'What would your own answer be?',
    )
    expect(questionOn({ topic: 'Workday', answer: 'Maybe I would teach two classes a day' })).toBe(
      'What would make it a yes?',
    )
  })

  it('is asked in the language of what was said besides, or in the one that is named', () => {
    const besides = ['Ich wohne in einem kleinen Haus am See.', 'Meine Frau und unsere Kinder sitzen am Tisch.']
    expect(questionOn({ topic: 'Skills', answer: 'Kalkulieren', besides })).toBe('Noch ein Wort dazu?')
    const asked = LANGUAGES.map((language) =>
      questionOn({ topic: 'Location', answer: 'Ribe, Aarhus, Odense', language }),
    )
    expect(new Set(asked).size).toBe(LANGUAGES.length)
  })

  it('is what the guide answers to a prompt with one answer and no phase', () => {
    const say = (text: string) => composeReply([{ role: 'user', text }], { type: 'text' })
    const question = 'What do you do for no reason but joy?'
    expect(say(`<answer question="${question}">I carve spoons out of birch by the stove</answer>`)).toBe(
      'When did you last do it, and where?',
    )
    expect(say(`<answer question="${question}">skip</answer>`)).toBe('')
    expect(
      say(`<person language="fr"/><answer topic="Skills" question="x">Excel, un peu mieux que ça</answer>`),
    ).toMatch(/\u202f\?$/)
  })
})

describe('memories', () => {
  const passages = [
    ['What are you afraid might happen if you try?', 'That the ones who stay get my patients on top of theirs.'],
    ['How will you know it worked?', 'A number: overtime shifts, 3 or less.'],
    ['What would you rather believe, in your own words?', 'I can hand off a job the same way.'],
    ['Tuesday', 'I want to see the sea in May with Ann.'],
    ['Wednesday', 'My mother died on a Wednesday in June.'],
    ['Thursday', 'I want to end my life this winter, I have decided it and I am calm.'],
  ]
  const schemaOf = (kinds: string[]) => ({
    type: 'object',
    properties: {
      memories: {
        type: 'array',
        items: { type: 'object', properties: { kind: { type: 'string', enum: kinds }, text: {}, citations: {} } },
      },
    },
  })
  const remember = (kinds: string[]) => {
    const text = passages
      .map(([title, body], index) => `<passage id="p${index + 1}" title="${title}">${escape(body!)}</passage>`)
      .join('\n')
    const format = { type: 'json_schema' as const, schema: schemaOf(kinds) }
    return JSON.parse(composeReply([{ role: 'user', text }], format)).memories as {
      kind: string
      text: string
      citations: { passage: string; quote: string }[]
    }[]
  }

  it('are the person’s own sentences, each with its kind and its place', () => {
    const found = remember(['fact', 'wish', 'fear', 'value', 'measure'])
    expect(found.map(({ kind }) => kind)).toEqual(['fear', 'measure', 'value', 'wish'])
    for (const { text, citations } of found) {
      const [{ passage, quote }] = citations as [{ passage: string; quote: string }]
      expect(quote).toBe(text)
      expect(passages[Number(passage.slice(1)) - 1]?.[1]).toContain(quote)
    }
  })

  it('are none where wishes and facts are not told apart', () => {
    expect(remember(['theme', 'highlight', 'fact'])).toEqual([])
  })
})

describe('what may be told', () => {
  it('is nothing heavy and nothing of the dead', () => {
    expect(isQuotable('I walked down to the harbour before breakfast.')).toBe(true)
    for (const said of [
      'My husband died in March.',
      'Desde que murió Vicente no planto nada.',
      'I want to end my life.',
    ])
      expect(isQuotable(said)).toBe(false)
  })
})

describe('a plan', () => {
  const answers = [
    'License, job, touch grass',
    'parallel parking',
    'moms car',
    'sleep. alarm across the room',
    "i can drive to marcus's",
    'skip',
  ]

  it('is written as plain lines where the schema asks for lines, each list with at least one', () => {
    const lists = { type: 'array', items: { type: 'string' } }
    const schema = {
      type: 'object',
      properties: {
        'Sprint Goal': { type: 'string' },
        ...Object.fromEntries(KEYS[3].slice(1).map((key) => [key, lists])),
      },
    }
    const plan = JSON.parse(ask(3, answers, {}, { type: 'json_schema', schema }))
    expect(Object.keys(plan)).toEqual(KEYS[3])
    expect(plan['Month 1 Actions']).toContainEqual(expect.stringMatching(/^[^“]+“License\.”$/))
    expect(plan['Weekly Rhythm']).toEqual(['No habit was named.'])
    expect(JSON.parse(ask(3, answers))).toEqual(plan)
  })

  it('is written as items where the schema asks for them, and then a list may be empty', () => {
    const plan = askPlan(3, answers, { person: 'language="en" sprint-end="2027-02-26"' })
    expect(plan['Weekly Rhythm']).toEqual([])
    expect(plan.Name).toBe('License, job, touch grass')
    expect(plan['Sprint Goal']).toMatch(/February 26.*“License, job, touch grass\.”$/)
    expect(plan['Month 1 Actions']).toMatchObject([
      { effort: 'medium', answer: '3.2', quote: 'parallel parking' },
      { effort: 'large', answer: '3.1', quote: 'License' },
      { effort: 'small', answer: '3.4' },
    ])
    expect(plan['Month 3 Actions']?.map(({ text }) => text)).toContain('Touch grass')
  })

  it('reads how often a habit is, day by day, and what is taken out', () => {
    const rhythm = (answer: string) => askPlan(3, BLANK.with(5, answer))['Weekly Rhythm']?.map(({ cadence }) => cadence)
    expect(rhythm('Write every morning before work')).toEqual(['daily'])
    expect(rhythm('Bread on Saturdays, choir on Tuesday')).toEqual(['tue,sat'])
    const workdays = ['mon,tue,wed,thu,fri']
    expect(rhythm('Print for an hour, every weekday')).toEqual(workdays)
    expect(rhythm('Jeden Werktag eine Stunde Möbel bauen')).toEqual(workdays)
    expect(rhythm('Una hora de apuntes cada día laborable')).toEqual(workdays)
    expect(rhythm('Une heure de dessin chaque jour ouvrable')).toEqual(workdays)
    expect(rhythm('Un’ora di disegno ogni giorno feriale')).toEqual(workdays)
    expect(rhythm('Uma hora de leitura todo dia útil')).toEqual(workdays)
    expect(rhythm('Fiddle every day but Thursday')).toEqual(['mon,tue,wed,fri,sat,sun'])
    expect(rhythm('Una hora de apuntes de lunes a jueves')).toEqual(['mon,tue,wed,thu'])
    expect(rhythm('Reading, Monday to Wednesday')).toEqual(['mon,tue,wed'])
    expect(rhythm('Swim 3 times a week')).toEqual(['3 times a week'])
    expect(rhythm('Twenty minutes at the desk')).toEqual(['open'])
    expect(rhythm('The books every night except Sunday')).toEqual(['mon,tue,wed,thu,fri,sat'])
    expect(rhythm('1 hr every weekday before work, no exceptions except fridays')).toEqual(['mon,tue,wed,thu'])
    expect(rhythm('Dienstags und freitags schwimmen, sonntags nichts')).toEqual(['tue,fri'])
    expect(rhythm('Jeden Tag eine halbe Stunde schreiben, außer am Wochenende')).toEqual(workdays)
    expect(rhythm('Caminar media hora todos los días menos los domingos')).toEqual(['mon,tue,wed,thu,fri,sat'])
    expect(rhythm('Deux heures d’écriture chaque matin sauf le samedi')).toEqual(['mon,tue,wed,thu,fri,sun'])
    expect(rhythm('Study every morning except Sunday, Sunday is church')).toEqual(['mon,tue,wed,thu,fri,sat'])
    expect(rhythm('Eine Seite pro Tag, ausser sonntags')).toEqual(['mon,tue,wed,thu,fri,sat'])
    expect(askPlan(3, BLANK.with(5, 'To the post box every day'))['Weekly Rhythm']?.[0]?.text).toBe(
      'To the post box every day',
    )
    expect(rhythm('Beber menos los fines de semana')).toEqual(['sat,sun'])
    expect(rhythm('No phone on Sundays')).toEqual(['sun'])
    expect(rhythm('Dinner with Ana every other Friday')).toEqual(['open'])
    expect(rhythm('Feira todo primeiro sábado do mês')).toEqual(['open'])
    expect(rhythm('Jeden Tag eine Stunde Möbel bauen. Sonntag nix.')).toEqual(['mon,tue,wed,thu,fri,sat'])
  })

  it('ends ninety days from now where no date was said', () => {
    const end = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      Date.now() + 90 * 86_400_000,
    )
    expect(askPlan(3, answers)['Sprint Goal']).toContain(end)
  })
})

describe('a message of another kind', () => {
  it('gets its own words back', () => {
    expect(composeReply([{ role: 'user', text: 'I feel stuck at work' }], { type: 'text' })).toBe(
      '“I feel stuck at work.”',
    )
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
