/** The registration form. Registering also signs in. */
import { useApolloClient } from '@apollo/client/react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from '../../ui/link.tsx'
import { showRefused } from '../../lib/errors.ts'
import { fill } from '../../lib/fill.ts'
import { rich } from '../../lib/rich.ts'
import { changeSession } from '../../session/session.ts'
import { graphql } from '../../gql/index.ts'
import { COUNTRY_OPTIONS } from '../../lib/countries.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { useAction } from '../../ui/use-action.ts'
import * as texts from './texts.ts'

export const REGISTER = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      ...ViewerFields
    }
  }
`)

const rules = () => import('./rules.ts').then((module) => module.registration)
/** Two fields per row, except on very narrow phones. */
const PAIR = 'grid gap-x-4 gap-y-5 min-[22rem]:grid-cols-2'
const FIELDS = ['firstName', 'lastName', 'email', 'username', 'password', 'country'] as const

/** The form, and the links to the terms and the privacy policy. */
export function Registration() {
  return (
    <>
      <RegisterForm />
      <p className="mt-4 text-small text-ink-3">
        {rich(texts.youllChooseAPlan, {
          terms: (words) => (
            <Link to="/pages/terms" className="underline underline-offset-4">
              {words}
            </Link>
          ),
          privacy: (words) => (
            <Link to="/pages/privacy" className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}

export function RegisterForm() {
  const client = useApolloClient()
  const { register, handleSubmit, setError, formState, control } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { firstName: '', lastName: '', email: '', username: '', password: '', country: 'US' as const },
  })
  const typed = useWatch({ control, name: 'password' })
  const { run: open, busy } = useAction(REGISTER, {
    done: ({ register: viewer }) => {
      changeSession(client, viewer)
      return {
        title: texts.registrationSuccessful,
        description: fill(texts.welcomeName, { name: viewer.firstName || viewer.username }),
      }
    },
    failed: (error) => {
      showRefused(error, FIELDS, setError)
      return { title: texts.registrationFailed, otherwise: texts.registrationFailed }
    },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={handleSubmit((input) => void open({ variables: { input: { ...input, timeZone: localTimeZone() } } }))}
      className="grid gap-5"
    >
      <div className={PAIR}>
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={PAIR}>
        <TextField
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <SelectField
          label={texts.country}
          autoComplete="country"
          options={COUNTRY_OPTIONS}
          error={errors.country?.message}
          {...register('country')}
        />
      </div>
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        hint={texts.atLeast8Characters}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordStrength password={typed} />
      <Button type="submit" variant="primary" size="large" wide busy={busy} className="mt-1">
        {texts.register}
      </Button>
    </form>
  )
}
