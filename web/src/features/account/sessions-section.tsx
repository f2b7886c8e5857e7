/** The places where the viewer is signed in; each but this one can be signed out here. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { SessionsQuery } from '../../gql/graphql.ts'
import { formatAgo } from '../../lib/ago.ts'
import { formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { END_OTHER_SESSIONS, END_SESSION, SESSIONS } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'

const failed = { title: 'Sign-out failed', otherwise: 'We couldn’t end the session. Try again.' }

export function SessionsSection() {
  const { data, error, refetch } = useQuery(SESSIONS, { fetchPolicy: 'cache-and-network' })
  const sessions = data?.sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <Section title="Sessions">
      <p className="mb-4 text-ink-2">
        Where you’re signed in. Sign out devices you don’t recognize, then change your password.
      </p>
      {!sessions && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {sessions && (
        <ul aria-label="Sessions" className="border-y border-line">
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
    done: { title: 'Session ended', description: `${device} is signed out.` },
    failed,
  })
  return (
    <li className="flex items-center gap-4 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="dawn">This device</Badge>}
        </p>
        <p className="text-small text-ink-3">
          {current ? 'Active now' : `Last seen ${formatAgo(lastSeenAt)}`} · signed in {formatDate(createdAt)} ·{' '}
          {address}
        </p>
      </div>
      {!current && (
        <Button
          variant="ghost"
          size="slim"
          busy={busy}
          aria-label={`Sign out ${device}`}
          onClick={() => void end({ variables: { id } })}
        >
          Sign out
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
      return { title: 'Sessions ended', description: `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.` }
    },
    failed,
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)} className="mt-4 max-sm:w-full">
        Sign out everywhere else
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description="Every other browser and device will need to sign in again. This one stays signed in."
        confirmLabel="Sign out everywhere else"
        busy={busy}
        onConfirm={() => void end()}
      />
    </>
  )
}
