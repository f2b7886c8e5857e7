/** What support can do for a person. What cannot be taken back asks first. */
import { LogOut, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ACTION_ROW } from './action-row.ts'
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
    <div className="-mx-4.5 grid">
      <Refund person={person} />
      <GrantDays person={person} />
      <Resend userId={user.id} to={email.pending ?? email.email} disabled={isConfirmed} />
      {isConfirmed && <p className="px-4.5 pb-2 text-small text-ink-3">The email address is confirmed.</p>}
      <SignOut user={user} disabled={sessions.length === 0} />
      <hr className="mx-4.5 my-2 border-line" />
      <CancelSubscription person={person} />
      <Suspension person={person} isOwn={isOwn} />
      <p className="px-4.5 pt-3 text-small text-ink-3">
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
    <Button
      {...ACTION_ROW}
      icon={MailCheck}
      busy={busy}
      disabled={disabled}
      onClick={() => void run({ variables: { userId } })}
    >
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
      <Button {...ACTION_ROW} icon={LogOut} disabled={disabled} onClick={() => setAsking(true)}>
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
