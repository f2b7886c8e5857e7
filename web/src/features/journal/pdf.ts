/** A range of the journal as a PDF: each entry under its title, with its day, mood and tags. */
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { blocksOf } from '../../lib/pdf/markdown.ts'
import type { Content } from '../../lib/pdf/make.ts'
import { savePdf } from '../../lib/pdf/save.ts'
import type { Block } from '../../lib/pdf/written.ts'
import { aboutEntry, fileName, sayExtent } from './export.ts'
import type { Range } from './export.ts'
import type { Entry } from './queries.ts'
import * as texts from './texts.ts'

export const saveJournal = (entries: readonly Entry[], range: Range) =>
  savePdf(fileName(range, 'pdf'), journalPdf(entries, range))

export function journalPdf(entries: readonly Entry[], range: Range): Content {
  return {
    title: texts.yourJournal,
    foot: fill(texts.yourJournalBrand, { brand: BRAND.name }),
    blocks: [
      { role: 'title', spans: [{ text: texts.yourJournal }] },
      { role: 'about', spans: [{ text: `${BRAND.name}. ${sayExtent(entries, range)}` }] },
      ...entries.flatMap(entryBlocks),
    ],
  }
}

function entryBlocks(entry: Entry): Block[] {
  return [
    { role: 'heading', spans: [{ text: entry.title }], isAfterRule: true },
    { role: 'about', spans: [{ text: aboutEntry(entry) }] },
    ...blocksOf(entry.content),
  ]
}
