/** After an entry has changed, reloads queries in view that show or count entries, and forgets the others. */
import type { ApolloCache, ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { fieldsOf } from '../../lib/fields-of.ts'
import { forgetEntries } from '../../lib/forget-entries.ts'
import * as texts from './texts.ts'

/** What is said of an entry that is stored. */
export const SAVED = { title: texts.success, description: texts.journalEntrySavedSuccessfully }

export function useRefresh(): () => void {
  const client = useApolloClient()
  return () => refreshEntries(client)
}

const CACHED = 'Entry:'

export function forgetEntry(cache: ApolloCache, entryId: number): void {
  cache.evict({ id: `${CACHED}${entryId}` })
}

/** At most one entry is pinned. The answer to pinning it names only this one. */
export function unpinOthers(cache: ApolloCache, entryId: number): void {
  const others = Object.keys(fieldsOf(cache.extract())).filter(
    (id) => id.startsWith(CACHED) && id !== `${CACHED}${entryId}`,
  )
  for (const id of others) cache.modify({ id, fields: { pinned: () => false } })
}

/** What is in view stays there until the new answer replaces it. */
function refreshEntries(client: ApolloClient): void {
  void client.refetchQueries({ updateCache: forgetEntries })
}
