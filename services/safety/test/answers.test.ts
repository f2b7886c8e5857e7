/** What is said and shown where words are heavy. */
import { SignalKind } from '@daybreak/proto/signals'
import { HELP } from '@daybreak/proto/help-lines'
import { COUNTRIES } from '@daybreak/proto/values'
import { expect, test } from 'vitest'
import { ANSWERS, gentleAnswer, gentleText, helplines } from '../src/answers.ts'
import { withoutRiskyItems, withoutRiskyWords } from '../src/quoting.ts'
import { askModel } from '../src/second-layer.ts'

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

test('risky sentences are left out of what is quoted, the others stay', () => {
  expect(withoutRiskyWords('I bake on Sundays. I want to kill myself. My sister helps me.')).toBe(
    'I bake on Sundays. My sister helps me.',
  )
  expect(withoutRiskyItems(['Call Priya', 'make myself throw up after every meal'])).toEqual(['Call Priya'])
})

test('the second layer adds what it hears in time, and is not asked what may not leave', async () => {
  const moderate = () => Promise.resolve(['suicide'] as const)
  const classify = () => Promise.resolve({ kind: 'abuse', step: null })
  const heard = await askModel('anything', { moderate, classify, mayLeave: true })
  expect(heard.map(({ kind, raisedBy }) => [kind, raisedBy])).toEqual([
    ['suicide', 'moderation'],
    ['abuse', 'model'],
  ])
  const never = () => Promise.reject(new Error('asked'))
  expect(await askModel('anything', { moderate: never, classify: never, mayLeave: false })).toEqual([])
})

test('a second layer that fails, answers nonsense or hangs says nothing', async () => {
  const hang = () => new Promise<never>(() => undefined)
  const nonsense = () => Promise.resolve({ kind: 'sad' })
  const options = { mayLeave: true, timeoutMs: 20 }
  expect(await askModel('anything', { moderate: hang, classify: nonsense, ...options })).toEqual([])
  expect(
    await askModel('anything', { moderate: () => Promise.reject(new Error('no')), classify: hang, ...options }),
  ).toEqual([])
})
