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
import * as texts from './texts.ts'

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
      return { title: texts.passwordChanged, description: texts.youreSignedOutEverywhereElse }
    },
    failed: (error) => {
      const description = serverText(error) ?? texts.weCouldntChangeYourPassword
      const { current = hasCode(error, 'FORBIDDEN') ? description : undefined, next: refused } = fieldErrors(error)
      if (current) setError('current', { message: current }, { shouldFocus: true })
      if (refused) setError('next', { message: refused })
      return { title: texts.changeFailed, description }
    },
  })
  const { errors } = formState
  return (
    <Section title={texts.password}>
      <p className="mb-5 text-ink-2">{texts.changingItSignsYouOut}</p>
      <form
        noValidate
        onSubmit={handleSubmit((variables) => void change({ variables }))}
        className="grid max-w-96 gap-5"
      >
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          hint={texts.atLeast8Characters}
          error={errors.next?.message}
          {...register('next')}
        />
        <PasswordStrength password={next} />
        <div>
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {texts.changePassword}
          </Button>
        </div>
      </form>
    </Section>
  )
}
