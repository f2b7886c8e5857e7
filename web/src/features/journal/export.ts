/** A range of the journal as it leaves the product: every entry of it, and as Markdown. */
import type { ApolloClient } from '@apollo/client'
import { formatDate, localTimeZone } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { sayLongDay } from './local-days.ts'
import { MOOD_WORDS, readMood } from './moods.ts'
import { FOUND_ENTRIES } from './queries.ts'
import type { Entry } from './queries.ts'
import * as texts from './texts.ts'

const PAGE = 200

export type Range = { from: string | null; to: string | null }

/** All entries of the range, the oldest first; nothing of it stays in the cache. */
export async function fetchRange(client: ApolloClient, { from, to }: Range): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const after = entries.at(-1)?.id
    const input = {
      order: 'oldest' as const,
      timeZone: localTimeZone(),
      limit: PAGE,
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(after !== undefined && { after }),
    }
    const { data } = await client.query({ query: FOUND_ENTRIES, variables: { input }, fetchPolicy: 'no-cache' })
    const page = data?.searchEntries ?? []
    entries.push(...page.map(({ entry }) => entry))
    if (page.length < PAGE) return entries
  }
}

/** What is known of an entry besides its words: 'Nov 20, 2026 · Light · #work'. */
export function aboutEntry({ createdAt, mood, tags }: Entry): string {
  const known = readMood(mood)
  const words = known === null ? [] : [MOOD_WORDS[known]]
  return [formatDate(createdAt), ...words, ...tags.map((tag) => `#${tag}`)].join(' · ')
}

/** 'Until Nov 20, 2026. 12 entries.' */
export const sayExtent = (entries: readonly Entry[], range: Range) =>
  fill(plural(entries.length, texts.extentOfOne, texts.extent), { range: sayRange(range), count: entries.length })

function sayRange({ from, to }: Range): string {
  if (from !== null && to !== null)
    return from === to ? sayLongDay(from) : fill(texts.fromUntil, { from: sayLongDay(from), until: sayLongDay(to) })
  if (from !== null) return fill(texts.fromDate, { date: sayLongDay(from) })
  return to === null ? texts.fromTheFirstEntry : fill(texts.untilDate, { date: sayLongDay(to) })
}

/** The entries as one Markdown text, each under its title, with what is known of it. */
export function toMarkdown(entries: readonly Entry[]): string {
  const parts = entries.map((entry) => {
    return `## ${escapeTitle(entry.title)}\n\n*${escapeTitle(aboutEntry(entry))}*\n\n${entry.content.trim()}\n`
  })
  return [`# ${texts.yourJournal}\n`, ...parts].join('\n')
}

/** A title is text: its signs must not become headings or emphasis. */
const escapeTitle = (title: string) => title.replaceAll(/([\\`*_[\]<>#])/g, '\\$1')

export const fileName = ({ from, to }: Range, ending: 'md' | 'pdf') =>
  `${['journal', from, to].filter((part) => part !== null).join('-')}.${ending}`
