/** Finding entries, and showing where the words were found. */
import type {
  countEntries as countContract,
  Entry,
  EntryCount,
  EntryMatch,
  findEntries as findContract,
  Marked,
} from '@daybreak/proto/journal'
import type { z } from 'zod'
import { assertOwnsPage } from './entries.ts'
import type { Conditions } from './find-query.ts'
import type { JournalRepository } from './repository.ts'
import { postgresZone } from './time-zone.ts'

const DEFAULT_LIMIT = 20
/** Characters of the content around the first word found, and behind it. */
const LEAD = 80
const EXCERPT = 280

/** @throws ServiceError `INVALID_INPUT` when `after` is no entry of the user's. */
export async function findEntries(
  repository: JournalRepository,
  command: z.output<typeof findContract.input>,
): Promise<EntryMatch[]> {
  const conditions = await readConditions(repository, command)
  if (!conditions) return []
  const after = command.after ?? null
  const order = command.order ?? 'newest'
  const entries = await repository.findEntries({ ...conditions, order, limit: command.limit ?? DEFAULT_LIMIT, after })
  if (entries.length === 0 && after !== null) await assertOwnsPage(repository, after, command.userId, 'after')
  return entries.map((entry) => showFound(entry, conditions.words ?? []))
}

/** How many `findEntries` finds on all pages together. */
export async function countFound(
  repository: JournalRepository,
  command: z.output<typeof countContract.input>,
): Promise<EntryCount> {
  const conditions = await readConditions(repository, command)
  return conditions ? repository.countFound(conditions) : { entries: 0, isMore: false }
}

/** Null where nothing can be found: signs alone are in no index. */
async function readConditions(
  repository: JournalRepository,
  command: z.output<typeof countContract.input>,
): Promise<Conditions | null> {
  const { words, tag } = await repository.foldTerms(command.text ?? '', command.tag ?? '')
  const wantsText = (command.text ?? '').trim() !== ''
  if (wantsText && words.length === 0) return null
  return {
    userId: command.userId,
    words: wantsText ? words : null,
    tag: tag === '' ? null : tag,
    mood: command.mood ?? null,
    pinned: command.pinned ?? false,
    from: command.from ?? null,
    to: command.to ?? null,
    zone: postgresZone(command.timeZone ?? 'UTC'),
  }
}

function showFound(entry: Entry, words: string[]): EntryMatch {
  if (words.length === 0) return { entry, title: [{ text: entry.title, hit: false }], excerpt: [] }
  return { entry, title: mark(entry.title, words), excerpt: mark(excerptOf(entry.content, words), words) }
}

const WORDS = /[\p{Alphabetic}\p{M}0-9]+/gu

/** The text in pieces, those that begin with one of the folded words marked. */
export function mark(text: string, words: string[]): Marked {
  const pieces: Marked = []
  let end = 0
  const add = (piece: string, hit: boolean) => {
    if (piece !== '') pieces.push({ text: piece, hit })
  }
  for (const { 0: found, index } of text.matchAll(WORDS)) {
    if (!isHit(found, words)) continue
    add(text.slice(end, index), false)
    add(found, true)
    end = index + found.length
  }
  add(text.slice(end), false)
  return pieces
}

/** Some lines of the content, from shortly before the first word that was found. */
function excerptOf(content: string, words: string[]): string {
  let first = 0
  for (const { 0: found, index } of content.matchAll(WORDS)) {
    if (!isHit(found, words)) continue
    first = index
    break
  }
  const start = first <= LEAD ? 0 : wordStart(content, first - LEAD)
  const end = Math.min(content.length, start + EXCERPT)
  const shown = content.slice(start, end).toWellFormed().replaceAll('\uFFFD', '').trim()
  return `${start > 0 ? '… ' : ''}${shown}${end < content.length ? ' …' : ''}`
}

/** The first beginning of a word from `index` on. */
function wordStart(text: string, index: number): number {
  const gap = text.slice(index).search(/\s/)
  return gap === -1 || gap > LEAD ? index : index + gap + 1
}

const isHit = (found: string, words: string[]) => {
  const folded = fold(found)
  return words.some((word) => folded.startsWith(word))
}

/** Without case and accents, as the database's `fold_text` does it. */
const fold = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
