/** Days that support gave: until when, and below what would be there without them. */
import type { SubscriptionStatus } from '../../gql/graphql.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { PastDue } from './past-due.tsx'
import { PlanList } from './plan-list.tsx'
import type { Subscription } from './status-card.tsx'
import * as texts from './texts.ts'

type GrantedAccessProps = { subscription: Subscription; without: SubscriptionStatus; onPaid: () => void }

/** The server shows the days as a subscription that ends with them. */
export function GrantedAccess({ subscription, without, onPaid }: GrantedAccessProps) {
  const { currentPeriodEnd: until } = subscription
  const owes = without === 'past_due'
  return (
    <div className="grid gap-6">
      <Panel as="section" aria-labelledby="granted" className="p-5 sm:p-6">
        <h2 id="granted" className="type-subhead">
          {fill(texts.freeAccessUntil, { date: until ? formatDate(until) : '' })}
        </h2>
        <p className="mt-2 text-ink-2">
          {texts.supportGaveYouTheseDays} {!owes && texts.nothingRenewsAfterThem}
        </p>
        <ButtonLink to="/" variant="outline" className="mt-5">
          {texts.yourJourney}
        </ButtonLink>
      </Panel>
      {owes ? <PastDue subscription={subscription} onPaid={onPaid} grantedUntil={until} /> : <PlanList />}
    </div>
  )
}
