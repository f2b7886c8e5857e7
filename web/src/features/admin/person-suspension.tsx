/** Keeping a person from signing in, and letting them in again. */
import { Ban, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ACTION_ROW, DESTRUCTIVE_ROW } from './action-row.ts'
import { AGAIN, LIFT_SUSPENSION, SUSPEND_USER } from './person-queries.ts'
import type { Person } from './person-queries.ts'

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
      return { title: 'Account suspended', description: `${user.username} is signed out and can’t sign in.` }
    },
    failed: { title: 'Account not suspended' },
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
        Suspend account
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Suspend ${user.username}?`}
        description="They’re signed out everywhere and can’t sign in. Reminders and calendar links stop until you lift it. Their subscription and its payments continue until you cancel it."
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" type="submit" form={FORM} busy={busy}>
              Suspend account
            </Button>
          </>
        }
      >
        <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
          <TextAreaField
            label="Reason"
            hint="They’ll see it in an email and when they try to sign in."
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
    done: { title: 'Suspension lifted', description: `${user.username} can sign in again.` },
    failed: () => {
      setAsking(false)
      return { title: 'Suspension not lifted' }
    },
  })
  return (
    <>
      <Button {...ACTION_ROW} icon={LockOpen} onClick={() => setAsking(true)}>
        Lift suspension
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Let ${user.username} sign in again?`}
        description="We’ll email them. Their password and passkeys are the same as before, and reminders and calendar links work again."
        confirmLabel="Lift suspension"
        busy={busy}
        onConfirm={() => void run({ variables: { userId: user.id } })}
      />
    </>
  )
}
