/** Hand one's contact details on to the contact list, and see what became of it. */
import { useQuery } from '@apollo/client/react'
import { fill } from '../../lib/fill.ts'
import type { Viewer } from '../../session/session.ts'
import { BRAND } from '../../brand.ts'
import type { ContactSyncQuery } from '../../gql/graphql.ts'
import { formatMoment } from '../../lib/dates.ts'
import { showRefused } from '../../lib/errors.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PERSON_FIELDS, PersonFields } from './person-fields.tsx'
import { CONTACT_SYNC, SYNC_CONTACT } from './queries.ts'
import * as texts from './texts.ts'
import { usePersonForm } from './use-person-form.ts'

export function ContactSync({ viewer }: { viewer: Viewer }) {
  const { register, handleSubmit, setError, formState, typed } = usePersonForm('contact', viewer)
  const { run: sync, busy } = useAction(SYNC_CONTACT, {
    done: () => {
      typed.done()
      return { title: texts.contactSynced, description: texts.wereSendingYourDetails }
    },
    failed: (error) => {
      showRefused(error, PERSON_FIELDS, setError)
      return { title: texts.syncFailed, description: texts.failedToSyncContact }
    },
  })
  return (
    <form
      noValidate
      onSubmit={handleSubmit((input) => void sync({ variables: { input } }))}
      className="grid max-w-136 gap-5"
    >
      <p className="text-ink-2">{texts.joinOurMailingList}</p>
      <LastSync />
      <DraftNotice of={typed} />
      <PersonFields register={register} errors={formState.errors} />
      <p className="text-small text-ink-3">{fill(texts.byChoosingSyncContact, { brand: BRAND.name })}</p>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={texts.syncing} className="max-sm:w-full">
          {texts.syncContact}
        </Button>
      </div>
    </form>
  )
}

type State = ContactSyncQuery['contactSync']

function LastSync() {
  const result = useQuery(CONTACT_SYNC, { fetchPolicy: 'cache-and-network' })
  const last = result.data?.contactSync
  usePollWhile(last?.state === 'waiting', result)
  if (!last || last.state === 'never') return null
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <StateBadge state={last.state} />
      <span className="text-[0.9375rem] text-ink-2">{inWords(last)}</span>
    </div>
  )
}

function StateBadge({ state }: { state: string }) {
  if (state === 'synced') {
    return (
      <Badge tone="green" mark="check">
        {texts.synced}
      </Badge>
    )
  }
  if (state === 'failed') {
    return (
      <Badge tone="red" mark="urgent">
        {texts.failed}
      </Badge>
    )
  }
  return (
    <Badge tone="blue" mark="half">
      {texts.waiting}
    </Badge>
  )
}

function inWords({ state, syncedAt, reason }: State): string {
  if (state === 'synced') return syncedAt ? fill(texts.lastSyncedWhen, { when: formatMoment(syncedAt) }) : texts.sent
  if (state === 'failed') return reason ?? texts.theMailingListDidnt
  return reason ?? texts.sendingToTheMailing
}
