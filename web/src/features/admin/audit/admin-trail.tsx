/** Admin activity, to whom or to what, and when; newest first. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../gql/index.ts'
import type { AdminTrailQuery } from '../../../gql/graphql.ts'
import { formatCount } from '../../../lib/counts.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { useTabInAddress } from '../../../lib/use-tab-in-address.ts'
import { useTextInAddress } from '../../../lib/use-text-in-address.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import * as common from '../../../ui/texts.ts'
import { SearchField } from '../search-field.tsx'
import { Cell, Table, rowClass } from '../table.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'
import { actionLabel } from './trail-words.ts'

export const ADMIN_TRAIL = graphql(`
  query AdminTrail($before: ID, $search: String, $only: String) {
    adminTrail(before: $before, search: $search, only: $only) {
      total
      next
      entries {
        id
        at
        action
        subject
        actor {
          id
          username
        }
        users {
          id
          username
        }
      }
    }
  }
`)

export function AdminTrail() {
  const { typed, setTyped, search } = useTextInAddress('search')
  const [only, setOnly] = useTabInAddress(PARTS, '', 'only')
  const isNarrowed = search !== '' || only !== ''
  const { entries, total, error, loading, retry, more } = useTrail({ ...(search && { search }), ...(only && { only }) })
  if (error && !entries) {
    return (
      <FailureState
        title={texts.weCouldntLoadTheAdmin}
        message={error.message}
        onRetry={() => void retry()}
        busy={loading}
      />
    )
  }
  if (!entries) return <Skeleton rows={8} />
  return (
    <>
      <p className="mb-3 text-small text-ink-2">{texts.alsoShowsWhoseData}</p>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={texts.searchAdminActivity}
          placeholder={texts.searchByPersonOrPage}
          value={typed}
          onChange={setTyped}
        />
        <Select
          aria-label={texts.show}
          value={only}
          options={PARTS}
          onChange={(event) => setOnly(event.target.value)}
        />
        <p role="status" className="text-small text-ink-3 sm:ml-auto">
          {entries.length > 0 && fill(texts.countOfTotal, { count: entries.length, total: formatCount(total) })}
        </p>
      </div>
      {entries.length === 0 ? (
        <EmptyState title={isNarrowed ? shared.nothingMatchesTheseFilters : texts.noAdminActivityYet} />
      ) : (
        <Table label={shared.adminActivity} columns={COLUMNS} busy={loading || typed.trim() !== search}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      {more && <Earlier {...more} />}
    </>
  )
}

const PARTS = [
  { value: '', label: texts.viewsAndChanges },
  { value: 'changes', label: texts.changesOnly },
]

/** The lines so far. Older ones are asked for behind the last of them: every reading adds a line, so pages would shift. */
function useTrail(filter: { search?: string; only?: string }) {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(ADMIN_TRAIL, {
    variables: filter,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const [earlier, setEarlier] = useState<'ready' | 'busy' | 'failed'>('ready')
  const trail = (data ?? (error ? undefined : previousData))?.adminTrail
  const load = async (before: string) => {
    setEarlier('busy')
    try {
      await fetchMore({
        variables: { ...filter, before },
        updateQuery: (shown, { fetchMoreResult: { adminTrail } }) => ({
          adminTrail: { ...adminTrail, entries: [...shown.adminTrail.entries, ...adminTrail.entries] },
        }),
      })
      setEarlier('ready')
    } catch {
      setEarlier('failed')
    }
  }
  const next = trail?.next
  return {
    entries: trail?.entries,
    total: trail?.total ?? 0,
    error,
    loading,
    retry: () => refetch().catch(() => undefined),
    more: data && next ? { state: earlier, onMore: () => void load(next) } : null,
  }
}

function Earlier({ state, onMore }: { state: 'ready' | 'busy' | 'failed'; onMore: () => void }) {
  return (
    <div className="mt-6 text-center">
      {state === 'failed' && (
        <p role="alert" className="mb-3 text-danger">
          {texts.weCouldntLoadEarlierActivity}
        </p>
      )}
      <Button variant="outline" busy={state === 'busy'} onClick={onMore}>
        {state === 'failed' ? common.tryAgain : texts.showEarlierActivity}
      </Button>
    </div>
  )
}

const COLUMNS = [{ name: shared.when }, { name: texts.what }, { name: texts.who }, { name: texts.target }]

type Entry = AdminTrailQuery['adminTrail']['entries'][number]

function EntryRow({ entry: { at, action, actor, users, subject } }: { entry: Entry }) {
  return (
    <tr role="row" className={cx(rowClass, 'max-sm:grid-cols-2')}>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums max-sm:order-2 max-sm:text-right max-sm:text-small">
        <time dateTime={at}>{formatMoment(at)}</time>
      </Cell>
      <Cell className="font-semibold max-sm:order-1 max-sm:col-span-2">{actionLabel(action)}</Cell>
      <Cell className={cx('[overflow-wrap:anywhere] max-sm:order-1', !actor && 'text-ink-3')}>
        {actor?.username ?? shared.operatorOrDeletedAccount}
      </Cell>
      <Cell
        className={cx(
          '[overflow-wrap:anywhere] max-sm:order-3 max-sm:col-span-2',
          users.length === 0 && !subject && 'max-sm:hidden',
        )}
      >
        {users.length > 0 ? <Names names={users.map(({ username }) => username)} /> : subject || '—'}
      </Cell>
    </tr>
  )
}

const NAMED = 3

/** The first few; the others open on demand. */
function Names({ names }: { names: string[] }) {
  const others = names.slice(NAMED)
  return (
    <>
      {names.slice(0, NAMED).join(', ')}
      {others.length > 0 && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer content-center text-ink-2 sm:min-h-7">
            {fill(texts.countMore, { count: others.length })}
          </summary>
          {others.join(', ')}
        </details>
      )}
    </>
  )
}
