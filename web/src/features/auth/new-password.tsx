/** Choose a new password with the link from a mail. Signs nobody in: a second factor may be due. */
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showRefused } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AddedBefore, linesOf, useAdditions } from './added-before.tsx'
import { EndedLink, hasEnded, unlessEnded } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'
import * as texts from './texts.ts'

export const RESET_PASSWORD = graphql(`
  mutation ResetPassword($token: String!, $password: String!, $keep: Boolean) {
    resetPassword(token: $token, password: $password, keep: $keep)
  }
`)

const rules = () => import('./rules.ts').then((module) => module.newPassword)

export function NewPassword({ token }: { token: string }) {
  const client = useApolloClient()
  const { additions } = useAdditions(token)
  const [keep, setKeep] = useState(false)
  const lines = additions ? linesOf(additions) : []
  const { register, handleSubmit, setError, formState, control } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { password: '' },
  })
  const typed = useWatch({ control, name: 'password' })
  const {
    run: reset,
    busy,
    error,
    data,
  } = useAction(RESET_PASSWORD, {
    // Every session of the account has ended, perhaps also the one of this browser: ask again.
    done: () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' }),
    failed: (failure) => {
      showRefused(failure, ['password'], setError)
      return unlessEnded(texts.resetFailed, texts.weCouldntChangeYourPassword)(failure)
    },
  })
  if (data) return <Done />
  if (!isLinkToken(token) || hasEnded(error)) return <EndedLink to="/auth/reset" action={texts.requestANewLink} />
  return (
    <>
      <h2 className="type-heading">{texts.chooseANewPassword}</h2>
      <p className="mt-2 mb-6 text-ink-2">{texts.youllBeSignedOut}</p>
      <form
        noValidate
        onSubmit={handleSubmit(({ password }) => void reset({ variables: { token, password, ...(keep && { keep }) } }))}
        className="grid gap-5"
      >
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          hint={texts.atLeast8Characters}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <PasswordStrength password={typed} />
        {lines.length > 0 && <AddedBefore lines={lines} keep={keep} onKeep={setKeep} />}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {texts.changePassword}
        </Button>
      </form>
    </>
  )
}

function Done() {
  return (
    <div role="status">
      <h2 className="type-heading">{texts.yourPasswordHasBeenChanged}</h2>
      <p className="mt-2 mb-6 text-ink-2">{texts.youreSignedOutEverywhere}</p>
      <ButtonLink to="/auth" variant="primary" size="large" wide>
        {texts.login}
      </ButtonLink>
    </div>
  )
}
