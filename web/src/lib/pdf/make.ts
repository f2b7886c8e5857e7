/** A PDF from blocks, made where it is asked for: nothing of it goes to a server. Large, and so loaded when wanted. */
import { toBytes } from 'pdfkit/output'
import { fill } from '../fill.ts'
import * as texts from '../texts.ts'
import { loadFaces } from './faces.ts'
import type { ReadFont } from './faces.ts'
import { createPaper } from './paper.ts'
import { textByStyle } from './written.ts'
import type { Block } from './written.ts'

/** How long the page may be busy before it gets to answer its person. */
const BUSY_MS = 30

export interface Content {
  title: string
  blocks: Block[]
  /** What stands at the foot of each page beside its number. */
  foot: string
}

export interface MadePdf {
  bytes: Uint8Array<ArrayBuffer>
  /** How many signs stand as replacement signs, because no font of the PDF has them. */
  missing: number
}

/** `read` gets the bytes of a font's address. */
export async function makePdf({ title, blocks, foot }: Content, read?: ReadFont): Promise<MadePdf> {
  const frame: Block[] = [
    { role: 'about', spans: [{ text: foot }] },
    { role: 'about', spans: [{ text: MISSING_NOTE }] },
  ]
  const faces = await loadFaces(textByStyle([...blocks, ...frame]), read)
  const paper = createPaper({
    title,
    size: paperSize(navigator.language),
    faces,
    sayPage: (page, of) => fill(texts.pageFoot, { foot, page, of }),
  })
  const bytes = toBytes(paper.document)
  let since = performance.now()
  for (const block of blocks) {
    paper.write(block)
    if (performance.now() - since < BUSY_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  const missing = paper.missing()
  if (missing > 0) paper.write({ role: 'about', spans: [{ text: MISSING_NOTE }], isAfterRule: true })
  paper.finish()
  return { bytes: await bytes, missing }
}

const MISSING_NOTE = texts.marksACharacterThatThisFiles

/** Letter where people use it, A4 everywhere else. */
export function paperSize(language: string): 'A4' | 'LETTER' {
  const { region } = new Intl.Locale(language).maximize()
  return ['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE', 'GT', 'CR', 'PA', 'PR'].includes(region ?? '') ? 'LETTER' : 'A4'
}
