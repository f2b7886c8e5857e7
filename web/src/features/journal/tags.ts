/** Tags as they are typed, compared and suggested. Pure. */
import * as texts from './texts.ts'

/** 'Studio' and 'studio' are one tag. */
export const foldCase = (tag: string) => tag.normalize('NFC').toLowerCase()

/** 'studio, #morning,' are two tags; a tag given twice counts once. */
export function parseTags(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = bare(part)
    if (tag && !byKey.has(foldCase(tag))) byKey.set(foldCase(tag), tag)
  }
  return [...byKey.values()]
}

const bare = (part: string) => part.trim().replace(/^#+\s*/, '')

const SUGGESTED = 5

/** Which of the tags one has used before fit what is being typed; the most used ones while nothing is. */
export function suggestTags(text: string, used: readonly string[]): string[] {
  const parts = text.split(',')
  const typing = foldCase(bare(parts.at(-1) ?? ''))
  const taken = new Set(parseTags(parts.slice(0, -1).join(',')).map(foldCase))
  return used
    .filter((tag) => !taken.has(foldCase(tag)) && foldCase(tag) !== typing && foldCase(tag).startsWith(typing))
    .slice(0, SUGGESTED)
}

/** The text with the tag in the place of what was being typed. */
export function completeTag(text: string, tag: string): string {
  const before = text.split(',').slice(0, -1)
  return [...before.map((part) => part.trim()), tag].join(', ') + ', '
}

export const ORDERS = [
  { value: 'newest', label: texts.mostRecent },
  { value: 'oldest', label: texts.oldestFirst },
  { value: 'tag', label: texts.byTag },
] as const
export type Order = (typeof ORDERS)[number]['value']

export const readOrder = (text: string | null): Order => ORDERS.find(({ value }) => value === text)?.value ?? 'newest'

type Tagged = { title: string; content: string; tags: readonly string[] }

/** Which of the tags one has used before stand word for word in an entry that does not carry them; the most used first. */
export function tagsThatFit({ title, content, tags }: Tagged, used: readonly string[]): string[] {
  const text = wordsOf(`${title} ${content}`)
  const carried = new Set(tags.map(foldCase))
  return used
    .filter((tag) => !carried.has(foldCase(tag)) && wordsOf(tag) !== '  ' && text.includes(wordsOf(tag)))
    .slice(0, SUGGESTED)
}

/** ' the blue plate ' */
const wordsOf = (text: string) =>
  ` ${
    foldCase(text)
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
