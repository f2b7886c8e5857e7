/** Parses an answer: its sentences, which of them may be quoted, and its form. */
import { LEXICONS } from './lexicon/by-language.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { upper } from './quote.ts'
import { isLaugh, isRefusal } from './refusals.ts'
import { countWords, readable, sentencesOf, type Sentence } from './sentences.ts'
import type { Language } from './language.ts'

export const MAX_QUOTED = 45
/** Where no sentence is shorter, one this long is quoted whole rather than cut. */
const MAX_RAMBLED = 90
const FEW = 3

export type Shape = 'nothing' | 'words' | 'question' | 'short' | 'long'

export interface Reading {
  language: Language
  lexicon: Lexicon
  text: string
  shape: Shape
  said: readonly Said[]
  /** In a language that the lexicon does not know: which sentence leans on which cannot be told. */
  foreign?: boolean
}

/** A sentence, and what may be done with it. */
export interface Said extends Sentence {
  words: number
  /** Begins with a word that points back. */
  leans: boolean
  /** May be quoted at all. */
  usable: boolean
  /** Tells a death, or speaks of one. */
  death: boolean
  grief: boolean
}

/** Sentences that stand side by side in an answer. */
export interface Run {
  /** As it stands there, letter by letter. */
  raw: string
  /** To be quoted: lines have become sentences. */
  words: string
  count: number
  said: readonly Said[]
}

export function read(answer: string, language: Language): Reading {
  const text = readable(answer)
  const lexicon = LEXICONS[language]
  const sentences = isRefusal(text) ? [] : sentencesOf(text)
  const longest = sentences.some(({ raw }) => isShort(raw)) ? MAX_QUOTED : MAX_RAMBLED
  const said = sentences.map((sentence, index) => judge(sentence, index, { lexicon, longest }))
  return { language, lexicon, text, shape: shapeOf(said), said }
}

const isShort = (raw: string) => countWords(raw) <= MAX_QUOTED && !isLaugh(raw)

