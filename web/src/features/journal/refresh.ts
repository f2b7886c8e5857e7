/** After an entry has changed, reloads queries in view that show or count entries, and forgets the others. */
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { forgetEntries } from '../../lib/forget-entries.ts'
import * as texts from './texts.ts'

/** What is said of an entry that is stored. */
export const SAVED = { title: texts.success, description: texts.journalEntrySavedSuccessfully }

export function useRefresh(): () => void {
  const client = useApolloClient()
  return () => refreshEntries(client)
}

/** What is in view stays there until the new answer replaces it. */
function refreshEntries(client: ApolloClient): void {
  void client.refetchQueries({ updateCache: forgetEntries })
}
