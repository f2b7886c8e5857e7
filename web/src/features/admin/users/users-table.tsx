/** A page of users as a table; on a phone each one is a card. */
import { useState } from 'react'
import { daysBetween, formatDate, formatListDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import type { AdminUsersQuery } from '../../../gql/graphql.ts'
import type { Viewer } from '../../../session/session.ts'
import { Switch } from '../../../ui/choice.tsx'
import { cx } from '../../../ui/cx.ts'
import { TextLink } from '../../../ui/link.tsx'
import { SubscriptionBadge } from '../../../ui/subscription-badge.tsx'
import { AdminStatusDialog } from './admin-status-dialog.tsx'
import { planName } from '../prices/price-words.ts'
import { Cell, Table, rowClass } from '../table.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

type User = AdminUsersQuery['adminUsers']['users'][number]

const COLUMNS = [
  { name: shared.user },
  { name: texts.email },
  { name: texts.country, wide: true },
  { name: texts.joined, wide: true },
  { name: texts.plan },
  { name: texts.subscription },
  { name: texts.lastSeen, wide: true },
  { name: texts.admin, end: true },
]

export function UserTable({ users, viewer, busy }: { users: readonly User[]; viewer: Viewer; busy: boolean }) {
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
      <Cell className="text-ink-2 max-lg:hidden">{user.country}</Cell>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums max-lg:hidden">{formatDate(user.createdAt)}</Cell>
      <Cell className={cx(small, 'whitespace-nowrap max-sm:col-start-1', !user.plan && 'max-sm:hidden')}>
        {user.plan ? planName(user.plan) : texts.none}
      </Cell>
      <Cell className="max-sm:row-start-2 max-sm:justify-self-end">
        <SubscriptionBadge status={user.subscriptionStatus} />
      </Cell>
      <Cell
        className={cx(
          small,
          'whitespace-nowrap tabular-nums max-sm:col-start-2 max-sm:justify-self-end sm:max-lg:hidden',
        )}
      >
        <span className="sm:hidden">{texts.lastSeen}: </span>
        {user.lastSeenAt ? sayLastSeen(user.lastSeenAt) : '—'}
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

const small = 'text-ink-2 max-sm:row-start-3 max-sm:text-small max-sm:text-ink-3'

/** Seen once an hour at most, so the day is what is known. */
function sayLastSeen(moment: string, now = new Date()): string {
  const days = daysBetween(moment, now)
  if (days <= 0) return texts.today
  return days === 1 ? texts.yesterday : formatListDate(moment, now)
}

const fullName = ({ firstName, lastName, username }: User) => `${firstName} ${lastName}`.trim() || username