const NOBODY =
  /(?<!\p{L})(?:nobody|no one|somebody|someone|niemand\p{L}*|keiner|jemand|nadie|alguien|personne|quelqu['’]un|nessuno|qualcuno|ninguém|alguém)(?!\p{L})/iu

/** Markup, addresses, and words that are meant for a machine or for whoever asks. */
const FOREIGN_MATTER =
  /[<>]|\b(?:this|your|the) (?:\w+ ){0,2}(?:app|bot|website|questionnaire|quiz)\b|\bhappy now\b|(?<!\p{L})(?:diese|eure|deine|esta|cette|votre|questa|este) (?:blöde |stupide |estúpida )?(?:app|appli|ki)(?!\p{L})|https?:|www\.|(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier|instructions|rules)|system prompt|you are now|as an ai\b|developer mode|ignoriere (?:alle|die) (?:vorherigen|obigen)|ignora (?:todas )?las instrucciones|ignore[rz]? les instructions/iu

/** German nouns have capitals: "das Boot" points back to nothing. */
const ARTICLE = /^Das \p{Lu}/u

function judge(sentence: Sentence, index: number, { lexicon, longest }: { lexicon: Lexicon; longest: number }): Said {
  const { raw } = sentence
  const words = countWords(raw)
  const death = lexicon.death.test(raw) && !NOBODY.test(raw)
  return {
    ...sentence,
    words,
    leans: index > 0 && lexicon.lean.test(raw) && !lexicon.ordinal.test(raw) && !ARTICLE.test(raw),
    usable: words > 0 && words <= longest && !isLaugh(raw) && !FOREIGN_MATTER.test(raw) && !isRoar(raw),
    death,
    grief: death || lexicon.grief.test(raw),
  }
}

/** Characters that were held down, not words. */
const isRoar = (raw: string) => /(\S)\1{9}|\S{60}/u.test(raw)

export function shapeOf(said: readonly Said[]): Shape {
  const usable = said.filter((one) => one.usable)
  const words = usable.reduce((sum, one) => sum + one.words, 0)
  if (words === 0) return 'nothing'
  if (usable.length === 1 && usable[0]?.raw.endsWith('?')) return 'question'
  if (words <= FEW) return 'words'
  return words <= MAX_QUOTED || usable.length === 1 ? 'short' : 'long'
}

export function toRun({ text }: Reading, said: readonly Said[]): Run {
  const first = said[0]
  const last = said.at(-1)
  const words = said.map(({ raw }, index) => (index < said.length - 1 ? closed(raw) : raw))
  const capitals = words.map((sentence, index) => (index > 0 ? begun(sentence) : sentence))
  return {
    raw: first && last ? text.slice(first.start, last.end) : '',
    words: capitals.join(' ').replace(/(?<=[。！？]) /g, ''),
    count: wordsIn(said),
    said,
  }
}

const closed = (sentence: string) =>
  /[.!?…。！？]["”’»)\]]*$/u.test(sentence) ? sentence : `${sentence.replace(/[,;:–—-]+$/, '')}.`

const begun = (text: string) => text.replace(/^\p{Ll}/u, upper)

/** The sentences from `from` on that stand together, as many as fit. */
export function runFrom(reading: Reading, from: number, most = MAX_QUOTED, fits = isTellable): Run | null {
  const taken = takenFrom(reading, from, most, fits)
  return taken.length > 0 ? toRun(reading, taken) : null
}

function takenFrom({ said }: Reading, from: number, most: number, fits: (said: Said) => boolean): readonly Said[] {
  let room = Math.max(most, said[from]?.words ?? 0)
  let to = from
  for (let one = said[to]; one && one.usable && fits(one) && one.words <= room; one = said[to]) {
    room -= one.words
    to += 1
  }
  return said.slice(from, to)
}

export const isTellable = ({ death }: Said) => !death

/** Where a quotation may begin: nothing there points back to what would be missing. */
export function startsOf({ said }: Reading, fits = isTellable): number[] {
  return said.flatMap((one, index) => (one.usable && fits(one) && !one.leans ? [index] : []))
}

/** All of the answer that may be quoted, from where it begins. */
export function wholeRun(reading: Reading, most = MAX_QUOTED): Run | null {
  const runs = startsOf(reading).map((from) => takenFrom(reading, from, most, isTellable))
  const longest = runs.reduce<readonly Said[]>((best, run) => (wordsIn(best) >= wordsIn(run) ? best : run), [])
  return longest.length > 0 ? toRun(reading, longest) : null
}

const wordsIn = (said: readonly Said[]) => said.reduce((sum, { words }) => sum + words, 0)

/** A sentence that may stand without its neighbors: as it is, or without the "and" that ties it to the one before. */
export function standing({ lexicon }: Reading, said: Said): Said | null {
  if (!said.usable) return null
  if (!said.leans) return said
  const tie = lexicon.and.exec(said.raw)?.[0].length ?? 0
  const raw = said.raw.slice(tie)
  if (tie === 0 || said.words < 5 || lexicon.lean.test(raw.replace(/^que /iu, ''))) return null
  return { ...said, raw, start: said.start + tie, leans: false }
}

/** How much a sentence says that nobody else would have said: names, figures, hours. */
export function detail({ raw }: Pick<Said, 'raw'>): number {
  const figures = raw.match(/\d+/g)?.length ?? 0
  const names = raw.slice(1).match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu)?.length ?? 0
  return figures + names
}

/** The sentence that says most, of 5 to 25 words where there is one; the first of several. */
export function bestOf(reading: Reading, fits: (said: Said) => boolean, turn = 0): Said | null {
  const fitting = reading.said.filter((one) => one.usable && !one.leans && fits(one))
  const middling = fitting.filter(({ words }) => words >= 5 && words <= 25)
  const ranked = (middling.length > 0 ? middling : fitting).toSorted((one, other) => detail(other) - detail(one))
  return ranked.length === 0 ? null : (ranked[turn % ranked.length] ?? null)
}
