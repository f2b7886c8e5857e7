/** What is read out of a text, and how rules and classifier come together. */
import { SignalKind, SignalStep } from '@daybreak/proto/signals'
import { classify, type Judgement } from './classifier.ts'
import type { Hit } from './engine.ts'
import { fold } from './folding.ts'
import type { Raised } from './language.ts'
import { askLanguages } from './languages.ts'
import { sentencesOf, windowsOf, type Passage } from './windows.ts'

export interface Signal {
  kind: SignalKind
  /** For `suicide` and `reality`. */
  step: SignalStep | null
  /** Where in the text: the sentence, or the sentences, that raised it. */
  passage: Passage
  /** The rule's name, or `classifier`. For tests and evaluation, never shown. */
  raisedBy: string
}

/** One signal of each kind, its gravest step; none where nothing was found. */
export type Signals = readonly Signal[]

/**
 * From here the classifier raises a signal by itself: where fewer than one in fifty of the answers of the people of
 * `npm run eval`, on whom it is not trained, is raised without reason.
 */
export const RAISED_FROM = 0.91
/** The same for one window of many: a long text has many chances to be misheard. */
export const RAISED_AMONG_MANY_FROM = 0.97
/** In a word or two the classifier hears what it likes: "skip", "idk". Rules know the short words that matter. */
const FEWEST_LETTERS = 12
const CLASSIFIER = 'classifier'
/** Which kind is answered first where a text shows several. */
const URGENCY: readonly SignalKind[] = [
  'suicide',
  'past-attempt',
  'harm-to-others',
  'abuse',
  'self-injury',
  'worry',
  'reality',
  'eating',
]

/**
 * Layer 1: reads a text for danger. Pure; the work grows with the number of windows alone. What a rule hears the
 * classifier never takes back: on the development set that cost more misses than it spared false alarms.
 */
export function readSignals(text: string): Signals {
  const windows = windowsOf(sentencesOf(text))
  const from = windows.length > 1 ? RAISED_AMONG_MANY_FROM : RAISED_FROM
  return gravest(windows.flatMap((window) => readWindow(text, window, from)))
}

/** The one that is answered where a text shows several; they come most urgent first. */
export const firstOf = (signals: Signals): Signal | null => signals[0] ?? null

/** Of dangers in several texts the one that is answered first, and of one kind the gravest step; the first of equals. */
export const mostUrgent = <Of extends Pick<Signal, 'kind' | 'step'>>(seen: readonly Of[]): Of | null =>
  seen.toSorted((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind) || gravity(b) - gravity(a))[0] ?? null

export const hasSignals = (texts: readonly string[]): boolean => texts.some((text) => readSignals(text).length > 0)

/** What the rules alone hear: for long texts of ours, in which the classifier would mishear something sooner or later. */
export const hasRuledSignals = (text: string): boolean =>
  windowsOf(sentencesOf(text)).some((window) => askLanguages(foldWindow(text, window)).length > 0)

const foldWindow = (text: string, window: readonly Passage[]): string[] =>
  window.map(({ start, end }) => fold(text.slice(start, end)))

function readWindow(text: string, window: readonly Passage[], from: number): Signal[] {
  const folded = foldWindow(text, window)
  const ruled = askLanguages(folded).flatMap((hit) => signalOf(hit, window))
  const words = folded.join(' ')
  return ruled.length > 0 || isShort(words) ? ruled : classified(classify(words), window, from)
}

const LETTER = /\p{L}/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A sign of Chinese, Japanese or Korean says as much as several letters. */
function isShort(text: string): boolean {
  let letters = 0
  for (const sign of text) {
    letters += (LETTER.test(sign) ? 1 : 0) + (UNSPACED.test(sign) ? 2 : 0)
    if (letters >= FEWEST_LETTERS) return false
  }
  return true
}

function signalOf({ kind, step, rule, sentence }: Hit, window: readonly Passage[]): Signal[] {
  const passage = window[sentence]
  return passage ? [{ kind, step, passage, raisedBy: rule }] : []
}

/** The likeliest kind, where danger is likely enough. */
function classified({ danger, kind }: Judgement, window: readonly Passage[], from: number): Signal[] {
  const first = window[0]
  const last = window.at(-1)
  if (!first || !last || danger < from) return []
  return [{ ...kindOf(kind()), passage: { start: first.start, end: last.end }, raisedBy: CLASSIFIER }]
}

function kindOf(raised: Raised): Pick<Signal, 'kind' | 'step'> {
  const [kind, step] = raised.split('/')
  return { kind: SignalKind.parse(kind), step: step ? SignalStep.parse(step) : null }
}

function gravest(signals: readonly Signal[]): Signal[] {
  const kept = new Map<SignalKind, Signal>()
  for (const signal of signals) {
    const known = kept.get(signal.kind)
    if (!known || gravity(signal) > gravity(known)) kept.set(signal.kind, signal)
  }
  return [...kept.values()].sort((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind))
}

const gravity = ({ step }: Pick<Signal, 'step'>) => (step ? SignalStep.options.indexOf(step) : -1)
