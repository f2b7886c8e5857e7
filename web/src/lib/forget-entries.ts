/** What the cache forgets once entries have changed. */
import type { ApolloCache } from '@apollo/client'

/** What lists entries or counts them. */
const LISTS = [
  'searchEntries',
  'entryCount',
  'entryVersions',
  'entriesOnThisDay',
  'journalDays',
  'journalTags',
  'journalStatistics',
] as const

/** After entries have changed, lists and counts of them are read again. */
export function forgetEntries(cache: ApolloCache): void {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName })
}
