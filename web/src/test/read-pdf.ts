/** Reads PDFs back with another program than the one that made them, and fonts from where they are installed. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { makePdf } from '../lib/pdf/make.ts'
import type { Content } from '../lib/pdf/make.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const readFont = async (url: string) =>
  new Uint8Array(await fs.readFile(path.join(root, url.slice(url.indexOf('node_modules')))))

/** Makes the PDF and reads it: its text line by line, what each block is tagged as, where its links lead. */
export async function makeAndRead(content: Content) {
  const { bytes, missing } = await makePdf(content, readFont)
  const size = bytes.length
  const document = await getDocumentProxy(bytes, { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items } = await page.getTextContent()
      const annotations: { url?: string }[] = await page.getAnnotations()
      const tree = await page.getStructTree()
      const tags = tree.children.flatMap(tagOf)
      return { lines: linesOf(items), tags, links: annotations.flatMap(({ url }) => url ?? []), fonts: fontsOf(items) }
    }),
  )
  const outline = (await document.getOutline()) ?? []
  const { info } = await document.getMetadata()
  return {
    missing,
    size,
    language: (info as { Language?: string }).Language,
    pages,
    outline: outline.map(({ title }) => title),
    lines: pages.flatMap(({ lines }) => lines),
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Tagged = Awaited<ReturnType<Page['getStructTree']>>['children'][number]

/** A tag and those inside it: 'L(LI(Lbl LBody(P)))'. */
function tagOf(node: Tagged): string[] {
  if (!('role' in node)) return []
  const inside = node.children.flatMap(tagOf)
  return [inside.length === 0 ? node.role : `${node.role}(${inside.join(' ')})`]
}

/** What stands at one height is one line, from left to right; a gap is a space. */
function linesOf(items: object[]): string[] {
  const lines = new Map<number, { x: number; width: number; text: string }[]>()
  for (const item of items) {
    if (!('str' in item && 'transform' in item && 'width' in item)) continue
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const piece = { x, width: Number(item.width), text: String(item.str) }
    lines.set(Math.round(y), [...(lines.get(Math.round(y)) ?? []), piece])
  }
  return [...lines.values()].map((pieces) => {
    let end = Infinity
    let line = ''
    for (const { x, width, text } of pieces.toSorted((a, b) => a.x - b.x)) {
      line += x - end > 2 ? ` ${text}` : text
      end = x + width
    }
    return line.replaceAll(/\s+/g, ' ').trim()
  })
}

/** Which font shows which pieces: pieces of one font are in one string. */
function fontsOf(items: object[]): string[] {
  const byFont = new Map<string, string>()
  for (const item of items) {
    if (!('str' in item && 'fontName' in item)) continue
    const name = String(item.fontName)
    byFont.set(name, `${byFont.get(name) ?? ''}${String(item.str)}`)
  }
  return [...byFont.values()]
}
