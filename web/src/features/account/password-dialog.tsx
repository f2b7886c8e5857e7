/** A question that is answered with one's password. */
import type { ReactNode } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'

/** Comes when the dialog opens: few visits ask for a password. */
const PasswordForm = lazyComponent(async () => (await import('./password-form.tsx')).PasswordForm)

type PasswordDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** The verb of the question. */
  confirmLabel: string
  onPassword: (password: string) => void
  busy: boolean
  /** Why the last password was refused. */
  error: unknown
  destructive?: boolean
  children?: ReactNode
}

export function PasswordDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onPassword,
  busy,
  error,
  destructive,
  children,
}: PasswordDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={title}
      description={description}
      submitLabel={confirmLabel}
      destructive={destructive}
      busy={busy}
    >
      {children}
      <PasswordForm error={error} onPassword={onPassword} />
    </FormDialog>
  )
}
