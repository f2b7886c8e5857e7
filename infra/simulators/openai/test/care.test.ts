/** Words of crisis, plain and indirect, and words that only look like them. */
import { describe, expect, it } from 'vitest'
import { composeReply } from '../src/guide/compose.ts'
import { speaksOfCrisis } from '../src/guide/crisis.ts'
import { ANSWERS, KEYS, writePrompt } from './blocks.ts'

const ask = (phase: 1 | 2 | 3, answers: readonly string[]) =>
  composeReply([{ role: 'user', text: writePrompt(phase, answers) }], { type: 'text' })

describe('care', () => {
  const heavy = [
    'I think about suicide',
    'I want to end my life',
    "I don't want to be here anymore",
    'everyone would be better off without me',
    'I wish I was never born',
    'there is no reason to live',
    'I just want to go to sleep and never wake up',
    'I keep hurting myself',
    'I can’t go on',
    'Ich will mich umbringen',
    'quiero morir',
    '死にたい',
    'no point in living',
  ]
  const light = [
    'I am dying to see Japan',
    'I want to end my career at 60',
    'I don’t want to wake up in the city',
    'I want to live by the sea',
    'I kill it at work',
    'fear of death',
    'I want to take it all in',
    'no reason to stay in my job',
    'I volunteer in suicide prevention',
    'the point of living well',
    'I don’t want to live in a flat',
  ]

  it.each(heavy)('answers “%s” with people to talk to today, and with no plan', (words) => {
    expect(speaksOfCrisis(words)).toBe(true)
    for (const phase of [1, 2, 3] as const) {
      const text = ask(phase, ANSWERS[phase].with(2, words))
      expect(text).toMatch(/talk to someone/i)
      expect(text).toContain('emergency number')
      if (phase !== 1) expect(Object.keys(JSON.parse(text))).toEqual(KEYS[phase])
    }
  })

  it.each(light)('does not take “%s” for a crisis', (words) => {
    expect(speaksOfCrisis(words)).toBe(false)
  })
})
