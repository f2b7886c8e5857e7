/** What support reads of a person: one card for each service that knows something. */
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { PaymentRow } from '../../ui/payment-row.tsx'
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx'
import type { Person } from './person-queries.ts'

export function Account({ person: { user, email, suspension } }: { person: Person }) {
  return (
    <Part title="Account">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Email">
          {email.email}{' '}
          <Badge tone={email.verified ? 'green' : 'amber'} mark={email.verified ? 'check' : 'warning'}>
            {email.verified ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </Fact>
        {email.pending && <Fact name="New email, not confirmed">{email.pending}</Fact>}
        <Fact name="Last email">{MAIL[email.mail]}</Fact>
        <Fact name="Joined">{formatDate(user.createdAt)}</Fact>
        <Fact name="Country">{user.country}</Fact>
        <Fact name="Role">{user.isAdmin ? 'Admin' : 'User'}</Fact>
        {suspension && (
          <Fact name={`Suspended since ${formatDate(suspension.since)}`}>
            <Badge tone="red" mark="warning">
              Suspended
            </Badge>{' '}
            {suspension.reason}
          </Fact>
        )}
      </dl>
    </Part>
  )
}

const MAIL: Record<Person['email']['mail'], string> = {
  none: `None in the last ${RECORD_RETENTION.mailDays} days`,
  waiting: 'On its way',
  delayed: 'Delayed. We’ll try again.',
  sent: 'Sent',
  failed: 'Failed',
}

export function Subscription({ subscription }: { subscription: Person['subscription'] }) {
  return (
    <Part title="Subscription">
      {subscription ? (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="Status">
            <SubscriptionBadge status={subscription.status} />
          </Fact>
          {subscription.charge && <Fact name="Price">{priceOf(subscription.charge)}</Fact>}
          {subscription.currentPeriodEnd && (
            <Fact name={endName(subscription)}>{formatDate(subscription.currentPeriodEnd)}</Fact>
          )}
          {subscription.grantedUntil && <Fact name="Free access until">{formatDate(subscription.grantedUntil)}</Fact>}
        </dl>
      ) : (
        <Unknown />
      )}
    </Part>
  )
}

type State = NonNullable<Person['subscription']>

const priceOf = ({ amountCents, currency, interval, intervalCount }: NonNullable<State['charge']>) =>
  `${formatMoney(amountCents, currency)} ${intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`}`

function endName({ status, cancelAtPeriodEnd, trialEndsAt }: State): string {
  if (status !== 'active') return 'Paid until'
  if (cancelAtPeriodEnd) return 'Access until'
  return trialEndsAt ? 'First charge' : 'Next charge'
}

/** Nobody pays for somebody else here. */
const UNPAID = { label: 'Invoice', name: 'Invoice' }

export function Payments({ payments }: { payments: Person['payments'] }) {
  return (
    <Part title="Payments">
      {!payments && <Unknown />}
      {payments?.length === 0 && <p className="text-ink-2">No payments yet.</p>}
      {payments && payments.length > 0 && (
        <ul className="-my-2">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} unpaid={UNPAID} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const SHOWN_SESSIONS = 5

export function Sessions({ sessions }: { sessions: Person['sessions'] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? sessions : sessions.slice(0, SHOWN_SESSIONS)
  return (
    <Part title="Sessions">
      {sessions.length === 0 && <p className="text-ink-2">Not signed in anywhere.</p>}
      {sessions.length > 0 && (
        <ul className="-my-2">
          {shown.map(({ device, address, createdAt, lastSeenAt }) => (
            <li key={`${createdAt} ${lastSeenAt} ${device} ${address}`} className={ROW}>
              <span className="font-semibold">{device}</span>
              <span className="text-small text-ink-3">
                {address} · signed in {formatDate(createdAt)} · last seen {formatMoment(lastSeenAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sessions.length > SHOWN_SESSIONS && (
        <LinkButton className="mt-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${sessions.length}`}
        </LinkButton>
      )}
    </Part>
  )
}

export function Texts({ person: { generations, textsToday } }: { person: Person }) {
  return (
    <Part title="Texts">
      {textsToday && (
        <p className="mb-2 text-ink-2">
          {textsToday.used} of {textsToday.limit} in the last 24 hours.
        </p>
      )}
      {!generations && <Unknown />}
      {generations?.length === 0 && <p className="text-ink-2">No texts yet.</p>}
      {generations && generations.length > 0 && (
        <ul className="-mb-2">
          {generations.map(({ phaseNumber, status, createdAt }) => (
            <li key={phaseNumber} className={ROW}>
              <span className="font-semibold">Phase {phaseNumber}</span>
              <span className="text-ink-2">{STATUS[status]}</span>
              <span className="ml-auto text-small text-ink-3">{formatMoment(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const STATUS: Record<NonNullable<Person['generations']>[number]['status'], string> = {
  queued: 'Waiting',
  running: 'Being written',
  paused: 'Paused',
  succeeded: 'Written',
  failed: 'Failed',
  stopped: 'Stopped',
}

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading} className="type-subhead mb-4">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Its service did not answer; what the others know is still shown. */
const Unknown = () => <p className="text-ink-2">Not available right now. Reload the page to try again.</p>
