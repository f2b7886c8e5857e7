/** Lays out blocks on pages: embedded fonts, both writing directions, tags for screen readers. */
import PDFDocument from 'pdfkit'
import type { Faces } from './faces.ts'
import { BAR_INK, INK, QUIET, RULE_INK } from './inks.ts'
import { fillLines } from './lines.ts'
import type { Line } from './lines.ts'
import { createLists } from './lists.ts'
import { fromLeftToRight, readParagraph, runsOf, shapedText } from './runs.ts'
import type { Paragraph, Run } from './runs.ts'
import { styleOf } from './written.ts'
import type { Block, Role } from './written.ts'

/** In points, as all lengths here. */
const MARGIN = 62
const FOOT = 34
const INDENT = 20
/** Room for a line between blocks. */
const RULE = 16
/** Lines that a heading is never parted from. */
const WITH_HEADING = 3

interface Setting {
  size: number
  leading: number
  before: number
  ink: string
  tag: string
}
/** A block as it is set. */
interface Measured {
  setting: Setting
  /** From the margin where its lines begin. */
  indent: number
  /** Of a line. */
  height: number
  lines: Line[]
}
const EMPTY_LINE: Line = { start: 0, end: 0 }

const SETTINGS: Record<Role, Setting> = {
  title: { size: 22, leading: 1.25, before: 0, ink: INK, tag: 'H1' },
  heading: { size: 14.5, leading: 1.3, before: 22, ink: INK, tag: 'H2' },
  subheading: { size: 11.5, leading: 1.4, before: 12, ink: INK, tag: 'H3' },
  text: { size: 10.5, leading: 1.55, before: 6, ink: INK, tag: 'P' },
  about: { size: 9, leading: 1.5, before: 2, ink: QUIET, tag: 'P' },
}

export interface Paper {
  document: PDFKit.PDFDocument
  write: (block: Block) => void
  /** How many signs no face had. */
  missing: () => number
  /** Numbers the pages and ends the document. */
  finish: () => void
}

type About = { title: string; size: 'A4' | 'LETTER'; faces: Faces; sayPage: (page: number, of: number) => string }

