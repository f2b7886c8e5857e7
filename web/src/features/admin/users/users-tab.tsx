/** Every user, page by page, searched and filtered on the server. */
import { useQuery } from '@apollo/client/react'
import { Download } from 'lucide-react'
import { fill } from '../../../lib/fill.ts'
import { useTabInAddress } from '../../../lib/use-tab-in-address.ts'
import { useTextInAddress } from '../../../lib/use-text-in-address.ts'
import type { Viewer } from '../../../session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Pager, rangeInWords } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import { SUBSCRIPTION_STATUSES } from '../../../ui/subscription-badge.tsx'
import { ADMIN_USERS } from './queries.ts'
import { SearchField } from '../search-field.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'
import { usePagination } from '../use-pagination.ts'
import { UserTable } from './users-table.tsx'

const STATUSES = [{ value: '', label: texts.anySubscription }, ...SUBSCRIPTION_STATUSES] as const
const PLANS = [
  { value: '', label: texts.anyPlan },
  { value: 'monthly', label: shared.monthly },
  { value: 'yearly', label: shared.annual },
  { value: 'other', label: texts.otherInterval },
  { value: 'none', label: texts.noPlan },
] as const

export function UsersTab({ viewer }: { viewer: Viewer }) {
  const { typed, setTyped, search } = useTextInAddress('search')
  const [status, setStatus] = useTabInAddress(STATUSES, '', 'status')
  const [plan, setPlan] = useTabInAddress(PLANS, '', 'plan')
  const [page, setPage] = usePagination(`${status} ${plan} ${search}`)
  const { data, previousData, error, loading, refetch } = useQuery(ADMIN_USERS, {
    variables: { search: search || null, status: status || null, plan: plan || null, page },
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
        <Select
          aria-label={texts.plan}
          value={plan}
          options={PLANS}
          onChange={({ target }) => setPlan(PLANS.find(({ value }) => value === target.value)?.value ?? '')}
        />
        {shown && shown.total > 0 && (
          <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between sm:ml-auto">
            <p role="status" className="text-small text-ink-3">
              {rangeInWords(shown)}
            </p>
            <a href={csvOf({ search, status, plan })} download className={buttonClass({ size: 'slim' })}>
              <Download className="size-4.5" aria-hidden="true" />
              {texts.exportCsv}
            </a>
          </div>
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
      {shown?.total === 0 && <EmptyState title={emptyTitle(search, status || plan)} />}
      {(!error || data) && shown && shown.total > 0 && (
        <UserTable users={shown.users} viewer={viewer} busy={!data || typed.trim() !== search} />
      )}
      {shown && <Pager {...shown} onPage={setPage} />}
    </>
  )
}

/** The file with all users that the filters find. */
const csvOf = (filters: Record<string, string>) => {
  const given = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return given.size > 0 ? `/api/admin/users.csv?${given.toString()}` : '/api/admin/users.csv'
}

const emptyTitle = (search: string, filter: string) => {
  if (filter) return shared.nothingMatchesTheseFilters
  return search ? fill(texts.noUsersMatchSearch, { search }) : texts.noUsersYet
}
