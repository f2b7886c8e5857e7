/** What support reads of a person: one card for each service that knows something. */
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { PaymentRow } from '../../../ui/payment-row.tsx'
import { SubscriptionBadge } from '../../../ui/subscription-badge.tsx'
import type { Person } from './queries.ts'
import { howOften } from '../prices/price-words.ts'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

export function Account({ person: { user, email, suspension } }: { person: Person }) {
  return (
    <Part title={texts.account}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={texts.username}>{user.username}</Fact>
        <Fact name={texts.email}>
          {email.email}{' '}
          <Badge tone={email.verified ? 'green' : 'amber'} mark={email.verified ? 'check' : 'warning'}>
            {email.verified ? texts.confirmed : texts.notConfirmed}
          </Badge>
        </Fact>
        {email.pending && <Fact name={texts.newEmailNotConfirmed}>{email.pending}</Fact>}
        <Fact name={texts.lastEmail}>{MAIL[email.mail]}</Fact>
        <Fact name={texts.joined}>{formatDate(user.createdAt)}</Fact>
        <Fact name={texts.country}>{user.country}</Fact>
        <Fact name={texts.role}>{user.isAdmin ? texts.admin : shared.user}</Fact>
        {suspension && (
          <Fact name={fill(texts.suspendedSinceDate, { date: formatDate(suspension.since) })}>
            <Badge tone="red" mark="warning">
              {texts.suspended}
            </Badge>{' '}
            {suspension.reason}
          </Fact>
        )}
      </dl>
    </Part>
  )
}

const MAIL: Record<Person['email']['mail'], string> = {
  none: fill(texts.noneInTheLastDays, { days: RECORD_RETENTION.mailDays }),
  waiting: texts.onItsWay,
  delayed: texts.delayedWellTryAgain,
  sent: texts.sent,
  failed: texts.failed,
}

export function Subscription({ subscription }: { subscription: Person['subscription'] }) {
  return (
    <Part title={texts.subscription}>
      {subscription ? (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name={shared.status}>
            <SubscriptionBadge status={subscription.status} />
          </Fact>
          {subscription.charge && (
            <Fact name={shared.price}>{priceOf(subscription.charge, subscription.adjusted)}</Fact>
          )}
          {subscription.status === 'active' && subscription.currentPeriodEnd && (
            <Fact name={endName(subscription)}>{formatDate(subscription.currentPeriodEnd)}</Fact>
          )}
          {subscription.grantedUntil && (
            <Fact name={texts.freeAccessUntil}>{formatDate(subscription.grantedUntil)}</Fact>
          )}
        </dl>
      ) : (
        <Unknown />
      )}
    </Part>
  )
}

type State = NonNullable<Person['subscription']>

function priceOf(charge: NonNullable<State['charge']>, adjusted: State['adjusted']): string {
  const price = `${formatMoney(charge.amountCents, charge.currency)} ${howOften(charge)}`
  return adjusted ? fill(texts.priceBefore, { price }) : price
}

/** Of what is active: the period of any other may have begun without being paid. */
function endName({ cancelAtPeriodEnd, trialEndsAt }: State): string {
  if (cancelAtPeriodEnd) return texts.accessUntil
  return trialEndsAt ? texts.firstCharge : texts.nextCharge
}

/** Nobody pays for somebody else here. */
const UNPAID = { label: texts.invoice, name: texts.invoice }

export function Payments({ payments }: { payments: Person['payments'] }) {
  return (
    <Part title={texts.payments}>
      {!payments && <Unknown />}
      {payments?.length === 0 && <p className="text-ink-2">{texts.noPaymentsYet}</p>}
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
    <Part title={texts.sessions}>
      {sessions.length === 0 && <p className="text-ink-2">{texts.notSignedInAnywhere}</p>}
      {sessions.length > 0 && (
        <ul className="-my-2">
          {shown.map(({ device, address, createdAt, lastSeenAt }) => (
            <li key={`${createdAt} ${lastSeenAt} ${device} ${address}`} className={ROW}>
              <span className="font-semibold">{device}</span>
              <span className="text-small text-ink-3">
                {fill(texts.signedInLastSeen, { address, date: formatDate(createdAt), when: formatMoment(lastSeenAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sessions.length > SHOWN_SESSIONS && (
        <LinkButton className="mt-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.showFewer : fill(texts.showAllCount, { count: sessions.length })}
        </LinkButton>
      )}
    </Part>
  )
}

export function Texts({ person: { generations, textsToday } }: { person: Person }) {
  return (
    <Part title={shared.texts}>
      {textsToday && (
        <p className="mb-2 text-ink-2">{fill(texts.ofInTheLast, { used: textsToday.used, limit: textsToday.limit })}</p>
      )}
      {!generations && <Unknown />}
      {generations?.length === 0 && <p className="text-ink-2">{texts.noTextsYet}</p>}
      {generations && generations.length > 0 && (
        <ul className="-mb-2">
          {generations.map(({ phaseNumber, status, createdAt }) => (
            <li key={phaseNumber} className={ROW}>
              <span className="font-semibold">{fill(texts.phaseNumbered, { phase: phaseNumber })}</span>
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
  queued: texts.waiting,
  running: texts.beingWritten,
  paused: texts.paused,
  succeeded: texts.written,
  failed: texts.failed,
  stopped: texts.stopped,
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
const Unknown = () => <p className="text-ink-2">{texts.notAvailableRightNow}</p>
