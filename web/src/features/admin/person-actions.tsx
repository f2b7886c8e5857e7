/** What support can do for a person. What cannot be taken back asks first. */
import { useState } from 'react'
import { useViewer } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useAction } from '../../ui/use-action.ts'
import { GrantDays } from './person-grant.tsx'
import { CancelSubscription, Refund } from './person-money.tsx'
import { Suspension } from './person-suspension.tsx'
import { AGAIN, END_SESSIONS_OF, RESEND_VERIFICATION } from './person-queries.ts'
import type { Person } from './person-queries.ts'

export function PersonActions({ person }: { person: Person }) {
  const { user, email, sessions } = person
  const isOwn = useViewer().id === user.id
  const isConfirmed = email.verified && !email.pending
  return (
    <div className="grid gap-3">
      <Resend userId={user.id} to={email.pending ?? email.email} disabled={isConfirmed} />
      {isConfirmed && <p className="-mt-1 text-small text-ink-3">The email address is confirmed.</p>}
      <GrantDays person={person} />
      <Refund person={person} />
      <CancelSubscription person={person} />
      <SignOut user={user} disabled={sessions.length === 0} />
      <Suspension person={person} isOwn={isOwn} />
      <p className="text-small text-ink-3">
        Each action is in the <TextLink to="/admin/audit?tab=admins">audit log</TextLink>, with your name.
      </p>
    </div>
  )
}

function Resend({ userId, to, disabled }: { userId: number; to: string; disabled: boolean }) {
  const { run, busy } = useAction(RESEND_VERIFICATION, {
    ...AGAIN,
    done: { title: 'Confirmation email sent', description: `To ${to}.` },
    failed: { title: 'Email not sent' },
  })
  return (
    <Button variant="outline" wide busy={busy} disabled={disabled} onClick={() => void run({ variables: { userId } })}>
      Resend confirmation email
    </Button>
  )
}

function SignOut({ user, disabled }: { user: Person['user']; disabled: boolean }) {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useAction(END_SESSIONS_OF, {
    ...AGAIN,
    done: ({ endSessionsOf: ended }) => {
      setAsking(false)
      return { title: 'Signed out', description: `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.` }
    },
    failed: { title: 'Sign-out failed' },
  })
  return (
    <>
      <Button variant="outline" wide disabled={disabled} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Sign out ${user.username} everywhere?`}
        description="Every browser and device of this account will need to sign in again. Unsaved words there may be lost."
        confirmLabel="Sign out everywhere"
        destructive
        busy={busy}
        onConfirm={() => void run({ variables: { userId: user.id } })}
      />
    </>
  )
}
