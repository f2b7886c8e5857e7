/** Where the lines of a paragraph end: by the rules of Unicode, and inside a word only where it is wider than the page. Pure. */
import LineBreaker from 'linebreak'
import { firstFrom } from './runs.ts'
import type { Paragraph } from './runs.ts'

export interface Line {
  start: number
  /** Behind the last sign that is shown: spaces at the end of a line are not. */
  end: number
}

/** `measure` says how wide a part of the paragraph is. */
export function fillLines(
  paragraph: Paragraph,
  width: number,
  measure: (start: number, end: number) => number,
): Line[] {
  const { text } = paragraph
  const lines: Line[] = []
  let start = 0
  let used = 0
  const endAt = (position: number) => {
    lines.push({ start, end: trimmed(text, start, position) })
    start = position
    used = 0
  }
  for (const { from, to, isRequired } of parts(text)) {
    const shown = measure(from, trimmed(text, from, to))
    if (from > start && used + shown > width) endAt(from)
    if (shown > width) {
      for (const cut of cuts(paragraph, { from, to, width }, measure)) endAt(cut)
      used = measure(start, to)
    } else used += measure(from, to)
    if (isRequired) endAt(to)
  }
  if (start < text.length) endAt(text.length)
  return lines
}

function trimmed(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}

/** The pieces between which a line may end. */
function* parts(text: string): Generator<{ from: number; to: number; isRequired: boolean }> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    yield { from, to: next.position, isRequired: next.required && next.position < text.length }
    from = next.position
  }
}

type Word = { from: number; to: number; width: number }

/** Where a word that is wider than the page is cut. */
function* cuts({ signs }: Paragraph, { from, to, width }: Word, measure: (start: number, end: number) => number) {
  let start = from
  let used = 0
  for (const sign of signs.slice(firstFrom(signs, from), firstFrom(signs, to))) {
    const own = measure(sign.start, sign.end)
    if (used + own > width && sign.start > start) {
      yield sign.start
      start = sign.start
      used = 0
    }
    used += own
  }
}
