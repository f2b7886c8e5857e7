/** The copy of all that a service holds on a user, handed in page by page: what is long is never in memory as a whole. */
import type { z } from 'zod'
import type { ContextName, EventContract } from './define.ts'
import { exportPaged, exportPart, exportSlicesOf } from './own-data.ts'

interface Announcing {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
}

/** Some rows of a list, and what the page behind them is asked for with; null where there is none. */
export interface Page {
  rows: readonly object[]
  after: string | null
}

/** What a service holds on one user. */
export interface Archive {
  /** What there is once, by name. */
  readOnce: () => Promise<object>
  /** What there are many of, by name, in the order in which they are handed in; null asks for the first page. */
  lists: Record<string, (after: string | null) => Promise<Page>>
}

/** Where an archive goes on; with no list at its begin. */
export type ArchivePosition = Omit<Paged, 'list'> & { list: string | null }
type Paged = z.output<ReturnType<typeof exportPaged>['payload']>

/** Pages are read on until there is as much text. */
const ENOUGH_CHARACTERS = 200_000

/** The first page of an archive. */
export const exportArchive = (
  tx: Announcing,
  context: ContextName,
  archive: Archive,
  { exportId, userId }: { exportId: string; userId: number },
): Promise<void> => exportFrom(tx, context, archive, { exportId, userId, index: 0, list: null, after: null })

/** Hands in what comes next, and has what is behind it follow. */
export async function exportFrom(
  tx: Announcing,
  context: ContextName,
  archive: Archive,
  position: ArchivePosition,
): Promise<void> {
  const { exportId, userId, index } = position
  const { text, next } = await readText(archive, position)
  const slices = exportSlicesOf(position, text, next === null)
  for (const slice of slices) await tx.announce(exportPart(context), slice)
  if (next) await tx.announce(exportPaged(context), { exportId, userId, index: index + slices.length, ...next })
}

type Next = Pick<Paged, 'list' | 'after'>

/** The texts of all pages together are one object. */
async function readText(
  archive: Archive,
  { list, after }: Pick<ArchivePosition, 'list' | 'after'>,
): Promise<{ text: string; next: Next | null }> {
  const names = Object.keys(archive.lists)
  let text = list === null ? JSON.stringify(await archive.readOnce()).slice(0, -1) : ''
  let next: Next | null = { list: list ?? names[0] ?? '', after }
  while (next && text.length < ENOUGH_CHARACTERS) {
    const { list: name, after: behind }: Next = next
    const page: Page | undefined = await archive.lists[name]?.(behind)
    if (!page) throw new Error(`An archive has no list "${name}"`)
    const isFirst = behind === null
    const rows = page.rows.map((row) => JSON.stringify(row)).join(',')
    if (isFirst) text += `${text === '{' ? '' : ','}${JSON.stringify(name)}:[${rows}`
    else text += rows && `,${rows}`
    if (page.after === null) text += ']'
    const following: string | undefined = page.after === null ? names[names.indexOf(name) + 1] : name
    next = following === undefined ? null : { list: following, after: page.after }
  }
  return { text: next ? text : `${text}}`, next }
}

/** A page of rows of which as many were asked for as `most`, each named by its place. */
export const pageOf = <Row extends object>(rows: readonly Row[], most: number, placeOf: (row: Row) => string): Page => {
  const last = rows.length === most ? rows.at(-1) : undefined
  return { rows, after: last ? placeOf(last) : null }
}
