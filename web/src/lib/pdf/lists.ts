/** Tags of lists in a PDF: L holds items, LI a mark (Lbl) and what it says (LBody), which may hold lists in turn. */
import type { Item } from './written.ts'

type Element = PDFKit.PDFStructureElement
type OpenItem = { item: Item; list: Element; row: Element; body: Element }

export interface Lists {
  /** Ends the items that `items` does not name and begins those that are new; returns what holds their text. */
  goTo: (items: readonly Item[], drawMark?: () => void) => Element | undefined
}

export function createLists(document: PDFKit.PDFDocument): Lists {
  /** From the outermost inwards. */
  let open: OpenItem[] = []
  const begin = (tag: string, parent: Element | undefined): Element => {
    const element = document.struct(tag)
    if (parent) parent.add(element)
    else document.addStructure(element)
    return element
  }
  return {
    goTo: (items, drawMark) => {
      const kept = open.findIndex(({ item }, depth) => item !== items[depth])
      const left = kept === -1 ? undefined : open[kept]
      if (left) open = open.slice(0, kept)
      const goesOn = left !== undefined && left.item.list === items[open.length]?.list
      // What is inside ends with it.
      if (left) (goesOn ? left.row : left.list).end()
      for (const item of items.slice(open.length)) {
        const list = goesOn && item.list === left.item.list ? left.list : begin('L', open.at(-1)?.body)
        const row = begin('LI', list)
        if (drawMark && item === items.at(-1)) row.add(document.struct('Lbl', {}, drawMark))
        open.push({ item, list, row, body: begin('LBody', row) })
      }
      return open.at(-1)?.body
    },
  }
}
