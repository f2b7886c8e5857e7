/** Asks before signing out deletes unsaved words from this browser. */
import { AlertDialog } from '../ui/dialog.tsx'
import { askToSignOut, useSignOutAsked, useSignOutNow } from './sign-out.ts'
import * as texts from './texts.ts'

export function SignOutQuestion() {
  const asked = useSignOutAsked()
  const { run: signOut, busy } = useSignOutNow()
  return (
    <AlertDialog
      open={asked}
      onOpenChange={askToSignOut}
      title={texts.signOutAndLose}
      description={texts.someOfYourWords}
      cancelLabel={texts.staySignedIn}
      confirmLabel={texts.signOut}
      destructive
      busy={busy}
      onConfirm={() => void signOut()}
    />
  )
}
