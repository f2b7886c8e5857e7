/** Another email address: it counts once it is confirmed, and the old one is told. */
import { useForm } from 'react-hook-form'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { fill } from '../../lib/fill.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { DialogForm, FormDialog } from '../../ui/form-dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CHANGE_EMAIL } from './queries.ts'
import * as texts from './texts.ts'

const rules = () => import('./rules.ts').then((module) => module.emailChange)

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const {
    run: change,
    busy,
    error,
  } = useAction(CHANGE_EMAIL, {
    done: ({ changeEmail: { pending } }) => {
      onClose()
      return {
        title: texts.checkYourInbox,
        description: pending ? fill(texts.wereSendingALinkTo, { email: pending }) : texts.wereSendingALinkToYou,
      }
    },
    failed: { title: texts.changeFailed, otherwise: texts.failedToChangeYourEmail },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.changeYourEmailAddress}
      description={texts.wellEmailALink}
      submitLabel={texts.sendLink}
      busy={busy}
    >
      <AddressForm error={error} onSubmit={(variables) => void change({ variables })} />
    </FormDialog>
  )
}

type Input = { email: string; password: string }

function AddressForm({ error, onSubmit }: { error: unknown; onSubmit: (input: Input) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  const refused = fieldErrors(error)
  const taken = hasCode(error, 'CONFLICT') ? serverText(error) : undefined
  const wrong = hasCode(error, 'FORBIDDEN') ? serverText(error) : undefined
  return (
    <DialogForm onSubmit={handleSubmit(onSubmit)}>
      <TextField
        label={texts.newEmail}
        type="email"
        autoComplete="email"
        error={errors.email?.message ?? refused['email'] ?? taken}
        {...register('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        error={errors.password?.message ?? refused['password'] ?? wrong}
        {...register('password')}
      />
    </DialogForm>
  )
}
