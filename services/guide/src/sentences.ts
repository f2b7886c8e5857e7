/** Cuts an answer into whole sentences and lines, and remembers where each stands, so that what is quoted can be found again. */

export interface Sentence {
  /** A part of the answer, letter by letter. */
  raw: string
  start: number
  end: number
  /** Begins a line of its own. */
  line: boolean
}

/** More than anybody's answer; what lies behind it is not read. */
const READ_LIMIT = 12_000
const MAX_SENTENCES = 400

const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|mr|mrs|ms|dr|prof|st|vs|etc|approx|e\.g|i\.e|z\.B|z|d\.h|bzw|usw|ca|nr|sr|sra|dra|p\.ej|ej|mme|m|dott|sig|jr)\.$/iu
/** "21 h." is no abbreviation where a capital follows. */
const UNIT = /\d ?(?:h|l|m|g)\.$/iu
/** "bis 15. Januar", "die 2. Klasse": a figure that counts. */
const COUNTED = /(?<!\p{L})(?:am|bis|zum|vom|ab|seit|der|die|das|dem|den|des|im) \d{1,2}\.$/iu
/** A mark that ends a sentence, with the marks that close behind it. */
const END = /[.!?…。！？؟]+["”’»“)\]]*(?=\s|$)|[。！？]/gu
/** Opens the next of several, also in small letters. */
const ORDINAL =
  /^\s+(?:first|second|third|fourth|erstens|zweitens|drittens|viertens|primero|segundo|tercero|premièrement|deuxièmement|troisièmement|primo|secondo|terzo|primeiro|terceiro)(?:ly)?:\s/iu
const BULLET = /^[ \t]*(?:[-*•–—·+>]+|\(?\d{1,2}[.):])[ \t]+/

/** Without what no text should hold: broken characters, controls, marks that turn the writing around. */
export function readable(answer: string): string {
  return answer
    .slice(0, READ_LIMIT)
    .toWellFormed()
    .replaceAll('\ufffd', ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
}

/** The sentences of a readable text, in order. */
export function sentencesOf(text: string): Sentence[] {
  return linesOf(text)
    .flatMap(({ start, end }) => cutLine(text, start, end))
    .slice(0, MAX_SENTENCES)
}

/** Lines without their bullets; a line that was merely wrapped goes on with the one before it. */
function linesOf(text: string): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const bullet = BULLET.exec(line)?.[0].length ?? 0
    const wrapped = bullet === 0 && /^\s?\p{Ll}/u.test(line) && line.length > 0
    const last = lines.at(-1)
    const open = last && !/[.!?…:;,]\s*$/.test(text.slice(last.start, last.end)) && last.end - last.start > 55
    if (wrapped && open && text[at - 2] !== '\n') last.end = at + line.length
    else if (line.trim() !== '') lines.push(...numbered(text, at + bullet, at + line.length))
    at += line.length + 1
  }
  return lines
}

/** "1. one 2. two 3. three" in one line is three. */
function numbered(text: string, start: number, end: number): { start: number; end: number }[] {
  const line = text.slice(start, end)
  const marks = [...line.matchAll(/(?<=^|\s)\(?([1-9])[.)]\s+(?=\S)/g)]
  const first = marks.findIndex(([, figure], index) => Number(figure) === index + (marks[0]?.index === 0 ? 1 : 2))
  const isSeries = marks.length > 0 && first === 0 && (marks[0]?.index === 0 ? marks.length > 1 : true)
  if (!isSeries || !marks.every(([, figure], index) => Number(figure) === Number(marks[0]?.[1]) + index))
    return [{ start, end }]
  const cuts = marks.map(({ index, 0: mark }) => ({ from: index, to: index + mark.length }))
  const head = (cuts[0]?.from ?? 0) > 0 ? [{ start, end: start + (cuts[0]?.from ?? 0) }] : []
  return [
    ...head,
    ...cuts.map(({ to }, index) => ({ start: start + to, end: start + (cuts[index + 1]?.from ?? line.length) })),
  ]
}

function cutLine(text: string, start: number, end: number): Sentence[] {
  const line = text.slice(start, end)
  const found: Sentence[] = []
  let from = 0
  for (const match of line.matchAll(END)) {
    const to = match.index + match[0].length
    if (!isEnd(line, from, to)) continue
    found.push(...trimmed(text, start + from, start + to, found.length === 0))
    from = to
  }
  found.push(...trimmed(text, start + from, end, found.length === 0))
  return found
}

/** Not behind an abbreviation, not inside quotation marks or brackets that are still open. */
function isEnd(line: string, from: number, to: number): boolean {
  const said = line.slice(from, to)
  const next = line.slice(to)
  if (ORDINAL.test(next)) return true
  if (/(?:…|\.\.|(?<!\d)\d{1,2}\.|\p{Lu}\.\p{Lu}\.|[.!?][”"])[”"]?$/u.test(said) && /^\s+\p{Ll}/u.test(next))
    return false
  if (COUNTED.test(said) && to < line.length) return false
  if (UNIT.test(said) && /^\s+\p{Lu}/u.test(next)) return true
  if (/\.$/.test(said) && ABBREVIATION.test(said) && to < line.length) return false
  if (/\b\d{1,2}\.$/.test(said) && /^\s+\p{L}/u.test(line.slice(to)) && said.trim().length <= 3) return false
  const straight = said.match(/"/g)?.length ?? 0
  const open = (said.match(/[“«„(]/g)?.length ?? 0) - (said.match(/[”»)]/g)?.length ?? 0)
  const closes = /["”»)]/.test(line.slice(to, to + 160))
  return !(closes && (straight % 2 === 1 || (open > 0 && !/„[^“]*“/.test(said))))
}

function trimmed(text: string, start: number, end: number, line: boolean): Sentence[] {
  const piece = text.slice(start, end)
  const raw = piece.trim()
  if (!/[\p{L}\p{N}]/u.test(raw)) return []
  const offset = start + piece.indexOf(raw)
  return [{ raw, start: offset, end: offset + raw.length, line }]
}

/** Words in the sense of a reader: what has a letter or a figure; scripts without spaces count by two characters. */
export function countWords(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,:-]*/gu) ?? []
  return spaced.reduce((sum, word) => {
    const dense = word.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
    return sum + (dense > 2 ? Math.ceil(dense / 2) : 1)
  }, 0)
}
