/** What is read out of a text, and how rules and classifier come together. */
import { SignalKind, SignalStep } from '@daybreak/proto/signals'
import { classifyWindow, type Judgement, type Weights } from './classifier.ts'
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
 * From here the classifier raises a signal by itself: at most one in ten is missed, and one in ten raised without reason, of
 * phrasings made to be mistaken for each other (ADR 0026). Chosen by authors whom it had not seen.
 */
export const RAISED_FROM = 0.52
/** The same for one sentence of a window, */
export const SENTENCE_RAISED_FROM = 0.87
/** and for each window and sentence of a longer text, which has many chances to be misheard. */
export const RAISED_AMONG_MANY_FROM = 0.9
/** Below this the classifier is so sure of ordinary speech that a rule is not believed. */
const SUPPORTED_FROM = 0.15
/** In a word or two the classifier hears what it likes: "skip", "idk". Rules know the short words that matter. */
const MIN_LETTERS = 12
/** Up to so many letters a rule is believed without it: "I can't go on like this" has no more to say. */
const MIN_LETTERS_IN_DOUBT = 20
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
 * Layer 1: reads a text for danger. Pure; the work grows with the length of the text alone. `weights` other than those
 * of the repository are for validation.
 */
export function readSignals(text: string, weights?: Weights): Signals {
  const windows = windowsOf(sentencesOf(text))
  const isLong = windows.length > 1
  return gravest(windows.flatMap((window) => readWindow(judgeWindow(text, window, weights), isLong)))
}

/** The one that is answered where a text shows several; they come most urgent first. */
export const firstOf = (signals: Signals): Signal | null => signals[0] ?? null

/** Of dangers in several texts the one that is answered first, and of one kind the gravest step; the first of equals. */
export const mostUrgent = <Of extends Pick<Signal, 'kind' | 'step'>>(seen: readonly Of[]): Of | null =>
  seen.toSorted((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind) || gravity(b) - gravity(a))[0] ?? null

export const hasSignals = (texts: readonly string[]): boolean => texts.some((text) => readSignals(text).length > 0)

/** What the rules hear: for long texts of ours, in which the classifier would mishear something sooner or later. */
export const hasRuledSignals = (text: string, weights?: Weights): boolean =>
  windowsOf(sentencesOf(text)).some((window) => ruledHits(judgeWindow(text, window, weights)).length > 0)

/** Folded words, where they stand, and what the classifier says of them. */
interface JudgedWords extends Judgement {
  words: string
  passage: Passage
}

interface JudgedWindow {
  sentences: readonly JudgedWords[]
  /** Of all sentences as one text. */
  whole: JudgedWords
}

function judgeWindow(text: string, passages: readonly Passage[], weights?: Weights): JudgedWindow {
  const folded = passages.map((passage) => ({ passage, words: fold(text.slice(passage.start, passage.end)) }))
  const { sentences, whole } = classifyWindow(folded, weights)
  const passage = { start: passages[0]?.start ?? 0, end: passages.at(-1)?.end ?? 0 }
  return { sentences, whole: { ...whole, passage, words: folded.map(({ words }) => words).join(' ') } }
}

function readWindow(window: JudgedWindow, isLong: boolean): Signal[] {
  const { sentences, whole } = window
  const ruled = ruledHits(window).flatMap((hit) => signalOf(hit, sentences))
  if (ruled.length > 0) return ruled
  const isDanger = ({ words, danger }: JudgedWords, from: number) =>
    danger >= (isLong ? RAISED_AMONG_MANY_FROM : from) && !isShort(words, MIN_LETTERS)
  if (isDanger(whole, RAISED_FROM)) return [likeliestOf(whole)]
  if (sentences.length === 1) return []
  return sentences.filter((sentence) => isDanger(sentence, SENTENCE_RAISED_FROM)).map(likeliestOf)
}

/** Hits that need support get it from the classifier, for their sentence or for all. */
function ruledHits({ sentences, whole }: JudgedWindow): Hit[] {
  const supports = ({ words, danger }: JudgedWords) => danger >= SUPPORTED_FROM || isShort(words, MIN_LETTERS_IN_DOUBT)
  const allSupported = supports(whole)
  const supported = sentences.map((sentence) => allSupported || supports(sentence))
  return askLanguages(
    sentences.map(({ words }) => words),
    supported,
  )
}

const LETTER = /\p{L}/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A sign of Chinese, Japanese or Korean says as much as several letters. */
function isShort(text: string, fewest: number): boolean {
  let letters = 0
  for (const sign of text) {
    letters += (LETTER.test(sign) ? 1 : 0) + (UNSPACED.test(sign) ? 2 : 0)
    if (letters >= fewest) return false
  }
  return true
}

function signalOf({ kind, step, rule, sentence }: Hit, sentences: readonly JudgedWords[]): Signal[] {
  const { passage } = sentences[sentence] ?? {}
  return passage ? [{ kind, step, passage, raisedBy: rule }] : []
}

const likeliestOf = ({ kind, passage }: JudgedWords): Signal => ({ ...kindOf(kind()), passage, raisedBy: CLASSIFIER })

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
