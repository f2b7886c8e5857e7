/** Every user, page by page, searched on the server; and who of them is an admin. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { fill } from '../../../lib/fill.ts'
import type { Viewer } from '../../../session/session.ts'
import type { AdminUsersQuery } from '../../../gql/graphql.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useTabInAddress } from '../../../lib/use-tab-in-address.ts'
import { useTextInAddress } from '../../../lib/use-text-in-address.ts'
import { Switch } from '../../../ui/choice.tsx'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Pager, rangeInWords } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import { SUBSCRIPTION_STATUSES, SubscriptionBadge } from '../../../ui/subscription-badge.tsx'
import { AdminStatusDialog } from './admin-status-dialog.tsx'
import { ADMIN_USERS } from './queries.ts'
import { SearchField } from '../search-field.tsx'
import { Cell, Table, rowClass } from '../table.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'
import { usePagination } from '../use-pagination.ts'

const STATUSES = [{ value: '', label: texts.anySubscription }, ...SUBSCRIPTION_STATUSES] as const

export function UsersTab({ viewer }: { viewer: Viewer }) {
  const { typed, setTyped, search } = useTextInAddress('search')
  const [status, setStatus] = useTabInAddress(STATUSES, '', 'status')
  const [page, setPage] = usePagination(`${status} ${search}`)
  const { data, previousData, error, loading, refetch } = useQuery(ADMIN_USERS, {
    variables: { search: search || null, status: status || null, page },
    notifyOnNetworkStatusChange: true,
  })
  const shown = (data ?? previousData)?.adminUsers
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label={texts.searchUsers}
          placeholder={texts.searchByUsernameEmail}
          value={typed}
          onChange={setTyped}
        />
        <Select
          aria-label={texts.subscription}
          value={status}
          options={STATUSES}
          onChange={({ target }) => setStatus(STATUSES.find(({ value }) => value === target.value)?.value ?? '')}
        />
        {shown && shown.total > 0 && (
          <p role="status" className="text-small text-ink-3 sm:ml-auto">
            {rangeInWords(shown)}
          </p>
        )}
      </div>
      {error && !data && (
        <FailureState
          title={texts.weCouldntLoadTheUsers}
          message={error.message}
          onRetry={() => void refetch().catch(() => undefined)}
          busy={loading}
        />
      )}
      {!error && !shown && <Skeleton rows={8} className="min-h-dvh" />}
      {shown?.total === 0 && <EmptyState title={emptyTitle(search, status)} />}
      {(!error || data) && shown && shown.total > 0 && (
        <UserTable users={shown.users} viewer={viewer} busy={!data || typed.trim() !== search} />
      )}
      {shown && <Pager {...shown} onPage={setPage} />}
    </>
  )
}

const emptyTitle = (search: string, status: string) => {
  if (status) return shared.nothingMatchesTheseFilters
  return search ? fill(texts.noUsersMatchSearch, { search }) : texts.noUsersYet
}

type User = AdminUsersQuery['adminUsers']['users'][number]

const COLUMNS = [
  { name: shared.user },
  { name: texts.email },
  { name: texts.country },
  { name: texts.joined },
  { name: texts.subscription },
  { name: texts.admin, end: true },
]

function UserTable({ users, viewer, busy }: { users: readonly User[]; viewer: Viewer; busy: boolean }) {
  const [asking, setAsking] = useState(false)
  const [user, setUser] = useState<User>()
  const ask = (chosen: User) => {
    setUser(chosen)
    setAsking(true)
  }
  return (
    <>
      <Table label={shared.users} columns={COLUMNS} busy={busy}>
        {users.map((each) => (
          <UserRow key={each.id} user={each} own={each.id === viewer.id} onToggle={() => ask(each)} />
        ))}
      </Table>
      {user && <AdminStatusDialog user={user} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

function UserRow({ user, own, onToggle }: { user: User; own: boolean; onToggle: () => void }) {
  const name = fullName(user)
  return (
    <tr role="row" className={cx(rowClass, 'max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center')}>
      <Cell className="max-sm:col-start-1 max-sm:row-start-1">
        <span className="font-semibold break-words">
          <TextLink to={`/admin/users/${user.id}`}>{name}</TextLink>
        </span>{' '}
        <span className="ml-1 text-small break-all text-ink-3">{user.username}</span>{' '}
        {own && <span className="ml-1 text-micro font-medium text-ink-3">{texts.you}</span>}
      </Cell>
      <Cell className="break-all text-ink-2 max-sm:row-start-2 max-sm:text-small">{user.email}</Cell>
      <Cell className="text-ink-2 max-sm:hidden">{user.country}</Cell>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums max-sm:hidden">{formatDate(user.createdAt)}</Cell>
      <Cell className="max-sm:row-start-2 max-sm:justify-self-end">
        <SubscriptionBadge status={user.subscriptionStatus} />
      </Cell>
      <Cell className="text-right max-sm:col-start-2 max-sm:row-start-1">
        <span title={own ? texts.youCantChangeYourOwn : undefined}>
          <Switch
            aria-label={own ? fill(texts.adminYouCantChange, { name }) : fill(texts.adminName, { name })}
            checked={user.isAdmin}
            disabled={own}
            onCheckedChange={onToggle}
          />
        </span>
      </Cell>
    </tr>
  )
}

const fullName = ({ firstName, lastName, username }: User) => `${firstName} ${lastName}`.trim() || username
