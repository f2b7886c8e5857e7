/** A question that is answered with one's password. */
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { PasswordField } from '../../ui/field.tsx'
import { DialogForm, FormDialog } from '../../ui/form-dialog.tsx'
import * as texts from './texts.ts'

const rules = () => import('./rules.ts').then((module) => module.knownPassword)

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

type PasswordFormProps = { error: unknown; onPassword: (password: string) => void }

function PasswordForm({ error, onPassword }: PasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { password: '' },
  })
  const refused = fieldErrors(error)['password'] ?? (hasCode(error, 'FORBIDDEN') ? serverText(error) : undefined)
  return (
    <DialogForm onSubmit={handleSubmit(({ password }) => onPassword(password))}>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        error={formState.errors.password?.message ?? refused}
        {...register('password')}
      />
    </DialogForm>
  )
}
