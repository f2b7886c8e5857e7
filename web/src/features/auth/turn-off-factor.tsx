/** Turns the authenticator app off, with the link that the wait brought. A button, since programs open links in mails, too. */
import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EndedLink, hasEnded, LINK_WORKS, unlessEnded } from './ended-link.tsx'
import { isLinkToken } from './link-token.ts'
import * as texts from './texts.ts'

export const FINISH_FACTOR_RECOVERY = graphql(`
  mutation FinishFactorRecovery($token: String!) {
    finishFactorRecovery(token: $token)
  }
`)

export function TurnOffFactor({ token }: { token: string }) {
  const client = useApolloClient()
  const { run, busy, error, data } = useAction(FINISH_FACTOR_RECOVERY, {
    done: () => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' }),
    failed: unlessEnded(texts.notTurnedOff, LINK_WORKS),
  })
  if (data) return <TurnedOff />
  if (!isLinkToken(token) || hasEnded(error)) {
    return <EndedLink to="/auth" action={texts.login} words={texts.linksWorkOnceExpire} />
  }
  return (
    <>
      <h2 className="type-heading">{texts.turnOffTheAuthenticatorApp}</h2>
      <p className="mt-2 mb-6 text-ink-2">{texts.youllSignInWithJust}</p>
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void run({ variables: { token } })}>
        {texts.turnOff}
      </Button>
    </>
  )
}

function TurnedOff() {
  return (
    <div role="status">
      <h2 className="type-heading">{texts.theAuthenticatorAppIsOff}</h2>
      <p className="mt-2 mb-6 text-ink-2">{texts.signInWithYourPassword}</p>
      <ButtonLink to="/auth" variant="primary" size="large" wide>
        {texts.login}
      </ButtonLink>
    </div>
  )
}
