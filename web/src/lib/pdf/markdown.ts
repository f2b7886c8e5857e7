/** Markdown as blocks of a PDF: headings, lists, quotations, emphasis and links stay what they are. Pure. */
import type { List, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Style } from './faces.ts'
import type { Block, Span } from './written.ts'

type Nesting = Pick<Block, 'indent' | 'isQuote' | 'items'>

/** Headings of `markdown` stand below that of the entry. HTML in it is left out, as it is on the screen. */
export function blocksOf(markdown: string): Block[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return tree.children.flatMap((node) => blocksOfNode(node, { indent: 0 }))
}

function blocksOfNode(node: RootContent, nesting: Nesting): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ role: 'subheading', spans: spansOf(node.children), ...nesting }]
    case 'paragraph':
      return [{ role: 'text', spans: spansOf(node.children), ...nesting }]
    case 'list':
      return blocksOfList(node, nesting)
    case 'blockquote':
      return node.children.flatMap((child) =>
        blocksOfNode(child, { ...nesting, indent: deeper(nesting), isQuote: true }),
      )
    case 'code':
      return [{ role: 'text', spans: [{ text: node.value }], ...nesting, indent: deeper(nesting) }]
    case 'table':
      return rowsOf(node).map((spans) => ({ role: 'text', spans, ...nesting }))
    default:
      return []
  }
}

const deeper = ({ indent = 0 }: Nesting) => indent + 1

function blocksOfList(list: List, nesting: Nesting): Block[] {
  return list.children.flatMap((item, index) => {
    const number = list.ordered ? `${(list.start ?? 1) + index}.` : '•'
    const marker = item.checked === null || item.checked === undefined ? number : item.checked ? '[x]' : '[ ]'
    const inside = { ...nesting, indent: deeper(nesting), items: [...(nesting.items ?? []), { list }] }
    const [first, ...rest] = item.children.flatMap((child) => blocksOfNode(child, inside))
    return [{ marker, ...(first ?? { role: 'text' as const, spans: [], ...inside }) }, ...rest]
  })
}

/** A row is a line: its cells one after the other, the head in bold. */
function rowsOf(table: Table): Span[][] {
  return table.children.map((row, index) =>
    row.children.flatMap((cell, nesting) => [
      ...(nesting === 0 ? [] : [{ text: ' · ' }]),
      ...spansOf(cell.children, index === 0 ? 'bold' : undefined),
    ]),
  )
}

function spansOf(nodes: readonly PhrasingContent[], style?: Style, link?: string): Span[] {
  const plain = (text: string): Span[] => [{ text, ...(style && { style }), ...(link !== undefined && { link }) }]
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return plain(node.value)
      case 'strong':
        return spansOf(node.children, 'bold', link)
      case 'emphasis':
        return spansOf(node.children, style ?? 'italic', link)
      case 'delete':
        return spansOf(node.children, style, link)
      case 'link':
        return spansOf(node.children, style, isAddress(node.url) ? node.url : link)
      case 'image':
        return plain(node.alt ?? '')
      case 'break':
        return plain('\n')
      default:
        return []
    }
  })
}

const isAddress = (url: string) => /^(https?:\/\/|mailto:)/i.test(url)
