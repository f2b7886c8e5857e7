/** Ask for a link to choose a new password. The answer never says whether the address is anybody's. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, serverText } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { useAction } from '../../ui/use-action.ts'

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
          <h2 className="type-heading">Check your inbox</h2>
          <p className="mt-2 text-ink-2">
            If <strong className="font-semibold break-words text-ink">{sentTo}</strong> belongs to an account, we’re
            emailing it a link. It works once and expires in 30 minutes.
          </p>
          <p className="mt-6 text-[0.9375rem] text-ink-2">
            Didn’t get it? <LinkButton onClick={() => setSentTo(undefined)}>Try another email</LinkButton>
          </p>
        </div>
      )}
      <p className="mt-6 text-[0.9375rem] text-ink-2">
        Remembered it? <TextLink to="/auth">Sign in</TextLink>
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
      const description = serverText(error) ?? 'We couldn’t send the link. Try again.'
      setError('email', { message: fieldErrors(error)['email'] ?? description })
      return { title: 'Request failed', description }
    },
  })
  return (
    <>
      <h2 className="type-heading">Forgot your password?</h2>
      <p className="mt-2 mb-6 text-ink-2">Enter your email and we’ll send a reset link.</p>
      <form noValidate onSubmit={handleSubmit((variables) => void request({ variables }))} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          Send reset link
        </Button>
      </form>
    </>
  )
}
