/** What support can do for a person. What cannot be taken back asks first. */
import { LogOut, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { fill, plural } from '../../../lib/fill.ts'
import { rich } from '../../../lib/rich.ts'
import { useViewer } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/dialog.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ACTION_ROW } from './action-row.ts'
import { GrantDays } from './person-grant.tsx'
import { CancelSubscription, Refund } from './person-money.tsx'
import { Suspension } from './person-suspension.tsx'
import { AGAIN, END_SESSIONS_OF, RESEND_VERIFICATION } from './queries.ts'
import type { Person } from './queries.ts'
import * as texts from './texts.ts'

export function PersonActions({ person }: { person: Person }) {
  const { user, email, sessions } = person
  const isOwn = useViewer().id === user.id
  const isConfirmed = email.verified && !email.pending
  return (
    <div className="-mx-4.5 grid">
      <Refund person={person} />
      <GrantDays person={person} />
      <Resend userId={user.id} to={email.pending ?? email.email} disabled={isConfirmed} />
      {isConfirmed && <p className="px-4.5 pb-2 text-small text-ink-3">{texts.theEmailAddressIsConfirmed}</p>}
      <SignOut user={user} disabled={sessions.length === 0} />
      <hr className="mx-4.5 my-2 border-line" />
      <CancelSubscription person={person} />
      <Suspension person={person} isOwn={isOwn} />
      <p className="px-4.5 pt-3 text-small text-ink-3">
        {rich(texts.eachActionIsInTheAudit, {
          auditLog: (words) => <TextLink to="/admin/audit?tab=admins">{words}</TextLink>,
        })}
      </p>
    </div>
  )
}

function Resend({ userId, to, disabled }: { userId: number; to: string; disabled: boolean }) {
  const { run, busy } = useAction(RESEND_VERIFICATION, {
    ...AGAIN,
    done: { title: texts.confirmationEmailSent, description: fill(texts.toAddress, { to }) },
    failed: { title: texts.emailNotSent },
  })
  return (
    <Button
      {...ACTION_ROW}
      icon={MailCheck}
      busy={busy}
      disabled={disabled}
      onClick={() => void run({ variables: { userId } })}
    >
      {texts.resendConfirmationEmail}
    </Button>
  )
}

function SignOut({ user, disabled }: { user: Person['user']; disabled: boolean }) {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useAction(END_SESSIONS_OF, {
    ...AGAIN,
    done: ({ endSessionsOf: ended }) => {
      setAsking(false)
      return {
        title: texts.signedOut,
        description: fill(plural(ended, texts.countSessionEnded, texts.countSessionsEnded), { count: ended }),
      }
    },
    failed: { title: texts.signOutFailed },
  })
  return (
    <>
      <Button {...ACTION_ROW} icon={LogOut} disabled={disabled} onClick={() => setAsking(true)}>
        {texts.signOutEverywhere}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={fill(texts.signOutUsernameEverywhere, { username: user.username })}
        description={texts.everyBrowserAndDevice}
        confirmLabel={texts.signOutEverywhere}
        destructive
        busy={busy}
        onConfirm={() => void run({ variables: { userId: user.id } })}
      />
    </>
  )
}
