/** Another e-mail address: it counts once it is confirmed, and the old one is told. */
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CHANGE_EMAIL } from './queries.ts'

const rules = () => import('./rules.ts').then((module) => module.emailChange)

type ChangeEmailProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ChangeEmailDialog({ open, onOpenChange }: ChangeEmailProps) {
  const form = useId()
  const {
    run: change,
    busy,
    error,
  } = useAction(CHANGE_EMAIL, {
    done: ({ changeEmail }) => {
      onOpenChange(false)
      return { title: 'Check your inbox', description: `We’re sending a link to ${changeEmail.pending ?? 'you'}.` }
    },
    failed: { title: 'Change failed', otherwise: 'Failed to change your email address' },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change your email address?"
      description="We’ll email a link to the new address, and the change happens once you open it. We’ll let your current address know, too."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Send link
          </Button>
        </>
      }
    >
      <AddressForm id={form} error={error} onSubmit={(variables) => void change({ variables })} />
    </Dialog>
  )
}

type Input = { email: string; password: string }

function AddressForm({ id, error, onSubmit }: { id: string; error: unknown; onSubmit: (input: Input) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  const refused = fieldErrors(error)
  const taken = hasCode(error, 'CONFLICT') ? serverText(error) : undefined
  const wrong = hasCode(error, 'FORBIDDEN') ? serverText(error) : undefined
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSubmit)} className="mt-5 grid gap-5">
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        error={errors.email?.message ?? refused['email'] ?? taken}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message ?? refused['password'] ?? wrong}
        {...register('password')}
      />
    </form>
  )
}
