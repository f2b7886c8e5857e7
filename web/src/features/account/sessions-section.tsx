/** The places where the viewer is signed in; each but this one can be signed out here. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { SessionsQuery } from '../../gql/graphql.ts'
import { formatAgo } from '../../lib/ago.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { END_OTHER_SESSIONS, END_SESSION, SESSIONS } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'
import * as texts from './texts.ts'

const failed = { title: texts.signOutFailed, otherwise: texts.weCouldntEndTheSession }

export function SessionsSection() {
  const { data, error, refetch } = useQuery(SESSIONS, { fetchPolicy: 'cache-and-network' })
  const sessions = data?.sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <Section title={texts.sessions}>
      <p className="mb-4 text-ink-2">{texts.whereYoureSignedInSign}</p>
      {!sessions && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {sessions && (
        <ul aria-label={texts.sessions} className="border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions?.some(({ current }) => !current) && <EndOthers />}
    </Section>
  )
}

type Session = SessionsQuery['sessions'][number]

function SessionRow({ session: { id, device, current, address, createdAt, lastSeenAt } }: { session: Session }) {
  const { run: end, busy } = useAction(END_SESSION, {
    refetchQueries: [SESSIONS],
    awaitRefetchQueries: true,
    done: { title: texts.sessionEnded, description: fill(texts.deviceIsSignedOut, { device }) },
    failed,
  })
  const date = formatDate(createdAt)
  return (
    <li className="flex items-center gap-4 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="dawn">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-small text-ink-3">
          {current
            ? fill(texts.activeNowSignedIn, { date, address })
            : fill(texts.lastSeenSignedIn, { when: formatAgo(lastSeenAt), date, address })}
        </p>
      </div>
      {!current && (
        <Button
          variant="ghost"
          size="slim"
          busy={busy}
          aria-label={fill(texts.signOutDevice, { device })}
          onClick={() => void end({ variables: { id } })}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const [asking, setAsking] = useState(false)
  const { run: end, busy } = useAction(END_OTHER_SESSIONS, {
    refetchQueries: [SESSIONS],
    awaitRefetchQueries: true,
    done: ({ endOtherSessions: ended }) => {
      setAsking(false)
      return {
        title: texts.sessionsEnded,
        description: fill(plural(ended, texts.countSessionEnded, texts.countSessionsEnded), { count: ended }),
      }
    },
    failed,
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)} className="mt-4 max-sm:w-full">
        {texts.signOutEverywhereElse}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.signOutEverywhereElseQuestion}
        description={texts.everyOtherBrowserAndDevice}
        confirmLabel={texts.signOutEverywhereElse}
        busy={busy}
        onConfirm={() => void end()}
      />
    </>
  )
}
