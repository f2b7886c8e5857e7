/** Tags as they are typed, compared and sorted by. Pure. */
import type { Entry } from './queries.ts'

/** 'Studio' and 'studio' are one tag. */
export const foldCase = (tag: string) => tag.normalize('NFC').toLowerCase()

/** 'studio, #morning,' are two tags; a tag given twice counts once. */
export function parseTags(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = part.trim().replace(/^#+\s*/, '')
    if (tag && !byKey.has(foldCase(tag))) byKey.set(foldCase(tag), tag)
  }
  return [...byKey.values()]
}

export const ORDERS = [
  { value: 'newest', label: 'Most Recent' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'tag', label: 'By Tag' },
] as const
export type Order = (typeof ORDERS)[number]['value']

/** Sorted anew; by tag means by the first of them, the newest entry first within one, those without at the end. */
export function sortEntries(entries: readonly Entry[], order: Order): Entry[] {
  const sorted = [...entries].sort(newestFirst)
  if (order === 'oldest') return sorted.reverse()
  return order === 'tag' ? sorted.sort(byFirstTag) : sorted
}

export function withTag(entries: readonly Entry[], tag: string): Entry[] {
  return entries.filter(({ tags }) => tags.some((each) => foldCase(each) === foldCase(tag)))
}

const newestFirst = (a: Entry, b: Entry) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id

function byFirstTag({ tags: [a] }: Entry, { tags: [b] }: Entry): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return foldCase(a).localeCompare(foldCase(b), 'en')
}
