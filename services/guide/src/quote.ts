/** Puts a person's words into quotation marks by the rules of a language: well nested, one end mark, nothing else changed. */
import { FRAMES } from './frames/by-language.ts'
import type { FrameKey } from './frames/frames.ts'
import type { Language } from './language.ts'

interface Marks {
  outer: readonly [string, string]
  /** For marks inside, and for those inside of these. */
  inner: readonly (readonly [string, string])[]
  /** Where the period of a whole sentence stands at the end of ours. */
  period: 'inside' | 'outside'
}

const DOUBLE = ['“', '”'] as const
const SINGLE = ['‘', '’'] as const
const GUILLEMETS = ['«', '»'] as const
/** Narrow no-break spaces stand inside French marks. */
const FRENCH = ['«\u202f', '\u202f»'] as const

export const MARKS: Readonly<Record<Language, Marks>> = {
  en: { outer: DOUBLE, inner: [SINGLE, DOUBLE], period: 'inside' },
  de: {
    outer: ['„', '“'],
    inner: [
      ['‚', '‘'],
      ['„', '“'],
    ],
    period: 'inside',
  },
  es: { outer: GUILLEMETS, inner: [DOUBLE, SINGLE], period: 'outside' },
  fr: { outer: FRENCH, inner: [DOUBLE, SINGLE], period: 'inside' },
  it: { outer: GUILLEMETS, inner: [DOUBLE, SINGLE], period: 'outside' },
  pt: { outer: DOUBLE, inner: [SINGLE, DOUBLE], period: 'inside' },
}

/** Where a quotation stands: at an end of ours, or in the middle of our sentence. */
export type Position = 'end' | 'middle'

export function quote(language: Language, words: string, position: Position = 'end'): string {
  const { outer, period } = MARKS[language]
  const text = unwrapped(language, tidy(language, words))
  const bare = text.replace(/(?<![.])\.$/, '')
  const isDense = DENSE.test(bare.at(-1) ?? '')
  const wrap = (inside: string) => `${outer[0]}${inside}${outer[1]}`
  if (position === 'middle') return wrap(bare)
  if (period === 'outside') return `${wrap(bare)}.`
  if (isDense || /[.?!…。！？]["”’»“‘)\]]*$/u.test(bare)) return wrap(bare)
  const whole = language === 'en' || text !== bare || text.split(/\s+/).length > 3
  return whole ? wrap(`${bare}.`) : `${wrap(bare)}.`
}

/** What is a quotation as a whole has one pair of marks, not two. */
function unwrapped(language: Language, text: string): string {
  const [open, close] = MARKS[language].inner[0] ?? SINGLE
  const inside = text.slice(open.length, -close.length)
  const marks = inside.replace(/(?<=\p{L})’(?=\p{L})/gu, '')
  const isWhole = text.startsWith(open) && text.endsWith(close) && !marks.includes(open) && !marks.includes(close)
  return isWhole ? inside : text
}

/** Scripts that end a sentence in their own way. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Spaces, first capital, a lone "i", the marks inside. */
export function tidy(language: Language, words: string): string {
  const spaced = words
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:?!…])/g, (match, mark: string) => (language === 'fr' && /[;:?!]/.test(mark) ? match : mark))
    .replace(/[,;:\s]+$/u, '')
    .trim()
  const named = isEnglish(language, spaced) ? spaced.replace(/(?<![\p{L}\p{N}.'’])i(?=[\s,'’]|$)/gu, 'I') : spaced
  const nested = nest(language, named)
  return capital(language === 'fr' ? narrow(nested) : nested)
}

/** Frames are English for people who write Polish or Danish, too, where a lone "i" is another word. */
const isEnglish = (language: Language, words: string) =>
  language === 'en' &&
  /(?<![\p{L}])(?:the|my|me|am|was|can|could|have|had|want|would|will|it|and|with|to|that|of|is|are|not|i['’](?:m|ve|ll|d)|(?:do|did|ca)n['’]?t|sleep|when|if)(?!\p{L})/iu.test(
    words,
  )

