/** Asks before somebody becomes an admin, or stops being one. */
import { fill } from '../../../lib/fill.ts'
import { AlertDialog } from '../../../ui/dialog.tsx'
import * as common from '../../../ui/texts.ts'
import { useAction } from '../../../ui/use-action.ts'
import { SET_ADMIN_STATUS } from './queries.ts'
import * as texts from './texts.ts'

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
      const description = fill(isAdmin ? texts.isNowAnAdminUser : texts.isNoLongerAnAdminUser, {
        username: user.username,
      })
      return { title: texts.userUpdated, description }
    },
    failed: () => {
      onOpenChange(false)
      return { title: texts.failedToUpdateUser, otherwise: common.couldntConnect }
    },
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={grant ? texts.grantAdministrativePrivileges : texts.revokeAdministrativePrivileges}
      description={
        grant
          ? fill(texts.thisGivesAdministrativePrivileges, { username: user.username })
          : fill(texts.thisRemovesAdministrativePrivileges, { username: user.username })
      }
      confirmLabel={grant ? texts.grant : texts.revoke}
      destructive={!grant}
      busy={busy}
      onConfirm={() => void set({ variables: { userId: user.id, isAdmin: grant } })}
    />
  )
}
