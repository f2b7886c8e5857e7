/** Asks before somebody becomes an admin, or stops being one. */
import { AlertDialog } from '../../ui/dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { SET_ADMIN_STATUS } from './queries.ts'

type AdminStatusProps = {
  user: { id: number; username: string; isAdmin: boolean }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AdminStatusDialog({ user, open, onOpenChange }: AdminStatusProps) {
  // The user as they were when the switch was pressed: the words stay while the dialog leaves.
  const grant = !user.isAdmin
  const { run: set, busy } = useAction(SET_ADMIN_STATUS, {
    done: ({ setAdminStatus: { isAdmin } }) => {
      onOpenChange(false)
      const description = `${user.username} ${isAdmin ? 'is now an admin' : 'is no longer an admin'}.`
      return { title: 'User updated', description }
    },
    failed: () => {
      onOpenChange(false)
      return { title: 'Failed to update user', otherwise: 'We couldn’t connect. Try again.' }
    },
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={grant ? 'Grant administrative privileges?' : 'Revoke administrative privileges?'}
      description={
        grant
          ? `This gives ${user.username} administrative privileges: pages, users, and prices. They’ll need to sign in again.`
          : `This removes administrative privileges from ${user.username} right away. They stay a regular user and will need to sign in again.`
      }
      confirmLabel={grant ? 'Grant' : 'Revoke'}
      destructive={!grant}
      busy={busy}
      onConfirm={() => void set({ variables: { userId: user.id, isAdmin: grant } })}
    />
  )
}
