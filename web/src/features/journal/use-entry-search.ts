/** Entries that meet some conditions, page by page. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { FindEntriesInput } from '../../gql/graphql.ts'
import { localTimeZone } from '../../lib/dates.ts'
import { sayFailure } from '../../ui/use-action.ts'
import { FOUND_ENTRIES } from './queries.ts'
import type { Found } from './queries.ts'
import * as texts from './texts.ts'

export type Conditions = Omit<FindEntriesInput, 'timeZone' | 'limit' | 'after'>

/** How the first page of those is asked for. */
export const findEntries = (conditions: Conditions, pageSize: number) => ({
  query: FOUND_ENTRIES,
  variables: { input: { ...conditions, timeZone: localTimeZone(), limit: pageSize } },
})

export function useEntrySearch(conditions: Conditions, pageSize: number) {
  const { query, variables } = findEntries(conditions, pageSize)
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(query, { variables })
  const [busy, setBusy] = useState(false)
  /** The last entry once the server has said that nothing follows it. */
  const [end, setEnd] = useState<number | null>(null)
  // While other words are being searched for, the entries found before stay in view.
  const found: readonly Found[] | undefined = data?.searchEntries ?? (loading ? previousData?.searchEntries : undefined)
  const last = data?.searchEntries.at(-1)?.entry.id
  const hasMore = last !== undefined && last !== end && (data?.searchEntries.length ?? 0) % pageSize === 0

  const loadMore = async () => {
    if (!hasMore || busy) return
    setBusy(true)
    try {
      // The cache adds the page to those before it: see `search-pages.ts`.
      const { data: page } = await fetchMore({ variables: { input: { ...variables.input, after: last } } })
      if (page && page.searchEntries.length < pageSize) setEnd(page.searchEntries.at(-1)?.entry.id ?? last)
    } catch (failure) {
      sayFailure(failure, { otherwise: texts.weCouldntLoadMoreEntries })
    } finally {
      setBusy(false)
    }
  }
  return {
    found,
    loading,
    error,
    hasMore,
    busy,
    loadMore: () => void loadMore(),
    refetch: () => void refetch().catch(() => undefined),
  }
}
