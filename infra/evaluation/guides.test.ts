/** The built-in guide keeps within the limits of the evaluation, and the evaluation sees what is wrong. */
import type { SprintPlan } from '@daybreak/proto/plans'
import { hasSignals } from '@daybreak/safety/signals'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { WORDINGS } from '../../services/guide/src/questions.ts'
import { startGuide } from '../../services/guide/src/server.ts'
import type { Guide } from '../../services/journey/src/adapters/guide.ts'
import { ANSWERS, ENTRIES, TASKS } from '../demo/story.ts'
import { evaluateGuides, tableOf } from './guides-evaluation.ts'
import { Config } from './config.ts'
import { BUILT_IN, firstServer, guideNamed, otherServer } from './guides.ts'
import { readPersonas, type Persona } from './people.ts'
import { findingsIn } from './scores.ts'
import { sharesIn } from './sharing.ts'
import { failuresIn, summarize, type Summary } from './summary.ts'
import { shownLines, writeForAll, type Texts, type Written } from './texts.ts'

const PERSONAS = readPersonas()
const writerOf = (guide: Guide) => ({ guide, prices: {}, timeoutMs: 10_000 })

describe('the people', () => {
  it('are many, young and old, and write eight languages and more', () => {
    expect(PERSONAS.length).toBeGreaterThanOrEqual(24)
    expect(new Set(PERSONAS.map(({ id }) => id)).size).toBe(PERSONAS.length)
    const ages = PERSONAS.map(({ age }) => age)
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([16, 80])
    const languages = new Set(PERSONAS.map(({ language }) => language))
    for (const language of ['en', 'de', 'es', 'fr', 'pt', 'it']) expect(languages).toContain(language)
    expect(languages.size).toBeGreaterThanOrEqual(8)
    const longest = Math.max(...PERSONAS.flatMap(({ answers }) => Object.values(answers).map((text) => text.length)))
    expect(longest).toBeGreaterThan(7_000)
  })
})

test.each(Object.entries(WORDINGS))('no question that waits in %s sounds like danger', (_language, wording) => {
  const { tones, ...topics } = wording
  const heard = [...Object.values(topics).flat(), ...Object.values(tones)].filter((question) => hasSignals([question]))
  expect(heard).toEqual([])
})

test('nothing that the demo account has written sounds like danger', () => {
  const written = [
    ...Object.values(ANSWERS).flatMap((answers) => Object.values(answers)),
    ...TASKS.flatMap(({ title, description }) => [title, description]),
    ...ENTRIES.flatMap(([, title, content]) => [title, content]),
  ]
  expect(written.filter((text) => hasSignals([text]))).toEqual([])
})

describe('the built-in guide', () => {
  let texts: Texts[]
  let summary: Summary
  beforeAll(async () => {
    texts = await writeForAll(writerOf(BUILT_IN), PERSONAS)
    summary = summarize(texts)
  })

  it('keeps within every limit, for everybody', () => {
    expect(summary.findings).toEqual([])
    expect(failuresIn(summary)).toEqual([])
  })

  it('writes every phase for everybody at the first time of asking', () => {
    expect(texts.flatMap(({ phases }) => phases).filter(({ complaint }) => complaint !== null)).toEqual([])
  })
})

const NORA = persona({
  '1.1': 'By the sea. I hear gulls.',
  '3.1': 'Open the shop in May, with a till that works. Sell ten prints',
  '3.6': 'Print',
})
const EN = { languages: ['en'] }
const DANGER = persona({ '2.1': 'I want to kill myself some nights.' }, ['kill myself'])

