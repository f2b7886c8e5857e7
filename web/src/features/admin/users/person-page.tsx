/** One person as support sees them: facts on the left, what can be done on the right. Nothing they wrote. */
import { useQuery } from '@apollo/client/react'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../../ui/state.tsx'
import { hasCode } from '../../../lib/errors.ts'
import { BackButton } from '../back-button.tsx'
import { PersonActions } from './person-actions.tsx'
import { Account, Payments, Sessions, Subscription, Texts } from './person-facts.tsx'
import { PersonTrail } from './person-trail.tsx'
import { ADMIN_PERSON } from './queries.ts'
import type { Person } from './queries.ts'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

export function PersonPage({ userId }: { userId: number }) {
  const { data, error, loading, refetch } = useQuery(ADMIN_PERSON, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const person = data?.adminPerson
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4 pt-7 pb-6 sm:pt-12 sm:pb-8">
        <div className="min-w-0">
          <h1 className="type-title [overflow-wrap:anywhere]">{person ? fullName(person.user) : shared.user}</h1>
          <p className="mt-1 text-ink-2">{texts.accountFactsOnlyYouCant}</p>
        </div>
        <BackButton to="/admin?tab=users">{shared.users}</BackButton>
      </header>
      {person ? (
        <Facts person={person} />
      ) : error ? (
        <Failure error={error} busy={loading} retry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Skeleton />
      )}
    </>
  )
}

const fullName = ({ firstName, lastName, username }: Person['user']) => `${firstName} ${lastName}`.trim() || username

function Failure({ error, busy, retry }: { error: Error; busy: boolean; retry: () => void }) {
  if (hasCode(error, 'NOT_FOUND')) return <FailureState title={texts.thisAccountDoesntExist} />
  return <FailureState title={texts.weCouldntLoadThisAccount} message={error.message} onRetry={retry} busy={busy} />
}

function Facts({ person }: { person: Person }) {
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <Account person={person} />
        <Subscription subscription={person.subscription} />
        <Payments payments={person.payments} />
        <Sessions sessions={person.sessions} />
        <Texts person={person} />
      </div>
      <div className="grid gap-4 sm:gap-6">
        <Card as="section" aria-labelledby="actions">
          <h2 id="actions" className="type-subhead mb-4">
            {shared.actions}
          </h2>
          <PersonActions person={person} />
        </Card>
        <PersonTrail user={person.user} />
      </div>
    </div>
  )
}
