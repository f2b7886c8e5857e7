/** The end of an account: what happens to what, the password, and the way to the receipt. */
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveFor } from '../../session/session.ts'
import type { Viewer } from '../../session/session.ts'
import { clearPerson } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { DELETE_ACCOUNT } from './queries.ts'
import { Section } from './section.tsx'

export function DeleteAccount({ viewer }: { viewer: Viewer }) {
  const [asking, setAsking] = useState(false)
  const { remove, busy, error, reset } = useDeletion(viewer)
  const ask = (open: boolean) => {
    reset()
    setAsking(open)
  }
  return (
    <Section title="Delete your account">
      <p className="mb-4 text-ink-2">
        This deletes your account, answers, plans, sprints, and journal. We cancel your subscription first, so you won’t
        be charged again. You can’t undo this.
      </p>
      <Button variant="outline" onClick={() => ask(true)} className="max-sm:w-full">
        Delete my account
      </Button>
      <PasswordDialog
        open={asking}
        onOpenChange={ask}
        title="Delete your account?"
        description="You’ll be signed out everywhere, and everything you wrote will be erased. No one can restore it."
        confirmLabel="Delete permanently"
        destructive
        busy={busy}
        error={error}
        onPassword={remove}
      >
        <p className="mt-3 text-ink-2">
          {viewer.subscriptionStatus === 'active' || viewer.subscriptionStatus === 'past_due'
            ? 'Your subscription is canceled right away, including any time you’ve already paid for.'
            : 'You don’t have an active subscription, so there’s nothing to cancel.'}{' '}
          You’ll get a receipt of what was erased.
        </p>
      </PasswordDialog>
    </Section>
  )
}

function useDeletion({ id }: Viewer) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const action = useAction(DELETE_ACCOUNT, {
    done: ({ deleteAccount }) => {
      const receipt = `/deleted?receipt=${deleteAccount.id}`
      clearPerson(id)
      leaveFor(receipt, client)
      void navigate(receipt, { replace: true })
      return { title: 'Account deleted', description: 'You’re signed out everywhere. Here’s your receipt.' }
    },
    failed: { title: 'Deletion failed', otherwise: 'We couldn’t delete your account. Try again.' },
  })
  return { ...action, remove: (password: string) => void action.run({ variables: { password } }) }
}