describe('the evaluation sees', () => {
  test.each([
    [
      'another language',
      'language',
      page('Du wachst am Meer auf und hörst die Möwen, und dann gehst du langsam hinunter.'),
    ],
    ['a text that says I', 'person', page('I wake by the sea, and my gulls are there.')],
    [
      'a page that is too long',
      'length',
      page(`You wake by the sea. ${'And then there are gulls again. '.repeat(12)}`),
    ],
    ['a line that is too long', 'length', plan([[`Open ${'the shop '.repeat(40)}`, 'Open the shop in May']])],
    ['words in quotation marks that nobody said', 'quotation', page('You wake: “In the mountains.”')],
    ['an item that rests on nothing', 'evidence', plan([['Buy a boat', null]])],
    ['an item that begins inside a thought', 'cut', plan([['A till that works', 'a till that works']])],
    ['an item that ends inside a thought', 'cut', plan([['Open the shop', 'Open the shop']])],
    ['a sentence that is there twice', 'twice', page('By the sea. There are gulls. By the sea.')],
    [
      'an item that is there twice',
      'twice',
      plan([
        ['Sell ten prints', 'Sell ten prints'],
        ['Sell ten prints', 'Sell ten prints'],
      ]),
    ],
    [
      'six things in a month',
      'too many',
      plan(Array.from({ length: 6 }, (_, index) => [`Sell ten prints ${index}`, 'Sell ten prints'])),
    ],
  ] as const)('%s', (_what, fault, written) => {
    expect(findingsIn({ ...EN, persona: NORA, phases: [written], questions: [] }).map((one) => one.fault)).toContain(
      fault,
    )
  })

  it('words of danger, in a text and in a question', () => {
    const said = 'You said: “I want to kill myself some nights.”'
    const written = { ...EN, persona: DANGER, phases: [{ ...page(said), phase: 2 as const }], questions: [] }
    expect(findingsIn(written).map(({ fault }) => fault)).toContain('danger')
    const asked = {
      ...EN,
      persona: DANGER,
      phases: [],
      questions: [{ phase: 2 as const, index: 0, question: 'What about “kill myself”?' }],
    }
    expect(findingsIn(asked).map(({ fault }) => fault)).toContain('danger')
  })

  it('nothing wrong in a page and a plan that are right', () => {
    const right = [
      page('You wake by the sea: “I hear gulls.”'),
      plan([
        ['Sell ten prints', 'Sell ten prints'],
        [
          'Begin here: “Open the shop in May, with a till that works.”',
          'Open the shop in May, with a till that works.',
        ],
      ]),
    ]
    expect(findingsIn({ ...EN, persona: NORA, phases: right, questions: [] })).toEqual([])
  })

  it('words and forms that two people share, but not what they said themselves', () => {
    const other = { ...NORA, id: 'omar' }
    const of = (who: Persona, text: string) => ({ ...EN, persona: who, phases: [page(text)], questions: [] })
    const shared = (one: string, two: string) => sharesIn([of(NORA, one), of(other, two)])[0]
    expect(shared('There is always another morning.', 'There is always another evening.')?.words).toBe(0.04)
    expect(shared('You wake here: “By the sea.”', 'You rise there: “By the sea.”')?.words).toBe(0)
    const form = (quote: string) => plan([[`Begin with this: “${quote}”`, quote]])
    const forms = sharesIn([
      { ...EN, persona: NORA, phases: [form('Sell ten prints')], questions: [] },
      { ...EN, persona: other, phases: [form('Open the shop in May, with a till that works.')], questions: [] },
    ])
    expect(forms[0]?.forms).toBe(1)
  })

  it('what a model costs, and that it refuses', async () => {
    const refusing: Guide = {
      model: 'small',
      contextTokens: () => Number.POSITIVE_INFINITY,
      write: () =>
        Promise.resolve({ text: "I'm sorry, but I can't.", model: 'small', promptTokens: 1_000, completionTokens: 10 }),
    }
    const texts = await writeForAll({ guide: refusing, prices: { small: [1, 10] }, timeoutMs: 1_000 }, [NORA])
    const { figures } = summarize(texts)
    const text = (name: string) => figures.find((one) => one.name === name)?.text
    expect(text('refused or of no use')).toBe('3 !')
    expect(text('cost')).toBe('$0.0066')
    expect(tableOf(['small', 'small'], [figures, figures])).toMatch(/^refused or of no use +3 ! +3 ! +0$/m)
  })
})

describe('a model on a server', () => {
  const some = PERSONAS.filter(({ id }) => ['happy-galway', 'nurse-wien'].includes(id))

  it('is asked with the prompts of the product, and counted as the built-in guide is', async () => {
    const server = await startGuide({ port: 0, paceMs: 0 })
    try {
      const guide = guideNamed('llama3.1', { apiKey: 'any', baseUrl: `${server.url}/v1` }, 10_000)
      const [there, here] = [await writeForAll(writerOf(guide), some), await writeForAll(writerOf(BUILT_IN), some)]
      expect(there.map(linesOf)).toEqual(here.map(linesOf))
      expect(there.flatMap(({ questions }) => questions)).toEqual(here.flatMap(({ questions }) => questions))
      expect(summarize(there).findings).toEqual([])
    } finally {
      await server.stop()
    }
  })

  it('that is not there has written nothing, and it is said why', async () => {
    const guide = guideNamed('llama3.1', { apiKey: 'any', baseUrl: 'http://127.0.0.1:9/v1' }, 10_000)
    const summary = summarize(await writeForAll(writerOf(guide), some))
    expect(summary.unwritten).toHaveLength(6)
    expect(summary.unwritten[0]?.complaint).toBe('the server cannot be reached')
    expect(failuresIn(summary).map(({ name }) => name)).toEqual(['refused or of no use'])
  })

  it('has the address and the key of the first where the second has none of its own', () => {
    const config = Config.parse({ OPENAI_API_KEY: 'one', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })
    expect(otherServer(config)).toEqual(firstServer(config))
    const two = Config.parse({ EVAL_AGAINST_API_KEY: 'two', EVAL_AGAINST_BASE_URL: 'http://127.0.0.1:2/v1' })
    expect(otherServer(two)).toEqual({ apiKey: 'two', baseUrl: 'http://127.0.0.1:2/v1' })
    expect(firstServer(two)).toEqual({ apiKey: 'unset', baseUrl: null })
  })
})

const linesOf = ({ phases }: Texts) => phases.map(shownLines)

function persona(answers: Record<string, string>, never: string[] = []): Persona {
  return {
    ...{ id: 'nora', language: 'en', country: 'US', firstName: 'Nora', age: 40, about: 'a test' },
    answers,
    never,
  }
}

function page(output: string): Written {
  return { phase: 1, output: { output, plan: null }, complaint: null, requests: [] }
}

/** A plan of ninety days with these items in month 1, each with the words that it rests on. */
function plan(items: readonly (readonly [text: string, quote: string | null])[]): Written {
  const month = items.map(([text, quote]) => ({
    ...{ text, month: 1 as const, effort: 'small' as const },
    evidence: quote === null ? null : { phaseNumber: 3 as const, index: 0, quote },
  }))
  const made = { goal: 'By May.', name: null, months: [month, [], []] as SprintPlan['months'], weeklyRhythm: [] }
  return { phase: 3, output: { output: '', plan: made }, complaint: null, requests: [] }
}

test('an option or a person that does not exist is refused', async () => {
  await expect(evaluateGuides(['--reed', 'widow-leeds'])).rejects.toThrow('--reed')
  await expect(evaluateGuides(['--read', 'nobody-here'])).rejects.toThrow('No one has the id "nobody-here".')
})
