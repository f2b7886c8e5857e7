/** Sign in with a username and a password. */
import { useApolloClient, useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { LoginInput } from '@daybreak/proto/rules'
import { useForm } from 'react-hook-form'
import { serverText } from '../../lib/errors.ts'
import { changeSession } from '../../session/session.ts'
import { graphql } from '../../gql/index.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'

export const LOGIN = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      ...ViewerFields
    }
  }
`)

export function LoginForm() {
  const client = useApolloClient()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginInput),
    defaultValues: { username: '', password: '' },
  })
  const [login, { loading }] = useMutation(LOGIN, {
    onCompleted: ({ login: viewer }) => {
      changeSession(client, viewer)
      toast({ title: 'Login successful', description: `Welcome back, ${viewer.firstName || viewer.username}!` })
    },
    onError: (error) =>
      toast({ title: 'Login failed', description: serverText(error) ?? 'Login failed', destructive: true }),
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit((input) => void login({ variables: { input } }))} className="grid gap-5">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" size="large" wide busy={loading} className="mt-1">
        Login
      </Button>
    </form>
  )
}
