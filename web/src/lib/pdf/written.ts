/** The blocks of a PDF before layout: text with roles. */
import { STYLES } from './faces.ts'
import type { Style } from './faces.ts'

/** A piece of text in one style. */
export interface Span {
  text: string
  style?: Style
  /** Where it leads: an address of the web or of mail. */
  link?: string
}

export type Role = 'title' | 'heading' | 'subheading' | 'text' | 'about'

/** An item of a list: an object of its own for each. */
export interface Item {
  /** The same object for all items of one list. */
  list: object
}

export interface Block {
  role: Role
  spans: Span[]
  /** How deep in lists and quotations it stands. */
  indent?: number
  /** What stands before the innermost of its items: the bullet or number of a list. */
  marker?: string
  /** The items of lists that it stands in, from the outermost inwards. */
  items?: readonly Item[]
  isQuote?: boolean
  /** A line is drawn above it. */
  isAfterRule?: boolean
}

const ROLE_STYLE: Record<Role, Style> = {
  title: 'bold',
  heading: 'bold',
  subheading: 'bold',
  text: 'regular',
  about: 'regular',
}

/** The style of a span: where the block is bold already, nothing in it is anything else. */
export const styleOf = (block: Block, span: Span): Style =>
  ROLE_STYLE[block.role] === 'bold' ? 'bold' : (span.style ?? 'regular')

/** Everything that is written in each style, for the choice of faces. */
export function textByStyle(blocks: readonly Block[]): Record<Style, string> {
  const pieces: Record<Style, string[]> = { regular: [], bold: [], italic: [] }
  for (const block of blocks) {
    for (const span of block.spans) pieces[styleOf(block, span)].push(span.text.normalize('NFC'))
    if (block.marker) pieces.regular.push(block.marker)
  }
  const [regular, bold, italic] = STYLES.map((style) => pieces[style].join('\n'))
  return { regular: regular ?? '', bold: bold ?? '', italic: italic ?? '' }
}
