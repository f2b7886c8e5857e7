/** 'Recent Entries': the pinned one, then five in the order one chooses; all of them have a page of their own. */
import { ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Sol } from '../../ui/sol.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import { entriesAddress } from './addresses.ts'
import { FoundRows } from './found-rows.tsx'
import { ORDERS, readOrder } from './tags.ts'
import type { Order } from './tags.ts'
import * as texts from './texts.ts'
import { findEntries, useEntrySearch } from './use-entry-search.ts'

const SHOWN = 5

/** What the list asks first. */
export const recentEntries = () => [findEntries({ order: 'newest' }, SHOWN), findEntries({ pinned: true }, 1)]

export function EntryList({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const recent = useEntrySearch({ order }, SHOWN)
  return (
    <section aria-labelledby="recent-entries">
      <div className="mt-9 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3 sm:mt-12">
        <h2 id="recent-entries" className="type-heading">
          {texts.recentEntries}
        </h2>
        {recent.found && recent.found.length > 1 && (
          <Select
            aria-label={texts.sort}
            options={ORDERS}
            value={order}
            onChange={(event) => onOrder(readOrder(event.target.value))}
          />
        )}
      </div>
      <Recent recent={recent} order={order} />
    </section>
  )
}

function Recent({ recent, order }: { recent: ReturnType<typeof useEntrySearch>; order: Order }) {
  const pinned = useEntrySearch({ pinned: true }, 1)
  // The pinned one is the first: without it the others would move.
  if ([recent, pinned].some(({ loading, found }) => loading && !found)) return <Skeleton rows={5} />
  if (!recent.found) {
    return (
      <FailureState title={texts.weCouldntLoadYourEntries} message={recent.error?.message} onRetry={recent.refetch} />
    )
  }
  if (recent.found.length === 0) {
    return <EmptyState picture={<Sol pose="rest" className="w-26" />} title={texts.noJournalEntriesYetStart} />
  }
  const top = pinned.found?.[0]
  const rest = recent.found.slice(0, SHOWN).filter(({ entry }) => entry.id !== top?.entry.id)
  return (
    <>
      {top && <FoundRows found={[top]} order="newest" />}
      <FoundRows found={rest} order={order} />
      <div className="border-t border-line pt-5">
        <ButtonLink to={entriesAddress({ order: order === 'newest' ? undefined : order })} variant="outline">
          {texts.viewAllEntries}
        </ButtonLink>
      </div>
    </>
  )
}
