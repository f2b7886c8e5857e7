/** A long JSON object, read piece by piece: its values by name, and its lists item by item. No more than a piece is in memory. */

export type Piece =
  | { kind: 'value'; name: string; value: unknown }
  | { kind: 'list'; name: string }
  | { kind: 'item'; name: string; index: number; value: unknown }
  | { kind: 'end'; name: string; count: number }

interface List {
  name: string
  count: number
}

/** @throws Error when the texts together are not one object. */
export async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<Piece> {
  const reader = createReader()
  for await (const text of texts) yield* reader.read(text)
  if (!reader.isWhole()) throw new Error('A part of an export is not whole.')
}

function createReader() {
  const marksOf = createMarks()
  let [rest, depth, wasOpened] = ['', 0, false]
  let list: List | null = null
  function* read(text: string): Generator<Piece> {
    let begin = 0
    const takeUntil = (at: number) => {
      const unit = rest + text.slice(begin, at)
      ;[rest, begin] = ['', at + 1]
      return unit
    }
    for (const at of marksOf(text)) {
      const mark = text[at] ?? ''
      const opens = mark === '{' || mark === '['
      if (opens) depth += 1
      if (opens && depth === 1) wasOpened = takeUntil(at) === ''
      else if (mark === '[' && depth === 2 && !list) {
        list = { name: nameIn(takeUntil(at)), count: 0 }
        yield { kind: 'list', name: list.name }
      } else if (!opens && depth === (list ? 2 : 1)) {
        const unit = takeUntil(at)
        if (unit) yield pieceOf(unit, list)
        if (mark === ']' && list) yield { kind: 'end', ...list }
        if (mark === ']') list = null
      }
      if (mark === '}' || mark === ']') depth -= 1
    }
    rest += text.slice(begin)
  }
  return { read, isWhole: () => wasOpened && depth === 0 }
}

function pieceOf(unit: string, list: List | null): Piece {
  if (list) return { kind: 'item', name: list.name, index: list.count++, value: JSON.parse(unit) as unknown }
  const [[name, value] = ['', null]] = Object.entries(JSON.parse(`{${unit}}`) as Record<string, unknown>)
  return { kind: 'value', name, value }
}

/** What stands before a list: `"name":`. */
const nameIn = (unit: string) => JSON.parse(unit.slice(0, unit.lastIndexOf(':'))) as string

/** Where brackets and commas stand that are not within a string; strings may go on in the next text. */
function createMarks() {
  const [outside, inside] = [/["{}[\],]/g, /["\\]/g]
  let [inString, isEscaped] = [false, false]
  return function* (text: string): Generator<number> {
    let at = isEscaped ? 1 : 0
    if (text) isEscaped = false
    while (at < text.length) {
      const pattern = inString ? inside : outside
      pattern.lastIndex = at
      const found = pattern.exec(text)
      if (!found) return
      at = found.index + 1
      if (found[0] === '"') inString = !inString
      else if (found[0] !== '\\') yield found.index
      else isEscaped = at++ === text.length
    }
  }
}

/** The object as JSON that can be read, as `JSON.stringify` would indent it. */
export async function* toJson(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of pieces) {
    if (piece.kind === 'value' || piece.kind === 'list') {
      yield `${isFirst ? '{' : ','}\n  ${JSON.stringify(piece.name)}: `
      isFirst = false
    }
    if (piece.kind === 'value') yield indented(piece.value, 2)
    if (piece.kind === 'list') yield '['
    if (piece.kind === 'item') yield `${piece.index === 0 ? '' : ','}\n    ${indented(piece.value, 4)}`
    if (piece.kind === 'end') yield piece.count === 0 ? ']' : '\n  ]'
  }
  yield isFirst ? '{}\n' : '\n}\n'
}

const indented = (value: unknown, by: number) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`)
