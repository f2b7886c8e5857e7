/** Keeping a person from signing in, and letting them in again. */
import { Ban, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fill } from '../../../lib/fill.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import * as common from '../../../ui/texts.ts'
import { useAction } from '../../../ui/use-action.ts'
import { ACTION_ROW, DESTRUCTIVE_ROW } from './action-row.ts'
import { AGAIN, LIFT_SUSPENSION, SUSPEND_USER } from './queries.ts'
import type { Person } from './queries.ts'
import * as texts from './texts.ts'

/** `isOwn`: nobody suspends themselves. */
export function Suspension({ person: { user, suspension }, isOwn }: { person: Person; isOwn: boolean }) {
  return suspension ? <Lift user={user} /> : <Suspend user={user} disabled={isOwn} />
}

const FORM = 'suspend'
const rules = () => import('./person-rules.ts')

function Suspend({ user, disabled }: { user: Person['user']; disabled: boolean }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { run, busy } = useAction(SUSPEND_USER, {
    ...AGAIN,
    done: () => {
      setAsking(false)
      return { title: texts.accountSuspended, description: fill(texts.isSignedOutAndCant, { username: user.username }) }
    },
    failed: { title: texts.accountNotSuspended },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { wrong: refusal } = (await loadChunk(rules)).checkReason(reason)
    setWrong(refusal)
    if (refusal === undefined) void run({ variables: { userId: user.id, reason } })
  }
  return (
    <>
      <Button {...DESTRUCTIVE_ROW} icon={Ban} disabled={disabled} onClick={() => setAsking(true)}>
        {texts.suspendAccount}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={fill(texts.suspendUsername, { username: user.username })}
        description={texts.theyreSignedOutEverywhere}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <Button variant="danger" type="submit" form={FORM} busy={busy}>
              {texts.suspendAccount}
            </Button>
          </>
        }
      >
        <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
          <TextAreaField
            label={texts.reason}
            hint={texts.theyllSeeItInAnEmail}
            className="mt-5"
            rows={3}
            value={reason}
            error={wrong}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}

function Lift({ user }: { user: Person['user'] }) {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useAction(LIFT_SUSPENSION, {
    ...AGAIN,
    done: { title: texts.suspensionLifted, description: fill(texts.canSignInAgain, { username: user.username }) },
    failed: () => {
      setAsking(false)
      return { title: texts.suspensionNotLifted }
    },
  })
  return (
    <>
      <Button {...ACTION_ROW} icon={LockOpen} onClick={() => setAsking(true)}>
        {texts.liftSuspension}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={fill(texts.letSignInAgain, { username: user.username })}
        description={texts.wellEmailThemTheirPassword}
        confirmLabel={texts.liftSuspension}
        busy={busy}
        onConfirm={() => void run({ variables: { userId: user.id } })}
      />
    </>
  )
}