export function capital(text: string): string {
  return text.replace(/^([¿¡“‘«„‚"'( \u202f]*)(\p{Ll})/u, (_, before: string, letter: string) => before + upper(letter))
}

/** Ligatures and the like stay: they would become other letters. */
export function upper(letter: string): string {
  const large = letter.toUpperCase()
  return large.toLowerCase() === letter ? large : letter
}

/** French spaces: narrow and no-break before ; ! ? and no-break before the colon. */
function narrow(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}”)])[ \u00a0]?([;!?])/gu, '\u202f$1').replace(/[ \u00a0]:/g, '\u00a0:')
}

/** Straight and curved marks become the inner kind of the language; marks without a partner go. */
function nest(language: Language, text: string): string {
  const apostrophes = text
    .replace(/«\s+/g, '«')
    .replace(/\s+»/g, '»')
    .replace(/(?<=[\p{L}\p{N}])['’](?=\p{L})/gu, '\ue001')
  const single = pairs(apostrophes, /['‘‚’]/gu, "'")
  const both = pairs(single, /["“”„«»]/gu, '"')
  const depth: string[] = []
  return both
    .replace(/[\ue002-\ue005]/g, (code) => toMark(language, code, depth))
    .replace(/\ue001|'/g, '’')
    .replace(/ {2,}/g, ' ')
}

const OPEN = { '"': '\ue002', "'": '\ue004' } as const
const SHUT = { '"': '\ue003', "'": '\ue005' } as const

/** Marks of one kind as pairs of codes; a single one without a partner is an apostrophe, a double one is dropped. */
function pairs(text: string, marks: RegExp, kind: '"' | "'"): string {
  const found = [...text.matchAll(marks)]
  let open: number | null = null
  const codes = new Map<number, string>()
  for (const { index, 0: mark } of found) {
    const before = text[index - 1] ?? ' '
    const after = text[index + mark.length] ?? ' '
    const opens = open === null && /[\s([{—–:„“«"'‘-]/u.test(before) && /\S/.test(after)
    const shuts = open !== null && /[\s.,;:?!…)\]}—–"“”»'’-]/u.test(after)
    if (opens) open = index
    else if (shuts && open !== null) {
      codes.set(open, OPEN[kind])
      codes.set(index, SHUT[kind])
      open = null
    }
  }
  let done = ''
  let at = 0
  for (const { index, 0: mark } of found) {
    done += text.slice(at, index) + (codes.get(index) ?? (kind === "'" ? "'" : ''))
    at = index + mark.length
  }
  return done + text.slice(at)
}

function toMark(language: Language, code: string, depth: string[]): string {
  const opens = code === '\ue002' || code === '\ue004'
  if (!opens) depth.pop()
  const level = MARKS[language].inner[depth.length % 2] ?? SINGLE
  if (opens) depth.push(code)
  return level[opens ? 0 : 1]
}

/** A frame with its quotations set in. Where a sentence of ours goes on behind one, its period goes. */
export function setFrame(language: Language, frame: string, slots: Readonly<Record<string, string>>): string {
  return frame.replace(/\{(a|b|end|line)\}/g, (_, name: string, at: number) => {
    const words = slots[name] ?? ''
    if (name === 'end' || name === 'line') return words
    const rest = frame.slice(at + 3)
    const ends = rest === '' || /^ \p{Lu}/u.test(rest)
    if (ends && goesOn(language, frame.slice(0, at)) && !/[?!…]["”’»“]*\s*$/u.test(words))
      return `${quote(language, words, 'middle')}.`
    return quote(language, words, ends ? 'end' : 'middle')
  })
}

/** Where a quotation ends a sentence of ours, and no colon stands before it, the period is ours. */
const goesOn = (language: Language, before: string) =>
  language !== 'en' && MARKS[language].period === 'inside' && /[^:\s}.][ \u00a0]$/u.test(before)

/** One of the wordings of a frame. */
export const frameOf = (language: Language, key: FrameKey, index: number): string => {
  const frames = FRAMES[language][key]
  return frames[((index % frames.length) + frames.length) % frames.length] ?? '{a}'
}
