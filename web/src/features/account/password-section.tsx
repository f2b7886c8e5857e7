/** Change one's password; the present one is asked for, and all other sessions end. */
import { useForm, useWatch } from 'react-hook-form'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CHANGE_PASSWORD, SESSIONS } from './queries.ts'
import { Section } from './section.tsx'

const rules = () => import('./rules.ts').then((module) => module.passwordChange)

export function PasswordSection() {
  const { register, handleSubmit, setError, reset, formState, control } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { current: '', next: '' },
  })
  const next = useWatch({ control, name: 'next' })
  const { run: change, busy } = useAction(CHANGE_PASSWORD, {
    refetchQueries: [SESSIONS],
    done: () => {
      reset()
      return { title: 'Password changed', description: 'You’re signed out everywhere else.' }
    },
    failed: (error) => {
      const description = serverText(error) ?? 'We couldn’t change your password. Try again.'
      const { current = hasCode(error, 'FORBIDDEN') ? description : undefined, next: refused } = fieldErrors(error)
      if (current) setError('current', { message: current }, { shouldFocus: true })
      if (refused) setError('next', { message: refused })
      return { title: 'Change failed', description }
    },
  })
  const { errors } = formState
  return (
    <Section title="Password">
      <p className="mb-5 text-ink-2">Changing it signs you out everywhere else.</p>
      <form
        noValidate
        onSubmit={handleSubmit((variables) => void change({ variables }))}
        className="grid max-w-96 gap-5"
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. 15 or more is safer."
          error={errors.next?.message}
          {...register('next')}
        />
        <PasswordStrength password={next} />
        <div>
          <Button type="submit" busy={busy} className="max-sm:w-full">
            Change password
          </Button>
        </div>
      </form>
    </Section>
  )
}
