/** Who did what to whom, when, and from where; newest first. */
import { useQuery } from '@apollo/client/react'
import { ACTIVITIES, activityLabel } from '../../../lib/activity.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useTabInAddress } from '../../../lib/use-tab-in-address.ts'
import { useTextInAddress } from '../../../lib/use-text-in-address.ts'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/select.tsx'
import { Pager, rangeInWords } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { AuditLogQuery } from '../../../gql/graphql.ts'
import { AdminTrail } from './admin-trail.tsx'
import { BackButton } from '../back-button.tsx'
import { AUDIT_LOG } from './queries.ts'
import { SearchField } from '../search-field.tsx'
import { Cell, Table, rowClass } from '../table.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'
import { usePagination } from '../use-pagination.ts'

const TABS = [
  { value: 'accounts', label: texts.accounts },
  { value: 'admins', label: texts.admins },
] as const
type Tab = (typeof TABS)[number]['value']

const KINDS = [{ value: '', label: texts.everything }, ...ACTIVITIES]

export function AuditLog() {
  const [tab, setTab] = useTabInAddress<Tab>(TABS, 'accounts')
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4 pt-7 pb-6 sm:pt-12 sm:pb-8">
        <div>
          <h1 className="type-title">{shared.auditLog}</h1>
          <p className="mt-1 text-ink-2">{texts.whatHappenedToAccounts}</p>
        </div>
        <BackButton to="/admin">{shared.adminDashboard}</BackButton>
      </header>
      <Tabs label={shared.auditLog} value={tab} onValueChange={setTab} tabs={TABS}>
        <TabPanel value="accounts" className="pt-6">
          <Entries />
        </TabPanel>
        <TabPanel value="admins" className="pt-6">
          <AdminTrail />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Entries() {
  const { typed, setTyped, search } = useTextInAddress('search')
  const [kind, setKind] = useTabInAddress(KINDS, '', 'kind')
  const [page, setPage] = usePagination(`${kind} ${search}`)
  const { data, previousData, error, loading, refetch } = useQuery(AUDIT_LOG, {
    variables: { page, ...(search && { search }), ...(kind && { kind }) },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const shown = (data ?? previousData)?.auditLog
  if (error && !data) {
    return (
      <FailureState
        title={texts.weCouldntLoadTheAudit}
        message={error.message}
        onRetry={() => void refetch().catch(() => undefined)}
        busy={loading}
      />
    )
  }
  if (!shown) return <Skeleton rows={8} />
  const isNarrowed = search !== '' || kind !== ''
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={texts.searchTheAuditLog}
          placeholder={texts.searchByPerson}
          value={typed}
          onChange={setTyped}
        />
        <Select
          aria-label={texts.whatHappened}
          value={kind}
          options={KINDS}
          onChange={(event) => setKind(event.target.value)}
        />
        <p role="status" className="text-small text-ink-3 sm:ml-auto">
          {shown.total > 0 && rangeInWords(shown)}
        </p>
      </div>
      {shown.total === 0 ? (
        <EmptyState title={isNarrowed ? shared.nothingMatchesTheseFilters : texts.noActivityYet} />
      ) : (
        <Table label={shared.auditLog} columns={COLUMNS} busy={!data || typed.trim() !== search}>
          {shown.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      <Pager {...shown} onPage={setPage} />
    </>
  )
}

const COLUMNS = [
  { name: shared.when },
  { name: texts.what },
  { name: texts.who },
  { name: texts.target },
  { name: texts.source },
]

type Entry = AuditLogQuery['auditLog']['entries'][number]

function EntryRow({ entry: { kind, at, actor, subject, device, address } }: { entry: Entry }) {
  const toSelf = actor !== null && actor?.id === subject?.id
  return (
    <tr role="row" className={cx(rowClass, 'max-sm:grid-cols-2')}>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums max-sm:order-2 max-sm:text-right max-sm:text-small">
        <time dateTime={at}>{formatMoment(at)}</time>
      </Cell>
      <Cell className="font-semibold max-sm:order-1 max-sm:col-span-2">{activityLabel(kind)}</Cell>
      <Cell className="[overflow-wrap:anywhere] max-sm:order-1">{actor?.username ?? '—'}</Cell>
      <Cell
        className={cx(
          '[overflow-wrap:anywhere] max-sm:order-3',
          toSelf && 'text-ink-3',
          (toSelf || !subject) && 'max-sm:hidden',
        )}
      >
        {toSelf ? texts.self : (subject?.username ?? '—')}
      </Cell>
      <Cell className="text-small text-ink-3 max-sm:order-4 max-sm:col-span-2">
        {address ? [device, address].filter(Boolean).join(' · ') : '—'}
      </Cell>
    </tr>
  )
}
