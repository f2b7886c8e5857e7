/** Sign in: a username and a password, then a code where a second factor is switched on; or a passkey. */
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { hasCode, serverText } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { wasSignedIn } from '../../session/was-signed-in.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import * as texts from './texts.ts'
import { LOGIN_FAILED, welcomeBack } from './welcome.ts'

export const LOGIN = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      ...ViewerFields
    }
  }
`)

/** Few people ever see these. */
const CodeStep = lazyComponent(async () => (await import('./code-step.tsx')).CodeStep)
const LostFactor = lazyComponent(async () => (await import('./lost-factor.tsx')).LostFactor)

const rules = () => import('./sign-in-rules.ts').then((module) => module.credentials)
type Credentials = { username: string; password: string }

/** `toggle` leads to registration; it shows while the password is asked for. */
export function LoginForm({ toggle }: { toggle?: ReactNode }) {
  const [codeNeeded, setCodeNeeded] = useState(false)
  const [lost, setLost] = useState(false)
  const { form, field, values } = usePlainForm({ username: '', password: '' }, rules)
  const { login, busy, refusal } = useLogin(codeNeeded, () => void CodeStep.preload().then(() => setCodeNeeded(true)))
  if (codeNeeded && lost) return <LostFactor credentials={values} onBack={() => setLost(false)} />
  if (codeNeeded) {
    return (
      <CodeStep
        busy={busy}
        refusal={refusal}
        onCode={(code) => login({ ...values, code })}
        onBack={() => setCodeNeeded(false)}
        onLost={() => setLost(true)}
      />
    )
  }
  return (
    <>
      <h2 className="type-heading mt-8 mb-6">{wasSignedIn() ? texts.welcomeBack : texts.signIn}</h2>
      <form {...form(login)} className="grid gap-5">
        <TextField
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
        <p className="-mt-2 text-[0.9375rem]">
          <TextLink to="/auth/reset">{texts.forgotYourPassword}</TextLink>
        </p>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {texts.login}
        </Button>
      </form>
      <PasskeySignIn />
      {toggle}
    </>
  )
}

/** `refusal` is what the server said of the last code; that one is needed at all is no refusal. */
function useLogin(codeAsked: boolean, askForCode: () => void) {
  const client = useApolloClient()
  const { run, busy, error, reset } = useAction(LOGIN, {
    done: ({ login: viewer }) => welcomeBack(client, viewer),
    failed: (failure) => {
      if (!codeAsked && hasCode(failure, 'SECOND_FACTOR_REQUIRED')) {
        reset()
        return askForCode()
      }
      // The field of the code says it.
      if (codeAsked && serverText(failure)) return
      return LOGIN_FAILED
    },
  })
  return {
    login: (input: Credentials & { code?: string }) => void run({ variables: { input } }),
    busy,
    refusal: codeAsked && error ? serverText(error) : undefined,
  }
}
