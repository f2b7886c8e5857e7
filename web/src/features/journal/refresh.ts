/** After an entry has changed, reloads queries in view that show or count entries, and forgets the others. */
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { forgetEntries } from '../../lib/forget-entries.ts'

/** What is said of an entry that is stored. */
export const SAVED = { title: 'Success', description: 'Journal entry saved successfully' }

export function useRefresh(): () => void {
  const client = useApolloClient()
  return () => refreshEntries(client)
}

/** What is in view stays there until the new answer replaces it. */
function refreshEntries(client: ApolloClient): void {
  void client.refetchQueries({ updateCache: forgetEntries })
}
