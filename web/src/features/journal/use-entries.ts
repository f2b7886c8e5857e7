/** The entries of the signed-in person, page by page from the newest on. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { serverText } from '../../lib/errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { ENTRIES } from './queries.ts'
import type { Entry } from './queries.ts'

export const PAGE_SIZE = 50

export function useEntries() {
  const { data, loading, error, refetch, fetchMore } = useQuery(ENTRIES, { variables: { limit: PAGE_SIZE } })
  const [busy, setBusy] = useState(false)
  /** How many entries there were when nothing followed them. */
  const [endsAt, setEndsAt] = useState(0)
  const entries: readonly Entry[] = data?.entries ?? []
  const hasMore = entries.length > 0 && entries.length % PAGE_SIZE === 0 && entries.length !== endsAt

  const fetchPage = async (before: number) => {
    const { data: page } = await fetchMore({
      variables: { limit: PAGE_SIZE, before },
      updateQuery: (previous, { fetchMoreResult }) => ({
        entries: [...previous.entries, ...fetchMoreResult.entries],
      }),
    })
    return page?.entries ?? []
  }
  /** Fetches the next `pages` pages, fewer where the journal ends. */
  const load = async (pages: number) => {
    if (!hasMore || busy) return
    setBusy(true)
    try {
      let last = entries.at(-1)
      let count = entries.length
      for (let fetched = 0; last && fetched < pages; fetched += 1) {
        const page = await fetchPage(last.id)
        count += page.length
        if (page.length < PAGE_SIZE) setEndsAt(count)
        last = page.length < PAGE_SIZE ? undefined : page.at(-1)
      }
    } catch (failure) {
      toast({
        title: 'Error',
        description: serverText(failure) ?? 'Older entries could not be loaded',
        destructive: true,
      })
    } finally {
      setBusy(false)
    }
  }
  return {
    entries: data && entries,
    loading,
    error,
    refetch: () => void refetch().catch(() => undefined),
    hasMore,
    busy,
    loadMore: () => void load(1),
    loadAll: () => void load(Infinity),
  }
}
