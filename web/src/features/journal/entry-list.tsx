/** 'Recent Entries': five at first, all when asked, in the order and of the tag one chooses. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Sol } from '../../ui/sol.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import { EntryRow } from './entry-row.tsx'
import { ORDERS, foldCase, sortEntries, withTag } from './tags.ts'
import type { Order } from './tags.ts'
import type { Entry } from './queries.ts'
import type { useEntries } from './use-entries.ts'

const SHOWN_AT_FIRST = 5

type EntryListProps = {
  journal: ReturnType<typeof useEntries>
  order: Order
  onOrder: (order: Order) => void
  tag: string | null
  onTag: (tag: string | null) => void
}

export function EntryList({ journal, order, onOrder, tag, onTag }: EntryListProps) {
  const sort = (value: string) => {
    const next = ORDERS.find((each) => each.value === value)?.value ?? 'newest'
    onOrder(next)
    // The server knows one order. Any other needs the whole journal.
    if (next !== 'newest') journal.loadAll()
  }
  return (
    <section aria-labelledby="recent-entries">
      <div className="mt-9 mb-2 flex flex-wrap items-center justify-between gap-3 sm:mt-12">
        <h2 id="recent-entries" tabIndex={-1} className="type-heading">
          Recent Entries
        </h2>
        {journal.entries && journal.entries.length > 1 && (
          <Select aria-label="Sort" options={ORDERS} value={order} onChange={(event) => sort(event.target.value)} />
        )}
      </div>
      {tag !== null && (
        <p className="mb-3 text-ink-2">
          With the tag <b className="font-semibold text-ink">#{tag}</b>.{' '}
          <LinkButton onClick={() => onTag(null)}>Show all entries</LinkButton>
        </p>
      )}
      <Entries journal={journal} tag={tag} order={order} onTag={onTag} />
    </section>
  )
}

function Entries({ journal, tag, order, onTag }: Omit<EntryListProps, 'onOrder'>) {
  const [all, setAll] = useState(false)
  if (!journal.entries) {
    if (journal.loading) return <PageSpinner />
    return (
      <FailureState
        title="Your entries could not be loaded"
        message={journal.error?.message}
        onRetry={journal.refetch}
      />
    )
  }
  if (journal.entries.length === 0) {
    return (
      <EmptyState picture={<Sol pose="rest" className="w-26" />} title="No journal entries yet. Start writing above!" />
    )
  }
  if (journal.busy && (order !== 'newest' || tag !== null))
    return <PageSpinner label="Loading your older entries" visible />
  const sorted = sortEntries(tag === null ? journal.entries : withTag(journal.entries, tag), order)
  const everything = all || tag !== null
  const shown = everything ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {shown.map((entry, index) => (
        <div key={entry.id}>
          {order === 'tag' && <TagHeading entry={entry} before={shown[index - 1]} />}
          <EntryRow entry={entry} onTag={onTag} />
        </div>
      ))}
      {shown.length === 0 && <p className="py-4 text-ink-2">No entry carries this tag.</p>}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {!everything && (sorted.length > SHOWN_AT_FIRST || journal.hasMore) && (
          <Button variant="outline" onClick={() => setAll(true)}>
            View All Entries
          </Button>
        )}
        {everything && journal.hasMore && (
          <Button variant="outline" busy={journal.busy} onClick={journal.loadMore}>
            Load more
          </Button>
        )}
      </div>
    </>
  )
}

/** Where, by tag, another tag begins. */
function TagHeading({ entry, before }: { entry: Entry; before: Entry | undefined }) {
  const [tag] = entry.tags
  if (before && foldCase(before.tags[0] ?? '') === foldCase(tag ?? '')) return null
  return <p className="type-label mt-5 mb-2 text-ink-2">{tag === undefined ? 'Without a tag' : `#${tag}`}</p>
}
