/** Ask for a link to choose a new password. The answer never says whether the address is anybody's. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, serverText } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { rich } from '../../lib/rich.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { useAction } from '../../ui/use-action.ts'
import * as texts from './texts.ts'

export const REQUEST_PASSWORD_RESET = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email)
  }
`)

const rules = () => import('./rules.ts').then((module) => module.resetRequest)

export function ResetRequest() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      {sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <div role="status">
          <h2 className="type-heading">{texts.checkYourInbox}</h2>
          <p className="mt-2 text-ink-2">
            {rich(texts.ifBelongsToAnAccount, {
              email: <strong className="font-semibold break-words text-ink">{sentTo}</strong>,
            })}
          </p>
          <p className="mt-6 text-[0.9375rem] text-ink-2">
            {texts.didntGetIt} <LinkButton onClick={() => setSentTo(undefined)}>{texts.tryAnotherEmail}</LinkButton>
          </p>
        </div>
      )}
      <p className="mt-6 text-[0.9375rem] text-ink-2">
        {texts.rememberedIt} <TextLink to="/auth">{texts.signIn}</TextLink>
      </p>
    </>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { email: '' },
  })
  const { run: request, busy } = useAction(REQUEST_PASSWORD_RESET, {
    done: () => onSent(getValues('email').trim()),
    failed: (error) => {
      const description = serverText(error) ?? texts.weCouldntSendTheLink
      setError('email', { message: fieldErrors(error)['email'] ?? description })
      return { title: texts.requestFailed, description }
    },
  })
  return (
    <>
      <h2 className="type-heading">{texts.forgotYourPassword}</h2>
      <p className="mt-2 mb-6 text-ink-2">{texts.enterYourEmailAndWell}</p>
      <form noValidate onSubmit={handleSubmit((variables) => void request({ variables }))} className="grid gap-5">
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {texts.sendResetLink}
        </Button>
      </form>
    </>
  )
}
