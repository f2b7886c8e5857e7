/** Turns the authenticator app off, with the link that the wait brought. A button, since programs open links in mails, too. */
import { useApolloClient, useMutation } from '@apollo/client/react'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import { graphql } from '../../gql/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { EndedLink } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'

export const FINISH_FACTOR_RECOVERY = graphql(`
  mutation FinishFactorRecovery($token: String!) {
    finishFactorRecovery(token: $token)
  }
`)

export function TurnOffFactor({ token }: { token: string }) {
  const client = useApolloClient()
  const [finish, { loading, error, data }] = useMutation(FINISH_FACTOR_RECOVERY, {
    variables: { token },
    onCompleted: () => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' }),
    onError: (failure) => {
      const description = serverText(failure) ?? 'We couldn’t connect. Your link still works.'
      if (!isEnded(failure)) toast({ title: 'Not turned off', description, destructive: true })
    },
  })
  if (data) return <TurnedOff />
  if (!isLinkToken(token) || isEnded(error)) {
    return (
      <EndedLink
        to="/auth"
        action="Login"
        words="It works once and expires in 72 hours. Signing in with a code ends it, too. You can start over where you’re asked for the code."
      />
    )
  }
  return (
    <>
      <h2 className="type-heading">Turn off the authenticator app?</h2>
      <p className="mt-2 mb-6 text-ink-2">
        You’ll sign in with just your password, and every device is signed out. You can set up the app again on your new
        phone.
      </p>
      <Button variant="primary" size="large" wide busy={loading} onClick={() => void finish()}>
        Turn off link
      </Button>
    </>
  )
}

const isEnded = (error: unknown) => hasCode(error, 'NOT_FOUND') || 'token' in fieldErrors(error)

function TurnedOff() {
  return (
    <div role="status">
      <h2 className="type-heading">The authenticator app is off</h2>
      <p className="mt-2 mb-6 text-ink-2">Sign in with your password, then set up the app again in your profile.</p>
      <ButtonLink to="/auth" variant="primary" size="large" wide>
        Login
      </ButtonLink>
    </div>
  )
}
