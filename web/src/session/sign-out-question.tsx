/** Asks before signing out deletes unsaved words from this browser. */
import { AlertDialog } from '../ui/dialog.tsx'
import { askToSignOut, useSignOutAsked, useSignOutNow } from './sign-out.ts'

export function SignOutQuestion() {
  const asked = useSignOutAsked()
  const { run: signOut, busy } = useSignOutNow()
  return (
    <AlertDialog
      open={asked}
      onOpenChange={askToSignOut}
      title="Sign out and lose your draft?"
      description="Some of your words are only on this device. Signing out deletes them."
      cancelLabel="Stay signed in"
      confirmLabel="Sign out"
      destructive
      busy={busy}
      onConfirm={() => void signOut()}
    />
  )
}
