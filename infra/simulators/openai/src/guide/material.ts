/** Decides what kind of words an answer is, so that they can be woven in without breaking. */
import { isEnglish, isSentence, lowerFirst, opensWithPlace, opensWithVerb } from './english.ts'
import { toPresent, toYou } from './second-person.ts'
import { capitalise, clip, close, joinSeries, saysSomething, splitPieces, tidy, withoutEmoji } from './words.ts'

export type Shape = 'blank' | 'quote' | 'sentence' | 'verb' | 'place' | 'things'

export interface Material {
  shape: Shape
  /** The first piece, without a closing full stop; for `verb` and `place` in lower case. */
  lead: string
  /** Whole sentences that follow it; '' when there are none. */
  rest: string
  /** The tidied answer as the person wrote it, for recognising themes. */
  source: string
}

const BLANK: Material = { shape: 'blank', lead: '', rest: '', source: '' }

export interface Reading {
  /** How much of the answer may be used, in UTF-8. */
  bytes: number
  /** Whether the person's other answers are in another language. */
  abroad?: boolean
}

export function readMaterial(answer: string, { bytes, abroad = false }: Reading): Material {
  const source = tidy(answer)
  if (!saysSomething(source)) return BLANK
  const flat = source.replaceAll('\n', ', ')
  if (!isEnglish(source, abroad)) return { shape: 'quote', lead: clip(flat, bytes), rest: '', source }
  const pieces = takePieces(gatherThings(gatherSeries(withoutEmoji(source))), bytes)
  const [first = '', ...others] = pieces
  if (first === '') return { shape: 'quote', lead: clip(flat, bytes), rest: '', source }
  const shape = shapeOf(first)
  return { shape, lead: turn(first, shape), rest: others.map(toSentence).join(' '), source }
}

/** Whether most of what a person wrote is in another language than English. */
export function isAbroad(answers: readonly string[]): boolean {
  const said = answers.map(tidy).filter(saysSomething)
  return said.length > 0 && !isEnglish(said.join('\n'))
}

/** A piece of an answer as a sentence in the second person; fragments stay fragments. */
export function toSentence(piece: string): string {
  const shape = shapeOf(piece)
  const turned = turn(piece, shape)
  return close(capitalise(shape === 'verb' ? asYou(turned) : turned))
}

/** 'be kind' becomes 'you are kind'. */
export function asYou(action: string): string {
  return `you ${action.replace(/^be\b/, 'are')}`
}

function turn(piece: string, shape: Shape): string {
  const turned = toYou(toPresent(piece)).replace(/^(You [^,;]+), you (?=\p{Ll})/u, '$1, and you ')
  if (shape === 'verb') return evenSeries(lowerFirst(turned.replace(/^(?:to|To) /, '')))
  if (shape === 'things') return evenSeries(turned)
  return shape === 'place' ? lowerFirst(turned) : turned
}

function shapeOf(piece: string): Shape {
  if (/^to (?!me\b|my\b|the\b|an?\b|be honest|you\b)/i.test(piece) || opensWithVerb(piece)) return 'verb'
  if (isSentence(piece)) return 'sentence'
  return opensWithPlace(piece) ? 'place' : 'things'
}

/** A list written line by line becomes one series, the rest sentences. */
function gatherSeries(source: string): string[] {
  const lines = source.split('\n')
  const isList =
    lines.length > 1 && lines.every((line) => line.length < 70 && !isSentence(line) && !/[.?]\s/.test(line))
  if (!isList) return splitPieces(source)
  const items = lines.map((line) => line.replace(/[.,;]+$/, ''))
  return [joinSeries([items[0] ?? '', ...items.slice(1).map(lowerFirst)])]
}

/** 'Rent. The car. The dentist.' is one series too, if the parts are simple. */
function gatherThings(pieces: string[]): string[] {
  const simple = pieces.every((piece) => shapeOf(piece) === 'things' && !/[,:;?“]/.test(piece))
  const series = joinSeries([pieces[0] ?? '', ...pieces.slice(1).map(lowerWhether)])
  return simple && pieces.length > 1 && series.length < 110 ? [series] : pieces
}

function lowerWhether(piece: string): string {
  return lowerFirst(piece).replace(/^(Whether|How|If|What|Who|Where) /, (word) => word.toLowerCase())
}

/** 'a, b, c' becomes 'a, b and c'; two items could be a place and its country, so they stay. */
function evenSeries(text: string): string {
  const items = text.split(', ')
  if (items.length < 3 || /\b(?:and|or|then|but)\b|[;:]/.test(text) || items.some((item) => item.length > 40))
    return text
  return joinSeries(items)
}

function takePieces(pieces: readonly string[], bytes: number): string[] {
  const taken: string[] = []
  let room = bytes
  for (const piece of pieces) {
    const size = Buffer.byteLength(piece)
    if (taken.length > 0 && size > room) break
    taken.push(clip(piece, Math.max(room, 60)))
    room -= size
  }
  return taken
}
