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
import * as texts from './texts.ts'

export function DeleteAccount({ viewer }: { viewer: Viewer }) {
  const [asking, setAsking] = useState(false)
  const { remove, busy, error, reset } = useDeletion(viewer)
  const ask = (open: boolean) => {
    reset()
    setAsking(open)
  }
  return (
    <Section title={texts.deleteYourAccount}>
      <p className="mb-4 text-ink-2">{texts.thisDeletesYourAccount}</p>
      <Button variant="outline" onClick={() => ask(true)} className="max-sm:w-full">
        {texts.deleteMyAccount}
      </Button>
      <PasswordDialog
        open={asking}
        onOpenChange={ask}
        title={texts.deleteYourAccountQuestion}
        description={texts.youllBeSignedOut}
        confirmLabel={texts.deletePermanently}
        destructive
        busy={busy}
        error={error}
        onPassword={remove}
      >
        <p className="mt-3 text-ink-2">
          {viewer.subscriptionStatus === 'active' || viewer.subscriptionStatus === 'past_due'
            ? texts.yourSubscriptionIsCanceled
            : texts.youDontHaveAnActive}{' '}
          {texts.youllGetAReceipt}
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
      return { title: texts.accountDeleted, description: texts.youreSignedOutEverywhere }
    },
    failed: { title: texts.deletionFailed, otherwise: texts.weCouldntDeleteYourAccount },
  })
  return { ...action, remove: (password: string) => void action.run({ variables: { password } }) }
}
