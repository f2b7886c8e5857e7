/** What is said and shown where words are heavy. */
import { SignalKind } from '@daybreak/proto/signals'
import { HELP } from '@daybreak/proto/help-lines'
import { COUNTRIES } from '@daybreak/proto/values'
import { expect, test } from 'vitest'
import { ANSWERS, gentleAnswer, gentleText, helplines } from '../src/answers.ts'
import { withoutRiskyItems, withoutRiskyWords } from '../src/quoting.ts'
import { askModel } from '../src/second-layer.ts'
import { mostUrgent } from '../src/signals.ts'

test.each(SignalKind.options)('%s has its own answer: two sentences, no exclamation mark', (kind) => {
  for (const text of Object.values(ANSWERS[kind])) {
    expect(text).not.toContain('!')
    expect(text.match(/[.](?= |$)/g)).toHaveLength(2)
  }
})

test('every country of registration has lines, and so have Spain, Austria, Italy and Ireland', () => {
  for (const country of [...COUNTRIES, 'ES', 'AT', 'IT', 'IE']) {
    expect(helplines(country, 'suicide').length).toBeGreaterThan(0)
    expect(gentleAnswer({ kind: 'suicide' }, country).emergency).toMatch(/^\d{3}$/)
  }
  expect(helplines('US', 'abuse').map(({ call }) => call)).toEqual(['18007997233'])
  expect(gentleAnswer({ kind: 'suicide' }, 'Atlantis').directory.url).toBe('https://findahelpline.com')
})

test('each line names the page of who runs it, and a checked one the page it was found on', () => {
  for (const line of Object.values(HELP).flatMap(({ lines }) => lines)) {
    expect(line.source).toMatch(/^https:\/\//)
    expect(line.checkedAt === null).toBe(line.checkedOn === undefined)
  }
})

test('the answer is in the language of the words', () => {
  expect(gentleText(['Ich will nicht mehr leben, alles ist zu schwer.'])).toBe(ANSWERS.suicide.de)
  expect(gentleText(['My husband hits me when he drinks.'])).toBe(ANSWERS.abuse.en)
  expect(gentleText(['A house by the sea.'])).toBeNull()
})

test('the most urgent of several texts is answered, with the gravest step of its kind', () => {
  expect(gentleText(['My husband hits me when he drinks.', 'I want to end my life.'])).toBe(ANSWERS.suicide.en)
  const abuse = { kind: 'abuse', step: null } as const
  const wish = { kind: 'suicide', step: 'passive-wish' } as const
  const graver = { kind: 'suicide', step: 'plan' } as const
  expect(mostUrgent([abuse, wish, graver])).toBe(graver)
  expect(mostUrgent([])).toBeNull()
})

test('risky sentences are left out of what is quoted, the others stay', () => {
  expect(withoutRiskyWords('I bake on Sundays. I want to kill myself. My sister helps me.')).toBe(
    'I bake on Sundays. My sister helps me.',
  )
  expect(withoutRiskyItems(['Call Priya', 'make myself throw up after every meal'])).toEqual(['Call Priya'])
})

test('the second layer tells text by text what both readers hear, each kind once', async () => {
  const moderate = () => Promise.resolve([['suicide'], []] as const)
  const classify = () =>
    Promise.resolve({
      heard: [
        { text: 1, kind: 'suicide', step: 'plan' },
        { text: 2, kind: 'abuse', step: null },
        { text: 9, kind: 'eating', step: null },
      ],
    })
  const { heard, complete } = await askModel(['one', 'two'], { moderate, classify })
  expect(complete).toBe(true)
  expect(heard.map((signals) => signals.map(({ kind, step, raisedBy }) => [kind, step, raisedBy]))).toEqual([
    [['suicide', 'plan', 'model']],
    [['abuse', null, 'model']],
  ])
})

test('a second layer that fails, answers nonsense or hangs says nothing, and is waited for no longer than it may take', async () => {
  const hang = () => new Promise<never>(() => undefined)
  const nonsense = () => Promise.resolve({ kind: 'sad' })
  const silent = { heard: [[]], complete: false }
  expect(await askModel(['anything'], { moderate: hang, classify: nonsense }, 20)).toEqual(silent)
  const fails = () => Promise.reject(new Error('no'))
  expect(await askModel(['anything'], { moderate: fails, classify: hang }, 20)).toEqual(silent)
})

test('a second layer may take a fraction of a millisecond: a limit times a factor is seldom whole', async () => {
  const moderate = () => Promise.resolve([[]])
  const classify = () => Promise.resolve({ heard: [] })
  expect(await askModel(['one'], { moderate, classify }, 1_500 * 1.1)).toEqual({ heard: [[]], complete: true })
})
