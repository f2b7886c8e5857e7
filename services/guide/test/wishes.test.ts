/** What is asked of the next version is done, or it is said that it cannot be; what was put right holds. */
import { describe, expect, it, test } from 'vitest'
import { countWords } from '../src/sentences.ts'
import { LANGUAGES, type Language } from '../src/language.ts'
import { isUnderstood, mentions, overlaps, readWish } from '../src/wish.ts'
import { answersOf, readPersonas } from '../../../infra/evaluation/people.ts'
import { ask, askPlan, BLANK, escape, KEYS } from './prompts.ts'

const ANSWERS = [
  'A small house near Yellow Springs with a porch. I hear the dog on the floor before anything else.',
  'Four patients in their own kitchens before lunch, then home by five thirty with the radio off.',
  'Singing loud in the car on the highway',
  'Dan, and my mother on Sundays. My daughter Opal, who is six, asks real questions. The neighbors bring tomatoes. I am awake when they talk.',
  'The truck payment and the Saturday shifts',
  'Somebody dies at home the way they wanted to',
]
const page = (wish: string, besides = '') => ask(1, ANSWERS, { wish, besides })
const usual = page('')

describe('a wish is read', () => {
  test.each([
    ['Shorter, please', { length: 'shorter' }],
    ['Kürzer bitte', { length: 'shorter' }],
    ['Más corto', { length: 'shorter' }],
    ['Plus court', { length: 'shorter' }],
    ['Più breve', { length: 'shorter' }],
    ['Mais curta', { length: 'shorter' }],
    ['it is too long', { length: 'shorter' }],
    ['more detail', { length: 'longer', more: '' }],
    ['ausführlicher', { length: 'longer' }],
    ['more about my daughter', { more: 'my daughter', length: null }],
    ['mehr über meine Tochter', { more: 'meine Tochter' }],
    ['más sobre mi hija', { more: 'mi hija' }],
    ['plus sur ma fille', { more: 'ma fille' }],
    ['di più su mia figlia', { more: 'mia figlia' }],
    ['mais sobre a minha filha', { more: 'a minha filha' }],
    ['less about work and more about Opal', { more: 'Opal', less: 'work' }],
    ['ohne die Arbeit', { less: 'die Arbeit' }],
    ['shorter, and more about the garden', { length: 'shorter', more: 'the garden' }],
  ])('“%s”', (text, meant) => {
    expect(readWish(text)).toMatchObject(meant)
  })

  test.each(['funnier', 'in the style of Hemingway', 'lustiger', 'más poético'])('“%s” is none of these', (text) => {
    expect(isUnderstood(readWish(text))).toBe(false)
  })

  it('finds what was named whatever its ending, and nothing else', () => {
    expect(mentions('My daughters laugh', 'my daughter')).toBe(true)
    expect(mentions('Die Töchter', 'meine Tochter')).toBe(false)
    expect(mentions('Mit meiner Tochter Ida', 'meine Tochter')).toBe(true)
    expect(mentions('My data', 'my daughter')).toBe(false)
    expect(overlaps('You want to sing in the town choir', 'I sing in the church choir now, not the town one')).toBe(
      true,
    )
    expect(overlaps('I sing', 'I swim')).toBe(false)
  })
})