export function createPaper({ title, size, faces, sayPage }: About): Paper {
  const document = new PDFDocument({
    size,
    margin: 0,
    font: '',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: 'en',
    bufferPages: true,
    info: { Title: title },
  })
  for (const { name, bytes } of Object.values(faces).flat()) document.registerFont(name, bytes)
  const right = document.page.width - MARGIN
  const bottom = document.page.height - MARGIN
  const lists = createLists(document)
  let y = MARGIN
  let missing = 0

  const face = (run: Run, fontSize: number) => document.font(run.face.name).fontSize(fontSize)
  // Without features a run is shaped word by word, from a cache: right only where it runs from left to right.
  const featuresOf = ({ level }: Run) => (level % 2 === 1 ? { features: [] } : {})
  const widthOf = (run: Run, fontSize: number) =>
    face(run, fontSize).widthOfString(shapedText(run), { ...featuresOf(run), lineBreak: false })
  const widthOfPart = (paragraph: Paragraph, { start, end }: Line, fontSize: number) =>
    runsOf(paragraph, start, end).reduce((sum, run) => sum + widthOf(run, fontSize), 0)

  /** Of the line that begins at `y`. */
  const baselineOf = ({ size: fontSize, leading }: Setting) => y + fontSize * leading * 0.5 + fontSize * 0.35

  /** Draws runs from `x` on. */
  const draw = (runs: Run[], x: number, baseline: number, { size: fontSize, ink }: Setting) => {
    let at = x
    for (const run of fromLeftToRight(runs)) {
      const width = widthOf(run, fontSize)
      const options = { ...featuresOf(run), lineBreak: false, baseline: 'alphabetic' as const }
      document.fillColor(ink).text(shapedText(run), at, baseline, options)
      if (run.link !== undefined) {
        document.link(at, baseline - fontSize, width, fontSize * 1.3, run.link)
        document
          .moveTo(at, baseline + 2)
          .lineTo(at + width, baseline + 2)
          .lineWidth(0.5)
          .stroke(ink)
      }
      at += width
    }
  }

  const nextPage = () => {
    document.continueOnNewPage()
    y = MARGIN
  }

  const measure = ({ role, indent: depth = 0 }: Block, paragraph: Paragraph): Measured => {
    const setting = SETTINGS[role]
    const indent = depth * INDENT
    const lines = fillLines(paragraph, right - MARGIN - indent, (start, end) =>
      widthOfPart(paragraph, { start, end }, setting.size),
    )
    // An item of a list without words still has its mark.
    return { setting, indent, height: setting.size * setting.leading, lines: lines.length > 0 ? lines : [EMPTY_LINE] }
  }

  /** Goes to where the block begins: on the next page, if its first lines have no room on this one. */
  const makeRoom = (block: Block, { setting, height, lines }: Measured) => {
    if (y === MARGIN) return
    const isHeading = block.role === 'heading' || block.role === 'subheading'
    y += setting.before + (block.isAfterRule ? RULE : 0)
    if (y + (isHeading ? lines.length * height + WITH_HEADING * 16 : height) > bottom) nextPage()
  }

  const drawBlock = (block: Block, paragraph: Paragraph, { setting, indent, height, lines }: Measured) => {
    if (block.isAfterRule && y > MARGIN) {
      document.moveTo(MARGIN, y - RULE / 2).lineTo(right, y - RULE / 2)
      document.lineWidth(0.5).stroke(RULE_INK)
    }
    if (block.role === 'heading') document.outline.addItem(paragraph.text)
    for (const line of lines) {
      if (y + height > bottom) nextPage()
      const width = widthOfPart(paragraph, line, setting.size)
      const x = paragraph.isRtl ? right - indent - width : MARGIN + indent
      draw(runsOf(paragraph, line.start, line.end), x, baselineOf(setting), setting)
      if (block.isQuote) drawBar(paragraph.isRtl ? right - indent + 8 : MARGIN + indent - 8, height)
      y += height
    }
  }

  const drawMarker = (marker: string, { setting, indent }: Measured, { isRtl }: Paragraph) => {
    const paragraph = readParagraph([{ text: marker, style: 'regular' }], faces)
    const line = { start: 0, end: marker.length }
    const gap = 6
    const width = widthOfPart(paragraph, line, setting.size)
    const x = isRtl ? right - indent + gap : MARGIN + indent - gap - width
    draw(runsOf(paragraph, line.start, line.end), x, baselineOf(setting), setting)
  }

  const drawBar = (x: number, height: number) => {
    document.moveTo(x, y + 2).lineTo(x, y + height)
    document.lineWidth(1).stroke(BAR_INK)
  }

  return {
    document,
    write: (block) => {
      const spans = block.spans.map((span) => ({ text: span.text, style: styleOf(block, span), link: span.link }))
      const paragraph = readParagraph(spans, faces)
      if (paragraph.text.trim() === '' && block.marker === undefined) return
      missing += paragraph.missing
      // Pieces from right to left lie on the page in the order of the eye: their text is said as it was written.
      const options = paragraph.isRtl ? { actual: paragraph.text } : {}
      const measured = measure(block, paragraph)
      const { marker, items = [] } = block
      makeRoom(block, measured)
      const body = lists.goTo(items, marker === undefined ? undefined : () => drawMarker(marker, measured, paragraph))
      const text = document.struct(measured.setting.tag, options, () => drawBlock(block, paragraph, measured))
      if (body) body.add(text)
      else document.addStructure(text)
    },
    missing: () => missing,
    finish: () => {
      lists.goTo([])
      const { count } = document.bufferedPageRange()
      const setting = SETTINGS.about
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        const text = sayPage(page + 1, count)
        const paragraph = readParagraph([{ text, style: 'regular' }], faces)
        const line = { start: 0, end: paragraph.text.length }
        const width = widthOfPart(paragraph, line, setting.size)
        document.markContent('Artifact', { type: 'Pagination' })
        draw(runsOf(paragraph, line.start, line.end), right - width, document.page.height - FOOT, setting)
        document.endMarkedContent()
      }
      document.end()
    },
  }
}
