/** Turns the authenticator app off, with the link that the wait brought. A button, since programs open links in mails, too. */
import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EndedLink, hasEnded, LINK_WORKS, unlessEnded } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'

export const FINISH_FACTOR_RECOVERY = graphql(`
  mutation FinishFactorRecovery($token: String!) {
    finishFactorRecovery(token: $token)
  }
`)

export function TurnOffFactor({ token }: { token: string }) {
  const client = useApolloClient()
  const { run, busy, error, data } = useAction(FINISH_FACTOR_RECOVERY, {
    done: () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' }),
    failed: unlessEnded('Not turned off', LINK_WORKS),
  })
  if (data) return <TurnedOff />
  if (!isLinkToken(token) || hasEnded(error)) {
    return (
      <EndedLink
        to="/auth"
        action="Login"
        words="Links work once, expire in 72 hours, and end when you sign in with a code. To start over, sign in and choose “Get back in”."
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
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void run({ variables: { token } })}>
        Turn off
      </Button>
    </>
  )
}

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
