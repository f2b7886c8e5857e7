/** One's password, asked for in a dialog. */
import { useForm } from 'react-hook-form'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { PasswordField } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form-dialog.tsx'
import * as texts from './texts.ts'

const rules = () => import('./rules.ts').then((module) => module.knownPassword)

type PasswordFormProps = {
  /** Why the last password was refused. */
  error: unknown
  onPassword: (password: string) => void
}

export function PasswordForm({ error, onPassword }: PasswordFormProps) {
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
