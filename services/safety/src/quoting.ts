/** Finds sentences with danger signals, so that they are never quoted. */
import { readSignals } from './signals.ts'
import { sentencesOf } from './windows.ts'

/** The text without its risky sentences; empty where nothing is left. */
export function withoutRiskyWords(text: string): string {
  const risky = readSignals(text).map(({ passage }) => passage)
  if (risky.length === 0) return text
  const kept = sentencesOf(text).filter(
    (sentence) =>
      !risky.some(({ start, end }) => sentence.start < end && sentence.end > start) &&
      readSignals(text.slice(sentence.start, sentence.end)).length === 0,
  )
  return kept.map(({ start, end }) => text.slice(start, end)).join(' ')
}

/** Those items that carry nothing risky, each kept whole or left out whole. */
export const withoutRiskyItems = (items: readonly string[]): string[] =>
  items.filter((item) => readSignals(item).length === 0)
