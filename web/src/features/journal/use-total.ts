/** How many entries a list has in all. */
import { useQuery } from '@apollo/client/react'
import { localTimeZone } from '../../lib/dates.ts'
import type { EntryFilter } from './addresses.ts'
import { ENTRY_COUNT, STATISTICS, TAGS } from './queries.ts'
import { foldCase } from './tags.ts'
import { conditionsOf } from './use-filter.ts'

export type Total = { entries: number; isMore: boolean }

/**
 * Null until it is known. Of the whole journal and of a tag the server keeps counts, which this screen knows already; of
 * anything else it counts when it is asked.
 */
export function useTotal(filter: EntryFilter, wanted: boolean): Total | null {
  const { text, tag, mood, from, to } = filter
  const narrowed = Boolean(text || mood || from || to)
  const timeZone = localTimeZone()
  const { order: _order, ...conditions } = conditionsOf(filter)
  const { data: counted } = useQuery(ENTRY_COUNT, {
    variables: { input: { ...conditions, timeZone } },
    skip: !wanted || !narrowed,
  })
  const kept = wanted && !narrowed
  const { data: all } = useQuery(STATISTICS, { variables: { timeZone }, skip: !kept || Boolean(tag) })
  const { data: tags } = useQuery(TAGS, { skip: !kept || !tag })
  if (narrowed) return counted?.entryCount ?? null
  const entries = tag
    ? tags?.journalTags.find((each) => foldCase(each.tag) === foldCase(tag))?.entries
    : all?.journalStatistics.entries
  return entries === undefined ? null : { entries, isMore: false }
}
