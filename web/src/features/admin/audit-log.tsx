/** Who did what to whom, when, and from where; newest first. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { activityLabel } from '../../lib/activity.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useTabInAddress } from '../../lib/use-tab-in-address.ts'
import { cx } from '../../ui/cx.ts'
import { Pager, rangeInWords } from '../../ui/pager.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import type { AuditLogQuery } from '../../gql/graphql.ts'
import { AdminTrail } from './admin-trail.tsx'
import { BackButton } from './back-button.tsx'
import { AUDIT_LOG } from './queries.ts'
import { Cell, Table, rowClass } from './table.tsx'

const TABS = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'admins', label: 'Admins' },
] as const
type Tab = (typeof TABS)[number]['value']

export function AuditLog() {
  const [tab, setTab] = useTabInAddress<Tab>(TABS, 'accounts')
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4 pt-7 pb-6 sm:pt-12 sm:pb-8">
        <div>
          <h1 className="type-title">Audit log</h1>
          <p className="mt-1 text-ink-2">What happened to accounts, never what people wrote.</p>
        </div>
        <BackButton to="/admin">Admin Dashboard</BackButton>
      </header>
      <Tabs label="Audit log" value={tab} onValueChange={setTab} tabs={TABS}>
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
  const [page, setPage] = useState(1)
  const { data, previousData, error, loading, refetch } = useQuery(AUDIT_LOG, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const shown = (data ?? previousData)?.auditLog
  if (error && !data) {
    return (
      <FailureState
        title="We couldn’t load the audit log"
        message={error.message}
        onRetry={() => void refetch().catch(() => undefined)}
        busy={loading}
      />
    )
  }
  if (!shown) return <PageSpinner />
  if (shown.total === 0) return <EmptyState title="No activity yet." />
  return (
    <>
      <p role="status" className="mb-3 text-right text-small text-ink-3">
        {rangeInWords(shown)}
      </p>
      <Table label="Audit log" columns={COLUMNS} busy={!data}>
        {shown.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Table>
      <Pager {...shown} onPage={setPage} />
    </>
  )
}

const COLUMNS = [{ name: 'When' }, { name: 'What' }, { name: 'Who' }, { name: 'Target' }, { name: 'Source' }]

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
        {toSelf ? 'Self' : (subject?.username ?? '—')}
      </Cell>
      <Cell className="text-small text-ink-3 max-sm:order-4 max-sm:col-span-2">
        {address ? [device, address].filter(Boolean).join(' · ') : '—'}
      </Cell>
    </tr>
  )
}
