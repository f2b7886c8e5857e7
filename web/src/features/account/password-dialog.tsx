/** A question that is answered with one's password. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'

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
  destructive = false,
  children,
}: PasswordDialogProps) {
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <PasswordForm id={form} error={error} onPassword={onPassword} />
    </Dialog>
  )
}

type PasswordFormProps = { id: string; error: unknown; onPassword: (password: string) => void }

function PasswordForm({ id, error, onPassword }: PasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { password: '' },
  })
  const refused = fieldErrors(error)['password'] ?? (hasCode(error, 'FORBIDDEN') ? serverText(error) : undefined)
  return (
    <form id={id} noValidate onSubmit={handleSubmit(({ password }) => onPassword(password))} className="mt-5">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message ?? refused}
        {...register('password')}
      />
    </form>
  )
}
