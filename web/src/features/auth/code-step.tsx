/** The second step of signing in: six digits of an authenticator app, or a recovery code. */
import { usePlainForm } from '../../lib/plain-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import * as texts from './texts.ts'

const rules = () => import('./sign-in-rules.ts').then((module) => module.secondFactorCode)

type CodeStepProps = {
  busy: boolean
  /** What the server said of the last code. */
  refusal?: string | undefined
  onCode: (code: string) => void
  onBack: () => void
  /** Neither app nor recovery code is at hand. */
  onLost: () => void
}

export function CodeStep({ busy, refusal, onCode, onBack, onLost }: CodeStepProps) {
  const { form, field } = usePlainForm({ code: '' }, rules)
  const { error, ...code } = field('code')
  return (
    <>
      <h2 className="type-heading mt-8 mb-2">{texts.oneMoreStep}</h2>
      <p className="mb-6 text-ink-2">{texts.enterACodeToConfirm}</p>
      <form {...form((input) => onCode(input.code))} className="grid gap-5">
        <TextField
          label={texts.code}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={texts.the6DigitsInYourAuthenticator}
          {...code}
          error={error ?? refusal}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {texts.continueLabel}
        </Button>
      </form>
      <p className="mt-6 text-[0.9375rem] text-ink-2">
        {texts.notYou} <LinkButton onClick={onBack}>{texts.startOver}</LinkButton>
      </p>
      <p className="mt-2 text-[0.9375rem] text-ink-2">
        {texts.noPhoneAndNoRecovery} <LinkButton onClick={onLost}>{texts.getBackIn}</LinkButton>
      </p>
    </>
  )
}