describe('the next page', () => {
  it('is shorter where that was asked, than the last one or than it would be', () => {
    expect(countWords(page('shorter'))).toBeLessThan(countWords(usual))
    const last = usual.split('\n\n').slice(0, 5).join('\n\n')
    expect(countWords(page('shorter', `<last-version>${escape(last)}</last-version>`))).toBeLessThan(countWords(last))
  })

  it('says so where it cannot be shorter', () => {
    expect(ask(1, BLANK.with(0, 'By the sea'), { wish: 'shorter' })).toContain('cannot get shorter')
  })

  it('has more about what was named: first from this phase, then from elsewhere', () => {
    const long = ANSWERS.with(
      3,
      `${'We talk a lot at the table about what is going on in town these days. '.repeat(5)}${ANSWERS[3]} Once my daughter rowed across the lake with Dan.`,
    )
    const told = (wish: string) => ask(1, long, { wish })
    expect(told('')).not.toContain('across the lake')
    expect(told('more about my daughter')).toContain('across the lake')
    const besides = '<answer phase="2" index="4">My daughter told me that I laugh like a goose.</answer>'
    expect(page('more about my daughter', besides)).toContain('laugh like a goose')
    expect(page('more about my daughter', '<memory kind="fact">My daughter keeps snails in a jar.</memory>')).toContain(
      'snails in a jar',
    )
  })

  it('says so where nothing was written about it, or everything stands there', () => {
    expect(page('more about my boat')).toMatch(/asked for more about “my boat”\. Nothing/)
    expect(page('more about the tomatoes')).toContain('All that you have written about it stands here')
    expect(page('more about the tomatoes')).toContain('tomatoes')
  })

  it('leaves out what was not wanted', () => {
    expect(usual).toContain('truck')
    expect(page('without the truck')).not.toContain('truck')
    expect(page('without the truck')).toContain('Yellow Springs')
  })

  it('never leaves a sentence that leaned on what was left out', () => {
    const told = ask(1, ANSWERS.with(3, 'My boss Carl. He comes for dinner. My mother on Sundays with her dog.'), {
      wish: 'without Carl',
    })
    expect(told).not.toMatch(/Carl|He comes/)
    expect(told).toContain('My mother on Sundays')
  })

  it('says of other wishes that arranging cannot meet them', () => {
    expect(page('make it rhyme')).toContain('cannot be met by arranging your own sentences')
    expect(page('make it rhyme')).toContain('Yellow Springs')
  })

  test.each([
    ['de', 'lustiger bitte'],
    ['es', 'más gracioso'],
    ['fr', 'plus drôle'],
    ['it', 'più divertente'],
    ['pt', 'mais engraçado'],
  ] satisfies [Language, string][])('says it in the language of the person: %s', (language, wish) => {
    const notes = LANGUAGES.map((language) =>
      ask(1, BLANK.with(0, 'x y z w'), { wish, person: `language="${language}"` }),
    )
    expect(new Set(notes).size).toBe(LANGUAGES.length)
    expect(ask(1, BLANK.with(0, 'x y z w'), { wish, person: `language="${language}"` })).toMatch(/\b(?:KI|IA)\b/)
  })
})

describe('what was put right', () => {
  const correction = '<correction>I sing in the choir now, not in the car on the highway.</correction>'
  it('stands in place of what was said before', () => {
    const told = page('', correction)
    expect(told).toContain('I sing in the choir now')
    expect(told).not.toContain('Singing loud')
  })

  it('takes the old sentence out of plans, and nothing else', () => {
    const answers = ['Sell the boat on the lake. Walk the coast path in June.', '', '', '', '', '']
    const goals = (besides: string) =>
      askPlan(3, answers, { besides })['Month 1 Actions']?.concat(askPlan(3, answers, { besides })['Month 2 Actions']!)
    const said = JSON.stringify(goals('<correction>I keep the boat on the lake.</correction>'))
    expect(JSON.stringify(goals(''))).toContain('Sell the boat')
    expect(said).not.toContain('Sell the boat')
    expect(said).toContain('Walk the coast path')
  })
})

describe('the next plan', () => {
  const teacher = readPersonas().find(({ id }) => id === 'teacher-omaha')!
  const plan = (wish: string) => askPlan(3, answersOf(teacher, 3), { wish })
  const texts = (wish: string) =>
    Object.values(plan(wish)).flatMap((value) => (Array.isArray(value) ? value.map(({ text }) => text) : []))

  it('is shorter where that was asked', () => {
    expect(texts('shorter').length).toBeLessThan(texts('').length)
    for (const key of KEYS[3].slice(1)) expect(plan('shorter')[key]?.length).toBeLessThanOrEqual(2)
  })

  it('leaves out what was not wanted, and begins with what there should be more of', () => {
    const goals = ['Write the essay.', 'Row with Opal on the lake.', 'Mend the roof.'].join(' ')
    const first = (wish: string) => askPlan(3, BLANK.with(0, goals), { wish })['Month 1 Actions']?.[0]?.quote
    expect(first('')).toBe('Write the essay.')
    expect(first('more about Opal')).toBe('Row with Opal on the lake.')
    expect(JSON.stringify(askPlan(3, BLANK.with(0, goals), { wish: 'without the roof' }))).not.toContain('roof')
  })
})

describe('what was added when asked once more', () => {
  it('is part of the answer in plans too', () => {
    const plan = askPlan(3, BLANK.with(5, 'Ten minutes of fiddle after supper'), { deeper: { 5: 'Bread on Sundays.' } })
    expect(plan['Weekly Rhythm']?.map(({ text, cadence }) => [text, cadence])).toEqual([
      ['Ten minutes of fiddle after supper', 'open'],
      ['Bread on Sundays', 'sun'],
    ])
  })
})
