/** Converts JSON to readable Markdown: names become headings, arrays become lists, strings stay as they are. */
import type { Piece } from './pieces.ts'

const MAX_HEADING = 6

/** A field name as a title: "createdAt" becomes "Created at". */
export function titleOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Converts a large object. Reads it twice: short values are written first, and lists of short values have another format. */
export async function* toMarkdown(name: string, read: () => AsyncIterable<Piece>): AsyncGenerator<string> {
  const { short, withLong } = await outlineOf(read())
  yield `# ${titleOf(name)}\n\n${lines(short)}`
  for await (const piece of read()) yield written(piece, withLong.has(piece.name))
}

async function outlineOf(pieces: AsyncIterable<Piece>) {
  const short: [name: string, value: unknown][] = []
  /** Names of lists with at least one long item. */
  const withLong = new Set<string>()
  for await (const piece of pieces) {
    if (piece.kind === 'value' && isShort(piece.value)) short.push([piece.name, piece.value])
    if (piece.kind === 'item' && !isShort(piece.value)) withLong.add(piece.name)
  }
  return { short, withLong }
}

function written(piece: Piece, isLong: boolean): string {
  if (piece.kind === 'list') return heading(2, titleOf(piece.name))
  if (piece.kind === 'value') return isShort(piece.value) ? '' : headed(piece.name, piece.value, 2)
  if (piece.kind === 'item') return item(piece, isLong, 3)
  return listEnd(piece.count, isLong)
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function section(value: unknown, level: number): string {
  if (isPlain(value)) return `${plain(value)}\n\n`
  if (Array.isArray(value)) return list(value, level)
  const entries = Object.entries(value as object)
  const sections = entries.filter(([, inner]) => !isShort(inner)).map(([key, inner]) => headed(key, inner, level))
  return `${lines(entries.filter(([, inner]) => isShort(inner)))}${sections.join('')}`
}

const headed = (key: string, value: unknown, level: number) =>
  `${heading(level, titleOf(key))}${section(value, level + 1)}`

const lines = (entries: [name: string, value: unknown][]) =>
  entries.map(([key, value]) => `- **${titleOf(key)}**: ${plain(value)}\n`).join('') + (entries.length > 0 ? '\n' : '')

function list(items: unknown[], level: number): string {
  const isLong = !items.every(isShort)
  return items.map((value, index) => item({ value, index }, isLong, level)).join('') + listEnd(items.length, isLong)
}

const item = ({ value, index }: { value: unknown; index: number }, isLong: boolean, level: number) =>
  isLong ? `${heading(level, String(index + 1))}${section(value, level + 1)}` : `- ${plain(value)}\n`

function listEnd(count: number, isLong: boolean): string {
  if (count === 0) return 'None.\n\n'
  return isLong ? '' : '\n'
}

const isShort = (value: unknown) => isPlain(value) && !(typeof value === 'string' && value.includes('\n'))
const plain = (value: unknown) => {
  if (value === null || value === '') return '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const heading = (level: number, title: string) => `${'#'.repeat(Math.min(level, MAX_HEADING))} ${title}\n\n`
