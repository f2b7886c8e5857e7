/** All entries: searched, narrowed, sorted, and read on as one scrolls. */
import { useQuery } from '@apollo/client/react'
import { CalendarDays, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '../../lib/counts.ts'
import { fill, plural } from '../../lib/fill.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { controlClass, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { BackLink, LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Sol } from '../../ui/sol.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import { printAddress } from './addresses.ts'
import type { EntryFilter } from './addresses.ts'
import { EntryCalendar } from './entry-calendar.tsx'
import { FoundRows } from './found-rows.tsx'
import { MOOD_OPTIONS } from './moods.ts'
import { TAGS } from './queries.ts'
import { foldCase, ORDERS, readOrder } from './tags.ts'
import * as texts from './texts.ts'
import { conditionsOf, readDay, readFilter, useFilter } from './use-filter.ts'
import { findEntries, useEntrySearch } from './use-entry-search.ts'
import { useTotal, type Total } from './use-total.ts'

const PAGE_SIZE = 20
/** How long typing has to rest before it is searched for. */
const REST_MS = 300

/** What the screen asks first. */
export const firstEntries = (search: URLSearchParams) => findEntries(conditionsOf(readFilter(search)), PAGE_SIZE)

export function AllEntriesScreen() {
  const { filter, setFilter, clear } = useFilter()
  const found = useEntrySearch(conditionsOf(filter), PAGE_SIZE)
  const total = useTotal(filter, found.hasMore)
  const narrowed = Boolean(filter.text || filter.tag || filter.mood || filter.from || filter.to)
  const [calendar, setCalendar] = useState(false)
  /** Counts the times that everything was cleared: the search box then begins anew. */
  const [cleared, setCleared] = useState(0)
  const showAll = () => {
    setCleared(cleared + 1)
    clear()
  }
  const day = filter.from === filter.to ? readDay(filter.from) : null
  return (
    <div className="wrap">
      <div className="pt-4 sm:pt-8">
        <BackLink to="/journal">{texts.yourJournal}</BackLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 pt-2 pb-5 sm:pb-8">
        <h1 className="type-title">{texts.allEntries}</h1>
        <ButtonLink to={printAddress({ from: filter.from, to: filter.to })} variant="outline">
          {texts.printOrExport}
        </ButtonLink>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-8">
        <div className="min-w-0">
          <Filters key={cleared} filter={filter} onChange={setFilter} />
          <Button
            variant="ghost"
            icon={CalendarDays}
            aria-expanded={calendar}
            aria-controls="journal-calendar"
            onClick={() => setCalendar(!calendar)}
            className="mt-3 lg:hidden"
          >
            {calendar ? texts.hideTheCalendar : texts.showTheCalendar}
          </Button>
          <p aria-live="polite" className="mt-4 mb-1 min-h-6 text-small text-ink-3">
            {found.found && (narrowed || found.found.length > 0) && sayFound(found.found.length, found.hasMore, total)}{' '}
            {narrowed && <LinkButton onClick={showAll}>{texts.showAllEntries}</LinkButton>}
          </p>
          <h2 className="sr-only">{texts.entries}</h2>
          <Results found={found} narrowed={narrowed} order={readOrder(filter.order ?? null)} />
        </div>
        <aside
          id="journal-calendar"
          aria-label={texts.calendar}
          className={cx('max-lg:row-start-1', !calendar && 'max-lg:hidden')}
        >
          <EntryCalendar key={day} chosen={day} />
        </aside>
      </div>
    </div>
  )
}

function sayFound(shown: number, hasMore: boolean, total: Total | null): string {
  if (hasMore && total === null) return fill(texts.theFirstCountEntries, { count: shown })
  const { entries: count, isMore } = (hasMore ? total : null) ?? { entries: shown, isMore: false }
  const said = isMore ? texts.moreThanCountEntries : plural(count, texts.countEntry, texts.countEntriesFound)
  return fill(said, { count: formatCount(count) })
}

type FiltersProps = { filter: EntryFilter; onChange: (fields: EntryFilter) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const { data } = useQuery(TAGS)
  const tags = data?.journalTags.map(({ tag, entries }) => ({ value: tag, label: `${tag} (${entries})` })) ?? []
  const chosen = tags.find(({ value }) => foldCase(value) === foldCase(filter.tag ?? ''))?.value ?? filter.tag ?? ''
  const known = chosen === '' || tags.some(({ value }) => value === chosen)
  return (
    <search className="grid gap-3">
      <SearchBox text={filter.text ?? ''} onSearch={(text) => onChange({ text })} />
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:last:col-span-2">
        <Select
          aria-label={texts.tag}
          value={chosen}
          options={[{ value: '', label: texts.anyTag }, ...(known ? [] : [{ value: chosen, label: chosen }]), ...tags]}
          onChange={(event) => onChange({ tag: event.target.value })}
        />
        <Select
          aria-label={texts.mood}
          value={filter.mood ?? ''}
          options={[{ value: '', label: texts.anyMood }, ...MOOD_OPTIONS]}
          onChange={(event) => onChange({ mood: event.target.value })}
        />
        <Select
          aria-label={texts.sort}
          value={readOrder(filter.order ?? null)}
          options={ORDERS}
          onChange={(event) => onChange({ order: event.target.value === 'newest' ? undefined : event.target.value })}
        />
      </div>
      <div className="grid max-w-112 grid-cols-2 gap-3 max-[22.5rem]:grid-cols-1">
        <TextField
          label={texts.from}
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label={texts.to}
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
    </search>
  )
}

/** Searches when the typing rests. Shows what is searched for, or what somebody types over it. */
function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setAsked] = useState(text)
  const [known, setKnown] = useState(text)
  if (text !== known) {
    setKnown(text)
    // A link, or Back, leads to another search than the one that this box asks for.
    if (text !== asked) setTyped(null)
  }
  const search = useEffectEvent((words: string) => {
    setAsked(words)
    onSearch(words)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => search(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-3.75 left-3.5 size-4.5 text-ink-3" aria-hidden="true" />
      <input
        type="search"
        aria-label={texts.searchYourEntries}
        placeholder={texts.searchYourEntries}
        autoComplete="off"
        maxLength={200}
        dir="auto"
        value={typed ?? text}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} pl-10!`}
      />
    </div>
  )
}

type ResultsProps = { found: ReturnType<typeof useEntrySearch>; narrowed: boolean; order: ReturnType<typeof readOrder> }

function Results({ found, narrowed, order }: ResultsProps) {
  if (!found.found) {
    if (found.loading) return <Skeleton rows={8} />
    return (
      <FailureState title={texts.weCouldntLoadYourEntries} message={found.error?.message} onRetry={found.refetch} />
    )
  }
  if (found.found.length === 0) {
    return (
      <EmptyState
        picture={<Sol pose="rest" className="w-26" />}
        title={narrowed ? texts.noEntriesMatch : texts.noJournalEntriesYet}
      >
        {!narrowed && (
          <ButtonLink to="/journal" variant="primary" className="mt-2">
            {texts.writeYourFirstEntry}
          </ButtonLink>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <FoundRows found={found.found} order={order} />
      {found.hasMore && (
        <LoadMore className="border-t border-line pt-5" busy={found.busy} onMore={found.loadMore}>
          {texts.loadMore}
        </LoadMore>
      )}
    </>
  )
}
