/** Text as it is set: which face shows each sign, in which order the pieces of a line stand. Pure. */
import bidiFactory from 'bidi-js'
import type { Face, Faces, Style } from './faces.ts'

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What stands where no face has the sign. */
export const MISSING = '\uFFFD'

export interface StyledText {
  text: string
  style: Style
  link?: string | undefined
}

/** A sign as people see one, with how it is shown. */
interface Sign {
  start: number
  end: number
  text: string
  face: Face
  /** Of the bidirectional algorithm: odd runs from right to left. */
  level: number
  link: string | undefined
}

export interface Paragraph {
  text: string
  isRtl: boolean
  signs: Sign[]
  /** How many signs no face has. */
  missing: number
}

/** Signs of one face, direction and link, in the order in which they are read. */
export interface Run {
  text: string
  face: Face
  level: number
  link: string | undefined
}

export function readParagraph(spans: readonly StyledText[], faces: Faces): Paragraph {
  const clean = spans.map((span) => ({ ...span, text: cleaned(span.text) }))
  const text = clean.map((span) => span.text).join('')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const signs: Sign[] = []
  let missing = 0
  let offset = 0
  for (const span of clean) {
    const first = signs.length
    for (const { segment, index } of graphemes.segment(span.text)) {
      const start = offset + index
      const before = signs.length === first ? undefined : signs.at(-1)
      const level = levels[start] ?? 0
      const face = faceFor(segment, faces[span.style], before?.level === level ? before.face : undefined)
      const [fallback] = faces[span.style]
      const shown = face ?? fallback
      if (!shown) throw new Error('A text is set in at least one face.')
      if (!face) missing += 1
      signs.push({
        start,
        end: start + segment.length,
        text: face ? segment : MISSING,
        face: shown,
        level,
        link: span.link,
      })
    }
    offset += span.text.length
  }
  return { text, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1, signs, missing }
}

/** Composed, and without what has no form on paper; a tab is a space. */
const cleaned = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu, (sign) => (sign === '\n' ? sign : ''))

/** Joins signs or chooses among their forms; shows nothing itself. */
const INVISIBLE = /^[\u200c-\u200f\u202a-\u202e\u2066-\u2069\n]$|^[\ufe00-\ufe0f]$|^[\u{e0020}-\u{e007f}]$/u

function faceFor(sign: string, faces: readonly Face[], before: Face | undefined): Face | undefined {
  const points = [...sign].filter((each) => !INVISIBLE.test(each)).map((each) => each.codePointAt(0) ?? 0)
  const hasAll = (face: Face) => points.every((point) => face.has(point))
  if (/\p{Emoji_Presentation}|\ufe0f|\u20e3/u.test(sign)) {
    const emoji = faces.find((face) => face.isEmoji && hasAll(face))
    if (emoji) return emoji
  }
  // Spaces and stops belong to the words before them: fewer pieces, and the spacing of one face.
  if (before && !before.isEmoji && hasAll(before)) return before
  return faces.find(hasAll)
}

/** The runs of a part of the paragraph, in the order in which they are read. */
export function runsOf({ signs }: Paragraph, start: number, end: number): Run[] {
  const runs: Run[] = []
  for (const sign of signs.slice(firstFrom(signs, start), firstFrom(signs, end))) {
    if (sign.text === '\n') continue
    const text = sign.level % 2 === 1 ? (bidi.getMirroredCharacter(sign.text) ?? sign.text) : sign.text
    const last = runs.at(-1)
    if (last && last.face === sign.face && last.level === sign.level && last.link === sign.link) last.text += text
    else runs.push({ text, face: sign.face, level: sign.level, link: sign.link })
  }
  return runs
}

/** The index of the first sign that begins at `start` or later. */
export function firstFrom(signs: readonly { start: number }[], start: number): number {
  let [low, high] = [0, signs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((signs[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The runs of a line from left to right (rule L2 of the bidirectional algorithm). */
export function fromLeftToRight(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let first = 0; first < ordered.length; first += 1) {
      let after = first
      while ((ordered[after]?.level ?? -1) >= level) after += 1
      ordered.splice(first, after - first, ...ordered.slice(first, after).reverse())
      first = Math.max(first, after)
    }
  }
  return ordered
}

/** The text of a run as it has to be given to a shaper, which turns around only what is in a script that runs so. */
export const shapedText = ({ text, level }: Run) =>
  level % 2 === 1 && !/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text)
    ? [...graphemes.segment(text)]
        .map(({ segment }) => segment)
        .reverse()
        .join('')
    : text
