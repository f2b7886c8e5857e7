/** Moods in words, from the heaviest to the brightest. */
import type { Mood } from '@daybreak/proto/rules'
import { MOODS } from '@daybreak/proto/values'
import * as texts from './texts.ts'

export const MOOD_WORDS: Record<Mood, string> = {
  heavy: texts.rough,
  low: texts.low,
  even: texts.okay,
  light: texts.good,
  bright: texts.great,
}

export const MOOD_OPTIONS = MOODS.map((value) => ({ value, label: MOOD_WORDS[value] }))

/** The mood that a text names; null where it names none. */
export function readMood(text: string | null | undefined): Mood | null {
  return MOODS.find((mood) => mood === text) ?? null
}
