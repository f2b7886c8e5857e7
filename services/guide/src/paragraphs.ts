/** Builds the paragraphs of a page: one per topic, with quotations and frames. */
import type { Chooser } from './chooser.ts'
import type { FrameKey } from './frames/frames.ts'
import { capital, quote, setFrame, tidy } from './quote.ts'
import { isTellable, runFrom, startsOf, toRun, wholeRun, type Reading, type Run } from './reading.ts'
import { countWords } from './sentences.ts'
import { turn } from './turn.ts'

const TOPICS: readonly FrameKey[] = ['location', 'workday', 'joy', 'relationships', 'money', 'impact']
const [WORKDAY, RELATIONSHIPS, MONEY, IMPACT] = [1, 3, 4, 5]
/** A sentence that gives a figure has it among its first words, or is hardly more than that. */
const FIGURE = /^(?:\S+\s+){0,2}\S*\d/u
const FEW_WITH_FIGURE = 7
const CLOCK =
  /\b\d{1,2}(?::\d\d| ?(?:am|pm|a\.m\.|p\.m\.|uhr|h\b))|\bat \d|\bum \d|\bà \d|\ba las? \d|\bàs \d|\balle \d/giu
/** Who has enough is told nothing about money. */
const ENOUGH =
  /^(?:there['’]?s nothing|nothing|i(?:['’]ve| have) (?:got )?enough|enough|genug|nichts|ich habe genug|nada|(?:ya )?tengo (?:bastante|suficiente)|rien|j['’]ai assez|assez|niente|ho abbastanza|abbastanza|chega|tenho o suficiente)(?!\p{L})/iu
/** At most so much of a page is ours. */
const SHARE = 0.25

export interface Paragraph {
  /** With words of ours. */
  framed: string
  /** The quotations alone, each a paragraph of its own. */
  bare: string
  ours: number
  theirs: number
  isFramed: boolean
  /** Stands behind the one before it while it has words of ours. */
  follows: boolean
}

/** Answers of a word or two share a line, without words of ours. */
export function oneLine(readings: readonly Reading[], { language }: Chooser): Paragraph {
  const runs = readings.flatMap((reading) => (reading.shape === 'words' ? (wholeRun(reading) ?? []) : []))
  const text = runs.map(({ words }) => quote(language, words)).join(' ')
  return { ...plain(text, runs), isFramed: false }
}

const plain = (text: string, runs: readonly Run[]): Paragraph => ({
  framed: text,
  bare: text,
  ours: 0,
  theirs: runs.reduce((sum, { count }) => sum + count, 0),
  isFramed: false,
  follows: false,
})

interface Telling {
  chooser: Chooser
  most: number
  before: Paragraph | undefined
}

/** One topic; null where there is nothing to quote. */
export function tell(index: number, reading: Reading, { chooser, most, before }: Telling): Paragraph | null {
  const whole = wholeRun(reading, most)
  if (!whole) return null
  const turned = chooser.language === 'en' && reading.said.length === 1 ? turn(whole.words) : null
  if (turned && !before?.framed.startsWith('You ')) return plain(turned, [whole])
  if (index === MONEY && ENOUGH.test(reading.text)) return { ...frame(chooser, 'plain', [whole]), isFramed: false }
  // Several sentences about the working day tell what they are about.
  if (index === WORKDAY && reading.shape === 'short' && whole.said.length > 1 && !hasHours(index, whole))
    return { ...frame(chooser, 'plain', [whole]), isFramed: false }
  if (reading.shape === 'question' && index === IMPACT) return frame(chooser, 'question', [whole])
  const pair = twoParts(index, reading, most)
  if (pair) return frame(chooser, pair.key, pair.runs)
  if (reading.shape === 'long') return tellLong(index, reading, { chooser, most, before })
  return frame(chooser, hasHours(index, whole) ? 'hours' : (TOPICS[index] ?? 'location'), [whole], before)
}

const hasHours = (index: number, { words }: Run) => index === 1 && (words.match(CLOCK)?.length ?? 0) > 1

/** Others and oneself; what one need not think of and its figure. */
function twoParts(index: number, reading: Reading, most: number): { key: FrameKey; runs: Run[] } | null {
  const { said, lexicon } = reading
  const isSecond =
    index === RELATIONSHIPS
      ? (raw: string) => lexicon.self.test(raw)
      : index === MONEY
        ? (raw: string) => FIGURE.test(raw) || (/\d/.test(raw) && countWords(raw) <= FEW_WITH_FIGURE)
        : () => false
  const at = said.findIndex(({ raw, usable, leans }, place) => place > 0 && usable && !leans && isSecond(raw))
  if (at < 1) return null
  const first = runFrom(reading, 0, most)
  const second = runFrom(reading, at, most)
  if (!first || !second || first.said.length < at) return null
  return { key: index === RELATIONSHIPS ? 'self' : 'figure', runs: [toRun(reading, said.slice(0, at)), second] }
}

/** The beginning, or where another version begins, and what it says most of further on. */
function tellLong(index: number, reading: Reading, { chooser, most, before }: Telling): Paragraph | null {
  const starts = startsOf(reading)
  const from = starts[chooser.turn % Math.max(1, Math.ceil(starts.length / 2))]
  const first = from === undefined ? null : runFrom(reading, from, Math.min(most, 30))
  if (!first || from === undefined) return null
  const later = starts.filter((start) => start >= from + first.said.length)
  const heard =
    index === 0 ? later.find((start) => reading.lexicon.hear.test(reading.said[start]?.raw ?? '')) : undefined
  const next = heard ?? later.find((start) => (runFrom(reading, start, most)?.count ?? 0) >= 8)
  const second = next === undefined ? null : runFrom(reading, next, most)
  if (!second) return frame(chooser, TOPICS[index] ?? 'location', [first], before)
  return frame(chooser, heard === undefined ? 'long' : 'hear', [first, second])
}

export function frame(chooser: Chooser, key: FrameKey, runs: readonly Run[], before?: Paragraph): Paragraph {
  const { language } = chooser
  const [a = '', b = ''] = runs.map(({ words }) => words)
  const wording = [0, 1].map(() => chooser.wording(key)).find((one, index) => index === 1 || !opensAlike(one, before))
  const framed = setFrame(language, wording ?? '{a}', { a, b })
  const theirs = runs.reduce((sum, { count }) => sum + count, 0)
  return {
    framed,
    bare: runs.map(({ words }) => quote(language, words)).join('\n\n'),
    ours: countWords((wording ?? '').replace(/\{[ab]\}/g, '')),
    theirs,
    isFramed: true,
    follows: false,
  }
}

const firstWord = (text: string) => /[\p{L}’']+/u.exec(text)?.[0].toLowerCase() ?? ''
const opensAlike = (wording: string, before: Paragraph | undefined) =>
  before !== undefined && firstWord(wording) === firstWord(before.framed)

/** A line that says what is wanted, and stands nowhere on the page yet. */
export function lastLine(
  readings: readonly Reading[],
  paragraphs: readonly Paragraph[],
  chooser: Chooser,
): Paragraph | null {
  if (paragraphs.length < 4) return null
  const told = paragraphs.map(({ framed }) => framed).join('\n')
  for (const reading of readings) {
    const line = reading.said.find(
      (one) =>
        one.usable &&
        !one.leans &&
        isTellable(one) &&
        one.words > 4 &&
        one.words <= 30 &&
        reading.lexicon.want.test(one.raw),
    )
    if (!line) continue
    const run = toRun(reading, [line])
    if (!told.includes(tidy(chooser.language, run.words).replace(/\.$/, ''))) return frame(chooser, 'close', [run])
  }
  return null
}

/** Takes words of ours away where they are too many, and leaves at least one paragraph to the person alone. */
export function thinOut(paragraphs: Paragraph[]): void {
  const framed = () => paragraphs.filter(({ isFramed }) => isFramed)
  const isTooMuch = () => {
    const ours = framed().reduce((sum, one) => sum + one.ours, 0)
    const all = ours + paragraphs.reduce((sum, one) => sum + one.theirs, 0)
    return ours > all * SHARE
  }
  const wordiest = () => framed().toSorted((one, other) => other.ours / other.theirs - one.ours / one.theirs)[0]
  if (paragraphs.length > 2 && paragraphs.every(({ isFramed }) => isFramed)) {
    const whole = paragraphs.filter(({ bare }) => !bare.includes('\n'))
    const longest = whole.toSorted((one, other) => other.theirs - one.theirs)[0]
    if (longest) longest.isFramed = false
  }
  for (let one = wordiest(); one && isTooMuch(); one = wordiest()) one.isFramed = false
}

export function write(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map((one, index) => {
      const gap = index === 0 ? '' : one.follows && one.isFramed ? ' ' : '\n\n'
      return gap + (one.isFramed ? one.framed : capital(one.bare))
    })
    .join('')
}
