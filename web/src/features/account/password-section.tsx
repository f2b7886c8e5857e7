/** Change one's password; the present one is asked for, and all other sessions end. */
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CHANGE_PASSWORD, SESSIONS } from './queries.ts'
import { Section } from './section.tsx'
import * as texts from './texts.ts'

const rules = () => import('@daybreak/proto/rules').then((module) => module.ChangePasswordInput)

export function PasswordSection() {
  const { form, field, values, refuse, reset } = usePlainForm({ current: '', next: '' }, rules)
  const { run: change, busy } = useAction(CHANGE_PASSWORD, {
    refetchQueries: [SESSIONS],
    done: () => {
      reset()
      return { title: texts.passwordChanged, description: texts.youreSignedOutEverywhereElse }
    },
    failed: (error) => {
      const description = serverText(error) ?? texts.weCouldntChangeYourPassword
      refuse({ ...(hasCode(error, 'FORBIDDEN') && { current: description }), ...fieldErrors(error) })
      return { title: texts.changeFailed, description }
    },
  })
  return (
    <Section title={texts.password}>
      <p className="mb-5 text-ink-2">{texts.changingItSignsYouOut}</p>
      <form {...form((variables) => void change({ variables }))} className="grid max-w-96 gap-5">
        <PasswordField label={texts.currentPassword} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          hint={texts.atLeast8Characters}
          {...field('next')}
        />
        <PasswordStrength password={values.next} />
        <div>
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {texts.changePassword}
          </Button>
        </div>
      </form>
    </Section>
  )
}
